/* Made by `npm run types` from schema.json: do not edit. */

export type ClientMessage =
  | Hello
  | Sit
  | Act
  | Undo
  | Resign
  | Takeback
  | Consent
  | Claim
  | Return
  | Say
  | Fill
  | Why
  | Hint
  | Know
  | Resync
  | Earlier
  | Ping;
export type View = DrumsOfWarView | RoarOfWarView | ClashOfArmiesView | ClashOfRageView;
export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | UndoneMessage
  | EarlierMessage
  | PeopleMessage
  | StandingMessage
  | ChatMessage
  | RematchMessage
  | AckMessage
  | RefusedMessage
  | ReasonMessage
  | HintMessage
  | KnownMessage
  | PongMessage
  | ErrorMessage;

/**
 * All that travels between server and browser, made by tools/generate_types.py.
 */
export interface Protocol {
  AbilityJson: AbilityJson;
  AccountAnswer: AccountAnswer;
  AckMessage: AckMessage;
  Act: Act;
  ActionJson: ActionJson;
  ArmiesDetail: ArmiesDetail;
  ArmiesPartJson: ArmiesPartJson;
  ArmiesSumJson: ArmiesSumJson;
  AttackJson: AttackJson;
  Ban: Ban;
  BattleJson: BattleJson;
  BlockedPerson: BlockedPerson;
  BotDescription: BotDescription;
  CardChange: CardChange;
  CardDescription: CardDescription;
  CardFieldAnswer: CardFieldAnswer;
  CardsDescription: CardsDescription;
  ChangedCards: ChangedCards;
  ChatLine: ChatLine;
  ChatMessage: ChatMessage;
  ChronicleLine: ChronicleLine;
  Claim: Claim;
  ClaimRequest: ClaimRequest;
  ClaimedSeat: ClaimedSeat;
  ClanJson: ClanJson;
  ClashOfArmiesView: ClashOfArmiesView;
  ClashOfRageView: ClashOfRageView;
  ClientMessage: ClientMessage;
  ClockRequest: ClockRequest;
  Consent: Consent;
  CostJson: CostJson;
  CountedThing: CountedThing;
  Credentials: Credentials;
  DecisionJson: DecisionJson;
  DrumsBattleJson: DrumsBattleJson;
  DrumsDetail: DrumsDetail;
  DrumsFightJson: DrumsFightJson;
  DrumsOfWarView: DrumsOfWarView;
  Earlier: Earlier;
  EarlierMessage: EarlierMessage;
  ElvesJson: ElvesJson;
  EndRule: EndRule;
  ErrorMessage: ErrorMessage;
  EventJson: EventJson;
  FieldsRequest: FieldsRequest;
  FightJson: FightJson;
  Fill: Fill;
  ForecastJson: ForecastJson;
  ForkRequest: ForkRequest;
  GameDescription: GameDescription;
  Hello: Hello;
  HeroJson: HeroJson;
  HexJson: HexJson;
  HiddenPlace: HiddenPlace;
  Hint: Hint;
  HintMessage: HintMessage;
  HouseAnswer: HouseAnswer;
  Invitation: Invitation;
  InvitationRequest: InvitationRequest;
  Invites: Invites;
  ItemJson: ItemJson;
  Know: Know;
  KnownMessage: KnownMessage;
  LeadPoint: LeadPoint;
  LessonDescription: LessonDescription;
  LessonRequest: LessonRequest;
  LessonStep: LessonStep;
  LookupRequest: LookupRequest;
  MatchJson: MatchJson;
  MoveJson: MoveJson;
  NewSeat: NewSeat;
  NewTable: NewTable;
  OfferJson: OfferJson;
  Offered: Offered;
  OpenedRecord: OpenedRecord;
  OptionDescription: OptionDescription;
  Over: Over;
  PartJson: PartJson;
  PendingJson: PendingJson;
  PeopleMessage: PeopleMessage;
  Person: Person;
  PhaseJson: PhaseJson;
  Ping: Ping;
  PlaceJson: PlaceJson;
  PlacingJson: PlacingJson;
  PlayerJson: PlayerJson;
  PongMessage: PongMessage;
  PossibleCard: PossibleCard;
  Problem: Problem;
  ProblemAnswer: ProblemAnswer;
  Put: Put;
  PuzzleAnswer: PuzzleAnswer;
  PuzzleChoice: PuzzleChoice;
  PuzzleForkRequest: PuzzleForkRequest;
  PuzzleSummary: PuzzleSummary;
  RageDetail: RageDetail;
  RageForecastJson: RageForecastJson;
  RageHeroJson: RageHeroJson;
  RagePartJson: RagePartJson;
  RageSideJson: RageSideJson;
  RageSumJson: RageSumJson;
  RatedPerson: RatedPerson;
  RatingAnswer: RatingAnswer;
  ReachJson: ReachJson;
  RealmJson: RealmJson;
  ReasonMessage: ReasonMessage;
  RecordAnswer: RecordAnswer;
  RecordStep: RecordStep;
  Recovery: Recovery;
  RefusedMessage: RefusedMessage;
  RegionJson: RegionJson;
  RematchMessage: RematchMessage;
  ReplayAnswer: ReplayAnswer;
  ReplayFrame: ReplayFrame;
  ReplayFrames: ReplayFrames;
  ReplayMoment: ReplayMoment;
  Report: Report;
  ReportRequest: ReportRequest;
  Resign: Resign;
  Resync: Resync;
  Return: Return;
  Review: Review;
  ReviewAnswer: ReviewAnswer;
  ReviewedDecision: ReviewedDecision;
  ReviewedStep: ReviewedStep;
  RoarDetail: RoarDetail;
  RoarOfWarView: RoarOfWarView;
  RuleDescription: RuleDescription;
  RulesDescription: RulesDescription;
  Say: Say;
  SeatClock: SeatClock;
  SeatKey: SeatKey;
  SeatKeys: SeatKeys;
  SeatRequest: SeatRequest;
  SeatSummary: SeatSummary;
  ServerMessage: ServerMessage;
  Session: Session;
  SideJson: SideJson;
  Sit: Sit;
  SpanJson: SpanJson;
  Splice: Splice;
  SpotJson: SpotJson;
  StackJson: StackJson;
  Standing: Standing;
  StandingMessage: StandingMessage;
  StateMessage: StateMessage;
  StrongholdJson: StrongholdJson;
  SumJson: SumJson;
  TableEvent: TableEvent;
  TableRequest: TableRequest;
  TableSummary: TableSummary;
  TacticsJson: TacticsJson;
  Takeback: Takeback;
  TrialAnswer: TrialAnswer;
  TrialFigure: TrialFigure;
  Undo: Undo;
  UndoneMessage: UndoneMessage;
  UnitJson: UnitJson;
  UnitTypeJson: UnitTypeJson;
  UpdateMessage: UpdateMessage;
  View: View;
  Why: Why;
  ZoneJson: ZoneJson;
}
/**
 * The ability that is being asked about.
 */
export interface AbilityJson {
  card: string;
  effect: string;
  amount: number;
  must: boolean;
  text: string;
}
/**
 * An account: its tables, ratings, blocks, and how many recovery codes are left.
 */
export interface AccountAnswer {
  name: string;
  tables: TableSummary[];
  ratings: RatingAnswer[];
  blocked: BlockedPerson[];
  codes_left: number;
}
/**
 * One of one's own tables.
 */
export interface TableSummary {
  table: string;
  game: string;
  title: string;
  seat: number;
  seats: SeatSummary[];
  to_act: number[];
  over: boolean;
  outcome: number[] | null;
  updated: string;
}
/**
 * Who sits at a seat, for a list of tables.
 */
export interface SeatSummary {
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot: string | null;
  side: number;
}
/**
 * How well somebody plays a game: 1000 to begin with, and after how many games.
 */
export interface RatingAnswer {
  game: string;
  rating: number;
  games: number;
}
/**
 * Somebody one does not play with, be it a guest.
 */
export interface BlockedPerson {
  id: string;
  name: string;
}
/**
 * Done and durable.
 */
export interface AckMessage {
  type: 'ack';
  id: number;
}
/**
 * Act for the seat one sits at, once, in answer to what the version asked.
 */
export interface Act {
  type: 'act';
  id: number;
  version: number;
  action: string;
}
/**
 * Something the seat may do, and what it touches.
 */
export interface ActionJson {
  action: number;
  text: string;
  verb: string;
  objects: string[];
  rule: string;
  label: SpanJson[];
}
/**
 * A piece of a sentence, of which kind it is unless plain words, and what it refers to, if anything.
 */
export interface SpanJson {
  text: string;
  kind?: string;
  ref?: string;
}
/**
 * What only Clash of Armies has.
 */
export interface ArmiesDetail {
  factions: string[];
  active: number;
  starter: number;
  turns: number;
  target: number;
  ending: boolean;
  last_turn: boolean;
  attacked: boolean;
  attack: ArmiesSumJson;
  resources: ArmiesSumJson;
  breach: number;
  market: PlaceJson[];
  realms: RealmJson[];
  pending_attack: AttackJson | null;
  forecast: ForecastJson | null;
  ability: AbilityJson | null;
  events_left: number;
  past_events: string[];
  own_deck: string[];
}
/**
 * A number, and what it is made of.
 */
export interface ArmiesSumJson {
  total: number;
  parts: ArmiesPartJson[];
}
/**
 * One reason for a number: a card, or a word for what is no card.
 */
export interface ArmiesPartJson {
  source: string;
  card: string | null;
  count: number;
  value: number;
}
/**
 * A place of the market: what lies there, what it costs, whether the player whose turn it is can pay.
 */
export interface PlaceJson {
  id: string;
  row: string;
  card: string | null;
  cost: number | null;
  affordable: boolean;
  deck_left: number;
}
/**
 * One player's realm: damage, walls, Camp, Monarch, and the sums of their defense.
 */
export interface RealmJson {
  seat: number;
  damage: number;
  fort: string | null;
  fort_limit: number;
  fort_garrison: number;
  camp_limit: number;
  camp_units: number;
  camp_led: boolean;
  monarch: string | null;
  had_monarch: boolean;
  leaders: string[];
  walls: ArmiesSumJson;
  camp: ArmiesSumJson;
  total: number;
  deck_or_hand: string[];
}
/**
 * The attack that goes on, with the totals as they stand.
 */
export interface AttackJson {
  attacker: number;
  defender: number;
  attack: ArmiesSumJson;
  defense: ArmiesSumJson;
  used: string[];
  counter: number;
  held: boolean;
  falls: boolean;
  damage: number;
}
/**
 * What an attack declared now would do, without the Camp and with all of it.
 */
export interface ForecastJson {
  attack: number;
  walls: number;
  camp: number;
  damage_without_camp: number;
  damage_with_camp: number;
  walls_fall: boolean;
}
/**
 * Somebody who may not come any more: an address, or an account by its name.
 */
export interface Ban {
  kind: 'address' | 'account';
  who: string;
}
/**
 * The Battle that goes on.
 */
export interface BattleJson {
  place: string;
  attacker: RageSideJson;
  defender: RageSideJson;
  striker: number;
  assaults: number;
  played_by: number;
  dice: number;
  wounding_dice: number;
  rerolls_left: number;
  wounds: RageSumJson | null;
  wounds_left: number;
  eliminated: number;
  attacker_chance: number;
}
/**
 * One side of a Battle, with every number explained.
 */
export interface RageSideJson {
  side: number;
  name: string;
  units: number[];
  heroes: string[];
  strength: RageSumJson;
  slowness: RageSumJson;
  rerolls: RageSumJson;
  hits: RageSumJson;
  shields: RageSumJson;
  rage: number;
  life: number[];
}
/**
 * A number in force, and what it is made of.
 */
export interface RageSumJson {
  total: number;
  parts: RagePartJson[];
}
/**
 * One reason for a number: the type itself, a card, a Hero, a token, the dice.
 */
export interface RagePartJson {
  source: string;
  name: string;
  value: number;
}
/**
 * A bot to play against: its name, what people call it, and how it plays.
 */
export interface BotDescription {
  name: string;
  title: string;
  sentence: string;
}
/**
 * Change values of a card in a set's file, or what the set is called; without a file the game's own set.
 */
export interface CardChange {
  cards?: string | null;
  card?: string;
  values?: {
    [k: string]: boolean | number | string;
  };
  name?: string;
}
/**
 * One card as people read it.
 */
export interface CardDescription {
  id: string;
  name: string;
  group: string;
  kind: string;
  copies: number;
  values: {
    [k: string]: number | string;
  };
  text: string;
  attested: string[];
}
/**
 * One value of a card: its name in the file, what it is, and what the rules let it be.
 */
export interface CardFieldAnswer {
  name: string;
  kind: 'number' | 'flag' | 'words' | 'text';
  value: boolean | number | string;
  low: number;
  high: number;
  choices: string[];
}
/**
 * The cards a game is played with.
 */
export interface CardsDescription {
  name: string;
  hash: string;
  cards: CardDescription[];
}
/**
 * A card set's file, and its cards as people read them.
 */
export interface ChangedCards {
  text: string;
  name: string;
  hash: string;
  cards: CardDescription[];
}
/**
 * What somebody at the table said, and when, in milliseconds.
 */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number | null;
}
/**
 * Somebody at the table said something.
 */
export interface ChatMessage {
  type: 'chat';
  line: ChatLine;
}
/**
 * A sentence about something that happened, and the rule it happened by.
 */
export interface ChronicleLine {
  version: number;
  sentence: SpanJson[];
  rule: string;
  fades: boolean;
}
/**
 * Claim the game against somebody who stays away, or let a bot play on for them.
 */
export interface Claim {
  type: 'claim';
  id: number;
  seat: number;
  wish: 'win' | 'bot';
}
/**
 * Take an open seat: the one of an invitation, or one that is offered in the lobby.
 */
export interface ClaimRequest {
  invite?: string | null;
  seat?: number | null;
  /**
   * shown with at most 40 characters
   */
  name: string;
  guest?: string | null;
}
/**
 * The seat that was taken, and the secret that opens it from now on.
 */
export interface ClaimedSeat {
  seat: number;
  token: string;
}
/**
 * A clan board.
 */
export interface ClanJson {
  seat: number;
  clan: string;
  name: string;
  gold: number;
  crystals: number;
  types: UnitTypeJson[];
  aside: string[];
  hand: TacticsJson[] | null;
  hand_size: number;
  chosen: TacticsJson | null;
  has_chosen: boolean;
  played: TacticsJson | null;
  discard: TacticsJson[];
  pile: number;
  points: RageSumJson;
  cities: string[];
  forges: string[];
  stones: string[];
  forge_cost: number | null;
}
/**
 * A Unit type with its values in force, each with the parts of its sum, and its slots.
 */
export interface UnitTypeJson {
  level: number;
  name: string;
  card: string;
  figures: number;
  reserve: number;
  on_map: number;
  values: {
    [k: string]: RageSumJson;
  };
  weapon: string | null;
  armor: string | null;
}
/**
 * A Tactics card.
 */
export interface TacticsJson {
  card: string;
  name: string;
  number: number;
  units: number[];
  gold: number;
}
/**
 * All that one seat may know (seat -1: an onlooker).
 */
export interface ClashOfArmiesView {
  format: number;
  game: string;
  rules_version: number;
  seat: number;
  options: {
    [k: string]: string | number | boolean;
  };
  players: PlayerJson[];
  zones: ZoneJson[];
  decision: DecisionJson | null;
  actions: ActionJson[];
  match: MatchJson | null;
  outcome: number[] | null;
  detail: ArmiesDetail;
}
/**
 * A seat at the table and its public counters; an army that the rules lead follows the seats.
 */
export interface PlayerJson {
  seat: number;
  name: string;
  side: number;
  playing: boolean;
  to_act: boolean;
  counters: {
    [k: string]: number;
  };
}
/**
 * A place where components lie, in order from the bottom up.
 */
export interface ZoneJson {
  id: string;
  kind: string;
  owner: number | null;
  count: number;
  items: ItemJson[];
}
/**
 * A component in a place; without a card when the seat cannot know which it is; marks are the game's own.
 */
export interface ItemJson {
  id: string;
  card: string | null;
  known_to: number[];
  marks: string[];
}
/**
 * What the seat is asked, by name, with the rule that asks it.
 */
export interface DecisionJson {
  name: string;
  rule: string;
  simultaneous: boolean;
  public?: boolean;
  prompt: SpanJson[];
}
/**
 * How a match of several battles stands.
 */
export interface MatchJson {
  length: number;
  played: number;
  wins: number[];
  points: number[];
}
/**
 * All that one seat may know (seat -1: an onlooker).
 */
export interface ClashOfRageView {
  format: number;
  game: string;
  rules_version: number;
  seat: number;
  options: {
    [k: string]: string | number | boolean;
  };
  players: PlayerJson[];
  zones: ZoneJson[];
  decision: DecisionJson | null;
  actions: ActionJson[];
  match: MatchJson | null;
  outcome: number[] | null;
  detail: RageDetail;
}
/**
 * What only Clash of Rage has.
 */
export interface RageDetail {
  phase: PhaseJson;
  goal: number;
  solo: boolean;
  regions: RegionJson[];
  placing: PlacingJson | null;
  hexes: HexJson[];
  strongholds: StrongholdJson[];
  edge: SpotJson[];
  clans: ClanJson[];
  elves: ElvesJson;
  heroes: RageHeroJson[];
  market: OfferJson[];
  pile: number;
  pile_bottom: string[];
  legends: number;
  drawn: string[];
  due: number[];
  item: string | null;
  move: MoveJson | null;
  flanked: string[];
  contested: string[];
  forecasts: RageForecastJson[];
  battle: BattleJson | null;
}
/**
 * Where in the turn the game is.
 */
export interface PhaseJson {
  turn: number;
  limit: number | null;
  phase: string;
  action: number | null;
  order: number[];
  active: number | null;
}
/**
 * A Region tile on the map.
 */
export interface RegionJson {
  side: string;
  name: string;
  q: number;
  r: number;
  rotation: number;
}
/**
 * A Region tile that is about to be laid: its side, and its centre where that is chosen.
 */
export interface PlacingJson {
  side: string;
  q: number;
  r: number;
}
/**
 * A territory: where it lies, what it is, who stands there.
 */
export interface HexJson {
  id: string;
  name: string;
  q: number;
  r: number;
  region: number;
  place: number;
  kind: string;
  stone_level: number | null;
  neighbours: string[];
  ranges: string[];
  stacks: StackJson[];
  heroes: string[];
  controller: number | null;
  contested: boolean;
}
/**
 * Units of one side in one place: by level (or Elf type), and how many of them have moved in this Action.
 */
export interface StackJson {
  side: number;
  units: number[];
  moved: number[];
}
/**
 * A Stronghold: where it stands, what it touches, who is there.
 */
export interface StrongholdJson {
  seat: number;
  id: string;
  q: number;
  r: number;
  neighbours: string[];
  units: number[];
  moved: number[];
  heroes: string[];
}
/**
 * A free hex at the edge of the map, and whether a Stronghold may be built there now.
 */
export interface SpotJson {
  id: string;
  q: number;
  r: number;
  neighbours: string[];
  free: boolean;
}
/**
 * The Elf card.
 */
export interface ElvesJson {
  types: UnitTypeJson[];
}
/**
 * A Hero: price, bonus, ability, who leads it and where it is.
 */
export interface RageHeroJson {
  id: string;
  name: string;
  cost: number;
  values: {
    [k: string]: number;
  };
  ability: string;
  owner: number | null;
  place: string | null;
  moved: boolean;
}
/**
 * A stack on the Black Market.
 */
export interface OfferJson {
  card: string;
  name: string;
  kind: string;
  cost: number;
  copies: number;
  affordable: boolean;
}
/**
 * Who was picked to move, and where they may go.
 */
export interface MoveJson {
  start: string;
  group: string;
  hero: string | null;
  reach: ReachJson[];
}
/**
 * A place that those picked can reach, and how: stopping there, fighting there, passing by flanking.
 */
export interface ReachJson {
  id: string;
  fight: boolean;
  by_flanking: boolean;
  units: number[];
  chance: number | null;
}
/**
 * What may be expected of a Battle that is still to come.
 */
export interface RageForecastJson {
  place: string;
  attacker: number;
  defender: number;
  chance: number;
}
/**
 * Sit down at a seat, or look on.
 */
export interface Hello {
  type: 'hello';
  protocol: number;
  token: string | null;
}
/**
 * Look at another seat from now on.
 */
export interface Sit {
  type: 'sit';
  id: number;
  token: string | null;
}
/**
 * Take the seat's last action back.
 */
export interface Undo {
  type: 'undo';
  id: number;
}
/**
 * Give up.
 */
export interface Resign {
  type: 'resign';
  id: number;
}
/**
 * Ask the others to let one take one's last action back.
 */
export interface Takeback {
  type: 'takeback';
  id: number;
}
/**
 * Let another seat take its action back, or not; or think better of having asked.
 */
export interface Consent {
  type: 'consent';
  id: number;
  yes: boolean;
}
/**
 * Play on instead of the bot that took over meanwhile.
 */
export interface Return {
  type: 'return';
  id: number;
}
/**
 * Say something to the others at the table.
 */
export interface Say {
  type: 'say';
  id: number;
  text: string;
}
/**
 * Let a bot sit down at an open seat.
 */
export interface Fill {
  type: 'fill';
  id: number;
  seat: number;
  bot: string;
}
/**
 * Ask why an action is not possible.
 */
export interface Why {
  type: 'why';
  id: number;
  action: string;
}
/**
 * Ask what the adviser would do, at a table for practice.
 */
export interface Hint {
  type: 'hint';
  id: number;
}
/**
 * Ask what can be known of hidden cards, at a table for practice.
 */
export interface Know {
  type: 'know';
  id: number;
}
/**
 * Ask for everything again.
 */
export interface Resync {
  type: 'resync';
  id: number;
}
/**
 * Ask for the lines of the chronicle before one.
 */
export interface Earlier {
  type: 'earlier';
  id: number;
  before: number;
}
/**
 * Ask whether the table is still there.
 */
export interface Ping {
  type: 'ping';
  id: number;
}
/**
 * How long a person may think, in seconds: for each turn, and in all turns beyond that.
 */
export interface ClockRequest {
  turn: number;
  bank: number;
}
/**
 * What a card of the own hand costs now.
 */
export interface CostJson {
  card: string;
  cost: number;
  arrow: boolean;
  payable: boolean;
}
/**
 * Something that was counted for every seat.
 */
export interface CountedThing {
  name: string;
  counts: number[];
}
/**
 * A name and its password.
 */
export interface Credentials {
  name: string;
  password: string;
}
/**
 * A battle that is over: who led, who won, and what it counted in the match.
 */
export interface DrumsBattleJson {
  heroes: string[];
  ranks: string[];
  winner: number | null;
  points: number[];
}
/**
 * What only Drums of War has.
 */
export interface DrumsDetail {
  mode: string;
  solo: boolean;
  phase: string;
  round: number;
  token: number | null;
  battle: number;
  battles: DrumsBattleJson[];
  sides: SideJson[];
  engaged: number[];
  asked_slot: number | null;
  costs: CostJson[];
  pending: PendingJson | null;
  forecast: DrumsFightJson[];
  ended_by: string | null;
  winner: number | null;
}
/**
 * One half of the table.
 */
export interface SideJson {
  army: string;
  ai: boolean;
  hero: HeroJson | null;
  passed: boolean;
  line: (UnitJson | null)[];
  facedown: number[];
}
/**
 * A Hero: values in force, Wounds, and how the ability stands.
 */
export interface HeroJson {
  card: string;
  rank: string;
  attack: SumJson;
  defense: SumJson;
  health: number;
  wounds: number;
  hits: number;
  strikes: number | null;
  costed: boolean;
  cost: number;
  arrow: boolean;
  used: boolean;
  payable: boolean;
  in_force: string[];
}
/**
 * A number, and what it is made of.
 */
export interface SumJson {
  total: number;
  parts: PartJson[];
}
/**
 * One reason for a number.
 */
export interface PartJson {
  source: string;
  value: number;
}
/**
 * A Unit on the front line: its values in force and what it does in this combat.
 */
export interface UnitJson {
  card: string;
  attack: SumJson;
  defense: SumJson;
  health: number;
  wounds: number;
  range: number;
  under: string[];
  nets: string[];
  fresh: boolean;
  engaged: boolean;
  cancelled: boolean;
  must_attack: boolean;
  order: string | null;
  target: number | null;
  shares: {
    [k: string]: number;
  };
  hits: number;
}
/**
 * The deployment that is being made.
 */
export interface PendingJson {
  card: string;
  place: string | null;
  due: number;
  paid: string[];
}
/**
 * A comparison that is to come if nothing changes.
 */
export interface DrumsFightJson {
  side: number;
  spot: string;
  attackers: number[];
  attack: number;
  defense: number;
  hits: number;
  falls: boolean;
}
/**
 * All that one seat may know (seat -1: an onlooker).
 */
export interface DrumsOfWarView {
  format: number;
  game: string;
  rules_version: number;
  seat: number;
  options: {
    [k: string]: string | number | boolean;
  };
  players: PlayerJson[];
  zones: ZoneJson[];
  decision: DecisionJson | null;
  actions: ActionJson[];
  match: MatchJson | null;
  outcome: number[] | null;
  detail: DrumsDetail;
}
/**
 * What happened before, and how many lines there are before that.
 */
export interface EarlierMessage {
  type: 'earlier';
  id: number;
  chronicle: ChronicleLine[];
  earlier: number;
}
/**
 * The rule by which a game ended.
 */
export interface EndRule {
  id: string;
  title: string;
}
/**
 * Something is so wrong that the connection is closed.
 */
export interface ErrorMessage {
  type: 'error';
  code: string;
  message: string;
}
/**
 * Something that happened, as the seat may see it; a field it may not see is null.
 */
export interface EventJson {
  kind: string;
  rule: string;
  seat: number;
  data: {
    [k: string]: string | number | boolean | number[] | string[] | null;
  };
}
/**
 * Ask what can be changed of a card.
 */
export interface FieldsRequest {
  cards?: string | null;
  card: string;
}
/**
 * The fight that goes on: who, with which cards, and how the numbers come about.
 */
export interface FightJson {
  attacker: number;
  attack_owner: number;
  attack_pile: number;
  defender: number;
  defend_pile: number;
  attack: SumJson;
  defence: SumJson;
  counter: SumJson;
  counter_dice: number;
  cover: SumJson;
  dice: number[];
  marks: string[];
}
/**
 * Play on from a step of a game that is over, at one of its seats, against bots.
 */
export interface ForkRequest {
  step: number;
  seat: number;
  bot?: string;
  name?: string | null;
}
/**
 * A game that can be played here.
 */
export interface GameDescription {
  name: string;
  title: string;
  players: number[];
  options: OptionDescription[];
  bots: BotDescription[];
}
/**
 * One thing to agree on before a game.
 */
export interface OptionDescription {
  name: string;
  label: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  per_seat: string[];
  titles: string[];
  distinct: boolean;
  when: {
    [k: string]: (boolean | number | string)[];
  };
  needs: {
    [k: string]: {
      [k: string]: (boolean | number | string)[];
    };
  };
  help: string;
}
/**
 * A place whose cards cannot be seen: whose it is (-1: nobody's), how many lie there, and which may.
 */
export interface HiddenPlace {
  owner: number;
  place: string;
  size: number;
  cards: PossibleCard[];
}
/**
 * A card that may lie at a place: how likely one does, and how many on average.
 */
export interface PossibleCard {
  card: string;
  chance: number;
  copies: number;
}
/**
 * What the adviser would do, how sure it is, and the share of the victory it expects, with words for both.
 */
export interface HintMessage {
  type: 'hint';
  id: number;
  adviser: string;
  action: string;
  sure: number;
  sure_words: string;
  standing: number;
  standing_words: string;
}
/**
 * What waits for who runs the server.
 */
export interface HouseAnswer {
  reports: Report[];
  bans: Ban[];
}
/**
 * What somebody at a table complains of, with what the other said last.
 */
export interface Report {
  id: string;
  table: string;
  title: string;
  at: string;
  seat: number;
  name: string;
  by: string;
  words: string;
  said: string[];
  address: string | null;
  account: string | null;
}
/**
 * What one is invited to: the seat, and the friend it is kept for.
 */
export interface Invitation {
  table: string;
  game: string;
  title: string;
  host: string | null;
  seats: SeatSummary[];
  free: number[];
  terms: string[];
  pace: 'none' | 'live' | 'days';
  clock: ClockRequest | null;
  rated: boolean;
  /**
   * what the card set is called that somebody brought along
   */
  cards: string | null;
  since: string;
  seat: number | null;
  kept_for: string | null;
  onlookers: boolean;
}
/**
 * Ask what one is invited to; without an invitation, what is offered in the lobby.
 */
export interface InvitationRequest {
  invite?: string | null;
}
/**
 * Links to the open seats of a table, for who sits at it.
 */
export interface Invites {
  seats: NewSeat[];
}
/**
 * A seat of a new table, with the secret that opens it.
 */
export interface NewSeat {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  token: string | null;
  invite: string | null;
}
/**
 * What can be known of hidden cards, counted in so many worlds, and which cards lie hidden nowhere any more.
 */
export interface KnownMessage {
  type: 'known';
  id: number;
  samples: number;
  places: HiddenPlace[];
  seen: string[];
}
/**
 * After so many steps, the share of the victory that every seat might expect.
 */
export interface LeadPoint {
  step: number;
  shares: number[];
}
/**
 * A guided first battle.
 */
export interface LessonDescription {
  name: string;
  title: string;
  sentence: string;
  goal: string;
  minutes: number;
  steps: LessonStep[];
  ending: string;
}
/**
 * What a lesson says and points at, what the learner does then, what fits as well, and what is refused and why.
 */
export interface LessonStep {
  title: string;
  say: string;
  rule: string;
  point: string[];
  do: string | null;
  fits: string[];
  wrong: {
    [k: string]: string;
  };
  meanwhile: string;
}
/**
 * Take a lesson.
 */
export interface LessonRequest {
  name?: string | null;
}
/**
 * Ask for one's own tables.
 */
export interface LookupRequest {
  /**
   * @maxItems 200
   */
  tokens: string[];
}
/**
 * A new table, its seats, and the secret that lets people look on.
 */
export interface NewTable {
  table: string;
  watch: string | null;
  seats: NewSeat[];
}
/**
 * A table with open seats, as strangers may know it.
 */
export interface Offered {
  table: string;
  game: string;
  title: string;
  host: string | null;
  seats: SeatSummary[];
  free: number[];
  terms: string[];
  pace: 'none' | 'live' | 'days';
  clock: ClockRequest | null;
  rated: boolean;
  /**
   * what the card set is called that somebody brought along
   */
  cards: string | null;
  since: string;
}
/**
 * Where a record lies that was opened.
 */
export interface OpenedRecord {
  table: string;
}
/**
 * How the game ended: the shares of victory by seat, why (agreed: its rules were gone), by which rule if by one.
 */
export interface Over {
  outcome: number[];
  reason: 'ended' | 'resigned' | 'agreed' | 'time' | 'absent' | 'closed';
  rule?: string;
}
/**
 * Somebody came, left, or claimed a seat.
 */
export interface PeopleMessage {
  type: 'people';
  people: Person[];
}
/**
 * Who sits at a seat.
 */
export interface Person {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot: string | null;
  here: boolean;
  resigned: boolean;
  may_return: boolean;
  account: string | null;
}
/**
 * Still here.
 */
export interface PongMessage {
  type: 'pong';
  id: number;
}
/**
 * What is wrong, for programs and for people.
 */
export interface Problem {
  code: string;
  message: string;
}
/**
 * The answer to a request that was not granted.
 */
export interface ProblemAnswer {
  error: Problem;
}
/**
 * Another value at a place of the view: a name or number for each step on the way there.
 */
export interface Put {
  at: (string | number)[];
  value: unknown;
}
/**
 * A puzzle as the one sees it who must decide, what happened before, and what its choices are worth, best first.
 */
export interface PuzzleAnswer {
  id: string;
  game: string;
  level: 'easy' | 'medium' | 'hard';
  view: View;
  chronicle: ChronicleLine[];
  choices: PuzzleChoice[];
}
/**
 * All that one seat may know (seat -1: an onlooker).
 */
export interface RoarOfWarView {
  format: number;
  game: string;
  rules_version: number;
  seat: number;
  options: {
    [k: string]: string | number | boolean;
  };
  players: PlayerJson[];
  zones: ZoneJson[];
  decision: DecisionJson | null;
  actions: ActionJson[];
  match: MatchJson | null;
  outcome: number[] | null;
  detail: RoarDetail;
}
/**
 * What only Roar of War has.
 */
export interface RoarDetail {
  races: string[];
  teams: boolean;
  memory: boolean;
  active: number;
  token: number | null;
  placements: number;
  last_row_open: boolean;
  turns: number;
  fight: FightJson | null;
  attack_from: string | null;
  own_strategy_deck: string[];
}
/**
 * A choice of a puzzle: its text, its words, and the share of the victory it leads to.
 */
export interface PuzzleChoice {
  action: string;
  label: SpanJson[];
  worth: number;
}
/**
 * Play on from a puzzle, against a bot.
 */
export interface PuzzleForkRequest {
  bot?: string;
  name?: string | null;
}
/**
 * A decision with one best answer: how hard it is to find, and what is asked.
 */
export interface PuzzleSummary {
  id: string;
  level: 'easy' | 'medium' | 'hard';
  prompt: SpanJson[];
}
/**
 * Somebody in the list of ratings of a game.
 */
export interface RatedPerson {
  name: string;
  rating: number;
  games: number;
}
/**
 * Why an action is not possible, or nothing if it is.
 */
export interface ReasonMessage {
  type: 'reason';
  id: number;
  message: string | null;
  rule: string | null;
}
/**
 * A game that is over, with all that is needed to play it again.
 */
export interface RecordAnswer {
  format: number;
  game: string;
  rules_version: number;
  cards: string;
  options: {
    [k: string]: boolean | number | string;
  };
  seed: number;
  seats: string[];
  steps: RecordStep[];
  outcome: number[] | null;
  digest: string;
  position: {
    [k: string]: unknown;
  } | null;
  card_set: {
    [k: string]: unknown;
  } | null;
  ended: Over;
}
/**
 * One action of a record.
 */
export interface RecordStep {
  seat: number;
  do: string;
  entropy: number | null;
  chance: string[];
}
/**
 * A recovery code, and the password from now on.
 */
export interface Recovery {
  name: string;
  password: string;
  code: string;
}
/**
 * Not done, nothing changed.
 */
export interface RefusedMessage {
  type: 'refused';
  id: number;
  message: string;
  rule: string | null;
}
/**
 * A new table was made of this one.
 */
export interface RematchMessage {
  type: 'rematch';
  table: string;
}
/**
 * A game that is over: who played it, how long it is, and what to look for; shared: a link is enough to see it.
 */
export interface ReplayAnswer {
  table: string;
  game: string;
  title: string;
  options: {
    [k: string]: boolean | number | string;
  };
  people: Person[];
  steps: number;
  moments: ReplayMoment[];
  over: Over;
  shared: boolean;
  cards: string | null;
}
/**
 * Where a turn, a fight or the next battle begins, as the chronicle tells it.
 */
export interface ReplayMoment {
  step: number;
  kind: 'turn' | 'fight' | 'battle';
  sentence: SpanJson[];
}
/**
 * One step: whose, what it was, what a seat saw of it, how it looked then; quiet: nothing was to be seen.
 */
export interface ReplayFrame {
  step: number;
  by: number | null;
  action: string | null;
  events: TableEvent[];
  view: View;
  quiet: boolean;
}
/**
 * Something that happened, as the seat may see it, with its sentence; whether it fades or begins a turn, if so.
 */
export interface TableEvent {
  kind: string;
  rule: string;
  seat: number;
  data: {
    [k: string]: string | number | boolean | number[] | string[] | null;
  };
  sentence: SpanJson[];
  fades?: true;
  turn?: true;
}
/**
 * Some steps as a seat (-1: an onlooker) saw them, after what it read before; the first is where they begin.
 */
export interface ReplayFrames {
  seat: number;
  chronicle: ChronicleLine[];
  frames: ReplayFrame[];
}
/**
 * Tell who runs the server about somebody at the table.
 */
export interface ReportRequest {
  seat: number;
  words?: string;
}
/**
 * A game that is over, thought about; decisions are judged by what the one who took them could know.
 */
export interface Review {
  adviser: string;
  sides: number[];
  ended_by: EndRule | null;
  points: LeadPoint[];
  turning: ReviewedStep[];
  luck: number[];
  strokes: ReviewedStep[];
  decisions: ReviewedDecision[];
  judged: number[];
  statistics: CountedThing[];
}
/**
 * A step at which much changed: what every seat gained by it, and what happened.
 */
export interface ReviewedStep {
  step: number;
  gains: number[];
  sentences: SpanJson[][];
}
/**
 * A decision after so many steps: what was asked and done, what the adviser would do, and what lay between them.
 */
export interface ReviewedDecision {
  step: number;
  seat: number;
  prompt: SpanJson[];
  played: SpanJson[];
  better: SpanJson[];
  cost: number;
  clear: boolean;
  expected: number;
}
/**
 * A review, or how far its thinking has come.
 */
export interface ReviewAnswer {
  done: number;
  total: number;
  review: Review | null;
}
/**
 * One numbered rule.
 */
export interface RuleDescription {
  id: string;
  title: string;
  text: string;
  chapter: string;
  source: string;
  ruling: boolean;
  ruling_text: string;
}
/**
 * All numbered rules of a game.
 */
export interface RulesDescription {
  game: string;
  rules: RuleDescription[];
}
/**
 * The time of a seat, in milliseconds: how long its turn has run (null: it does not), and what it has beyond.
 */
export interface SeatClock {
  seat: number;
  spent: number | null;
  bank: number;
}
/**
 * A seat, and a secret that opens it.
 */
export interface SeatKey {
  seat: number;
  token: string;
}
/**
 * The seats of an account at a table, with secrets that open them.
 */
export interface SeatKeys {
  seats: SeatKey[];
}
/**
 * Who shall sit at a seat.
 */
export interface SeatRequest {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  bot?: string | null;
  /**
   * how an open seat is given away: by link, in the lobby, or by link to the friend named
   */
  offer?: 'link' | 'lobby' | 'friend';
}
/**
 * All there is, from scratch.
 */
export interface StateMessage {
  type: 'state';
  id: number | null;
  version: number;
  seat: number;
  view: View;
  bare: boolean;
  chronicle: ChronicleLine[];
  earlier: number;
  people: Person[];
  undo: boolean;
  over: Over | null;
  rematch: string | null;
  practice: boolean;
  cards: string | null;
  standing: Standing | null;
  chat: ChatLine[];
}
/**
 * How it stands between the people: what a turn gives (null: no clock), their times, who asks to take back.
 */
export interface Standing {
  turn: number | null;
  clocks: SeatClock[];
  takeback: number | null;
  unanswered: number[];
}
/**
 * One action: what happened, and what looks different now.
 */
export interface UpdateMessage {
  type: 'update';
  version: number;
  by: number | null;
  action: string | null;
  changes: (Put | Splice)[];
  undo: boolean;
  over: Over | null;
  events: TableEvent[];
}
/**
 * Other items in a list of the view: from which on, how many are gone, and what takes their place.
 */
export interface Splice {
  at: (string | number)[];
  start: number;
  gone: number;
  new: unknown[];
}
/**
 * An action was taken back.
 */
export interface UndoneMessage {
  type: 'undone';
  version: number;
  by: number;
  changes: (Put | Splice)[];
  chronicle: ChronicleLine[];
  earlier: number;
  undo: boolean;
}
/**
 * A turn ran out or began, or somebody asks to take back, or answered.
 */
export interface StandingMessage {
  type: 'standing';
  standing: Standing;
}
/**
 * What opens an account from this browser; recovery codes are told once.
 */
export interface Session {
  name: string;
  session: string;
  codes: string[];
}
/**
 * A table to be set up, perhaps with a card set that somebody brings along.
 */
export interface TableRequest {
  game: string;
  options?: {
    [k: string]: boolean | number | string;
  };
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: SeatRequest[];
  /**
   * who may look on: whoever is given the secret of the new table, or nobody
   */
  watch?: 'link' | 'nobody';
  clock?: ClockRequest | null;
  rated?: boolean;
  guest?: string | null;
  /**
   * seconds after which onlookers see it
   */
  delay?: number;
  cards?: string | null;
  /**
   * whether the only person has the first turn, as far as luck decides
   */
  begin?: boolean;
}
/**
 * How a trial stands, one line of the answer: `over` is empty while it goes on, and says then why it ended.
 */
export interface TrialAnswer {
  games: number;
  most: number;
  waiting: boolean;
  watched: string;
  over: '' | 'clear' | 'played' | 'time' | 'failed';
  figures: TrialFigure[];
}
/**
 * An effect on the same deals, with its interval.
 */
export interface TrialFigure {
  section: string;
  name: string;
  value: number;
  low: number | null;
  high: number | null;
  pairs: number;
  unit: string;
}

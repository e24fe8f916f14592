/* Made by `npm run types` from schema.json: do not edit. */

export type ClientMessage = Hello | Sit | Act | Undo | Resign | Why | Resync | Ping;
export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | UndoneMessage
  | PeopleMessage
  | RematchMessage
  | AckMessage
  | RefusedMessage
  | ReasonMessage
  | PongMessage
  | ErrorMessage;
export type View = RoarOfWarView | DrumsOfWarView;

/**
 * All that travels between server and browser, made by tools/generate_types.py.
 */
export interface Protocol {
  AckMessage: AckMessage;
  Act: Act;
  ActionJson: ActionJson;
  CardDescription: CardDescription;
  CardsDescription: CardsDescription;
  ChronicleLine: ChronicleLine;
  ClaimRequest: ClaimRequest;
  ClaimedSeat: ClaimedSeat;
  ClientMessage: ClientMessage;
  CostJson: CostJson;
  DecisionJson: DecisionJson;
  DrumsDetail: DrumsDetail;
  DrumsFightJson: DrumsFightJson;
  DrumsOfWarView: DrumsOfWarView;
  ErrorMessage: ErrorMessage;
  EventJson: EventJson;
  FightJson: FightJson;
  GameDescription: GameDescription;
  Hello: Hello;
  HeroJson: HeroJson;
  ItemJson: ItemJson;
  LookupRequest: LookupRequest;
  MatchJson: MatchJson;
  NewSeat: NewSeat;
  NewTable: NewTable;
  OptionDescription: OptionDescription;
  Over: Over;
  PartJson: PartJson;
  PendingJson: PendingJson;
  PeopleMessage: PeopleMessage;
  Person: Person;
  Ping: Ping;
  PlayerJson: PlayerJson;
  PongMessage: PongMessage;
  Problem: Problem;
  ProblemAnswer: ProblemAnswer;
  ReasonMessage: ReasonMessage;
  RecordAnswer: RecordAnswer;
  RecordStep: RecordStep;
  RefusedMessage: RefusedMessage;
  RematchMessage: RematchMessage;
  Resign: Resign;
  Resync: Resync;
  RoarDetail: RoarDetail;
  RoarOfWarView: RoarOfWarView;
  RuleDescription: RuleDescription;
  RulesDescription: RulesDescription;
  SeatRequest: SeatRequest;
  SeatSummary: SeatSummary;
  ServerMessage: ServerMessage;
  SideJson: SideJson;
  Sit: Sit;
  SpanJson: SpanJson;
  StateMessage: StateMessage;
  SumJson: SumJson;
  TableEvent: TableEvent;
  TableRequest: TableRequest;
  TableSummary: TableSummary;
  Undo: Undo;
  UndoneMessage: UndoneMessage;
  UnitJson: UnitJson;
  UpdateMessage: UpdateMessage;
  View: View;
  Why: Why;
  ZoneJson: ZoneJson;
}
/**
 * Done and durable.
 */
export interface AckMessage {
  type: 'ack';
  id: number;
}
/**
 * Act for the seat one sits at.
 */
export interface Act {
  type: 'act';
  id: number;
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
 * A piece of a sentence, and what it refers to.
 */
export interface SpanJson {
  text: string;
  kind: string;
  ref: string;
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
 * The cards a game is played with.
 */
export interface CardsDescription {
  name: string;
  hash: string;
  cards: CardDescription[];
}
/**
 * A sentence about something that happened, and the rule it happened by.
 */
export interface ChronicleLine {
  version: number;
  sentence: SpanJson[];
  rule: string;
}
/**
 * Take an open seat.
 */
export interface ClaimRequest {
  invite: string;
  /**
   * shown with at most 40 characters
   */
  name: string;
}
/**
 * The seat that was taken, and the secret that opens it from now on.
 */
export interface ClaimedSeat {
  seat: number;
  token: string;
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
 * Ask why an action is not possible.
 */
export interface Why {
  type: 'why';
  id: number;
  action: string;
}
/**
 * Ask for everything again.
 */
export interface Resync {
  type: 'resync';
  id: number;
}
/**
 * Ask whether the table is still there.
 */
export interface Ping {
  type: 'ping';
  id: number;
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
 * What the seat is asked, by name, with the rule that asks it.
 */
export interface DecisionJson {
  name: string;
  rule: string;
  simultaneous: boolean;
  prompt: SpanJson[];
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
  fought: string[];
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
 * A seat at the table and its public counters.
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
 * A component in a place; without a card when the seat cannot know which it is.
 */
export interface ItemJson {
  id: string;
  card: string | null;
  known_to: number[];
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
    [k: string]: string | number | boolean | number[] | null;
  };
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
 * A game that can be played here.
 */
export interface GameDescription {
  name: string;
  title: string;
  players: number[];
  options: OptionDescription[];
  bots: string[];
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
  help: string;
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
 * A seat of a new table, with the secret that opens it.
 */
export interface NewSeat {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  token: string | null;
  invite: string | null;
}
/**
 * A new table and its seats.
 */
export interface NewTable {
  table: string;
  seats: NewSeat[];
}
/**
 * How the game ended: the shares of victory by seat, and why.
 */
export interface Over {
  outcome: number[];
  reason: 'ended' | 'resigned';
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
 * Who shall sit at a seat.
 */
export interface SeatRequest {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  bot?: string | null;
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
 * All there is, from scratch.
 */
export interface StateMessage {
  type: 'state';
  id: number | null;
  version: number;
  seat: number;
  view: View;
  chronicle: ChronicleLine[];
  people: Person[];
  undo: boolean;
  over: Over | null;
  rematch: string | null;
}
/**
 * One action: what happened and how it looks now.
 */
export interface UpdateMessage {
  type: 'update';
  version: number;
  by: number | null;
  action: string | null;
  events: TableEvent[];
  view: View;
  undo: boolean;
  over: Over | null;
}
/**
 * Something that happened, as the seat may see it, with its sentence.
 */
export interface TableEvent {
  kind: string;
  rule: string;
  seat: number;
  data: {
    [k: string]: string | number | boolean | number[] | null;
  };
  sentence: SpanJson[];
}
/**
 * An action was taken back.
 */
export interface UndoneMessage {
  type: 'undone';
  version: number;
  by: number;
  view: View;
  chronicle: ChronicleLine[];
  undo: boolean;
}
/**
 * A table to be set up.
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

import type { CardInfo } from '../../net/api';

/** One line of a card: an icon, a value, a few words. */
export interface Line {
  kind: 'attack' | 'resources' | 'recovery' | 'scrap' | 'kin' | 'plain';
  icon: string;
  value: string;
  text: string;
}

type Short = [icon: string, value: string, text: string];

/** An effect as a card shows it; `#` stands for its amount. */
const EFFECTS: Record<string, Short> = {
  attack: ['crossed-swords', '+#', ''],
  resources: ['two-coins', '+#', ''],
  recovery: ['health-normal', '+#', ''],
  'attack-per-unit': ['crossed-swords', '+#', 'per other unit'],
  'attack-per-kin': ['crossed-swords', '+#', 'per kin'],
  'attack-per-garrison': ['crossed-swords', '+#', 'per garrison'],
  'attack-if-behind': ['crossed-swords', '+#', 'if behind'],
  'attack-if-second': ['crossed-swords', '+#', 'if second'],
  'resources-if-second': ['two-coins', '+#', 'if second'],
  'draw-if-second': ['card-draw', '', 'Draw # if second'],
  'recovery-per-kin': ['health-normal', '+#', 'per kin'],
  breach: ['broken-wall', '−#', 'enemy walls'],
  damage: ['bleeding-wound', '#', 'straight damage'],
  raid: ['robber-hand', '', 'Foe loses # from hand'],
  draw: ['card-draw', '', 'Draw #'],
  fetch: ['card-pickup', '', 'Take # from discard'],
  purge: ['card-burn', '', 'Scrap # discarded'],
  burn: ['card-burn', '', 'Scrap # in hand'],
  snipe: ['guarded-tower', '', 'Hit # in their walls'],
  lure: ['barracks-tent', '', 'Lure # from their Camp'],
  hire: ['receive-money', '', 'Hire up to #'],
  defense: ['shield', '+#', 'defense'],
  counter: ['shield-reflect', '#', 'to the attacker'],
  hold: ['defensive-wall', '', 'The walls hold'],
  income: ['two-coins', '+#', 'each turn'],
  banner: ['crossed-swords', '+#', 'each attack'],
  succour: ['health-normal', '+#', 'each turn'],
  plunder: ['two-coins', '+#', 'on damage'],
  muster: ['card-draw', '', 'Draw # more'],
  rampart: ['shield', '+#', 'per garrison'],
  room: ['tabletop-players', '+#', 'room'],
};

function short(ability: string): Short {
  const [effect = '', amount = ''] = ability.split(' ');
  const [icon, value, text] = EFFECTS[effect] ?? ['help', '', ability];
  return [icon, value.replace('#', amount), text.replace('#', amount)];
}

function line(kind: Line['kind'], ability: unknown, lead = ''): Line[] {
  if (typeof ability !== 'string') return [];
  const [icon, value, text] = short(ability);
  return [{ kind, icon, value, text: [lead, text].filter(Boolean).join(' ') }];
}

function points(kind: 'attack' | 'resources' | 'recovery', icon: string, value: unknown): Line[] {
  return value === undefined ? [] : [{ kind, icon, value: String(value), text: '' }];
}

/** The lines of a card in the order of its anatomy: points, abilities, faction, scrap [CA-102]. */
export function linesOf(card: CardInfo): Line[] {
  const { attack, resources, recovery, limit, does, passive, garrisoned, kin, scrap } = card.values;
  const lines = [
    ...points('attack', 'crossed-swords', attack),
    ...points('resources', 'two-coins', resources),
    ...points('recovery', 'health-normal', recovery),
    ...line('plain', does),
    ...line('plain', passive),
    ...line('plain', garrisoned, 'Garrisoned:'),
    ...line('kin', kin),
    ...line('scrap', scrap),
  ];
  if (limit !== undefined && card.kind !== 'camp')
    lines.unshift({ kind: 'plain', icon: 'tabletop-players', value: '', text: `Garrison ${limit}` });
  if (card.kind === 'camp')
    lines.push({ kind: 'plain', icon: 'sergeant', value: '', text: 'A leader first' });
  if (card.kind === 'vassal')
    lines.push({ kind: 'plain', icon: 'crown', value: '', text: 'Your Monarch acts' });
  if (card.kind === 'event')
    lines.push({ kind: 'plain', icon: 'scroll-unfurled', value: '', text: card.text });
  return lines;
}

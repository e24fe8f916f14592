import type { DrumsBattleJson } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { catalogue } from './catalogue';
import { look } from './looks';
import { nearSide, sideOf, type DrumsView } from './model';

/** One side of a match as its score is shown. */
export interface Score {
  side: number;
  who: string;
  people: string;
  icon: string;
  army: string;
  count: number;
  unit: string;
  left: string[];
}

/** A battle that is over, the viewer's Hero first. */
export interface Fought {
  number: number;
  leaders: Leader[];
  /** What came of it, in a few words. */
  result: string;
}

interface Leader {
  side: number;
  hero: string;
  army: string;
  rank: string;
  won: boolean;
}

const RANKS = ['gold', 'silver', 'bronze'];

function sides(view: DrumsView): number[] {
  const near = nearSide(view);
  return [near, 1 - near];
}

function who(view: DrumsView, side: number): string {
  if (view.seat < 0) return look(sideOf(view, side).army).people;
  return side === view.seat ? 'You' : 'The enemy';
}

function counted(count: number, one: string, more: string): string {
  return count === 1 ? one : more;
}

/** How a duel or campaign stands: the viewer's side first. */
export function scores(view: DrumsView): Score[] {
  const campaign = view.detail.mode === 'campaign';
  return sides(view).map((side) => {
    const { army } = sideOf(view, side);
    const used = view.detail.battles.map((battle) => battle.ranks[side]);
    const count = (campaign ? view.match?.points[side] : view.match?.wins[side]) ?? 0;
    return {
      side,
      who: who(view, side),
      people: look(army).people,
      icon: look(army).icon,
      army,
      count,
      unit: campaign ? counted(count, 'point', 'points') : counted(count, 'battle won', 'battles won'),
      left: campaign ? RANKS.filter((rank) => !used.includes(rank)).map(capitalised) : [],
    };
  });
}

/** Every battle of a match that is over. */
export function battlesFought(view: DrumsView): Fought[] {
  return view.detail.battles.map((battle, i) => ({
    number: i + 1,
    leaders: sides(view).map((side) => ({
      side,
      hero: catalogue.nameOf(battle.heroes[side] ?? ''),
      army: battle.heroes[side]?.split('.')[0] ?? '',
      rank: battle.ranks[side] ?? '',
      won: battle.winner === side,
    })),
    result: resultOf(view, battle),
  }));
}

function resultOf(view: DrumsView, { winner, points }: DrumsBattleJson): string {
  if (winner === null) return 'A draw';
  const won = `${who(view, winner)} won`;
  if (view.detail.mode !== 'campaign') return won;
  const count = points[winner] ?? 0;
  return `${won}: ${count} ${counted(count, 'point', 'points')}`;
}

/** The rule by which a match is won, in a sentence. */
export function howWon(mode: string): string {
  return mode === 'campaign'
    ? 'A win counts 1 point against the same rank, 2 against one rank stronger, 3 against two ranks stronger, none against a weaker one.'
    : 'The armies are swapped. Who wins both battles wins the duel; with one each, who won with the lower rank.';
}

import { look } from './armies';
import { nearSide, sideOf, type DrumsView } from './model';
import { capital } from './values';
import { cardName } from './words';

/** One side of a match as its score is shown. */
export interface Score {
  side: number;
  people: string;
  icon: string;
  army: string;
  points: number;
  wins: number;
  used: string[];
  left: string[];
}

const RANKS = ['gold', 'silver', 'bronze'];

/** How a duel or campaign stands: the viewer's side first. */
export function scores(view: DrumsView): Score[] {
  const near = nearSide(view);
  return [near, 1 - near].map((side) => {
    const { army, fought } = sideOf(view, side);
    const campaign = view.detail.mode === 'campaign';
    const own = campaign ? fought : fought.filter((hero) => hero.split('.')[0] === army);
    return {
      side,
      people: look(army).people,
      icon: look(army).icon,
      army,
      points: view.match?.points[side] ?? 0,
      wins: view.match?.wins[side] ?? 0,
      used: own.map((name) => (campaign ? capital(name) : cardName(name))),
      left: campaign ? RANKS.filter((rank) => !fought.includes(rank)).map(capital) : [],
    };
  });
}

/** The rule by which a match is won, in a sentence. */
export function howWon(mode: string): string {
  return mode === 'campaign'
    ? 'A win counts 1 point against the same rank, 2 against one rank stronger, 3 against two ranks stronger, none against a weaker one.'
    : 'The armies are swapped. Who wins both battles wins the duel; with one each, who won with the lower rank.';
}

import { describe, expect, it } from 'vitest';
import { chapters, matches } from '../learning/chapters';
import type { OptionDescription, TableSummary } from '../generated/protocol';
import { latest, rivals, standing } from './summaries';
import {
  agreed,
  choices,
  clash,
  seatChoices,
  seatRequest,
  seatValue,
  usualBot,
  usualChoice,
  type SeatWish,
} from './start';

const RACES: OptionDescription = {
  name: 'races',
  label: 'Race',
  default: 'random',
  choices: [],
  per_seat: ['orc', 'elf', 'human', 'dwarf'],
  titles: ['Orcs', 'Elves', 'Humans', 'Dwarves'],
  distinct: true,
  when: {},
  needs: {},
  help: '',
};
const flag = (name: string, when: OptionDescription['when'] = {}): OptionDescription => ({
  ...RACES,
  name,
  default: false,
  per_seat: [],
  titles: [],
  distinct: false,
  when,
});
const PLAYERS: OptionDescription = { ...flag('players'), default: 2, choices: [1, 2, 4] };
const bot = (name: string) => ({ name, title: name, sentence: `I am ${name}.` });
const LEVELS = ['recruit', 'soldier', 'captain', 'warlord'].map(bot);
const GAME = { name: '', title: '', players: [1, 2, 4], options: [], bots: LEVELS };

const wish = (race: string, more: Partial<SeatWish> = {}): SeatWish => ({
  sitter: 'bot',
  name: '',
  bot: 'soldier',
  choices: { races: race },
  ...more,
});
const rule = (id: string, chapter: string, text = '') => ({
  id,
  title: '',
  text,
  chapter,
  source: '',
  ruling: false,
  ruling_text: '',
});

describe('a new table', () => {
  it('deals what is free to those who did not choose', () => {
    expect(seatValue(RACES, [wish('random'), wish('random')])).toBe('random');
    expect(seatValue(RACES, [wish('elf'), wish('random')], () => 0)).toBe('elf,orc');
    const all = seatValue(RACES, [wish('random'), wish('dwarf'), wish('random'), wish('random')]).split(',');
    expect(new Set(all).size).toBe(4);
    expect(all[1]).toBe('dwarf');
  });

  it('notices what was chosen twice though it can be had once', () => {
    expect(clash(RACES, [wish('elf'), wish('random'), wish('elf')])).toBe('Elves');
    expect(clash(RACES, [wish('random'), wish('random')])).toBeNull();
    expect(clash({ ...RACES, distinct: false }, [wish('elf'), wish('elf')])).toBeNull();
  });

  it('offers each seat the default where it is a word for all, and begins with it', () => {
    expect(seatChoices(RACES).map(([word]) => word)).toEqual(['random', 'orc', 'elf', 'human', 'dwarf']);
    const dealt = { ...RACES, default: 'elf,orc' };
    expect(seatChoices(dealt).map(([word]) => word)).toEqual(RACES.per_seat);
    expect([usualChoice(dealt, 0), usualChoice(dealt, 1)]).toEqual(['elf', 'orc']);
    expect(seatValue(dealt, [wish('elf'), wish('orc')])).toBe('elf,orc');
  });

  it('leaves out what does not apply', () => {
    const game = { ...GAME, options: [PLAYERS, flag('teams', { players: [4] }), RACES] };
    const two = [wish('elf'), wish('orc')];
    expect(agreed(game, two, { teams: true })).toEqual({ players: 2, races: 'elf,orc' });
    const four = ['elf', 'orc', 'human', 'dwarf'].map((race) => wish(race));
    expect(agreed(game, four, { teams: true })).toMatchObject({ players: 4, teams: true });
  });

  it('takes the default for a choice that needs something else', () => {
    const map = {
      ...flag('map'),
      default: 'fair',
      choices: ['fair', 'free'],
      titles: ['Ready-made', 'Free'],
      needs: { free: { players: [2, 4] } },
    };
    const game = { ...GAME, options: [PLAYERS, map] };
    expect(choices(map, { players: 2 })).toHaveLength(2);
    expect(choices(map, { players: 1 })).toEqual([['fair', 'Ready-made']]);
    expect(agreed(game, [wish(''), wish('')], { map: 'free' })).toMatchObject({ map: 'free' });
    expect(agreed(game, [wish('')], { map: 'free' })).toMatchObject({ map: 'fair' });
  });

  it('does not name the number of players where nobody asks for it', () => {
    expect(agreed({ ...GAME, options: [flag('memory')] }, [wish('')], {})).toEqual({ memory: false });
  });

  it('asks for people, friends and bots', () => {
    expect(seatRequest(wish('random', { sitter: 'me' }))).toEqual({ kind: 'person', name: null });
    expect(seatRequest(wish('random', { sitter: 'here', name: ' Bo ' }))).toEqual({
      kind: 'person',
      name: 'Bo',
    });
    expect(seatRequest(wish('random', { sitter: 'friend' }))).toEqual({ kind: 'open', offer: 'link' });
    expect(seatRequest(wish('random', { sitter: 'anybody' }))).toEqual({ kind: 'open', offer: 'lobby' });
    const kept = seatRequest(wish('random', { sitter: 'kept', name: 'Cy' }));
    expect(kept).toEqual({ kind: 'open', offer: 'friend', name: 'Cy' });
    expect(seatRequest(wish('random'))).toEqual({ kind: 'bot', bot: 'soldier' });
  });

  it('seats the opponent chosen last, or else Soldier, or else any', () => {
    expect(usualBot(GAME, 'captain')).toBe('captain');
    expect(usualBot(GAME, 'greedy')).toBe('soldier');
    expect(usualBot({ ...GAME, bots: [bot('bold')] }, 'captain')).toBe('bold');
  });
});

describe('rules', () => {
  it('are found by all the words', () => {
    expect(matches(rule('RW-501', 'Rounds', 'The Turn Token passes.'), 'token TURN')).toBe(true);
    expect(matches(rule('RW-501', 'Rounds', 'The Turn Token passes.'), 'token dice')).toBe(false);
    expect(matches(rule('RW-501', 'Rounds'), '')).toBe(true);
  });

  it('stand in chapters', () => {
    const found = chapters([rule('RW-101', 'A'), rule('RW-201', 'B'), rule('RW-102', 'A')]);
    expect(found.map((chapter) => chapter.rules.length)).toEqual([2, 1]);
  });
});

describe('my tables', () => {
  const table = (name: string, more: Partial<TableSummary> = {}): TableSummary => ({
    table: name,
    game: 'roar-of-war',
    title: 'Roar of War',
    seat: 0,
    seats: [
      { name: 'Ada', kind: 'person', bot: null, side: 0 },
      { name: 'Captain', kind: 'bot', bot: 'captain', side: 1 },
    ],
    to_act: [],
    over: false,
    outcome: null,
    updated: '2026-01-01',
    ...more,
  });

  it('are shown once each, the last one first, by the seat that must act', () => {
    const hotSeat = table('a', { seat: 1, to_act: [1] });
    const found = latest([table('a'), hotSeat, table('b', { updated: '2026-02-01' })]);
    expect(found.map((one) => one.table)).toEqual(['b', 'a']);
    expect(found[1]).toBe(hotSeat);
  });

  it('say how they stand', () => {
    expect(standing(table('a', { to_act: [0] }))).toBe('Your move');
    expect(standing(table('a'))).toBe('They are thinking');
    expect(standing(table('a', { over: true, outcome: [0, 1] }))).toBe('Lost');
    expect(standing(table('a', { over: true, outcome: [0.5, 0.5] }))).toBe('Drawn');
    expect([1, 0.5, 0].map((share) => standing(table('a', { over: true, outcome: [share] })))).toEqual([
      'Won',
      'Drawn',
      'Lost',
    ]);
    expect(rivals(table('a'))).toBe('Captain');
  });
});

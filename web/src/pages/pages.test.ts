import { describe, expect, it } from 'vitest';
import { chapters, matches } from './rules';
import type { TableSummary } from '../generated/protocol';
import { latest, rivals, standing } from './summaries';
import { bestBot, clash, racesOption, seatRequest, type SeatWish } from './start';

const wish = (race: string, more: Partial<SeatWish> = {}): SeatWish => ({
  sitter: 'bot',
  name: '',
  bot: 'greedy',
  race,
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
  it('deals the free races to those who did not choose', () => {
    expect(racesOption([wish('random'), wish('random')])).toBe('random');
    expect(racesOption([wish('elf'), wish('random')], () => 0)).toBe('elf,orc');
    const all = racesOption([wish('random'), wish('dwarf'), wish('random'), wish('random')]).split(',');
    expect(new Set(all).size).toBe(4);
    expect(all[1]).toBe('dwarf');
  });

  it('notices a race that was chosen twice', () => {
    expect(clash([wish('elf'), wish('random'), wish('elf')])).toBe('elf');
    expect(clash([wish('random'), wish('random')])).toBeNull();
  });

  it('asks for people, friends and bots', () => {
    expect(seatRequest(wish('random', { sitter: 'me' }), 0)).toEqual({ kind: 'person', name: 'You' });
    expect(seatRequest(wish('random', { sitter: 'here' }), 1)).toEqual({ kind: 'person', name: 'Player 2' });
    expect(seatRequest(wish('random', { sitter: 'friend' }), 1)).toEqual({ kind: 'open' });
    expect(seatRequest(wish('random'), 1)).toEqual({ kind: 'bot', bot: 'greedy' });
  });

  it('takes the best bot', () => {
    const game = { name: '', title: '', players: [2], options: [], bots: ['random', 'greedy'] };
    expect(bestBot(game)).toBe('greedy');
    expect(bestBot({ ...game, bots: ['random', 'search'] })).toBe('search');
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
      { name: 'Greedy', kind: 'bot', bot: 'greedy', side: 1 },
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
    expect(rivals(table('a'))).toBe('Greedy');
  });
});

import type { OptionDescription, SeatRequest } from '../generated/protocol';
import { capitalised } from '../lib/words';
import { api, type GameInfo } from '../net/api';
import { keepTable } from '../net/my-tables';
import { USUAL_LEVEL } from '../state/settings.svelte';

export type Sitter = 'me' | 'here' | 'friend' | 'kept' | 'anybody' | 'bot';
export type Value = OptionDescription['default'];

/** What a person wishes for one seat: who sits there, and the options that are chosen by seat. */
export interface SeatWish {
  sitter: Sitter;
  name: string;
  bot: string;
  choices: Record<string, string>;
}

/** The bot to play against before one is chosen: the one chosen last, where it plays here. */
export function usualBot(game: GameInfo, last: string): string {
  const names = game.bots.map((bot) => bot.name);
  return [last, USUAL_LEVEL].find((name) => names.includes(name)) ?? names[0] ?? USUAL_LEVEL;
}

export function seatRequest(wish: SeatWish): SeatRequest {
  switch (wish.sitter) {
    case 'bot':
      return { kind: 'bot', bot: wish.bot };
    case 'friend':
      return { kind: 'open', offer: 'link' };
    case 'kept':
      return { kind: 'open', offer: 'friend', name: wish.name.trim() || null };
    case 'anybody':
      return { kind: 'open', offer: 'lobby' };
    case 'me':
    case 'here':
      return { kind: 'person', name: wish.name.trim() || null };
  }
}

/** The options that are agreed for the whole table: all but the number of players and what seats choose. */
export function tableOptions(game: GameInfo): OptionDescription[] {
  return game.options.filter((option) => option.name !== 'players' && !option.per_seat.length);
}

export function seatOptions(game: GameInfo): OptionDescription[] {
  return game.options.filter((option) => option.per_seat.length > 0);
}

type Conditions = OptionDescription['when'];

function met(conditions: Conditions, chosen: Record<string, Value>): boolean {
  return Object.entries(conditions).every(
    ([name, values]) => chosen[name] !== undefined && values.includes(chosen[name]),
  );
}

/** Whether an option can be chosen with what is chosen otherwise. */
export function applies(option: OptionDescription, chosen: Record<string, Value>): boolean {
  return met(option.when, chosen);
}

/** What an option lets people choose from with what is chosen otherwise, with what they read. */
export function choices(
  option: OptionDescription,
  chosen: Record<string, Value>,
): [choice: Value, title: string][] {
  return option.choices
    .map((choice, i): [Value, string] => [choice, option.titles[i] ?? String(choice)])
    .filter(([choice]) => met(option.needs[String(choice)] ?? {}, chosen));
}

/** What an option has come to: what was chosen, or its default where that cannot be chosen any more. */
export function valueOf(option: OptionDescription, chosen: Record<string, Value>): Value {
  const value = chosen[option.name] ?? option.default;
  return met(option.needs[String(value)] ?? {}, chosen) ? value : option.default;
}

/** What a seat may choose, with what people read: the default too, where it is one word for all. */
export function seatChoices(option: OptionDescription): [word: string, title: string][] {
  const words = option.per_seat.map((word, i): [string, string] => [word, option.titles[i] ?? word]);
  const usual = String(option.default);
  if (!usual || usual.includes(',') || option.per_seat.includes(usual)) return words;
  return [[usual, capitalised(usual)], ...words];
}

/** What a seat has chosen before anybody chooses. */
export function usualChoice(option: OptionDescription, seat: number): string {
  const words = String(option.default).split(',');
  return (words.length > 1 ? words[seat] : words[0]) || (option.per_seat[seat] ?? option.per_seat[0] ?? '');
}

/** An option by seats: its default, or every seat's word, with the free ones dealt to those who left it open. */
export function seatValue(
  option: OptionDescription,
  wishes: SeatWish[],
  random: () => number = Math.random,
): string {
  const chosen = wishes.map((wish, i) => wish.choices[option.name] ?? usualChoice(option, i));
  const isOpen = (word: string) => !option.per_seat.includes(word);
  if (chosen.every(isOpen)) return String(option.default);
  const free = option.per_seat.filter((word) => !option.distinct || !chosen.includes(word));
  const deal = () => {
    const at = Math.floor(random() * free.length);
    return option.distinct ? free.splice(at, 1)[0] : free[at];
  };
  return chosen.map((word) => (isOpen(word) ? deal() : word)).join(',');
}

/** What two seats have both chosen though it can be had once, as people read it; or null. */
export function clash(option: OptionDescription, wishes: SeatWish[]): string | null {
  if (!option.distinct) return null;
  const chosen = wishes.map((wish) => wish.choices[option.name] ?? '');
  const twice = chosen.find((word, i) => option.per_seat.includes(word) && chosen.indexOf(word) !== i);
  return twice === undefined ? null : (option.titles[option.per_seat.indexOf(twice)] ?? twice);
}

/** All that is agreed, as the table is asked for it. */
export function agreed(
  game: GameInfo,
  wishes: SeatWish[],
  chosen: Record<string, Value>,
): Record<string, Value> {
  const values: Record<string, Value> = { players: wishes.length };
  for (const option of tableOptions(game)) {
    const others = { ...chosen, ...values };
    if (applies(option, others)) values[option.name] = valueOf(option, others);
  }
  for (const option of seatOptions(game)) {
    if (applies(option, { ...chosen, ...values })) values[option.name] = seatValue(option, wishes);
  }
  if (!game.options.some((option) => option.name === 'players')) delete values.players;
  return values;
}

/** Set a table up against bots and sit down. */
export async function quickStart(game: GameInfo, rivals: number, bot: string, name: string): Promise<string> {
  const made = await api.create({
    game: game.name,
    seats: [
      { kind: 'person', name: name || null },
      ...Array.from({ length: rivals }, () => ({ kind: 'bot' as const, bot })),
    ],
  });
  keepTable(made);
  return made.table;
}

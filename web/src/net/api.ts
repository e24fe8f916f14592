/** The table's HTTP side. */
import { account } from '../state/session.svelte';
import { guest } from './guest';
import type { Refusal } from './connection';
import type {
  AccountAnswer,
  Ban,
  CardDescription,
  CardChange,
  CardFieldAnswer,
  CardsDescription,
  ChangedCards,
  ClaimedSeat,
  Credentials,
  GameDescription,
  ForkRequest,
  HouseAnswer,
  Invitation,
  Invites,
  LessonDescription,
  NewTable,
  Offered,
  OpenedRecord,
  ProblemAnswer,
  PuzzleAnswer,
  PuzzleForkRequest,
  PuzzleSummary,
  RatedPerson,
  Recovery,
  ReplayAnswer,
  ReplayFrames,
  ReviewAnswer,
  RuleDescription,
  RulesDescription,
  SeatKey,
  SeatKeys,
  Session,
  TableRequest,
  TableSummary,
  TrialAnswer,
} from '../generated/protocol';

export type CardInfo = CardDescription;
export type GameInfo = GameDescription;
export type Rule = RuleDescription;

/** An answer of the table that is an error, in its own words. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new ApiError('unreachable', 'The table cannot be reached. Is the server running?');
  }
}

/** Ask what a refused socket would have been told, had the browser passed it on. */
async function whyRefused(): Promise<Refusal | null> {
  const response = await fetch('/api/door').catch(() => null);
  if (!response || response.ok) return null;
  const problem = (await response.json().catch(() => null)) as ProblemAnswer | null;
  if (!problem?.error) return null;
  const { code, message } = problem.error;
  const wait = response.headers.get('Retry-After');
  if (wait !== null) return { code, message, wait: Number(wait) * 1000 };
  return response.status === 403 ? { code, message, wait: null } : null;
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  return read<T>(await ask(path, init));
}

async function read<T>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => null)) as
    { error?: { code: string; message: string } } | T | null;
  if (response.ok) return body as T;
  const error = (body as ProblemAnswer | null)?.error;
  throw new ApiError(
    error?.code ?? String(response.status),
    error?.message ?? 'Something went wrong at the table.',
  );
}

/** Ask for something that is answered in lines of JSON, one after the other. */
async function lines<T>(
  path: string,
  wish: unknown,
  tell: (line: T) => void,
  signal: AbortSignal,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(wish), signal });
  if (!response.ok || !response.body) return void (await read<null>(response));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const whole = (rest + value).split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) tell(JSON.parse(line) as T);
  }
}

function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  return call<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Send JSON as it was written: the seeds of a record have more digits than a number holds here. */
function postText<T>(path: string, body: string): Promise<T> {
  return call<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

/** Fetch something that may be closed to all but who sat at the table. */
function get<T>(path: string, token: string | null): Promise<T> {
  return call<T>(path, token ? { headers: { Authorization: `Bearer ${token}` } } : undefined);
}

/** Fetch JSON as it was written, for what is kept as a file: see postText. */
async function getText(path: string, token: string | null): Promise<string> {
  const response = await ask(path, token ? { headers: { Authorization: `Bearer ${token}` } } : undefined);
  return response.ok ? response.text() : read<string>(response);
}

function remove(path: string, token: string): Promise<null> {
  return call<null>(path, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
}

function session(): string | undefined {
  return account.session?.session;
}

/** By what this person is known again: their account, their browser, or nothing. */
function whoAsks(): Record<string, string> {
  const [known, browser] = [session(), guest()];
  return {
    ...(known ? { Authorization: `Bearer ${known}` } : {}),
    ...(browser ? { 'Wartable-Guest': browser } : {}),
  };
}

const kept = new Map<string, Promise<unknown>>();

/** Fetch something that does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}

export const api = {
  whyRefused,
  games: () => once<GameInfo[]>('/api/games'),
  rules: async (game: string) => (await once<RulesDescription>(`/api/games/${game}/rules`)).rules,
  cards: async (game: string) => (await once<CardsDescription>(`/api/games/${game}/cards`)).cards,
  /** Look at a card set's file that somebody brings along; what is wrong with it is thrown. */
  checkCards: (game: string, cards: string) => post<CardsDescription>(`/api/games/${game}/cards`, { cards }),
  /** The cards of a table that is played with its own. */
  tableCards: async (table: string, token: string | null) =>
    (await get<CardsDescription>(`/api/tables/${table}/cards`, token)).cards,
  workshop: {
    /** Change a card in a set's file; why that cannot be is thrown. */
    change: (game: string, wish: CardChange) => post<ChangedCards>(`/api/games/${game}/workshop`, wish),
    /** What can be changed of a card, and how far. */
    fields: (game: string, cards: string | null, card: string) =>
      post<CardFieldAnswer[]>(`/api/games/${game}/workshop/fields`, { cards, card }),
    /** Compare a set with the usual one; how that stands is told as it comes, until it is aborted. */
    trial: (game: string, cards: string, tell: (answer: TrialAnswer) => void, signal: AbortSignal) =>
      lines<TrialAnswer>(`/api/games/${game}/trials`, { cards }, tell, signal),
  },
  lessons: (game: string) => once<LessonDescription[]>(`/api/games/${game}/lessons`),
  learn: (game: string, lesson: string, name: string) =>
    post<NewTable>(`/api/games/${game}/lessons/${lesson}`, { name: name || null }),
  /** The people who play a game best, of those who play rated games. */
  ratings: (game: string) => call<RatedPerson[]>(`/api/games/${game}/ratings`),
  create: (wish: TableRequest) => post<NewTable>('/api/tables', { guest: guest(), ...wish }, session()),
  /** The tables that offer seats to all. */
  /** Open tables, but for those of people with whom one does not play. */
  lobby: (wish: Record<string, string>) =>
    call<Offered[]>(`/api/lobby?${new URLSearchParams(wish)}`, { headers: whoAsks() }),
  /** What one is invited to; without an invitation, what a table in the lobby offers. */
  invitation: (table: string, invite: string | null) =>
    post<Invitation>(`/api/tables/${table}/invitation`, { invite }),
  claim: (table: string, invite: string | null, name: string, seat: number | null = null) =>
    post<ClaimedSeat>(`/api/tables/${table}/claim`, { invite, name, seat, guest: guest() }, session()),
  /** Play no more with who sits at a seat, be it a guest. */
  block: (table: string, token: string, seat: number) =>
    post<null>(`/api/tables/${table}/blocks`, { seat }, token),
  unblock: (table: string, token: string, seat: number) =>
    post<null>(`/api/tables/${table}/blocks/lift`, { seat }, token),
  /** The seats of those at a table with whom one does not play any more. */
  blocked: (table: string, token: string) => get<number[]>(`/api/tables/${table}/blocks`, token),
  /** The links to the open seats of a table, for who sits there. */
  invites: (table: string, token: string) => post<Invites>(`/api/tables/${table}/invites`, {}, token),
  lookup: (tokens: string[]) => post<TableSummary[]>('/api/tables/lookup', { tokens }),
  rematch: (table: string, token: string) => post<NewTable>(`/api/tables/${table}/rematch`, {}, token),
  record: (table: string) => `/api/tables/${table}/record`,
  /** The record of a table that may be closed to all but who sits there. */
  ownRecord: (table: string, token: string | null) => getText(`/api/tables/${table}/record`, token),
  replay: (table: string, token: string | null) => get<ReplayAnswer>(`/api/tables/${table}/replay`, token),
  frames: (table: string, token: string | null, seat: number, first: number, count: number) =>
    get<ReplayFrames>(`/api/tables/${table}/replay/frames?seat=${seat}&first=${first}&count=${count}`, token),
  review: (table: string, token: string | null) => get<ReviewAnswer>(`/api/tables/${table}/review`, token),
  fork: (table: string, token: string | null, wish: ForkRequest) =>
    post<NewTable>(`/api/tables/${table}/fork`, wish, token ?? undefined),
  /** Tell who runs the server about somebody at the table. */
  report: (table: string, token: string, seat: number, words: string) =>
    post<null>(`/api/tables/${table}/report`, { seat, words }, token),
  /** Let no other link open one's seat any more. */
  revoke: (table: string, token: string) => post<SeatKey>(`/api/tables/${table}/revoke`, {}, token),
  account: {
    open: (wish: Credentials) => post<Session>('/api/accounts', wish),
    recover: (wish: Recovery) => post<Session>('/api/accounts/recover', wish),
    logIn: (wish: Credentials) => post<Session>('/api/sessions', wish),
    logOut: () => remove('/api/sessions', session() ?? ''),
    logOutEverywhere: () => post<Session>('/api/sessions/revoke', {}, session()),
    show: () => get<AccountAnswer>('/api/account', session() ?? null),
    keep: (tokens: string[]) => post<null>('/api/account/seats', { tokens }, session()),
    block: (name: string) => post<null>('/api/account/blocks', { name }, session()),
    unblock: (id: string) => post<null>('/api/account/blocks/lift', { id }, session()),
    /** Open the account's seats at a table from this device. */
    comeAgain: (table: string) => post<SeatKeys>(`/api/tables/${table}/return`, {}, session()),
  },
  admin: {
    house: (token: string) => get<HouseAnswer>('/api/admin', token),
    done: (token: string, report: string) => remove(`/api/admin/reports/${report}`, token),
    ban: (token: string, ban: Ban) => post<null>('/api/admin/bans', ban, token),
    lift: (token: string, ban: Ban) => post<null>('/api/admin/bans/lift', ban, token),
    close: (token: string, table: string) => post<null>(`/api/admin/tables/${table}/close`, {}, token),
    delete: (token: string, table: string) => remove(`/api/admin/tables/${table}`, token),
    deleteAccount: (token: string, name: string) =>
      remove(`/api/admin/accounts/${encodeURIComponent(name)}`, token),
  },
  puzzles: (game: string) => once<PuzzleSummary[]>(`/api/games/${game}/puzzles`),
  puzzle: (game: string, id: string) => once<PuzzleAnswer>(`/api/games/${game}/puzzles/${id}`),
  forkPuzzle: (game: string, id: string, wish: PuzzleForkRequest) =>
    post<NewTable>(`/api/games/${game}/puzzles/${id}/fork`, wish),
  openRecord: (record: string) => postText<OpenedRecord>('/api/records', record),
};

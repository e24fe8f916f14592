/** The protocol between table and browser, version 3 (docs/protocol.md). */
import type {
  AckMessage,
  Act,
  ChatMessage,
  Claim,
  Consent,
  Earlier,
  EarlierMessage,
  ErrorMessage,
  Fill,
  Hint,
  HintMessage,
  Know,
  KnownMessage,
  PeopleMessage,
  Ping,
  PongMessage,
  ReasonMessage,
  RefusedMessage,
  RematchMessage,
  Resign,
  Return,
  Say,
  ServerMessage,
  StandingMessage,
  StateMessage,
  Takeback,
  Undo,
  UndoneMessage,
  UpdateMessage,
  View,
  Why,
} from '../generated/protocol';

export const PROTOCOL = 3;

/** An answer to a request, or `lost` when the connection went before it came. */
export type Answer =
  | AckMessage
  | RefusedMessage
  | ReasonMessage
  | HintMessage
  | KnownMessage
  | EarlierMessage
  | PongMessage
  | { type: 'lost' };

/** A message with the view that its changes led to, instead of these. */
export type Seen<Message> = Omit<Message, 'changes'> & { view: View };

/** What the table tells of its own accord. */
export type TableMessage =
  | StateMessage
  | Seen<UpdateMessage>
  | Seen<UndoneMessage>
  | PeopleMessage
  | StandingMessage
  | ChatMessage
  | RematchMessage
  | ErrorMessage;

export type Incoming = ServerMessage;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export type Request = WithoutId<
  Act | Undo | Resign | Takeback | Consent | Claim | Return | Say | Fill | Why | Hint | Know | Earlier | Ping
>;

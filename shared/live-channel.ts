import type { z } from 'zod';
import type { ChannelContract, ChannelEvent } from './channel.ts';
import type { Viewer } from './viewer.ts';

/** A live channel as a module offers it: the contract, and where its events come from. Sockets are the hub's. */
export type LiveChannel = LogChannel | LatestChannel;

/** What can be followed, by its id. */
export type AudienceKey = number | string;

/** What a client asks for when it enters, as the contract says. */
type Wishes = Record<string, unknown>;

export interface LogHead {
  epoch: string;
  offset: number;
}

/** One row of an event log, with what may be told of it now. */
export interface LoggedEvent<Event extends ChannelEvent = ChannelEvent, Text = unknown> {
  offset: number;
  event: Event['event'];
  /** Whose state it tells. */
  id: number;
  /** Whoever follows one of them hears of it. */
  keys: readonly AudienceKey[];
  /** Others whose words stand in its text. */
  explainedBy: readonly number[];
  /** Null when there is none, or none for everybody. */
  text: Text | null;
  /** Its data with the text that is to be told by now: whoever comes late is not told what an event once said. */
  dataWith(text: Text | null): Event['data'];
}

export interface EventLog<Asked = Wishes, Who = Viewer | null, Logged = LoggedEvent> {
  /** What a client follows; null is everything. */
  keysOf(wishes: Asked, viewer: Who): readonly AudienceKey[] | null;
  /** The newest offset known to this process. */
  head(): LogHead;
  onHead(listener: () => void): () => void;
  /** Asks the database: other nodes write too. */
  refreshHead(): Promise<void>;
  /** The events after `offset`, oldest first, without holes. */
  eventsSince(offset: number, limit: number): Promise<readonly Logged[]>;
}

export interface LatestStates<Asked = Wishes, Who = Viewer | null, Event = ChannelEvent> {
  /** What a client follows. */
  keysOf(wishes: Asked, viewer: Who): readonly AudienceKey[];
  /** The state of now. That there is none is told by an event as well: a client may still show the one before. */
  latest(key: AudienceKey): Event;
  /** Tells whose state is another one. */
  onChange(listener: (keys: Iterable<AudienceKey>) => void): () => void;
}

/** What a channel tells of besides its own events: when one of these topics moves, nothing is sent from memory. */
interface MadeOf {
  topics?: readonly string[];
}

export interface LogChannel extends EventLog, MadeOf {
  kind: 'log';
  contract: ChannelContract;
}

export interface LatestChannel extends LatestStates, MadeOf {
  kind: 'latest';
  contract: ChannelContract;
}

type Asked<C extends ChannelContract> = z.output<C['enter']>;
/** Who enters; the hub does not look where everybody may. */
type Who<C extends ChannelContract> = C extends { auth: 'optional' } ? null : Viewer;

/** A channel of every event: the hub resumes by epoch and offset and skips nothing. */
export function logChannel<C extends ChannelContract & { delivery: 'log' }, Text>(
  contract: C,
  log: EventLog<Asked<C>, Who<C>, LoggedEvent<ChannelEvent<C>, Text>> & MadeOf,
): LogChannel {
  return { kind: 'log', contract, ...log };
}

/** A channel of newest states: the hub sends each client what it has room for, never anything older than that. */
export function latestChannel<C extends ChannelContract & { delivery: 'latest' }>(
  contract: C,
  states: LatestStates<Asked<C>, Who<C>, ChannelEvent<C>> & MadeOf,
): LatestChannel {
  return { kind: 'latest', contract, ...states };
}

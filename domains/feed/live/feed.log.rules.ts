import type { Message } from '#domains/articles/articles.service.ts';
import { publisherOf } from '#domains/feed/feed.rules.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { FlashEventKind } from './feed.channel.contract.ts';

export interface NewEvent {
  at: UnixSeconds;
  kind: FlashEventKind;
  messageId: number;
  version: number;
  subjectIds: number[];
  needExplained: boolean;
  touchesExplained: boolean;
  important: number;
  touchesImportant: number;
  sources: string[];
  subscribeType: number;
}

/** The event of a new flash. */
export function createEventOf(message: Message, at: UnixSeconds): NewEvent {
  return {
    ...eventOf(message, at, 'create'),
    touchesExplained: message.needExplained,
    touchesImportant: message.important,
    sources: [publisherOf(message)],
  };
}

/** The event of a changed flash: whoever lists it by what it was before, or is after, must hear of it. */
export function changeEventOf(change: { before: Message; after: Message }, at: UnixSeconds): NewEvent {
  const { before, after } = change;
  return {
    ...eventOf(after, at, after.state === 'deleted' ? 'delete' : 'update'),
    subjectIds: [...new Set([...before.subjectIds, ...after.subjectIds])],
    touchesExplained: before.needExplained || after.needExplained,
    touchesImportant: Math.max(before.important, after.important),
    sources: [...new Set([publisherOf(before), publisherOf(after)])],
  };
}

/** What tells whom an event concerns. */
type Touched = 'touchesExplained' | 'touchesImportant' | 'sources';

function eventOf(message: Message, at: UnixSeconds, kind: FlashEventKind): Omit<NewEvent, Touched> {
  const { id, version, subjectIds, needExplained, important, subscribeType } = message;
  return { at, kind, messageId: id, version, subjectIds, needExplained, important, subscribeType };
}

export interface PickedEvent {
  offset: number;
  kind: FlashEventKind;
  messageId: number;
}

export interface Collapsed {
  /** Newest offset that the answer has taken in. */
  offset: number;
  /** The messages touched, in the order of their first event. */
  ids: number[];
  createdIds: Set<number>;
}

/** Takes in events, oldest first, until `limit` messages are touched; `end` is the offset up to which `events` is complete. */
export function collapseEvents(events: PickedEvent[], limit: number, end: number): Collapsed {
  const ids = new Set<number>();
  const createdIds = new Set<number>();
  for (const event of events) {
    if (!ids.has(event.messageId) && ids.size === limit) return { offset: event.offset - 1, ids: [...ids], createdIds };
    ids.add(event.messageId);
    if (event.kind === 'create') createdIds.add(event.messageId);
  }
  return { offset: end, ids: [...ids], createdIds };
}

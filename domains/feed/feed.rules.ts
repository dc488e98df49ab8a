import {
  hasPaidSummary,
  openingSubjects,
  wordsOfHtml,
  type Message,
  type MessageDraft,
} from '#domains/articles/articles.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { stockWordsOf } from './search/feed.stock-words.ts';
import { foldText, wordsOf } from './search/feed.words.ts';

/** The subjects of feed entries that are no subjects of the site. */
export const WHOLE_FEED = 0;
export const FAST_NEWS = -1;
/** docs/product/flashes.md#fast-news */
const FAST_LABELS = ['fast', '快讯'];

export type EventKind = 'create' | 'update' | 'delete';

export interface FeedFilter {
  /** Any of these; empty means all. */
  subjectIds: number[];
  isExplainedOnly: boolean;
}

export interface EntryRow {
  subjectId: number;
  createdAt: UnixSeconds;
  messageId: number;
  isExplained: boolean;
}

/** How search rows are made; rows of another make are written anew. */
export const SEARCH_FORMAT = 1;

export interface SearchRow {
  messageId: number;
  createdAt: UnixSeconds;
  body: string;
  openBody: string;
  openedBy: number[];
  words: string[];
  format: typeof SEARCH_FORMAT;
}

export interface NewEvent {
  at: UnixSeconds;
  kind: EventKind;
  messageId: number;
  version: number;
  subjectIds: number[];
  needExplained: boolean;
  touchesExplained: boolean;
  subscribeType: number;
}

/** docs/product/flashes.md#vip */
export const isVip = (message: Pick<Message, 'subscribeType'>) => message.subscribeType === 1;

export function matchesFilter(message: Message, filter: FeedFilter): boolean {
  if (filter.isExplainedOnly && !message.needExplained) return false;
  return filter.subjectIds.length === 0 || filter.subjectIds.some((id) => message.subjectIds.includes(id));
}

/** Where a flash stands in the feed and in each of its subjects. */
export function entriesOf(message: Message): EntryRow[] {
  const isFast = message.labels.some((label) => FAST_LABELS.includes(label));
  const subjectIds = new Set([WHOLE_FEED, ...message.subjectIds, ...(isFast ? [FAST_NEWS] : [])]);
  return [...subjectIds].map((subjectId) => ({
    subjectId,
    createdAt: message.createdAt,
    messageId: message.id,
    isExplained: message.needExplained,
  }));
}

/**
 * What search may find of a flash: title, summary and stocks, and the text below them when it is open to all now; whoever
 * searches later asks again whether it still is. Null when all of its text is hidden or gone.
 */
export function searchRowOf(message: Message, isOpenToAll: boolean): SearchRow | null {
  if (message.state !== 'published' || isVip(message)) return null;
  const body = foldText(hasPaidSummary(message) ? message.title : `${message.title}\n${message.summary}`);
  const openBody = isOpenToAll ? foldText(wordsOfHtml(message.content)) : '';
  return {
    messageId: message.id,
    createdAt: message.createdAt,
    body,
    openBody,
    openedBy: message.isTrial ? [] : openingSubjects(message),
    words: [...stockWordsOf(message), ...wordsOf(`${body}\n${openBody}`)],
    format: SEARCH_FORMAT,
  };
}

/** The event of a new flash. */
export function createEventOf(message: Message, at: UnixSeconds): NewEvent {
  return { ...eventOf(message, at, 'create'), touchesExplained: message.needExplained };
}

/** The event of a changed flash: whoever lists it by a subject of before or after must hear of it. */
export function changeEventOf(change: { before: Message; after: Message }, at: UnixSeconds): NewEvent {
  const { before, after } = change;
  return {
    ...eventOf(after, at, after.state === 'deleted' ? 'delete' : 'update'),
    subjectIds: [...new Set([...before.subjectIds, ...after.subjectIds])],
    touchesExplained: before.needExplained || after.needExplained,
  };
}

function eventOf(message: Message, at: UnixSeconds, kind: EventKind): Omit<NewEvent, 'touchesExplained'> {
  const { id, version, subjectIds, needExplained, subscribeType } = message;
  return { at, kind, messageId: id, version, subjectIds, needExplained, subscribeType };
}

export interface PickedEvent {
  offset: number;
  kind: EventKind;
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

/** PostgreSQL keeps no NUL and no half of a character; whatever came in, the rest of the text is kept. */
export function storable<T>(value: T): T {
  const isClean = (text: string) => text.isWellFormed() && !text.includes('\u0000');
  const clean = (_: string, inner: unknown) =>
    typeof inner === 'string' && !isClean(inner) ? inner.replaceAll('\u0000', '').toWellFormed() : inner;
  return JSON.parse(JSON.stringify(value), clean);
}

export type FlashFields = Omit<MessageDraft, 'kind'>;

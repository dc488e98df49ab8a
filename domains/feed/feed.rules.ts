import type { Message, MessageDraft } from '#domains/articles/articles.service.ts';
import type { FilterQuery } from './feed.contract.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** The subjects of feed entries that are no subjects of the site. */
export const WHOLE_FEED = 0;
export const FAST_NEWS = -1;
/** docs/product/flashes.md#fast-news */
const FAST_LABELS = ['fast', '快讯'];

export interface FeedFilter {
  /** Any of these; empty means all. */
  subjectIds: number[];
  isExplainedOnly: boolean;
  /** Of at least so much importance; 0 means all. */
  important: number;
  /** A publisher, `本站` for our own; empty means all. */
  source: string;
}

/** A filter that wants every flash. */
export const everything: FeedFilter = { subjectIds: [], isExplainedOnly: false, important: 0, source: '' };

/** The filter that a call asks for. */
export const filterOf = ({ subjids, hasExplain, important, source }: FilterQuery): FeedFilter => ({
  subjectIds: subjids,
  isExplainedOnly: hasExplain,
  important,
  source,
});

export interface EntryRow {
  subjectId: number;
  createdAt: UnixSeconds;
  messageId: number;
  isExplained: boolean;
  important: number;
  source: string;
}

/** docs/product/flashes.md#vip */
export const isVip = (message: Pick<Message, 'subscribeType'>) => message.subscribeType === 1;

/**
 * Its publisher as everybody may know it, empty for our own: that of a VIP flash is hidden (docs/product/flashes.md#sources).
 */
export function publisherOf(message: Pick<Message, 'subscribeType' | 'source'>): string {
  return isVip(message) ? '' : toPublisher(message.source);
}

/** The publisher that a filter names. */
export const toPublisher = (name: string) => (name === OUR_SOURCE ? '' : name);

export function matchesFilter(message: Message, filter: FeedFilter): boolean {
  if (filter.isExplainedOnly && !message.needExplained) return false;
  if (message.important < filter.important) return false;
  if (filter.source !== '' && publisherOf(message) !== toPublisher(filter.source)) return false;
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
    important: message.important,
    source: publisherOf(message),
  }));
}

/** PostgreSQL keeps no NUL and no half of a character; whatever came in, the rest of the text is kept. */
export function storable<T>(value: T): T {
  const isClean = (text: string) => text.isWellFormed() && !text.includes('\u0000');
  const clean = (_: string, inner: unknown) =>
    typeof inner === 'string' && !isClean(inner) ? inner.replaceAll('\u0000', '').toWellFormed() : inner;
  return JSON.parse(JSON.stringify(value), clean);
}

export type FlashFields = Omit<MessageDraft, 'kind'>;

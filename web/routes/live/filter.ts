import { subjectIds } from '#shared/subject-ids.ts';
import { dateTimeText, parseDay, type UnixSeconds } from '#shared/time.ts';
import type { LiveFilter } from '#web/features/feed/live/live-filter.ts';

/** What the reader has chosen to see; it lives in the address. */
export interface FeedFilter {
  /** Fixed subjects, any of them; empty means all. */
  subjects: readonly number[];
  hot: number | null;
  isExplainedOnly: boolean;
  isImportantOnly: boolean;
  /** A publisher; empty means all. */
  source: string;
}

export type FilterAction =
  | { kind: 'all' }
  | { kind: 'subject'; id: number }
  | { kind: 'hot'; id: number }
  | { kind: 'explained' }
  | { kind: 'important' }
  | { kind: 'source'; name: string };

/** Keyword mode: on as soon as there are words (docs/product/live-feed.md#modes). Days are `YYYY-MM-DD` or empty. */
export interface FeedSearch {
  words: string;
  from: string;
  to: string;
}

/** What an address says of all this, in the order in which it does. */
export const feedParameters = ['subjects', 'hot', 'explained', 'important', 'source', 'q', 'from', 'to', 'at'] as const;

/** docs/product/live-feed.md#filters */
export const fixedSubjectIds: readonly number[] = [
  subjectIds.aShares,
  subjectIds.bigNews,
  subjectIds.macro,
  subjectIds.companies,
  subjectIds.abroad,
  subjectIds.vip,
  subjectIds.intraday,
  subjectIds.futures,
  subjectIds.figures,
];

export const everything: FeedFilter = {
  subjects: [],
  hot: null,
  isExplainedOnly: false,
  isImportantOnly: false,
  source: '',
};

/**
 * What is chosen after a press (docs/product/live-feed.md#filters): a fixed subject clears the hot one; a hot subject clears fixed subjects and
 * the explained filter; toggling explained clears the hot subject. Importance and publisher go with everything.
 */
export function nextFilter(filter: FeedFilter, action: FilterAction): FeedFilter {
  switch (action.kind) {
    case 'all':
      return { ...filter, subjects: [], hot: null, isImportantOnly: false, source: '' };
    case 'subject':
      return { ...filter, subjects: toggled(filter.subjects, action.id), hot: null };
    case 'hot':
      return { ...filter, subjects: [], hot: filter.hot === action.id ? null : action.id, isExplainedOnly: false };
    case 'explained':
      return { ...filter, hot: null, isExplainedOnly: !filter.isExplainedOnly };
    case 'important':
      return { ...filter, isImportantOnly: !filter.isImportantOnly };
    case 'source':
      return { ...filter, source: action.name };
  }
}

/** The filter an address asks for. What makes no sense in it is ignored. */
export function readFilter(query: URLSearchParams): FeedFilter {
  const [hot = null] = idsIn(query.get('hot'));
  return {
    subjects: hot === null ? idsIn(query.get('subjects')) : [],
    hot,
    isExplainedOnly: hot === null && query.get('explained') === '1',
    isImportantOnly: query.get('important') === '1',
    source: wordsIn(query.get('source')),
  };
}

/** The same without subjects that do not exist. */
export function withoutUnknown(filter: FeedFilter, known: ReadonlySet<number>): FeedFilter {
  const { subjects, hot } = filter;
  return {
    ...filter,
    subjects: subjects.filter((id) => known.has(id)),
    hot: hot !== null && known.has(hot) ? hot : null,
  };
}

/** The search an address asks for, or null in live mode. */
export function readSearch(query: URLSearchParams): FeedSearch | null {
  const words = wordsIn(query.get('q'));
  if (words === '') return null;
  const from = dayIn(query.get('from'));
  const to = dayIn(query.get('to'));
  const isReversed = to !== '' && from > to;
  return isReversed ? { words, from: to, to: from } : { words, from, to };
}

/** The minute an address asks for (`2026-08-21T14:30` in China; of a day alone the last one), or null: the list as it goes on, also for one to come. */
export function readMinute(query: URLSearchParams, now: UnixSeconds): string | null {
  const at = query.get('at') ?? '';
  const minute = at.includes('T') ? at : `${at}T23:59`;
  const end = secondsOf(minute);
  return end === null || end > now + 60 ? null : minute;
}

/** The minute of an instant, as addresses have it. */
export const minuteOf = (at: UnixSeconds) => dateTimeText(at).replace(' ', 'T');

/** The second with which a minute ends; null when it is none. */
export function secondsOf(minute: string): UnixSeconds | null {
  const [day = '', clock = ''] = minute.split('T');
  const start = /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? parseDay(day) : null;
  const [hour = 0, rest = 0] = clock.split(':').map(Number);
  return start === null ? null : start + hour * 3600 + (rest + 1) * 60;
}

/** The address of the page with this filter and search: `/live?subjects=9,10`. */
export function addressOfFeed(filter: FeedFilter, search: FeedSearch | null = null, at: string | null = null): string {
  const parts = [
    ...(filter.subjects.length > 0 ? [`subjects=${filter.subjects.join(',')}`] : []),
    ...(filter.hot === null ? [] : [`hot=${filter.hot}`]),
    ...(filter.isExplainedOnly ? ['explained=1'] : []),
    ...(filter.isImportantOnly ? ['important=1'] : []),
    ...(filter.source === '' ? [] : [`source=${encodeURIComponent(filter.source)}`]),
    ...(search === null ? [] : [`q=${encodeURIComponent(search.words)}`]),
    ...(search?.from ? [`from=${search.from}`] : []),
    ...(search?.to ? [`to=${search.to}`] : []),
    ...(at === null ? [] : [`at=${at}`]),
  ];
  return parts.length === 0 ? '/live' : `/live?${parts.join('&')}`;
}

/** What an address was understood to ask for. */
interface Asked {
  filter: FeedFilter;
  search: FeedSearch | null;
  at: string | null;
}

/** Where to send who asks with an address that does not say what is shown for it; null when it does. */
export function truerAddressOf(query: URLSearchParams, { filter, search, at }: Asked): string | null {
  const address = addressOfFeed(filter, search, at);
  const said = new URL(address, 'http://any.host').searchParams;
  return feedParameters.every((name) => (query.get(name) ?? '') === (said.get(name) ?? '')) ? null : address;
}

/** The filter as the live list knows it. */
export function toLiveFilter({ subjects, hot, isExplainedOnly, isImportantOnly, source }: FeedFilter): LiveFilter {
  return {
    subjectIds: hot === null ? subjects : [hot],
    isHotSubject: hot !== null,
    isExplainedOnly,
    important: isImportantOnly ? 1 : 0,
    source,
  };
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort(inBarOrder);
}

/** The same choice has one address, whichever way it was reached. */
function inBarOrder(a: number, b: number): number {
  return fixedSubjectIds.indexOf(a) - fixedSubjectIds.indexOf(b);
}

function idsIn(text: string | null): number[] {
  const parts = (text ?? '').split(',').filter((part) => /^\d{1,9}$/.test(part));
  return [...new Set(parts.map(Number))].filter((id) => id > 0).slice(0, 50);
}

/** Up to 100 letters (docs/product/feed-search.md#words). One of two halves is kept whole or not at all: half of it fits into no address. */
function wordsIn(text: string | null): string {
  const words = (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100);
  return words.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

function dayIn(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== null ? text : '';
}

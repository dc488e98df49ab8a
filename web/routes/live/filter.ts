import { subjectIds } from '#shared/subject-ids.ts';
import { parseDay } from '#shared/time.ts';
import type { LiveFilter } from '#web/features/feed/live-list.ts';

/** What the reader has chosen to see; it lives in the address. */
export interface FeedFilter {
  /** Fixed subjects, any of them; empty means all. */
  subjects: readonly number[];
  hot: number | null;
  isExplainedOnly: boolean;
}

export type FilterAction =
  | { kind: 'all' }
  | { kind: 'subject'; id: number }
  | { kind: 'hot'; id: number }
  | { kind: 'explained' };

/** Keyword mode: on as soon as there are words (docs/product/live-feed.md#modes). Days are `YYYY-MM-DD` or empty. */
export interface FeedSearch {
  words: string;
  from: string;
  to: string;
}

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

export const everything: FeedFilter = { subjects: [], hot: null, isExplainedOnly: false };

/**
 * What is chosen after a press (docs/product/live-feed.md#filters): a fixed subject clears the hot one; a hot subject clears fixed subjects and
 * the explained filter; toggling explained clears the hot subject.
 */
export function nextFilter(filter: FeedFilter, action: FilterAction): FeedFilter {
  switch (action.kind) {
    case 'all':
      return { ...filter, subjects: [], hot: null };
    case 'subject':
      return { ...filter, subjects: toggled(filter.subjects, action.id), hot: null };
    case 'hot':
      return { subjects: [], hot: filter.hot === action.id ? null : action.id, isExplainedOnly: false };
    case 'explained':
      return { ...filter, hot: null, isExplainedOnly: !filter.isExplainedOnly };
  }
}

/** The filter an address asks for. What makes no sense in it is ignored. */
export function readFilter(query: URLSearchParams): FeedFilter {
  const [hot] = idsIn(query.get('hot'));
  if (hot !== undefined) return { ...everything, hot };
  return { ...everything, subjects: idsIn(query.get('subjects')), isExplainedOnly: query.get('explained') === '1' };
}

/** The search an address asks for, or null in live mode. */
export function readSearch(query: URLSearchParams): FeedSearch | null {
  const words = (query.get('q') ?? '').trim().slice(0, 100);
  if (words === '') return null;
  return { words, from: dayIn(query.get('from')), to: dayIn(query.get('to')) };
}

/** The address of the page with this filter and search: `/live?subjects=9,10`. */
export function addressOfFeed(filter: FeedFilter, search: FeedSearch | null = null): string {
  const parts = [
    ...(filter.subjects.length > 0 ? [`subjects=${filter.subjects.join(',')}`] : []),
    ...(filter.hot === null ? [] : [`hot=${filter.hot}`]),
    ...(filter.isExplainedOnly ? ['explained=1'] : []),
    ...(search === null ? [] : [`q=${encodeURIComponent(search.words)}`]),
    ...(search?.from ? [`from=${search.from}`] : []),
    ...(search?.to ? [`to=${search.to}`] : []),
  ];
  return parts.length === 0 ? '/live' : `/live?${parts.join('&')}`;
}

/** The filter as the live list knows it. */
export function toLiveFilter({ subjects, hot, isExplainedOnly }: FeedFilter): LiveFilter {
  return { subjectIds: hot === null ? subjects : [hot], isHotSubject: hot !== null, isExplainedOnly };
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

function dayIn(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== null ? text : '';
}

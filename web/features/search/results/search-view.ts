import { dayText, parseDay, type UnixSeconds } from '#shared/time.ts';
import { resultsAddress } from '#web/features/search/results-address.ts';

/** The four lists, by their number in the address (docs/product/search.md#page). */
export const tabs = [
  { kind: 'plate', name: '题材', unit: '个' },
  { kind: 'stock', name: '个股', unit: '只' },
  { kind: 'article', name: '文章', unit: '篇' },
  { kind: 'news', name: '快讯', unit: '条' },
] as const;
export type TabKind = (typeof tabs)[number]['kind'];

export const PAGE_SIZE = 10;
/** As far as a list can be leafed through: its calls count no further. */
export const MOST_PAGES = 100;

export const sorts = ['time', 'relevance'] as const;
export type Sort = (typeof sorts)[number];

/** How many days back, as the address says it. */
export const stretches = [
  { id: '', label: '不限' },
  { id: '1', label: '今天' },
  { id: '7', label: '近 7 天' },
  { id: '30', label: '近 30 天' },
] as const;

/** What an address asks for. */
export interface SearchView {
  words: string;
  /** Null: the first that has something. */
  tab: TabKind | null;
  page: number;
  /** Null: as the list comes by itself. */
  sort: Sort | null;
  /** One of `stretches`; of days that were chosen empty. */
  days: string;
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
}

export const viewParameters = ['tab', 'page', 'sort', 'days', 'from', 'to'] as const;

/** What makes no sense is not asked for. */
export function readView(words: string, asked: URLSearchParams): SearchView {
  const page = Number(asked.get('page') ?? 1);
  const days = stretches.find(({ id }) => id === asked.get('days'))?.id ?? '';
  const chosen = [asked.get('from') ?? '', asked.get('to') ?? ''].map((day) => (parseDay(day) === null ? '' : day));
  // Who has the two the wrong way round means what lies between them.
  const [from = '', to = ''] = chosen.includes('') ? chosen : chosen.toSorted();
  return {
    words,
    tab: tabs[Number(asked.get('tab') || -1)]?.kind ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    sort: sorts.find((sort) => sort === asked.get('sort')) ?? null,
    ...(days === '' ? { days, from, to } : { days, from: '', to: '' }),
  };
}

/** The address of a view; another list, order or filter begins at its first page. */
export function addressOf(view: SearchView, change: Partial<SearchView>): string {
  const { words, tab, page, sort, days, from, to } = { ...view, page: 1, ...change };
  const isNews = tab === 'news';
  const isText = isNews || tab === 'article';
  return resultsAddress(words, {
    tab: tab === null ? '' : String(tabs.findIndex(({ kind }) => kind === tab)),
    ...(isText && sort !== null && { sort }),
    ...(isNews && { days, from, to }),
    page: page > 1 ? String(page) : '',
  });
}

/** From which day to which is looked, as the call takes it. */
export function daysOf({ days, from, to }: SearchView, now: UnixSeconds): { fromdate?: string; enddate?: string } {
  if (days !== '') return { fromdate: dayText(now - (Number(days) - 1) * 86_400) };
  return { ...(from !== '' && { fromdate: from }), ...(to !== '' && { enddate: to }) };
}

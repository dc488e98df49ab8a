import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { searchTexts } from '#domains/search/texts/search.texts.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { quoteRowsOf } from '#web/features/market/quote-row.ts';
import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { loadThemesBeside } from './load-themes-beside.ts';
import { daysOf, PAGE_SIZE, type SearchView, type TabKind } from './search-view.ts';

/** One page of one list, with what stands beside its rows. */
export type TabResults = Awaited<ReturnType<(typeof loaders)[TabKind]>>;
export type ResultsOf<K extends TabResults['kind']> = Extract<TabResults, { kind: K }>;

const loaders = { plate: loadThemes, stock: loadStocks, article: loadArticles, news: loadNews };

export const loadTab = (api: Api, kind: TabKind, view: SearchView, now: UnixSeconds): Promise<TabResults> =>
  loaders[kind](api, view, now);

async function loadThemes(api: Api, { words, page }: SearchView) {
  const found = await api(searchNames.searchPlates, { query: { q: words, page } });
  return {
    kind: 'plate' as const,
    ...found,
    figures: await loadThemeFigures(
      api,
      found.items.map(({ id }) => id),
    ),
  };
}

const THEME_FIELDS = 'core_avg_pcp,core_avg_pcp_rank,fund_flow,kind,limit_up_count,stocks,top_n_stocks';

/** What the day says of these themes, by their ids. */
export async function loadThemeFigures(api: Api, ids: readonly number[]) {
  if (ids.length === 0) return {};
  const told = await api(plates.listPlateData, { query: { plates: ids.join(','), fields: THEME_FIELDS } });
  return Object.fromEntries(
    Object.entries(told).map(([id, { stocks, top_n_stocks: top, ...figures }]) => [
      id,
      { ...figures, members: stocks?.length ?? null, leader: top?.items[0] ?? null },
    ]),
  );
}

async function loadStocks(api: Api, { words, page }: SearchView) {
  const query = { keyword: words, cursor: page - 1, limit: PAGE_SIZE };
  const found = await api(searchNames.searchStocks, { query });
  const symbols = found.items.map(({ symbol }) => symbol).filter(isQuoted);
  const [told, themes] = await Promise.all([loadQuotes(api, symbols), loadThemesBeside(api, symbols)]);
  return { kind: 'stock' as const, ...found, ...told, themes };
}

async function loadQuotes(api: Api, symbols: readonly string[]) {
  if (symbols.length === 0) return { quotes: [], at: null };
  const told = await api(quotes.listReal, { query: { prod_code: symbols.join(',') } });
  return { quotes: quoteRowsOf(told), at: told.updated_at };
}

async function loadArticles(api: Api, { words, page, sort }: SearchView) {
  const query = { keyword: words, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(sort !== null && { sort }) };
  return { kind: 'article' as const, ...(await api(searchTexts.searchArticles, { query })) };
}

async function loadNews(api: Api, view: SearchView, now: UnixSeconds) {
  const { words, page, sort } = view;
  const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const query = { keyword: words, ...place, ...(sort !== null && { sort }), ...daysOf(view, now) };
  return { kind: 'news' as const, ...(await api(searchTexts.searchNews, { query })) };
}

import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import type { PlateHit, StockHit } from '#domains/search/names/search.names.contract.ts';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import type { Api } from '#shared/contract.ts';
import { isChinese, leadingKind } from '#shared/names/leading-kind.ts';
import { loadStockThemes } from '#web/features/market/plates/stock-themes.ts';
import { quoteRowsOf } from '#web/features/market/quote-row.ts';
import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { pointsOf, TREND_FIELDS } from '#web/features/market/trend-points.ts';
import type { Suggested } from '#web/features/search/suggest/suggest-rows.ts';
import { loadThemeFigures } from './load-tab.ts';

export interface RelatedTheme {
  id: number;
  name: string;
  change: number | null;
}

/** The one that is most likely meant, and the themes beside it (docs/product/search.md#best). */
export async function loadBest(api: Api, words: string, found: Suggested) {
  const best = bestOf(words, found);
  if (best === null) return null;
  return 'symbol' in best ? loadStock(api, best) : loadTheme(api, best, words);
}
export type Best = NonNullable<Awaited<ReturnType<typeof loadBest>>>;

/**
 * A share whose code or whole name it is, else such a theme, or one that is called so where no share is, else the first share, else the first theme.
 * Where texts have the words, nothing that is only like them is meant.
 */
export function bestOf(words: string, { stock, plate, article, news }: Suggested): StockHit | PlateHit | null {
  const hasTexts = article.total + news.total > 0;
  const shares = stock.hits.filter(isMeant);
  const [[share], [theme]] = [shares, hasTexts ? plate.hits.filter(isMeant) : plate.hits];
  if (share !== undefined && (share.match.by === 'code' || share.name === words)) return share;
  if (theme?.name === words) return theme;
  const isOfTheme = !isChinese(words) && leadingKind(words, { plate, stock: { hits: shares } }) === 'plate';
  return (isOfTheme ? theme : share) ?? theme ?? null;
}

/** And not only like what was typed. */
export const isMeant = ({ match }: Pick<StockHit, 'match'>): boolean => match.by !== 'near';

async function loadStock(api: Api, hit: StockHit) {
  const isFollowed = isQuoted(hit.symbol);
  const [real, trend, themes] = await Promise.all([
    isFollowed ? api(quotes.listReal, { query: { prod_code: hit.symbol } }) : null,
    isFollowed ? api(quotes.listTrends, { query: { prod_code: hit.symbol, fields: TREND_FIELDS } }) : null,
    isFollowed ? loadStockThemes(api, hit.symbol) : null,
  ]);
  return {
    kind: 'stock' as const,
    hit,
    quote: real && (quoteRowsOf(real)[0] ?? null),
    minutes: trend === null ? [] : pointsOf(trend, hit.symbol),
    related: (themes?.items ?? []).map(({ plate_id: id, plate_name: name, core_avg_pcp: change }): RelatedTheme => ({
      id,
      name,
      change,
    })),
  };
}

async function loadTheme(api: Api, hit: PlateHit, words: string) {
  const [figures, index, { items: themes }] = await Promise.all([
    loadThemeFigures(api, [hit.id]),
    api(plates.getPlateIndex, { query: { plate_id: String(hit.id) } }),
    api(searchNames.searchPlates, { query: { q: words } }),
  ]);
  const others = themes.filter(({ id }) => id !== hit.id);
  return {
    kind: 'plate' as const,
    hit,
    figures: figures[hit.id] ?? null,
    line: index.items.map((point) => point.index),
    related: others.map(({ id, name, core_avg_pcp: change }): RelatedTheme => ({ id, name, change })),
  };
}

import { hintOf } from '#shared/names/hint-of.ts';
import type { Data } from '#shared/contract.ts';
import { leadingKind } from '#shared/names/leading-kind.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { searchNames } from './search.names.contract.ts';
import type { Names } from './search.names.ts';
import { viewPlate, viewStock } from './search.names-view.ts';

type Suggestions = Data<typeof searchNames.suggest>;
type TextGroup = Suggestions['news'];
type WithoutIndex<Group extends { hits: readonly unknown[] }> = Omit<Group, 'hits'> & {
  hits: Omit<Group['hits'][number], 'index'>[];
};

/** Who searches texts: a few of what this viewer may find, and how many there are. */
export interface SuggestTexts {
  suggestTexts(keyword: string, viewer: Viewer | null): Promise<Record<'article' | 'news', WithoutIndex<TextGroup>>>;
}

interface SuggestDeps {
  names: Names;
  coreAverageOf(id: number): number | null;
  texts: SuggestTexts;
}

/** Of each group so many are shown, and one more than fifty is told as `50+`. */
const [SHOWN, MOST_COUNTED] = [3, 51];

/** What is offered while somebody types (docs/product/search.md#suggestions). */
export function createSuggest({ names, coreAverageOf, texts }: SuggestDeps) {
  return async (keyword: string, viewer: Viewer | null): Promise<Suggestions> => {
    const [found, { article, news }] = await Promise.all([names.find(keyword), suggestedTexts(keyword, viewer)]);
    const plate = { total: found.plates.length, hits: found.plates.slice(0, SHOWN).map(viewPlate(coreAverageOf)) };
    const stock = { total: found.stocks.length, hits: found.stocks.slice(0, SHOWN).map(viewStock) };
    const isPlateFirst = leadingKind(keyword, { plate, stock }) === 'plate';
    const [plates, stocks] = [Math.min(plate.hits.length, SHOWN), Math.min(stock.hits.length, SHOWN)];
    return {
      plate: numbered(plate, isPlateFirst ? 0 : stocks),
      stock: numbered(stock, isPlateFirst ? plates : 0),
      article: numbered(article, plates + stocks),
      news: numbered(news, plates + stocks + Math.min(article.hits.length, SHOWN)),
      hint: hintOf(found),
    };
  };

  async function suggestedTexts(keyword: string, viewer: Viewer | null): ReturnType<SuggestTexts['suggestTexts']> {
    const nothing = { total: 0, hits: [] };
    if (!/[\p{L}\p{N}\p{So}]/u.test(keyword)) return { article: nothing, news: nothing };
    return texts.suggestTexts(keyword, viewer);
  }
}

function numbered<Hit>({ total, hits }: { total: number; hits: readonly Hit[] }, first: number) {
  return {
    total: Math.min(total, MOST_COUNTED),
    hits: hits.slice(0, SHOWN).map((hit, at) => ({ ...hit, index: first + at })),
  };
}

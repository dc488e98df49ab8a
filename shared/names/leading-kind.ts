import { isHan } from './fold.ts';
import type { MatchedBy } from './find-names.ts';

/** What was found of a kind, the likeliest first. */
interface Hits {
  hits: readonly { match: { by: MatchedBy } }[];
}

const called: readonly MatchedBy[] = ['code', 'name', 'former', 'old_code'];

/**
 * Which group of suggestions goes first: themes where Chinese is typed, or where one is called so and no stock is, as `AI`; else
 * stocks (docs/product/search.md#suggestions).
 */
export function leadingKind(typed: string, found: { plate: Hits; stock: Hits }): 'plate' | 'stock' {
  if (isChinese(typed)) return 'plate';
  const [plate, stock] = [found.plate.hits[0]?.match.by, found.stock.hits[0]?.match.by];
  return plate === 'name' && (stock === undefined || !called.includes(stock)) ? 'plate' : 'stock';
}

export const isChinese = (typed: string): boolean => Array.from(typed).some(isHan);

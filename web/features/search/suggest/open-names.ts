import { hintOf } from '#shared/names/hint-of.ts';
import { matchNames, type NameMatches } from '#shared/names/match-names.ts';
import { parseNames } from '#shared/names/name-table.ts';
import type { FindNames } from './suggestions.ts';

/** As many as one group shows. */
const MOST_HITS = 3;

/** What a table finds by itself, in the shape in which the server tells it. Throws where the table is none. */
export function openNames(packed: string): FindNames {
  const table = parseNames(packed);
  return (words, most = MOST_HITS) => {
    const found = matchNames(table, words);
    const { stocks, plates } = found;
    return {
      stock: {
        total: stocks.length,
        hits: stocks.slice(0, most).map(({ stock: { symbol, name, isHalted }, match }, index) => ({
          ...{ index, symbol, name, is_halted: isHalted, match: toldOf(match) },
        })),
      },
      plate: {
        total: plates.length,
        hits: plates.slice(0, most).map(({ plate: { id, name }, match, member }, index) => ({
          ...{ index, id, name, core_avg_pcp: null, match: toldOf(match), member },
        })),
      },
      hint: hintOf(found),
    };
  };
}

const toldOf = ({ by, text, ranges }: NameMatches['stocks'][number]['match']) => ({
  by,
  text,
  ranges: ranges.map(([from, to]): [number, number] => [from, to]),
});

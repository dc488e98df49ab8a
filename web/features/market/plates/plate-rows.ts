import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import type { LibraryRange } from './library-range.ts';

/** From the largest figure to the smallest. */
export const descendingBy =
  <Row = PlateRow>(figureOf: (row: Row) => number | null) =>
  (a: Row, b: Row): number => {
    const [one, other] = [figureOf(a), figureOf(b)];
    // Who has no figure comes last.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return other - one;
  };

/** A line of the library. */
export interface LibraryRow extends PlateRow {
  /** How its core has gone over the days that were chosen, as a fraction. */
  over: number | null;
}

interface LibraryOrder {
  id: string;
  label: string;
  compare: (a: LibraryRow, b: LibraryRow) => number;
}

/** The ways in which the library can be read. */
export const orders: readonly [LibraryOrder, ...LibraryOrder[]] = [
  { id: 'core', label: '核心均涨幅', compare: descendingBy((row) => row.core_avg_pcp) },
  { id: 'all', label: '均涨幅', compare: descendingBy((row) => row.avg_pcp) },
  { id: 'flow', label: '主力净额', compare: descendingBy((row) => row.fund_flow) },
  { id: 'limit', label: '涨停家数', compare: descendingBy((row) => row.limit_up_count) },
  { id: 'value', label: '成交额', compare: descendingBy((row) => row.turnover_value) },
];

/** The same with how themes went over more than the day, where that was chosen. */
export function ordersOver({ count, label }: LibraryRange): typeof orders {
  if (count === 1) return orders;
  const over = { id: 'over', label: `${label}涨幅`, compare: descendingBy<LibraryRow>((row) => row.over) };
  const [first, ...others] = orders;
  return [first, over, ...others];
}

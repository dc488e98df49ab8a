import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';

type Compare = (a: PlateRow, b: PlateRow) => number;

/** From the largest figure to the smallest. */
export const descendingBy =
  (figureOf: (row: PlateRow) => number | null): Compare =>
  (a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    // Who has no figure comes last.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return other - one;
  };

/** The ways in which the library can be read. */
export const orders = [
  { id: 'core', label: '核心均涨幅', compare: descendingBy((row) => row.core_avg_pcp) },
  { id: 'all', label: '均涨幅', compare: descendingBy((row) => row.avg_pcp) },
  { id: 'flow', label: '主力净额', compare: descendingBy((row) => row.fund_flow) },
  { id: 'limit', label: '涨停家数', compare: descendingBy((row) => row.limit_up_count) },
  { id: 'value', label: '成交额', compare: descendingBy((row) => row.turnover_value) },
] as const;

export function orderOf(word: string | null): (typeof orders)[number] {
  return orders.find(({ id }) => id === word) ?? orders[0];
}

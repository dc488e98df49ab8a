import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';

type Compare = (a: PlateRow, b: PlateRow) => number;

const by =
  (figureOf: (row: PlateRow) => number | null): Compare =>
  (a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    // Who has no figure comes last.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return other - one;
  };

/** The ways in which the library can be read. */
export const orders = [
  { id: 'core', label: '核心均涨幅', compare: by((row) => row.core_avg_pcp) },
  { id: 'all', label: '均涨幅', compare: by((row) => row.avg_pcp) },
  { id: 'limit', label: '涨停家数', compare: by((row) => row.limit_up_count) },
  { id: 'value', label: '成交额', compare: by((row) => row.turnover_value) },
] as const;

export function orderOf(word: string | null): (typeof orders)[number] {
  return orders.find(({ id }) => id === word) ?? orders[0];
}

/** Those whose name, or whose leader's name, has these words. */
export function searched(rows: readonly PlateRow[], words: string): readonly PlateRow[] {
  const wanted = words.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return rows.filter(
    ({ plate_name: name, led_rising_stocks: led }) =>
      has(name) || led.items.some(({ stock_chi_name: stock }) => has(stock)),
  );
}

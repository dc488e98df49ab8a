import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';

type Compare = (a: PoolStock, b: PoolStock) => number;
const known = (value: number | null) => value ?? -Infinity;
const time = (at: number) => (at === 0 ? Infinity : at);

/** The ways in which a pool can be read; `usual` is the order in which it comes. */
export const poolOrders: readonly { id: string; label: string; compare: Compare | null }[] = [
  { id: 'usual', label: '按连板数，再按首封', compare: null },
  { id: 'change', label: '按涨跌幅', compare: (a, b) => b.change_percent - a.change_percent },
  { id: 'first', label: '按首封时间', compare: (a, b) => time(a.first_limit_up) - time(b.first_limit_up) },
  {
    id: 'lock',
    label: '按封单比',
    compare: (a, b) => known(b.buy_lock_volume_ratio) - known(a.buy_lock_volume_ratio),
  },
  { id: 'value', label: '按成交额', compare: (a, b) => b.turnover_value - a.turnover_value },
];

export function sortedPool(stocks: readonly PoolStock[], order: string): readonly PoolStock[] {
  const compare = poolOrders.find(({ id }) => id === order)?.compare ?? null;
  return compare === null ? stocks : stocks.toSorted(compare);
}

/** The order after this one; after the last the first. */
export function nextOrder(order: string): string {
  const at = poolOrders.findIndex(({ id }) => id === order);
  return poolOrders[(at + 1) % poolOrders.length]?.id ?? 'usual';
}

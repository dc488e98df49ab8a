import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';

type Compare = (a: PoolStock, b: PoolStock) => number;
const known = (value: number | null) => value ?? -Infinity;
const time = (at: number) => (at === 0 ? Infinity : at);

interface PoolOrder {
  id: string;
  label: string;
  /** Null: the order in which the pool comes. */
  compare: Compare | null;
}

const byValue: PoolOrder = {
  id: 'value',
  label: '按成交额',
  compare: (a, b) => known(b.turnover_value) - known(a.turnover_value),
};

const limitOrders: readonly PoolOrder[] = [
  { id: 'usual', label: '按连板数，再按首封', compare: null },
  { id: 'change', label: '按涨跌幅', compare: (a, b) => b.change_percent - a.change_percent },
  { id: 'first', label: '按首封时间', compare: (a, b) => time(a.first_limit_up) - time(b.first_limit_up) },
  {
    id: 'lock',
    label: '按封单比',
    compare: (a, b) => known(b.buy_lock_volume_ratio) - known(a.buy_lock_volume_ratio),
  },
  byValue,
];

/** Few of the young are at a limit. */
const youngOrders: readonly PoolOrder[] = [{ id: 'usual', label: '按涨跌幅', compare: null }, byValue];

/** The ways in which a pool can be read; `usual` is the order in which it comes. */
export const ordersOf = (pool: string): readonly PoolOrder[] => (pool === 'nearly-new' ? youngOrders : limitOrders);

export function sortedPool(stocks: readonly PoolStock[], order: PoolOrder | undefined): readonly PoolStock[] {
  return order?.compare ? stocks.toSorted(order.compare) : stocks;
}

/** The order after this one; after the last the first. */
export function nextOrder(orders: readonly PoolOrder[], order: string): string {
  const at = orders.findIndex(({ id }) => id === order);
  return orders[(at + 1) % orders.length]?.id ?? 'usual';
}

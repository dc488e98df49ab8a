import { symbolText } from '#web/features/market/symbol-text.ts';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { clockText } from '#shared/time.ts';
import { roundPercent } from '#shared/rates.ts';

export const poolHead = [
  ...['代码', '名称', '现价', '涨跌幅%', '首封', '末封', '炸板', '连板', '几天', '几板', '封单比%', '题材', '关联业务'],
];

/** When it was at a limit, and what waited there: the upper one, or the lower of a share that was at that alone. */
export function limitOf(stock: PoolStock) {
  if (stock.first_limit_down > 0 && stock.first_limit_up === 0)
    return {
      first: stock.first_limit_down,
      last: stock.last_limit_down,
      breaks: stock.break_limit_down_times,
      lock: stock.sell_lock_volume_ratio,
    };
  return {
    first: stock.first_limit_up,
    last: stock.last_limit_up,
    breaks: stock.break_limit_up_times,
    lock: stock.buy_lock_volume_ratio,
  };
}

/** Of a narrow column the object alone: with what such sentences begin they all begin. */
export const shortReason = (text: string): string =>
  text
    .replace(/^属于(.+?)环节，(?:主要|主营)业务为/, '$1：')
    .replace(/^(?:属于|(?:公司)?(?:主要|主营)(?:业务|产品)?(?:为|是|包括|从事)?|公司(?:为|是|从事)?)/, '')
    .replace(/。$/, '');

/** A first board is one of one day; who is at no limit has none. */
function daysAndBoardsOf(stock: PoolStock): (number | null)[] {
  const { m_days_n_boards_days: days, m_days_n_boards_boards: boards, limit_up_days: height } = stock;
  if (boards > 0) return [days, boards];
  return height === 1 ? [1, 1] : [null, null];
}

/** As the line of a file. */
export function poolCells(stock: PoolStock) {
  const { first, last, breaks, lock } = limitOf(stock);
  const { surge_reason: reason } = stock;
  const time = (at: number) => (at === 0 ? null : clockText(at));
  return [
    ...[symbolText(stock.symbol), stock.stock_chi_name, stock.price, roundPercent(stock.change_percent)],
    ...[time(first), time(last), breaks, stock.limit_up_days],
    ...[...daysAndBoardsOf(stock), roundPercent(lock)],
    ...[reason?.related_plates.map(({ plate_name: name }) => name).join(' ') ?? null, reason?.stock_reason ?? null],
  ];
}

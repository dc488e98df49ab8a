import { symbolText } from '#web/features/market/symbol-text.ts';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { roundPercent } from '#shared/rates.ts';
import { chinaDaysBetween, dayText, parseDay } from '#shared/time.ts';

export const youngHead = ['代码', '名称', '现价', '涨跌幅%', '上市日', '上市天数', '换手%', '成交额', '流通值'];

/** Days since a share was listed, its first one counted; null where that is not known. */
export function daysListed({ listed_date: listed }: Pick<PoolStock, 'listed_date'>, day: string | null): number | null {
  const now = day === null ? null : parseDay(day);
  return listed === 0 || now === null ? null : chinaDaysBetween(listed, now) + 1;
}

/** `2026-05-20`; null where it is not known. */
export const listedOn = ({ listed_date: listed }: Pick<PoolStock, 'listed_date'>) =>
  listed === 0 ? null : dayText(listed);

/** Of a young share, as the line of a file. */
export function youngCells(stock: PoolStock, day: string | null) {
  return [
    ...[symbolText(stock.symbol), stock.stock_chi_name, stock.price, roundPercent(stock.change_percent)],
    ...[listedOn(stock), daysListed(stock, day), roundPercent(stock.turnover_ratio)],
    ...[stock.turnover_value, stock.non_restricted_capital],
  ];
}

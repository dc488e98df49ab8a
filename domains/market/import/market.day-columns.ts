import { faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';

/** What an import of days uses, under the names that files have for it. */
export const dayColumns = {
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  day: ['date', 'trade_date', 'day', '日期', '交易日期'],
  open: ['open', 'open_px', '开盘', '开盘价'],
  high: ['high', 'high_px', '最高', '最高价'],
  low: ['low', 'low_px', '最低', '最低价'],
  close: ['close', 'close_px', '收盘', '收盘价'],
  preClose: ['pre_close', 'preclose', 'preclose_px', 'prev_close', '昨收', '昨收价', '前收盘'],
  shares: ['volume_shares', '成交量(股)'],
  lots: ['volume_lot', 'volume_lots', 'vol_lot', '成交量(手)'],
  volume: ['volume', 'vol', 'turnover_volume', '成交量'],
  value: ['amount', 'value', 'turnover_value', '成交额'],
  turnoverPercent: ['turn', 'turnover', 'turnover_rate', '换手率'],
  turnoverFraction: ['turnover_ratio'],
  outstanding: ['outstanding_share'],
  pe: ['pe', '市盈率'],
  dynamicPe: ['pe_dyn', '动态市盈率', '市盈率-动态', '市盈率(动)'],
  ttmPe: ['pe_ttm', '滚动市盈率', '市盈率-TTM', '市盈率(TTM)'],
  pb: ['pb', '市净率'],
  marketValue: ['total_mv', 'market_value', '总市值'],
  circulationValue: ['float_mv', 'circ_mv', 'circulation_value', '流通市值'],
  halted: ['halted', 'is_halted', 'suspended', '停牌'],
  traded: ['tradestatus'],
  adjustment: ['adjustflag'],
} as const satisfies ColumnTable;

const required = ['symbol', 'day', 'open', 'high', 'low', 'close'] as const;

export function faultOfDayHeader(names: string[]): string | null {
  const has = presentIn(dayColumns, names);
  const missing = required.filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `the ${column} (${dayColumns[column].join(', ')})`),
    names,
  );
}

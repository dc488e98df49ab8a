import {
  createLookup,
  faultOfMissing,
  presentIn,
  type ColumnTable,
  type FoundColumns,
} from '#shared/import/columns.ts';
import { countIn } from '#shared/import/cells.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import { isFault, type Row, type RowOrFault } from '#shared/import/records.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { MinutePoint } from '#domains/market/history/market.history-keeping.ts';
import { slotEndingAt } from '#shared/session-slots.ts';
import { createBarLengths } from './market.bar-lengths.ts';
import { minuteIn, priceIn, symbolIn, toFen } from './market.figures.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import { tradedDayIn } from './market.traded-day.ts';
import { createSeen } from './market.seen.ts';
import { createTradeReader, tradeIn, type TradeReader } from './market.trade-units.ts';

/** `npm run import -- minutes FILE…`: one-minute bars, each named by its end. */
export const minutesImport: ImportKind = {
  name: 'minutes',
  isContent: false,
  isReplayable: false,
  options: [],
  begin: (_given, context) => () => ({
    faultOfHeader: faultOfMinuteHeader,
    ...createLengthReader((words) => context.leftovers.assumed(words)),
    toItem: createMinuteMapper(context),
  }),
};

const minuteColumns = {
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  time: ['time', 'datetime', 'trade_time', 'date_time', '时间'],
  open: ['open', 'open_px', '开盘', '开盘价'],
  high: ['high', 'high_px', '最高', '最高价'],
  low: ['low', 'low_px', '最低', '最低价'],
  close: ['close', 'close_px', '收盘', '收盘价'],
  shares: ['volume_shares', '成交量(股)'],
  lots: ['volume_lot', 'volume_lots', 'vol_lot', '成交量(手)'],
  volume: ['volume', 'vol', 'turnover_volume', '成交量'],
  value: ['amount', 'value', 'turnover_value', '成交额'],
  // Follows from values and volumes.
  average: ['avg', 'avg_px', 'average_px', '均价'],
} as const satisfies ColumnTable;

const required = ['symbol', 'time', 'high', 'low', 'close'] as const;

function faultOfMinuteHeader(names: string[]): string | null {
  const has = presentIn(minuteColumns, names);
  const missing = required.filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `the ${column} (${minuteColumns[column].join(', ')})`),
    names,
  );
}

/** Passes on the records of one file once it is seen that they are one-minute bars; one that cannot be read is told of later. */
function createLengthReader(assume: (words: string) => void) {
  const lookup = createLookup(minuteColumns);
  const { take, rest } = createBarLengths(assume);
  function recordsIn(record: RowOrFault): RowOrFault[] {
    if (isFault(record)) return [record];
    const found = lookup(record.fields);
    const bar = itemOrReason(() => ({
      symbol: symbolIn(found.first('symbol')),
      minute: minuteIn(found.first('time')),
    }));
    return 'reason' in bar ? [record] : take(record, bar.item);
  }
  return { recordsIn, rest };
}

/** Makes the function that turns the records of one file into minutes. */
export function createMinuteMapper({ leftovers, now }: ImportContext): (row: Row) => Mapped<MinutePoint> {
  const lookup = createLookup(minuteColumns, leftovers.column);
  const trades = createTradeReader({ volume: null, value: null }, (words) => leftovers.assumed(words));
  const wasSeen = createSeen();
  return ({ fields }) =>
    itemOrReason(() => {
      const point = toPoint(lookup(fields), trades, now());
      if (wasSeen(`${point.symbol} ${point.day}`, point.slot)) refuse('a second record of this security and minute');
      return point;
    });
}

type Found = FoundColumns<keyof typeof minuteColumns>;

function toPoint(found: Found, trades: TradeReader, now: UnixSeconds): MinutePoint {
  const symbol = symbolIn(found.first('symbol'));
  const time = found.first('time');
  const day = tradedDayIn(time, now);
  const slot = slotEndingAt(minuteIn(time) * 60) ?? refuse('outside of the trading session');
  const price = (name: 'high' | 'low' | 'close') => priceIn(found.first(name), name);
  const [high, low, close] = [price('high'), price('low'), price('close')];
  // Zero is how some write that they do not know it.
  const open = countIn(found.first('open'), 'open price') ?? 0;
  if (high < low) refuse('the highest price is below the lowest');
  if (high < Math.max(open, close) || low > Math.min(open || close, close))
    refuse('a price lies outside of lowest and highest');
  const { volume, value } = tradeIn(found, { symbol, low, high }, trades);
  return {
    symbol,
    day,
    slot,
    open: toFen(open),
    high: toFen(high),
    low: toFen(low),
    close: toFen(close),
    volume: volume ?? 0,
    // As it is kept: a stored minute must be told from a new one.
    value: Math.round((value ?? 0) * 100) / 100,
  };
}

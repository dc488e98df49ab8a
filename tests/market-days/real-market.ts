import { priceLimits, type PriceLimits } from '#domains/market/limits/market.limits.ts';
import { nameStateOf } from '#domains/market/limits/market.name-state.ts';
import { fen, type Fen } from '#shared/money.ts';
import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import { findRealFile, readRows } from './real-data.ts';

/** A share on one real day, with the limits that we compute for it. */
export interface RealDay {
  symbol: string;
  day: TradingDay;
  /** As it was called on that day. */
  name: string;
  high: Fen;
  low: Fen;
  close: Fen;
  preClose: Fen;
  limits: PriceLimits | null;
}

const names = {
  days: 'market_daily_full_20260703_20260805.csv.gz',
  symbols: 'a_share_symbols_20260821.csv.gz',
  renamed: 'name_changes_20260703_20260821.csv.gz',
  pools: 'limit_pools_20260618_20260731.csv.gz',
} as const;

export const hasRealMarket = Object.values(names).every((name) => findRealFile(name) !== null);

const rowsOf = (kind: keyof typeof names) => readRows(findRealFile(names[kind]) ?? '');
const dayIn = (text = '') => toTradingDay(text) ?? 0;
const toFen = (yuan = '') => fen(Math.round(Number(yuan) * 100));

let market: Map<string, RealDay[]> | undefined;

/** By symbol the days on which it was traded, the oldest first; read once. */
export const readRealMarket = () => (market ??= readMarket());

function readMarket(): Map<string, RealDay[]> {
  const nameOn = readNames();
  const traded = rowsOf('days')
    .filter((row) => row['halted'] === '0')
    .sort((a, b) => dayIn(a['date']) - dayIn(b['date']));
  const firstDates = new Map(traded.toReversed().map((row) => [row['symbol'], row['date']]));
  const days = traded.map((row): RealDay => {
    const { symbol = '', date = '' } = row;
    const share = { symbol, day: dayIn(date), name: nameOn(symbol, date), preClose: toFen(row['pre_close']) };
    // A share that comes back out of a halt under the name of the delisting period is on the first day of it.
    const isBack = date > firstDateOfAll && firstDates.get(symbol) === date;
    const isFirstDayAgain = isBack && nameStateOf(share.name) === 'delisting';
    // The name says which share is new: no day of a listing is told by these files.
    const limits = priceLimits({ ...share, listDate: null, tradingDaysListed: null, isFirstDayAgain });
    return { ...share, high: toFen(row['high']), low: toFen(row['low']), close: toFen(row['close']), limits };
  });
  return Map.groupBy(days, ({ symbol }) => symbol);
}

const firstDateOfAll = '2026-07-03';

/** The name on a day: of those in use around it the one that was in use for the shortest time, as `XD浦发银` within `浦发银行`. */
function readNames(): (symbol: string, date: string) => string {
  const current = new Map(rowsOf('symbols').map((row) => [row['symbol'], row['name'] ?? '']));
  const renamed = Map.groupBy(rowsOf('renamed'), (row) => row['symbol'] ?? '');
  const lengthOf = (row: Record<string, string>) => dayIn(row['max']) - dayIn(row['min']);
  return (symbol, date) => {
    const used = (renamed.get(symbol) ?? []).filter(({ min = '', max = '' }) => min <= date && date <= max);
    return used.sort((a, b) => lengthOf(a) - lengthOf(b))[0]?.['name'] ?? current.get(symbol) ?? '';
  };
}

/** An entry of a published pool. */
export interface PublishedEntry {
  pool: string;
  symbol: string;
  day: TradingDay;
  /** Fen; where a pool does not tell it, NaN. */
  close: number;
  limitUp: number;
  /** In percent. */
  percent: number;
  /** 连板; only of limit-ups. */
  boards: number;
}

export function readPublishedPools(): PublishedEntry[] {
  return rowsOf('pools').map((row): PublishedEntry => ({
    pool: row['pool'] ?? '',
    symbol: row['symbol'] ?? '',
    day: dayIn(row['date']),
    close: toFen(row['price']),
    limitUp: row['limit_price'] === '' ? NaN : toFen(row['limit_price']),
    percent: Number(row['pct']),
    boards: Number(row['boards']),
  }));
}

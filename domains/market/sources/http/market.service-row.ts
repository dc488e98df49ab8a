import { fen, type Fen } from '#shared/money.ts';
import { startOfDay, toTradingDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { isIndex } from '#domains/market/history/market.kinds.ts';
import { listingKindOf } from '#domains/market/terms/market.boards.ts';
import { LOT, unitOf } from '#domains/market/import/market.volume-unit.ts';
import { couldBeLimits } from '#domains/market/limits/market.limits.ts';
import { normaliseName } from '#domains/market/market.rules.ts';
import { isStorableAmount, isStorablePrice } from '#domains/market/terms/market.bounds.ts';
import type { Listing, Tick } from '#domains/market/terms/market.source.ts';
import { figureOf } from './market.service-figures.ts';
import { sharesTold } from './market.service-shares.ts';

/** Where in a line stands what (docs/product/live-source.md#fields). */
const at = {
  name: 1,
  code: 2,
  last: 3,
  preClose: 4,
  open: 5,
  bid: 9,
  bidLots: 10,
  ask: 19,
  askLots: 20,
  time: 30,
  high: 33,
  low: 34,
  traded: 35,
  status: 40,
  up: 47,
  down: 48,
  staticPe: 53,
} as const;
const FEWEST_FIELDS = 36;
const LONGEST_NAME = 40;
/** In a day nobody has traded more often than this all shares in circulation: no exchange has printed it. */
const MOST_TURNOVER = 3;

/** Why a line is not believed, before it is held against what was told earlier. */
export type RowFault = 'format' | 'preClose' | 'volume';

export interface ServiceRow {
  listing: Omit<Listing, 'listDate'>;
  at: UnixSeconds;
  /** Null while it has no price of the day. */
  tick: Tick | null;
}

/** What a line says of a security, or why it is not believed. */
export function readRow(symbol: string, fields: readonly string[]): ServiceRow | RowFault {
  const told = (name: keyof typeof at) => fields[at[name]] ?? '';
  const number = (name: keyof typeof at) => figureOf(told(name));
  const price = (name: keyof typeof at) => fen(Math.round(number(name) * 100));
  const time = timeOf(told('time'));
  const name = normaliseName(told('name'));
  if (fields.length < FEWEST_FIELDS || time === null || told('code') !== symbol.slice(0, 6)) return 'format';
  if (name === '' || name.length > LONGEST_NAME) return 'format';
  const [last, preClose, open, high, low] = [
    price('last'),
    price('preClose'),
    price('open'),
    price('high'),
    price('low'),
  ];
  if (![last, preClose, open, high, low].every(isStorablePrice)) return 'format';
  if (preClose <= 0) return 'preClose';
  const traded = tradedOf(symbol, told('traded'), { low, high });
  const shares = sharesTold(fields, { price: last, isIndex: isIndex(symbol), staticPe: number('staticPe') });
  if (traded === null || traded.volume > MOST_TURNOVER * (shares.circulatingShares ?? Infinity)) return 'volume';
  const book = { bid: price('bid'), bidLots: number('bidLots'), ask: price('ask'), askLots: number('askLots') };
  const isHalted = told('status') === 'S' || (isQuiet({ open, ...traded, ...book }) && last > 0 && hasBegun(time));
  const queued = queuedAt(last, book);
  return {
    at: time,
    listing: {
      symbol,
      name,
      kind: listingKindOf(symbol),
      preClose,
      ...limitsOf({ symbol, day: tradingDayOf(time), preClose }, { up: number('up'), down: number('down') }),
      ...shares,
    },
    tick:
      !isHalted && open === 0 && traded.volume === 0
        ? null
        : { symbol, last, open, high, low, ...traded, isHalted, ...(queued > 0 ? { queued } : {}), at: time },
  };
}

/** `20260821093003` in China; null when it is no time. */
function timeOf(text: string): UnixSeconds | null {
  const [, date = '', hour, minute, second] = /^(\d{8})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const day = toTradingDay(date);
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return startOfDay(day) + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

/** `1275.00/345251/43881189297`: the last price, volume, yuan. Null where volume and yuan do not fit the prices, or nobody can count so many. */
function tradedOf(symbol: string, text: string, { low, high }: { low: Fen; high: Fen }) {
  const [, told, paid] = /^[\d.]+\/(\d+)\/(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (told === undefined) return null;
  const [count, value] = [Number(told), Number(paid)];
  // Nobody pays the points of an index: its volume cannot be told by it, and is counted in lots.
  const unit = isIndex(symbol) ? 'lots' : unitOf({ volume: count, value, low: low / 100, high: high / 100 });
  const volume = Math.round(count * (unit === 'lots' ? LOT : 1));
  return unit === undefined || ![volume, value].every(isStorableAmount) ? null : { volume, value };
}

interface Book {
  bid: Fen;
  bidLots: number;
  ask: Fen;
  askLots: number;
}

/** Nothing was traded, and nobody wants to. */
const isQuiet = ({ open, volume, bid, ask }: Pick<Book, 'bid' | 'ask'> & { open: Fen; volume: number }) =>
  open === 0 && volume === 0 && bid === 0 && ask === 0;

/** From 9:30 on who is not halted has orders on one side at least. */
const hasBegun = (time: UnixSeconds) => (time + 8 * 3600) % 86_400 >= 9.5 * 3600;

/** Shares that wait at the last price while nobody stands on the other side: that is so at a limit alone. */
function queuedAt(last: Fen, { bid, bidLots, ask, askLots }: Book): number {
  const lots = bid === last && ask === 0 ? bidLots : ask === last && bid === 0 ? askLots : 0;
  return isStorableAmount(lots * LOT) ? Math.round(lots * LOT) : 0;
}

/** From here on what is told for the upper limit, in yuan, says that there is none: `99999.99`, and `0.01` below it. */
const NO_LIMIT = 10_000;

/** Left out where the service tells none that the law book could have made: the rules count then. Null: it says that there is none. */
function limitsOf(
  share: { symbol: string; day: TradingDay; preClose: Fen },
  told: { up: number; down: number },
): Pick<Listing, 'limits'> {
  if (isIndex(share.symbol)) return {};
  if ((told.up === -1 && told.down === -1) || told.up >= NO_LIMIT) return { limits: null };
  const limits = { up: fen(Math.round(told.up * 100)), down: fen(Math.round(told.down * 100)) };
  return couldBeLimits(share, limits) ? { limits } : {};
}

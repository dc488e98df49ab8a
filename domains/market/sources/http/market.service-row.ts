import { fen, type Fen } from '#shared/money.ts';
import { startOfDay, toTradingDay } from '#shared/trading-day.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { isIndex } from '#domains/market/history/market.kinds.ts';
import { LOT, unitOf } from '#domains/market/import/market.volume-unit.ts';
import { normaliseName } from '#domains/market/market.rules.ts';
import type { Listing, Tick } from '#domains/market/terms/market.source.ts';
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
  const number = (name: keyof typeof at) => Number(told(name));
  const price = (name: keyof typeof at) => fen(Math.round(number(name) * 100));
  const time = timeOf(told('time'));
  if (fields.length < FEWEST_FIELDS || time === null || told('code') !== symbol.slice(0, 6)) return 'format';
  const [last, preClose, open, high, low] = [
    price('last'),
    price('preClose'),
    price('open'),
    price('high'),
    price('low'),
  ];
  if (![last, preClose, open, high, low].every(Number.isSafeInteger)) return 'format';
  if (preClose <= 0) return 'preClose';
  const traded = tradedOf(symbol, told('traded'), { low, high });
  if (traded === null) return 'volume';
  const book = { bid: price('bid'), bidLots: number('bidLots'), ask: price('ask'), askLots: number('askLots') };
  const isHalted = told('status') === 'S' || (isQuiet({ open, ...traded, ...book }) && last > 0 && hasBegun(time));
  const queued = queuedAt(last, book);
  return {
    at: time,
    listing: {
      symbol,
      name: normaliseName(told('name')),
      kind: isIndex(symbol) ? 'index' : 'share',
      preClose,
      ...limitsOf({ up: told('up'), down: told('down'), preClose, isIndex: isIndex(symbol) }),
      ...sharesTold(fields, { price: last, isIndex: isIndex(symbol), staticPe: number('staticPe') }),
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

/** `1275.00/345251/43881189297`: the last price, volume, yuan. Null where volume and yuan do not fit the prices. */
function tradedOf(symbol: string, text: string, { low, high }: { low: Fen; high: Fen }) {
  const [, told, paid] = /^[\d.]+\/(\d+)\/(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (told === undefined) return null;
  const [count, value] = [Number(told), Number(paid)];
  // Nobody pays the points of an index: its volume cannot be told by it, and is counted in lots.
  const unit = isIndex(symbol) ? 'lots' : unitOf({ volume: count, value, low: low / 100, high: high / 100 });
  return unit === undefined ? null : { volume: Math.round(count * (unit === 'lots' ? LOT : 1)), value };
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
  if (bid === last && ask === 0) return bidLots * LOT;
  return ask === last && bid === 0 ? askLots * LOT : 0;
}

/** Left out where the service tells none that could be true; −1 says that there is none. */
function limitsOf(told: { up: string; down: string; preClose: Fen; isIndex: boolean }): Pick<Listing, 'limits'> {
  if (told.isIndex) return {};
  const [up, down] = [Number(told.up), Number(told.down)];
  if (up === -1 && down === -1) return { limits: null };
  const limits = { up: fen(Math.round(up * 100)), down: fen(Math.round(down * 100)) };
  return limits.down > 0 && limits.down < told.preClose && told.preClose < limits.up ? { limits } : {};
}

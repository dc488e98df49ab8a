import type { Session } from '#domains/market/calendar/market.session-rules.ts';
import { sessionAt } from '#domains/market/calendar/market.sessions.ts';
import { isUnknown, type MarketState } from '#domains/market/engine/market.state.ts';
import { changeOf, priceOf, valueOf, volumeOf } from '#domains/market/engine/market.snapshot.ts';
import { boardOf } from '#domains/market/terms/market.boards.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { slotOf } from '#shared/session-slots.ts';
import { perMinuteSoFar } from './market.volume-ratio.ts';

/** As the wire says it: 集合竞价, 交易中, 停牌, 休市, 指数. */
export type TradeStatus = 'OCALL' | 'TRADE' | 'HALT' | 'BREAK' | 'INDEX';

/** One security of now. Prices in yuan (an index in points), rates as fractions. */
export interface Quote {
  listing: Listing;
  status: TradeStatus;
  /** Null where nothing is known of the day so far, as are all figures that hang on it (docs/product/history.md#replay). */
  price: number | null;
  /** Null on the first day that is known of it, as are its changes. */
  preClose: number | null;
  /** Null before the first price of the day, and while trading is halted. */
  open: number | null;
  high: number | null;
  low: number | null;
  change: number | null;
  changeRate: number | null;
  /** Each null where nobody told it of a day that was traded. */
  volume: number | null;
  value: number | null;
  /** Null on days without a limit. */
  up: number | null;
  down: number | null;
  /** Whether it stands at its limit. */
  limit: 'up' | 'down' | null;
  amplitude: number | null;
  /** Yuan paid so far over shares traded so far; null for an index, whose points nobody pays. */
  average: number | null;
  /** Against the price of five minutes ago, or of the opening; null before it (docs/product/quotes.md#pace). */
  speed: number | null;
  /** Shares traded a minute today; null before the opening. */
  perMinute: number | null;
  turnoverRatio: number | null;
  marketValue: number | null;
  circulationValue: number | null;
  /** Market value over the profit of the last full fiscal year; null for a loss, and when unknown. */
  staticPe: number | null;
  isLoss: boolean;
  at: number;
}

export function quoteIn(state: MarketState, symbol: string): Quote | null {
  const { snapshot } = state;
  const row = snapshot.rowOf(symbol);
  const listing = row === undefined ? undefined : snapshot.listings[row];
  if (row === undefined || listing === undefined) return null;
  if (isUnknown(state, row) || priceOf(snapshot, row) === 0) return unknownQuote(state, row, listing);
  const price = priceOf(snapshot, row) / 100;
  const preClose = yuanOrNull(snapshot.preClose[row]);
  const [open, high, low] = [
    yuanOrNull(snapshot.open[row]),
    yuanOrNull(snapshot.high[row]),
    yuanOrNull(snapshot.low[row]),
  ];
  const [up, down] = [yuanOrNull(snapshot.up[row]), yuanOrNull(snapshot.down[row])];
  const volume = volumeOf(snapshot, row);
  const value = valueOf(snapshot, row);
  const slot = slotOf(state.moment.second);
  const { totalShares, circulatingShares, yearProfit } = listing;
  const marketValue = totalShares === null ? null : price * totalShares;
  return {
    listing,
    status: statusOf(state, row, listing),
    price,
    preClose,
    open,
    high,
    low,
    change: preClose === null ? null : cents(price - preClose),
    changeRate: preClose === null ? null : changeOf(snapshot, row),
    volume,
    value,
    average: listing.kind === 'index' || !volume || value === null ? null : value / volume,
    speed: slot < 1 ? null : speedOf(state, row, slot),
    perMinute: snapshot.isHalted[row] === 1 || volume === null ? null : perMinuteSoFar(volume, slot),
    up,
    down,
    limit: high === null ? null : price === up ? 'up' : price === down ? 'down' : null,
    amplitude: high === null || low === null || preClose === null ? null : (high - low) / preClose,
    turnoverRatio: volume !== null && circulatingShares ? volume / circulatingShares : null,
    marketValue,
    circulationValue: circulatingShares === null ? null : price * circulatingShares,
    staticPe: marketValue !== null && yearProfit !== null && yearProfit > 0 ? marketValue / yearProfit : null,
    isLoss: yearProfit !== null && yearProfit < 0,
    at: snapshot.at[row] ?? 0,
  };
}

/** What stands before the day begins, and nothing of what it has been. */
function unknownQuote(state: MarketState, row: number, listing: Listing): Quote {
  const { snapshot } = state;
  return {
    listing,
    status: statusOf(state, row, listing),
    preClose: yuanOrNull(snapshot.preClose[row]),
    ...{ up: yuanOrNull(snapshot.up[row]), down: yuanOrNull(snapshot.down[row]), limit: null },
    ...{ price: null, change: null, changeRate: null, open: null, high: null, low: null },
    ...{ volume: null, value: null, average: null, amplitude: null, speed: null, perMinute: null },
    ...{ turnoverRatio: null, marketValue: null, circulationValue: null, staticPe: null },
    isLoss: listing.yearProfit !== null && listing.yearProfit < 0,
    at: 0,
  };
}

const wireStatus: Record<Session, TradeStatus> = {
  PRE: 'BREAK',
  OCALL: 'OCALL',
  TRADE: 'TRADE',
  BREAK: 'BREAK',
  CLOSED: 'BREAK',
  AFTER: 'BREAK',
};

function statusOf({ snapshot, calendar, moment }: MarketState, row: number, { kind, symbol }: Listing): TradeStatus {
  if (kind === 'index') return 'INDEX';
  if (snapshot.isHalted[row] === 1) return 'HALT';
  return wireStatus[sessionAt(calendar, moment, boardOf(symbol))];
}

/** Minutes over which the speed of a price is measured. */
const SPEED_MINUTES = 5;

function speedOf({ snapshot, minutes }: MarketState, row: number, slot: number): number | null {
  const [last = 0, before] = [snapshot.last[row], minutes.closeAt(row, Math.max(0, slot - SPEED_MINUTES))];
  return before === null || snapshot.isHalted[row] === 1 ? null : last / before - 1;
}

const yuanOrNull = (price: number | undefined) => (price ? price / 100 : null);

/** Differences of prices are whole fen: 0.1 + 0.2 is not. */
function cents(yuan: number): number {
  return Math.round(yuan * 100) / 100;
}

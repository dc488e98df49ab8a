import { fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { priceLimits, type PriceLimits } from '#domains/market/limits/market.limits.ts';
import { decideFates } from './market.day-fates.ts';
import { pricesOf } from './market.day-prices.ts';
import { swingOf } from './market.dice.ts';
import { dividendOn } from './market.dividends.ts';
import { factorsOf } from './market.factors.ts';
import { fates } from './market.fates.ts';
import { isHalted } from './market.halts.ts';
import { levelOf, type SimulatedIndex } from './market.indices.ts';
import type { Security } from './market.roster.ts';
import { countRows, type Rows } from './market.rows.ts';
import { topicalOf } from './market.topics.ts';

/** All shares of one day, column by column, a place for each of the roster. */
export interface ChainDay {
  day: TradingDay;
  nr: number;
  market: number;
  preClose: Int32Array;
  open: Int32Array;
  high: Int32Array;
  low: Int32Array;
  close: Int32Array;
  fate: Uint8Array;
  /** Trading days since a new stock came, that one included; 0 for the others. */
  age: Uint16Array;
  isExDay: Uint8Array;
  indexPreClose: Int32Array;
  indexClose: Int32Array;
}

/** What goes on from day to day besides prices. */
export interface ChainState {
  rows: Rows;
  listedOn: Int32Array;
  age: Uint16Array;
}

interface Market {
  seed: number;
  roster: readonly Security[];
  indices: readonly SimulatedIndex[];
  plateIds: readonly number[];
}

/** How far a share is drawn back to its base each day, so that years do not carry it away. */
const PULL = 0.015;
const MOST_PULL = 0.02;
/** A row that is begun lifts a share in the end by so much; all of its days together take it back. */
const LIFT_OF_ROW = 0.1;
const salt = { own: 401, gap: 402, first: 403 } as const;

/** The day after `before`; changes `state`. */
export function nextDay(
  market: Market,
  state: ChainState,
  { day, nr, before }: { day: TradingDay; nr: number; before: ChainDay | undefined },
): ChainDay {
  const { seed, roster, indices, plateIds } = market;
  const today = emptyDay(day, nr, market);
  const factors = factorsOf(seed, plateIds, { day, nr });
  today.market = factors.market;
  const heat = Float64Array.from(roster, ({ themes }) => blendOf(themes, factors.themes));
  const isFollower = Uint8Array.from(state.rows.streak, (row) => (row > 0 ? 1 : 0));
  const limits = roster.map((security, at): PriceLimits | null => {
    beginDay(security, at, { today, before, state });
    if (today.fate[at] !== fates.moving) return null;
    const found = limitsOf(security, today, at);
    if (found === null) today.fate[at] = fates.newcomer;
    return found;
  });
  const { fate } = today;
  const topical = topicalOf(roster, factors.themes);
  decideFates({ seed, day, nr, market: factors.market, securities: roster, heat, topical, rows: state.rows, fate });
  countRows(state.rows, fate, nr);
  roster.forEach((security, at) => {
    const preClose = today.preClose[at] ?? 0;
    const fate = today.fate[at] ?? fates.absent;
    today.close[at] = preClose;
    if (fate <= fates.halted) return;
    const pull = Math.max(-MOST_PULL, Math.min(MOST_PULL, PULL * (1 - preClose / security.base)));
    const { key, temper, beta } = security;
    const own = swingOf(key, day, salt.own);
    const after = isFollower[at] === 1 ? { drift: factors.afterglow, own: 3, gap: 0.008 } : usualDay;
    const common = beta * factors.market + temper.share * (heat[at] ?? 0);
    const alone = after.own * temper.own * (own + temper.tail * own ** 3);
    const usual = common + alone + after.drift + pull - LIFT_OF_ROW * temper.limitRate;
    const drift = fate === fates.newcomer ? firstMove(security, day, today.age[at] ?? 0) : usual;
    const nervous = 0.35 * after.own * temper.own * swingOf(key, day, salt.gap);
    const gap = factors.gap + 0.25 * (drift - factors.market) + after.gap + nervous;
    const prices = pricesOf({
      ...{ key, day, fate, preClose, drift, gap },
      limits: limits[at] ?? null,
      own: temper.own,
    });
    today.open[at] = prices.open;
    today.high[at] = prices.high;
    today.low[at] = prices.low;
    today.close[at] = prices.close;
  });
  indices.forEach((index, at) => {
    const level = before?.indexClose[at] ?? index.base;
    today.indexPreClose[at] = level;
    today.indexClose[at] = levelOf(index, { roster, before: level, prices: today.close, reference: today.preClose });
  });
  return today;
}

/** Between which prices a share may be traded that day, or null. */
export function limitsOf({ symbol, name }: Security, { day, preClose, age }: ChainDay, at: number): PriceLimits | null {
  const tradingDaysListed = age[at] || LONG_LISTED;
  return priceLimits({ symbol, name, day, preClose: fen(preClose[at] ?? 0), listDate: null, tradingDaysListed });
}
/** Whoever is no new stock has been there for longer than any rule of new stocks holds. */
const LONG_LISTED = 10_000;

interface Beginning {
  today: ChainDay;
  before: ChainDay | undefined;
  state: ChainState;
}

/** Who is listed, halted or without its dividend from today, and against what its price is measured. */
function beginDay(security: Security, at: number, { today, before, state }: Beginning): void {
  const { day } = today;
  if (security.listedFrom !== null) {
    if (security.listedFrom > day) return;
    if (!state.listedOn[at]) state.listedOn[at] = day;
    state.age[at] = (state.age[at] ?? 0) + 1;
    today.age[at] = state.age[at];
  }
  const lastClose = (today.age[at] === 1 ? 0 : before?.close[at]) || security.base;
  today.preClose[at] = lastClose;
  if (isHalted(security, today)) {
    today.fate[at] = fates.halted;
    return;
  }
  today.fate[at] = fates.moving;
  const dividend = dividendOn(security, { day, before: before?.day ?? day, lastClose });
  if (dividend === 0) return;
  today.preClose[at] = lastClose - dividend;
  today.isExDay[at] = 1;
}

/** On the day after a limit-up a share moves more than on others, and often opens higher. */
const usualDay = { drift: 0, own: 1, gap: 0 };

/** A new stock jumps on its first day and finds its price on the next ones. */
function firstMove({ key }: Security, day: TradingDay, age: number): number {
  const swing = swingOf(key, day, salt.first);
  return age === 1 ? Math.max(0.12, 1.1 + 0.55 * swing) : 0.07 * swing - 0.01;
}

/** Who belongs to many themes moves no less than who belongs to one. */
function blendOf(places: readonly number[], values: Float64Array): number {
  let sum = 0;
  for (const place of places) sum += values[place] ?? 0;
  return places.length === 0 ? 0 : sum / Math.sqrt(places.length);
}

function emptyDay(day: TradingDay, nr: number, { roster, indices }: Market): ChainDay {
  const prices = () => new Int32Array(roster.length);
  const levels = () => new Int32Array(indices.length);
  return {
    day,
    nr,
    market: 0,
    preClose: prices(),
    open: prices(),
    high: prices(),
    low: prices(),
    close: prices(),
    fate: new Uint8Array(roster.length),
    age: new Uint16Array(roster.length),
    isExDay: new Uint8Array(roster.length),
    indexPreClose: levels(),
    indexClose: levels(),
  };
}

import { LRUCache } from 'lru-cache';
import { boardOf, type Listing, type MarketDays, type MarketState } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { belongsTo, valueOf, type Flow, type Holding, type NorthboundSource } from './boards.holdings.ts';
import { disclosedQuarters } from './boards.quarters.ts';

type Market = Pick<MarketDays, 'now' | 'stateAt' | 'calendar' | 'endsOf' | 'indexValueOf'>;

/** A simulated market begins with the year. */
const FIRST_DAY = 20_250_102;
/** The day's trade is told when it is over. */
const TOLD_FROM = 16 * 3600;
const ACTIVE = 10;
/** Two years of days. */
const MOST_FLOWS = 490;
/** The indices of both markets as a whole. */
const WHOLE = ['000002.SS', '399107.SZ'];
/** For so many days a halted share is held at its last price. */
const LONGEST_HALT = 10;

/** What would be held and traded in a simulated market (docs/product/northbound.md#simulated). */
export function simulatedHoldings(market: Market): NorthboundSource {
  const kept = new LRUCache<TradingDay, readonly Holding[]>({ max: 12 });

  async function holdingsOn(day: TradingDay): Promise<readonly Holding[]> {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const listings = new Map(market.now()?.snapshot.listings.map((listing) => [listing.symbol, listing]));
    const holdings = [...(await closesOn(day))].flatMap(([symbol, close]) => {
      const listing = listings.get(symbol);
      return (listing && holdingOf(listing, day, close)) ?? [];
    });
    kept.set(day, holdings);
    return holdings;
  }

  /** By symbol what shares were called and cost at the end of a day, told by how days ended: no minute of them is worked out. */
  async function closesOn(day: TradingDay): Promise<Map<string, Close>> {
    const calendar = await market.calendar();
    const closes = new Map<string, Close>();
    let at: TradingDay | null = calendar.isTradingDay(day) ? day : null;
    for (let walked = 0; at !== null && walked < LONGEST_HALT; walked += 1) {
      for (const { symbol, name, close } of await market.endsOf(at))
        if (!closes.has(symbol)) closes.set(symbol, { name, close });
      if (closes.size === 0) break;
      at = calendar.previous(at);
    }
    return closes;
  }

  /** The newest day whose trade is over. */
  async function lastDay(): Promise<TradingDay | null> {
    const moment = market.now()?.moment;
    if (moment === undefined) return null;
    return moment.second >= TOLD_FROM ? moment.day : (await market.calendar()).previous(moment.day);
  }

  return {
    isSimulated: true,
    holdingsOn,
    async disclosedDays() {
      const today = market.now()?.moment.day;
      return today === undefined ? [] : disclosedQuarters(await market.calendar(), today, FIRST_DAY);
    },
    async holdingsOf(symbols, days) {
      const wanted = new Set(symbols);
      const held = await Promise.all(days.map(async (day) => ({ day, holdings: await holdingsOn(day) })));
      return held.flatMap(({ day, holdings }) =>
        holdings.filter(({ symbol }) => wanted.has(symbol)).map((holding) => ({ ...holding, day })),
      );
    },
    async valuesOn(days, type) {
      const held = await Promise.all(days.map(async (day) => ({ day, holdings: await holdingsOn(day) })));
      return held.flatMap(({ day, holdings }) => {
        const value = valueOf(holdings.filter(belongsTo(type)));
        return value === null ? [] : [{ day, value }];
      });
    },
    async flows() {
      const last = await lastDay();
      if (last === null) return [];
      const days = [...(await market.calendar()).between(FIRST_DAY, last)].slice(-MOST_FLOWS);
      return days.flatMap((day) => flowOn(day, (symbol) => market.indexValueOf(symbol, day)) ?? []);
    },
    async activeOn(asked) {
      const newest = await lastDay();
      const day = asked ?? newest;
      const state = day === null || newest === null || day > newest ? null : await market.stateAt(day);
      return { day, rows: state === null ? [] : activeIn(state).slice(0, ACTIVE) };
    },
  };
}

/** A tenth of what both markets trade, more or less. */
function flowOn(day: TradingDay, valueOf: (symbol: string) => number | null): Flow | null {
  const values = WHOLE.flatMap((symbol) => valueOf(symbol) ?? []);
  if (values.length === 0) return null;
  const whole = values.reduce((sum, value) => sum + value, 0);
  const turnover = Math.round(whole * (0.1 + 0.04 * chanceOf('turnover', day)));
  return { day, shanghaiNet: null, shenzhenNet: null, net: null, turnover };
}

function activeIn(state: MarketState) {
  const { snapshot } = state;
  return snapshot.listings
    .flatMap(({ symbol, name }, row) => {
      const [value, last, preClose] = [snapshot.value[row] ?? 0, snapshot.last[row] ?? 0, snapshot.preClose[row] ?? 0];
      if (!isConnected(symbol, name) || value === 0) return [];
      const turnover = Math.round(value * (0.12 + 0.1 * chanceOf(symbol, snapshot.day)));
      return [{ symbol, name, turnover, change: preClose === 0 ? null : last / preClose - 1 }];
    })
    .toSorted((a, b) => b.turnover - a.turnover);
}

interface Close {
  /** As it was called that day. */
  name: string;
  /** Fen. */
  close: number;
}

/** What a share has of foreign holders belongs to it and moves by the quarter; some come and go. */
function holdingOf({ symbol, circulatingShares }: Listing, day: TradingDay, { name, close }: Close): Holding | null {
  if (!isConnected(symbol, name) || !circulatingShares) return null;
  if (chanceOf(`${symbol} held`, day) < 0.02) return null;
  const price = close / 100;
  const base = 0.004 + 0.09 * chanceOf(symbol, 0) ** 3;
  const ratio = base * (0.88 + 0.24 * chanceOf(symbol, day));
  const shares = Math.round(circulatingShares * ratio);
  return { symbol, name, shares, price, value: shares * price, ratio: shares / circulatingShares };
}

/** The connects carry shares of Shanghai and Shenzhen that are under no warning. */
const isConnected = (symbol: string, name: string) =>
  ['main', 'chinext', 'star'].includes(boardOf(symbol)) && !name.includes('ST');

/** From 0 to below 1, the same for a text and a number wherever it is asked. */
function chanceOf(text: string, salt: number): number {
  let hash = (0x811c9dc5 ^ salt) >>> 0;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}

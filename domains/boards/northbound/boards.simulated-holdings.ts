import { LRUCache } from 'lru-cache';
import { boardOf, type History, type MarketDays, type MarketState } from '#domains/market/days/market.days.service.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { belongsTo, valueOf, type Flow, type Holding, type NorthboundSource } from './boards.holdings.ts';
import { disclosedQuarters } from './boards.quarters.ts';

type Market = Pick<MarketDays, 'now' | 'stateAt' | 'calendar'>;

/** A simulated market begins with the year. */
const FIRST_DAY = 20_250_102;
/** The day's trade is told when it is over. */
const TOLD_FROM = 16 * 3600;
const ACTIVE = 10;
/** Two years of days. */
const MOST_FLOWS = 490;

/** What would be held and traded in a simulated market (docs/product/northbound.md#simulated). */
export function simulatedHoldings(market: Market, history: Pick<History, 'klines'>): NorthboundSource {
  const kept = new LRUCache<TradingDay, readonly Holding[]>({ max: 12 });

  async function holdingsOn(day: TradingDay): Promise<readonly Holding[]> {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const state = await market.stateAt(day);
    if (state === null) return [];
    const holdings = state.snapshot.listings.flatMap((_, row) => holdingAt(state, row) ?? []);
    kept.set(day, holdings);
    return holdings;
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
      const question = {
        period: 86_400,
        adjust: 'none',
        count: MOST_FLOWS,
        before: startOfDay(last) + 86_400,
      } as const;
      const lines = await history.klines(['000002.SS', '399107.SZ'], question);
      return flowsOf([...lines.values()].flat().map(({ at, value }) => ({ day: tradingDayOf(at), value: value ?? 0 })));
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
function flowsOf(traded: readonly { day: TradingDay; value: number }[]): Flow[] {
  const byDay = Map.groupBy(traded, ({ day }) => day);
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([day, own]) => {
      const whole = own.reduce((sum, { value }) => sum + value, 0);
      const turnover = Math.round(whole * (0.1 + 0.04 * chanceOf('turnover', day)));
      return { day, shanghaiNet: null, shenzhenNet: null, net: null, turnover };
    });
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

/** What a share has of foreign holders belongs to it and moves by the quarter; some come and go. */
function holdingAt({ snapshot }: MarketState, row: number): Holding | null {
  const listing = snapshot.listings[row];
  if (listing === undefined || !isConnected(listing.symbol, listing.name) || !listing.circulatingShares) return null;
  const { symbol, name, circulatingShares } = listing;
  if (chanceOf(`${symbol} held`, snapshot.day) < 0.02) return null;
  const price = (snapshot.last[row] || listing.preClose) / 100;
  const base = 0.004 + 0.09 * chanceOf(symbol, 0) ** 3;
  const ratio = base * (0.88 + 0.24 * chanceOf(symbol, snapshot.day));
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

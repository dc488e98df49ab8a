import { fen } from '#shared/money.ts';
import type { FlowDefinition } from '#shared/fund-flow.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { DayBar, MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { DayEnd, Listing, MarketMoment, Tick } from '#domains/market/terms/market.source.ts';
import { breadthOf, limitHitOf, type Breadth, type LimitHit } from './market.breadth.ts';
import type { ChainDay } from './market.chain-day.ts';
import { createChain } from './market.chain.ts';
import { dayEndOf, dayEndsOf } from './market.day-ends.ts';
import type { DayFlows } from '#domains/market/terms/market.flows.ts';
import { dayFlowsOf } from './market.day-flows.ts';
import { fates } from './market.fates.ts';
import { indexValueOn, turnoverOn } from './market.index-path.ts';
import { createIndices } from './market.indices.ts';
import { indexListing, shareListing } from './market.listings.ts';
import { minuteBarsOf } from './market.minute-bars.ts';
import type { Path } from './market.path.ts';
import { createPaths } from './market.paths.ts';
import { queueOf } from './market.queue.ts';
import { createRoster, type ExtraListing } from './market.roster.ts';
import { stateAt, type State } from './market.state.ts';
import { AUCTIONED, CLOSED } from '#shared/session-slots.ts';
import { knownPlates } from './plates/market.plates.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/** Shares and plates that a simulated market has besides those that it knows. */
export interface ExtraMarket {
  listings: readonly ExtraListing[];
  plates: readonly Plate[];
}

export interface SimulatedMarketDeps {
  seed: number;
  calendar: TradingCalendar;
  extra?: ExtraMarket;
  /** Fills up with synthetic shares to so many; 0 for none. */
  size?: number;
}

/** A price in fen, what it is measured against, and whether it is a limit of the day. */
export interface SimulatedQuote extends State {
  preClose: number;
  limit: LimitHit;
}

/**
 * A market that nobody has traded: what it shows follows from the seed, the day and the second alone. It knows nothing of a
 * day that is no trading day or lies before the first one (docs/product/simulated-market.md#days).
 */
export function createSimulatedMarket({ seed, calendar, extra, size = 0 }: SimulatedMarketDeps) {
  const plates = [...knownPlates, ...(extra?.plates ?? [])];
  const roster = createRoster({ seed, plates, extra: extra?.listings ?? [], size });
  const indices = createIndices(roster);
  const chain = createChain({ seed, calendar, roster, indices, plateIds: plates.map(({ id }) => id) });
  const paths = createPaths({ seed, roster, indices });
  const places = new Map(roster.map(({ symbol }, place) => [symbol, place]));
  const indexPlaces = new Map(indices.map(({ symbol }, place) => [symbol, place]));
  const symbols = [...indexPlaces.keys(), ...places.keys()];

  /** Null for what is unknown, halted or not listed that day. */
  function pathOf(today: ChainDay, symbol: string): Path | null {
    const index = indexPlaces.get(symbol);
    if (index !== undefined) return paths.index(today, index);
    const place = places.get(symbol);
    return place === undefined ? null : paths.share(today, place);
  }

  /** An index has no auction: until the opening prices are known it stands as on the day before. */
  const stateOf = (path: Path, symbol: string, second: number) =>
    stateAt(path, indexPlaces.has(symbol) && second < AUCTIONED ? 0 : second);

  function tickOf(today: ChainDay, symbol: string, { second, at }: { second: number; at: UnixSeconds }): Tick | null {
    const path = pathOf(today, symbol);
    if (path === null) return haltedTick(today, symbol, at);
    const { last, open, high, low, volume, value } = stateOf(path, symbol, second);
    const queued = queuedAt(today, symbol, { last, second, key: path.key });
    return {
      symbol,
      last: fen(last),
      open: fen(open),
      high: fen(high),
      low: fen(low),
      volume,
      value,
      isHalted: false,
      ...(queued === null ? {} : { queued }),
      at,
    };
  }

  /** Null for what stands at no limit. */
  function queuedAt(today: ChainDay, symbol: string, at: { last: number; second: number; key: number }) {
    const place = places.get(symbol);
    const security = place === undefined ? undefined : roster[place];
    if (security === undefined || place === undefined) return null;
    return limitHitOf(security, today, place, at.last) === null ? null : queueOf(security, at);
  }

  function haltedTick(today: ChainDay, symbol: string, at: number): Tick | null {
    const place = places.get(symbol);
    if (place === undefined || today.fate[place] !== fates.halted) return null;
    const last = fen(today.preClose[place] ?? 0);
    return { symbol, last, open: last, high: last, low: last, volume: 0, value: 0, isHalted: true, at };
  }

  function barOf({ day }: ChainDay, symbol: string, path: Path): DayBar {
    const { open, high, low, last, volume, value } = stateAt(path, CLOSED);
    const prices = { open: fen(open), high: fen(high), low: fen(low), close: fen(last), preClose: fen(path.preClose) };
    const circulatingShares = roster[places.get(symbol) ?? -1]?.circulatingShares;
    const turnoverRatio = circulatingShares ? volume / circulatingShares : null;
    return { symbol, day, ...prices, volume, value, turnoverRatio };
  }

  /** What is shown of a day, or nothing where the market knows nothing of it. */
  const onDay = <T>(day: TradingDay, show: (today: ChainDay) => T): T | null => {
    const today = chain.at(day);
    return today === null ? null : show(today);
  };

  return {
    /** One of ours steps back behind one of that name that was handed in. */
    plates: plates.filter(({ id, name }) => !extra?.plates.some((other) => other.name === name && other.id !== id)),
    /** Everything that is listed that day, indices first. */
    listings: (day: TradingDay): Listing[] =>
      onDay(day, (today) => [
        ...indices.map((index, place) => indexListing(index, today, place)),
        ...roster.flatMap(
          (security, place) => shareListing(security, today, { place, listedOn: chain.listedOn(place) }) ?? [],
        ),
      ]) ?? [],
    ticks: ({ day, second }: MarketMoment): Tick[] =>
      onDay(day, (today) => {
        const moment = { second, at: startOfDay(day) + second };
        return symbols.flatMap((symbol) => tickOf(today, symbol, moment) ?? []);
      }) ?? [],
    /** Null for what is unknown, halted or not listed that day. */
    quote: (symbol: string, { day, second }: MarketMoment): SimulatedQuote | null =>
      onDay(day, (today) => {
        const path = pathOf(today, symbol);
        if (path === null) return null;
        const state = stateOf(path, symbol, second);
        const place = places.get(symbol);
        const security = place === undefined ? undefined : roster[place];
        const limit = security && place !== undefined ? limitHitOf(security, today, place, state.last) : null;
        return { ...state, preClose: path.preClose, limit };
      }),
    breadth: ({ day, second }: MarketMoment): Breadth | null =>
      onDay(day, (today) => breadthOf(roster, paths, today, second)),
    minutes: (symbol: string, { day, second }: MarketMoment): MinuteBars | null =>
      onDay(day, (today) => {
        const path = pathOf(today, symbol);
        return path && minuteBarsOf(path, { symbol, day, second });
      }),
    /** An index has no orders, and before the opening nobody has any. */
    dayFlows: (symbol: string, { day, second }: MarketMoment, definition: FlowDefinition): DayFlows | null =>
      onDay(day, (today) => {
        const path = indexPlaces.has(symbol) ? null : pathOf(today, symbol);
        return path && dayFlowsOf(path, { symbol, day, second, definition });
      }),
    /** One bar for all that was traded that day. */
    dayBars: (day: TradingDay): DayBar[] =>
      onDay(day, (today) =>
        symbols.flatMap((symbol) => {
          const path = pathOf(today, symbol);
          return path === null ? [] : barOf(today, symbol, path);
        }),
      ) ?? [],
    /** Told without working out how anybody got through the day. */
    dayEnds: (day: TradingDay): DayEnd[] => onDay(day, (today) => dayEndsOf(roster, today)) ?? [],
    /** The same of one share; null for what was not traded, and for an index. */
    dayEnd: (symbol: string, day: TradingDay): DayEnd | null =>
      onDay(day, (today) => {
        const place = places.get(symbol);
        const security = roster[place ?? -1];
        return place === undefined || security === undefined ? null : dayEndOf(security, today, place);
      }),
    indexChange: (symbol: string, day: TradingDay): number | null =>
      onDay(day, ({ indexPreClose, indexClose }) => {
        const place = indexPlaces.get(symbol);
        return place === undefined ? null : (indexClose[place] ?? 0) / (indexPreClose[place] ?? 0) - 1;
      }),
    indexValue: (symbol: string, day: TradingDay): number | null =>
      onDay(day, (today) => {
        const index = indices[indexPlaces.get(symbol) ?? -1];
        return index === undefined ? null : indexValueOn(index, turnoverOn(seed, today));
      }),
    dayBar: (symbol: string, day: TradingDay): DayBar | null =>
      onDay(day, (today) => {
        const path = pathOf(today, symbol);
        return path && barOf(today, symbol, path);
      }),
  };
}

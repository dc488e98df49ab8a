import type { ListingKind } from './market.boards.ts';
import type { MarketSourceKind } from '#shared/market-source.ts';
import type { Clock } from '#shared/clock.ts';
import type { ModuleGauge } from '#shared/module.ts';
import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from './market.calendar.ts';
import type { MarketFlows } from './market.flows.ts';
import type { Plate } from './market.plate.ts';
import type { DayBar, MinuteBars } from './market.bars.ts';

/** A moment of the market: in a replay, or when a demo keeps the session open, another one than that of the clock on the wall. */
export interface MarketMoment {
  day: TradingDay;
  /** Seconds since midnight in China. */
  second: number;
}

/** The same on the clock of everybody. */
export function momentAt({ day, second }: MarketMoment): UnixSeconds {
  return startOfDay(day) + second;
}

/** A security on the day that a source tells of. */
export interface Listing {
  symbol: string;
  name: string;
  /** Without the signs of the day, where the source knows it. */
  plainName?: string;
  kind: ListingKind;
  /** ISO day; null when unknown. */
  listDate: string | null;
  /** 1 on the day of the listing, null when unknown; left out where the source does not count. */
  tradingDaysListed?: number | null;
  /** 0 where nobody knows it. */
  preClose: Fen;
  /** Null for an index, and where the source does not know. */
  totalShares: number | null;
  circulatingShares: number | null;
  /** Yuan of the last full fiscal year, negative for a loss; null when unknown. */
  yearProfit: number | null;
  /** As the source tells them, null for none; left out where it does not. */
  limits?: { up: Fen; down: Fen } | null;
}

/** Where a security stands. All of the day so far. */
export interface Tick {
  symbol: string;
  last: Fen;
  open: Fen;
  high: Fen;
  low: Fen;
  /** Shares. */
  volume: number;
  /** Yuan. */
  value: number;
  isHalted: boolean;
  /** Shares that wait at the limit for somebody to trade with; left out where the source does not say. */
  queued?: number;
  at: UnixSeconds;
}

/** A symbol that a security had before. */
export interface ReplacedSymbol {
  symbol: string;
  oldSymbol: string;
}

/** The minutes of a symbol; null where the source does not know. */
export type MinutesOf = (symbol: string) => MinuteBars | null;

/** Where quotes come from. */
export interface MarketSource {
  kind: MarketSourceKind;
  /** Every page and answer that shows it says 模拟行情. */
  isSimulated: boolean;
  /** The themes that it knows. */
  plates: readonly Plate[];
  listings(day: TradingDay): Promise<readonly Listing[]>;
  /** Symbols that its securities had before, as far as it knows; left out where it knows none. */
  replaced?: readonly ReplacedSymbol[];
  /** The state of now; those that have not changed may be left out. */
  ticks(moment: MarketMoment): Promise<readonly Tick[]>;
  /** The minutes of that day up to that moment, so that a restart leaves no hole. A whole market is read once, whatever comes meanwhile. */
  minutes(moment: MarketMoment): Promise<MinutesOf>;
  /** What it knows of finished days by itself; null where the history is in our tables. */
  past: MarketPast | null;
  /** Who has bought and sold, by the size of orders; null where it does not tell. */
  flows: MarketFlows | null;
  /** Left out where everything is at hand. */
  remote?: RemoteSource;
}

/** What a source is besides that lies beyond our walls: it may be slow, know little yet, stand still or lie (docs/product/live-source.md). */
export interface RemoteSource {
  /** Asks, if it is time, what is told of that moment. Settles when that is known or soon after, whatever happens. */
  ask(moment: MarketMoment): Promise<void>;
  /** Grows with each security that it lists that day, and with each that it lists anew; 0 before any. */
  listingsVersion(day: TradingDay): number;
  /** The second of that day of which the newest thing is that it told; 0 before anything is. */
  toldUntil(day: TradingDay): number;
  /** Rows that were not believed before they became ticks, by why. */
  refused(): ReadonlyMap<string, number>;
  gauges: readonly ModuleGauge[];
}

/** How a share ended a day. */
export interface DayEnd extends Omit<DayBar, 'day' | 'value'> {
  /** As it was called that day. */
  name: string;
  /** Null where that day had no limit. */
  up: Fen | null;
  down: Fen | null;
}

/** The finished days of a source that keeps them itself. */
export interface MarketPast {
  firstDay: TradingDay;
  /** All shares that were traded that day. */
  ends(day: TradingDay): readonly DayEnd[];
  /** One of them, told without its minutes; null for what was not traded that day, and for an index. */
  end(symbol: string, day: TradingDay): DayEnd | null;
  /** How an index changed that day, as a fraction, told without its minutes; null for what was not told that day. */
  indexChange(symbol: string, day: TradingDay): number | null;
  /** Yuan that were traded in it, told likewise. */
  indexValue(symbol: string, day: TradingDay): number | null;
  /** Null for what was not traded that day. */
  dayBar(symbol: string, day: TradingDay): DayBar | null;
  /** All minutes of that day; null for what was not traded. */
  minutesOf(symbol: string, day: TradingDay): MinuteBars | null;
}

/** What was believed of a security on a day before a start. */
export interface LivedSecurity {
  listing: Listing;
  /** Where it stood when its last minute was written down; null where none was. */
  tick: Tick | null;
}

/** What the market knows before any source has told anything. */
export interface KnownToSources {
  /** All securities of the list. */
  securities(): Promise<readonly KnownSecurity[]>;
  /** The minutes of a day as far as they were seen and written down. */
  livedMinutes: MarketSource['minutes'];
  /** What was listed and believed on a day, as far as it was written down. */
  livedSecurities(day: TradingDay): Promise<readonly LivedSecurity[]>;
  clock: Clock;
  /** From 0 to 1, 1 excluded. */
  random: () => number;
}

export interface KnownSecurity {
  symbol: string;
  /** ISO day; null when unknown. */
  listDate: string | null;
}

/** Where the quotes of a process come from, and what time it is there. */
export interface MarketFeed {
  /** `stored`: the days that were imported. A function makes one of what the market knows. */
  source: MarketSource | 'stored' | ((known: KnownToSources) => MarketSource);
  /** Null before the first trading day that is known. */
  momentOf(now: UnixSeconds, calendar: TradingCalendar): MarketMoment | null;
}

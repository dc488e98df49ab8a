import type { Cached } from '#db/client.ts';
import type { Finding } from '#shared/module.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { LONGEST_GAP_DAYS } from './market.adjustment.ts';
import type { DayUnderWay, MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { DayRow } from './market.day-store.ts';
import { createHistoryKeeping, type KeepingDeps } from './market.history-keeping.ts';
import { readCandles, withToday, type KlineQuestion, type KlineSources } from './market.kline-reading.ts';
import { isIndex } from './market.kinds.ts';
import { toKlines, type Kline } from './market.klines.ts';
import { figuresIn, readMinuteDays } from './market.minute-reading.ts';
import { sourcesUntil, type Until } from './market.until-today.ts';

/** Five megabytes a day: all of a year would keep the audit busy for a minute. */
const AUDITED_DAYS = 20;

export type History = ReturnType<typeof createHistory>;

export interface HistoryDeps extends KeepingDeps {
  cached: Cached;
  /** The day that is under way, when somebody follows it. */
  today?: (symbol: string) => DayUnderWay | null;
  /** Its minutes. */
  todayMinutes?: (symbol: string) => MinuteBars | null;
  /** Where finished days are read when they are not in our tables. */
  past?: Pick<KlineSources, 'days' | 'minutes'> | null;
}

/** What securities did in the past: days, minutes, K-lines (docs/product/history.md). */
export function createHistory(deps: HistoryDeps) {
  const { days, minutes, today = () => null, todayMinutes = () => null } = deps;
  const sources: KlineSources = { ...(deps.past ?? { days, minutes }), today, todayMinutes };
  const sourcesOf = (until: Until | undefined) => (until === undefined ? sources : sourcesUntil(sources, until));
  const kept = deps.cached<Finding[]>({ topics: ['history'] });

  /** By symbol its lines, oldest first; symbols of which nothing is stored are left out. Nothing later than `until` is known in them. */
  async function klines(
    symbols: readonly string[],
    question: KlineQuestion,
    until?: Until,
  ): Promise<Map<string, Kline[]>> {
    const candles = await readCandles(sourcesOf(until), symbols, question);
    return new Map(
      [...candles].map(([symbol, own]) => [symbol, asked(toKlines(own, { isIndex: isIndex(symbol) }), question)]),
    );
  }

  /** Days of the newest ones with minutes of which some cannot be read. */
  async function findDamage(): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const day of await minutes.newestDays(AUDITED_DAYS)) {
      const damaged = (await minutes.loadDay(day)).filter((row) => figuresIn(row) === null);
      const [first] = damaged;
      if (first !== undefined)
        findings.push({
          fault: `the minutes of ${damaged.length} securities of this day cannot be read, those of ${first.symbol} first: import them anew`,
          id: day,
        });
    }
    return findings;
  }

  return {
    ...createHistoryKeeping(deps),
    klines,

    /** The lines of one security, oldest first; none when nothing is stored of it. */
    async historyOf({ symbol, ...question }: KlineQuestion & { symbol: string }): Promise<Kline[]> {
      return (await klines([symbol], question)).get(symbol) ?? [];
    },

    /** The whole market on one day, by symbol: a pre-close that nobody told is the close before it. */
    dayOfMarket: (day: TradingDay): Promise<DayRow[]> => days.loadDay(day),

    /** The newest day of which anything is stored. */
    newestDay: (): Promise<TradingDay | null> => days.newestDay(),

    /** By symbol the newest day with a trade, its pre-close as far as it is known; symbols without any are left out. */
    async newestDays(symbols: readonly string[], until?: Until): Promise<Map<string, DayRow>> {
      const { days: told, today: newest } = sourcesOf(until);
      const stored = Map.groupBy(await told.loadNewest(symbols, { limit: 2 }), ({ symbol }) => symbol);
      const rows = symbols.flatMap((symbol): [string, DayRow][] => {
        const [before, last] = withToday((stored.get(symbol) ?? []).toReversed(), newest(symbol)).slice(-2);
        if (before === undefined) return [];
        return [[symbol, last === undefined ? before : { ...last, preClose: last.preClose ?? before.close }]];
      });
      return new Map(rows);
    },

    /** By symbol 市盈率 动 of its newest day with a trade before that one, where its file tells it. */
    async dynamicPesBefore(symbols: readonly string[], day: TradingDay): Promise<Map<string, number | null>> {
      const rows = await days.loadNewest(symbols, { before: day, limit: 1 });
      return new Map(rows.map(({ symbol, dynamicPe }) => [symbol, dynamicPe]));
    },

    /** The newest day before that one with PE or PB from a file; null where none has told any. */
    valuationBefore: (symbol: string, day: TradingDay): Promise<DayRow | null> => days.loadValuation(symbol, day),

    /** The minutes of one day with nothing left open; null when none are stored, or they are damaged. */
    async minutesOf(symbol: string, day: TradingDay): Promise<MinuteBars | null> {
      const [bars] = readMinuteDays(await minutes.loadThese([{ symbol, day }]));
      return bars ?? null;
    },

    /** Securities whose stored days contradict each other, and minutes that cannot be read; looked for when something has changed (docs/product/history.md#misfits). */
    findFaults: (): Promise<Finding[]> =>
      kept('misfits', async () => {
        const misfits = await days.findMisfits(LONGEST_GAP_DAYS);
        const contradictions = misfits.map(({ symbol, day, count }) => ({
          fault: `${count} pre-closes of ${symbol}, the first on this day, lie above the close before: are stored prices adjusted?`,
          id: day,
        }));
        return [...contradictions, ...(await findDamage())];
      }),
  };
}

/** The lines that were asked for, of those that were needed to make them. */
function asked(lines: readonly Kline[], { count, before = Infinity, from = -Infinity }: KlineQuestion): Kline[] {
  return lines.filter(({ at }) => at >= from && at < before).slice(-count);
}

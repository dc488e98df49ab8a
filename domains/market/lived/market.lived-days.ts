import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { todayIn } from '#domains/market/engine/market.today.ts';
import { untold, type DayRow } from '#domains/market/history/market.day-store.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import type { Log } from '#shared/log.ts';
import type { Job } from '#shared/module.ts';
import { tradingDayText, type TradingDay } from '#shared/trading-day.ts';
import { LAST_SLOT } from '#shared/session-slots.ts';
import { barsOf } from './market.lived-bars.ts';
import type { LivedStore } from './market.lived-store.ts';

export interface LivedDaysDeps {
  engine: Pick<Engine, 'state'>;
  history: Pick<History, 'keepSeen'>;
  store: LivedStore;
  /** Null as long as no trading day is known. */
  now: () => Promise<MarketMoment | null>;
}

/** Trading after hours ends at 15:30, and the source is given a minute. */
const DAY_IS_KNOWN = (15 * 60 + 31) * 60;

/** When a day is over it becomes history: its bars and minutes as they were seen (docs/product/live-source.md#history). */
export function livedDays({ engine, history, store, now }: LivedDaysDeps): Job {
  /** Of a day whose end nobody has seen the minutes alone are known. */
  async function keepOlder(shown: MarketState, log: Log) {
    for (const day of await store.daysBefore(shown.moment.day)) {
      try {
        const minutes = [...barsOf(day, await store.load(day)).values()];
        await keep(day, { days: [], minutes }, log);
        await store.remove(day);
      } catch (error) {
        // The next run tries it again, and the days after it do not wait for it.
        log.error({ err: error, day: tradingDayText(day) }, 'a day that was lived cannot become history');
      }
    }
  }

  async function keep(day: TradingDay, seen: Parameters<typeof history.keepSeen>[0], log: Log) {
    const unfit = await history.keepSeen(seen);
    if (unfit.length > 0)
      log.error({ day: tradingDayText(day), symbols: unfit }, 'what was seen of these cannot be kept');
  }

  async function keepShown(shown: MarketState, clock: MarketMoment, log: Log) {
    const { day, second } = shown.moment;
    if (clock.day === day && clock.second < DAY_IS_KNOWN) return;
    // What is shown goes on while its source does: a moment after the end is one at which the end was told.
    if (second < DAY_IS_KNOWN) throw new Error(`The quote source has not told the end of ${tradingDayText(day)}.`);
    const days = dayRows(shown);
    await keep(day, { days, minutes: minuteRows(shown) }, log);
    log.info({ day: tradingDayText(day), securities: days.length }, 'the day is history');
  }

  return {
    name: 'keep-lived-day',
    // A source that tells the end late is asked for it again.
    cron: '35 15-23 * * *',
    secondsAfterStart: 90,
    async run(log) {
      const [shown, clock] = [engine.state(), await now()];
      if (shown === null || clock === null || shown.snapshot.listings.length === 0) return;
      await keepOlder(shown, log);
      await keepShown(shown, clock, log);
    },
  };
}

function dayRows(shown: MarketState): DayRow[] {
  const { snapshot, moment } = shown;
  const barOf = todayIn({ state: () => shown });
  return snapshot.listings.flatMap(({ symbol, preClose, totalShares, circulatingShares }, row): DayRow[] => {
    const bar = barOf(symbol);
    const halted = { open: null, high: null, low: null, close: null, volume: 0, value: 0, isHalted: true };
    if (bar === null)
      return snapshot.isHalted[row] === 1 ? [{ ...untold, symbol, day: moment.day, preClose, ...halted }] : [];
    const worth = (shares: number | null) => (shares === null ? null : (shares * bar.close) / 100);
    const values = { marketValue: worth(totalShares), circulationValue: worth(circulatingShares) };
    return [{ ...untold, ...bar, turnoverRatio: bar.turnoverRatio ?? null, ...values }];
  });
}

function minuteRows({ snapshot, minutes }: MarketState) {
  return snapshot.listings.flatMap((listing, row) =>
    minutes.firstSlot[row] === -1 ? [] : [minutes.until(row, listing, LAST_SLOT)],
  );
}

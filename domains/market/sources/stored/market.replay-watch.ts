import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { Job } from '#shared/module.ts';
import { tradingDayText } from '#shared/trading-day.ts';

type Shown = Pick<Engine, 'state' | 'day'>;

/** Why the day that is to be replayed shows nothing, and how to mend it; none where it shows something (docs/product/history.md#replay). */
export async function replayWarnings(
  { state, day: shownDay }: Shown,
  readCalendar: () => Promise<TradingCalendar>,
): Promise<string[]> {
  const day = shownDay();
  if (day === null || (state()?.snapshot.listings.length ?? 0) > 0) return [];
  const calendar = await readCalendar();
  const setting = `KAIPAN_MARKET_DAY is ${tradingDayText(day)}`;
  const before = calendar.previous(day);
  if (!calendar.covers(day) || calendar.isTradingDay(day) || before === null)
    return [`${setting}, of which nothing is imported: npm run import -- days FILE, or name another day`];
  return [
    `${setting}, a day on which nobody trades: name a trading day; the last before it is ${tradingDayText(before)}`,
  ];
}

/** Tells operators every morning again. */
export const replayWatch = (warnings: () => Promise<string[]>): Job => ({
  name: 'watch-replay',
  cron: '0 8 * * *',
  async run(log) {
    for (const warning of await warnings()) log.error({}, warning);
  },
});

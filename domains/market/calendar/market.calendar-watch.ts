import type { Job } from '#shared/module.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import type { CalendarService } from './market.calendar-service.ts';

/** Tells operators, every day from a fortnight before the known days run out (docs/product/market-days.md#unknown-years). */
export const calendarWatch = ({ unknownDayAhead }: Pick<CalendarService, 'unknownDayAhead'>): Job => ({
  name: 'watch-calendar',
  cron: '0 8 * * *',
  secondsAfterStart: 60,
  async run(log) {
    const day = await unknownDayAhead();
    if (day === null) return;
    const command = 'npm run import -- calendar FILE';
    log.error({ day: tradingDayText(day) }, `Nobody has announced the trading days of that day's year: ${command}`);
  },
});

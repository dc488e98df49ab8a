import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { Job } from '#shared/module.ts';
import { tradingDayText } from '#shared/trading-day.ts';

/** Tells operators that the day to be replayed is none that was imported (docs/product/history.md#replay). */
export const replayWatch = ({ state, day }: Pick<Engine, 'state' | 'day'>): Job => ({
  name: 'watch-replay',
  cron: '0 8 * * *',
  secondsAfterStart: 5,
  async run(log) {
    if ((state()?.snapshot.listings.length ?? 0) > 0) return;
    const wanted = day();
    log.error(
      { day: wanted === null ? null : tradingDayText(wanted) },
      'Nothing was imported of the day that is to be replayed: npm run import -- days FILE, or another KAIPAN_MARKET_DAY',
    );
  },
});

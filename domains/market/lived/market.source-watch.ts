import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { isLate } from '#shared/market-delay.ts';
import type { Job } from '#shared/module.ts';
import { AFTER_HOURS } from '#shared/session-slots.ts';

/** Tells operators, every minute of a session, that the source of quotes stands still (docs/product/live-source.md#watching). */
export const sourceWatch = ({ state }: Pick<Engine, 'state'>, now: () => Promise<MarketMoment | null>): Job => ({
  name: 'watch-quote-source',
  cron: '* 9-14 * * *',
  async run(log) {
    const [delay, moment] = [state()?.delay ?? 0, await now()];
    // On a day off the newest trading day is over.
    const isSession = moment !== null && moment.second < AFTER_HOURS;
    if (isSession && isLate(delay))
      log.error({ seconds: delay }, 'The source of quotes has told nothing new for so long');
  },
});

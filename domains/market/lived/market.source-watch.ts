import type { Engine } from '#domains/market/engine/market.engine.ts';
import { isLate } from '#shared/market-delay.ts';
import type { Job } from '#shared/module.ts';

/** Tells operators, every minute of a session, that the source of quotes stands still (docs/product/live-source.md#watching). */
export const sourceWatch = ({ state }: Pick<Engine, 'state'>): Job => ({
  name: 'watch-quote-source',
  cron: '* 9-14 * * *',
  async run(log) {
    const delay = state()?.delay ?? 0;
    if (isLate(delay)) log.error({ seconds: delay }, 'The source of quotes has told nothing new for so long');
  },
});

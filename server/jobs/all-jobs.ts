import type { Logger } from 'pino';
import type { Domains } from '#server/compose.ts';
import type { Job } from './jobs.ts';

/** What one run of a minute's job takes on; the next one goes on. */
const MOST_SEARCH_ROWS = 50_000;

/** The clockwork of all modules. */
export function allJobs(domains: Domains, log: Logger): Job[] {
  return [
    {
      name: 'forget-dead-sessions',
      cron: '15 4 * * *',
      run: async () => {
        const count = await domains.accounts.removeDeadSessions();
        log.info({ count }, 'dead sessions forgotten');
      },
    },
    {
      name: 'renew-search',
      cron: '* * * * *',
      run: async () => {
        const count = await domains.feed.renewSearchable(MOST_SEARCH_ROWS);
        if (count > 0) log.info({ count }, 'search rows made anew');
      },
    },
    {
      name: 'check-feed',
      cron: '5 * * * *',
      secondsAfterStart: 30,
      overdueAfterMillis: 2 * 3_600_000,
      run: async () => {
        const faults = await domains.feed.findFaults();
        if (faults.length > 0) log.error({ faults }, 'the feed contradicts itself');
      },
    },
  ];
}

import type { Kernel } from '#db/kernel.ts';
import type { Composed, Job } from '#shared/module.ts';
import { createAuthoringAudit } from './authoring.audit-store.ts';
import { authoringRoutes } from './authoring.routes.ts';
import { createAuthoringService, type AuthoringNeighbours, type AuthoringService } from './authoring.service.ts';
import { PUBLISH_POST } from './review/authoring.passing.ts';

export function authoringModule(kernel: Kernel, neighbours: AuthoringNeighbours): Composed<AuthoringService> {
  const service = createAuthoringService(kernel, neighbours);
  return {
    module: {
      name: 'authoring',
      endpoints: authoringRoutes(service),
      jobs: [publishDue(service), tidyPosts(service), forgetReaders(service)],
      held: { write: service.reads.writeHeld },
      gauges: [
        {
          name: 'reads_dropped',
          help: "Reads of authors' texts that found no place until they were written",
          read: service.reads.droppedCount,
        },
      ],
      ownData: service.ownData,
      audit: createAuthoringAudit(kernel.db),
    },
    service,
  };
}

/** Asked for by each that is scheduled, for its time; by the clock for what was missed. */
const publishDue = ({ reviews }: AuthoringService): Job => ({
  name: PUBLISH_POST,
  cron: '* * * * *',
  secondsAfterStart: 5,
  overdueAfterMillis: 10 * 60_000,
  run: () => reviews.publishDue(),
});

const tidyPosts = ({ posts }: AuthoringService): Job => ({
  name: 'tidy-posts',
  cron: '50 4 * * *',
  async run(log) {
    const { removed, thinned } = await posts.tidy();
    if (removed + thinned > 0) log.info({ removed, thinned }, 'removed drafts and old saves of authors are gone');
  },
});

/** When the last of the day are written everywhere. */
const forgetReaders = ({ reads }: AuthoringService): Job => ({
  name: 'forget-readers',
  cron: '15 0 * * *',
  secondsAfterStart: 60,
  run: () => reads.forget(),
});

import type { Kernel } from '#db/kernel.ts';
import type { Composed, Job } from '#shared/module.ts';
import { reactionsRoutes } from './reactions.routes.ts';
import { createReactionsService, topicOf, type ReactionsService, type Things } from './reactions.service.ts';
import { createReactionsStore } from './reactions.store.ts';

export function reactionsModule(kernel: Kernel, things: () => Things): Composed<ReactionsService> {
  const service = createReactionsService({ ...kernel, store: createReactionsStore(kernel.db), things });
  return {
    module: {
      name: 'reactions',
      topics: Object.values(topicOf),
      endpoints: reactionsRoutes(service),
      jobs: [forgetAbsent(service)],
      ownData: { move: service.move, tell: service.tellAll, forget: service.forgetPerson },
      audit: service.findFaults,
    },
    service,
  };
}

const forgetAbsent = ({ forgetAbsent: forget }: ReactionsService): Job => ({
  name: 'forget-reactions-to-nothing',
  cron: '35 4 * * *',
  async run(log) {
    const count = await forget();
    if (count > 0) log.info({ count }, 'reactions to what is gone forgotten');
  },
});

import type { Kernel } from '#db/kernel.ts';
import type { Composed, Job } from '#shared/module.ts';
import { noticesRoutes } from './notices.routes.ts';
import { createNoticesService, type NoticesService } from './notices.service.ts';
import { createNoticesStore } from './notices.store.ts';

export function noticesModule(kernel: Kernel): Composed<NoticesService> {
  const service = createNoticesService({ ...kernel, store: createNoticesStore(kernel.db) });
  return {
    module: {
      name: 'notices',
      endpoints: noticesRoutes(service),
      jobs: [removeOld(service)],
      ownData: service.ownData,
    },
    service,
  };
}

const removeOld = ({ removeOld: remove }: NoticesService): Job => ({
  name: 'remove-old-notices',
  cron: '40 4 * * *',
  async run(log) {
    const count = await remove();
    if (count > 0) log.info({ count }, 'notices of half a year ago are removed');
  },
});

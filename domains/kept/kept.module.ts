import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { keptRoutes } from './kept.routes.ts';
import { createKeptService, type KeptService } from './kept.service.ts';
import { createKeptStore } from './kept.store.ts';

export function keptModule({ db, changes, clock }: Kernel): Composed<KeptService> {
  const service = createKeptService({ store: createKeptStore(db), changes, clock });
  return {
    module: { name: 'kept', endpoints: keptRoutes(service), ownData: service.ownData },
    service,
  };
}

import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createAccessService, type AccessService } from './access.service.ts';
import { createAccessStore } from './access.store.ts';

export function accessModule({ db, work, changes, memo, clock }: Kernel): Composed<AccessService> {
  return {
    module: { name: 'access', topics: ['access'] },
    service: createAccessService({ store: createAccessStore(db), work, changes, memo, clock }),
  };
}

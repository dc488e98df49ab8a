import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createAccessService, type AccessService } from './access.service.ts';
import { createAccessStore } from './access.store.ts';

export function accessModule({ db, work, memo, clock }: Kernel): Composed<AccessService> {
  return {
    module: { name: 'access' },
    service: createAccessService({ store: createAccessStore(db), work, memo, clock }),
  };
}

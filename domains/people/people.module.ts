import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createPeopleService, type PeopleService } from './people.service.ts';
import { createPeopleStore } from './people.store.ts';

export function peopleModule({ db, clock }: Kernel): Composed<PeopleService> {
  return { module: { name: 'people' }, service: createPeopleService({ store: createPeopleStore(db), clock }) };
}

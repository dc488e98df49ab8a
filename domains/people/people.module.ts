import { remembered } from '#db/client.ts';
import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createPeopleService, type PeopleService } from './people.service.ts';
import { createPeopleStore } from './people.store.ts';

export function peopleModule({ db, work, changes, cached, clock }: Kernel): Composed<PeopleService> {
  const { load, ...writes } = createPeopleStore(db);
  // Every page of who is signed in asks who they are.
  const store = { ...remembered({ load }, cached({ topics: ['people'] })), ...writes };
  return {
    module: { name: 'people', topics: ['people'] },
    service: createPeopleService({ store, work, changes, clock }),
  };
}

import type { Kernel } from '#db/kernel.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Composed, Job } from '#shared/module.ts';
import { createAccountsService, type AccountsService } from './accounts.service.ts';
import { createAccountsStore } from './accounts.store.ts';

export function accountsModule(
  { db, clock, randomBytes }: Kernel,
  { people }: { people: PeopleService },
): Composed<AccountsService> {
  const service = createAccountsService({ store: createAccountsStore(db), people, clock, randomBytes });
  return { module: { name: 'accounts', jobs: [forgetDeadSessions(service)] }, service };
}

const forgetDeadSessions = ({ removeDeadSessions }: AccountsService): Job => ({
  name: 'forget-dead-sessions',
  cron: '15 4 * * *',
  async run(log) {
    log.info({ count: await removeDeadSessions() }, 'dead sessions forgotten');
  },
});

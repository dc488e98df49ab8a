import type { Kernel } from '#db/kernel.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Composed, Job } from '#shared/module.ts';
import { createDocuments, type Documents } from './documents/verification.documents.ts';
import { verificationRoutes } from './verification.routes.ts';
import { createVerificationService, type IdentityCheck, type VerificationService } from './verification.service.ts';
import { createVerificationStore } from './verification.store.ts';

interface Neighbours {
  people: PeopleService;
  accounts: Pick<AccountsService, 'hasMobile' | 'secret'>;
  notices: Pick<NoticesService, 'tell'>;
}

export function verificationModule(
  kernel: Kernel,
  { people, accounts, notices }: Neighbours,
  identity: IdentityCheck,
): Composed<VerificationService> {
  const store = createVerificationStore(kernel.db);
  const service = createVerificationService({
    ...kernel,
    store,
    identity,
    people,
    notices,
    hasMobile: accounts.hasMobile,
    secret: () => accounts.secret('identity'),
  });
  const documents = createDocuments({ ...kernel, store });
  return {
    module: {
      name: 'verification',
      endpoints: verificationRoutes(service, documents),
      jobs: [removeDocuments(documents)],
      ownData: { move: service.move, tell: service.tell, forget: store.removeOf },
    },
    service,
  };
}

const removeDocuments = ({ removeOver }: Documents): Job => ({
  name: 'remove-private-documents',
  cron: '45 4 * * *',
  async run(log) {
    const count = await removeOver();
    if (count > 0) log.info({ count }, 'papers whose time is over are removed');
  },
});

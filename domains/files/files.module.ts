import type { Kernel } from '#db/kernel.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { Composed } from '#shared/module.ts';
import { LARGEST_FILE } from '#shared/upload-limits.ts';
import { createExchange } from './files.exchange.ts';
import type { FilesOutside } from './files.outside.ts';
import { filesRoutes } from './files.routes.ts';
import { createFilesService, type FilesService } from './files.service.ts';
import { createSignatures } from './files.signatures.ts';
import { createFilesStore } from './files.store.ts';
import { sweepFiles } from './files.sweep.ts';
import { redrawApart } from './pictures/files.redrawer.ts';
import { createReading, type MayRead } from './reading/files.reading.ts';
import { createFinish } from './uploads/files.finish.ts';
import { createUploads, type UploadLimits } from './uploads/files.uploads.ts';

interface Neighbours {
  accounts: Pick<AccountsService, 'secret'>;
  /** Asked of what needs a private file. */
  mayRead: MayRead;
}

/** docs/product/files.md#limits */
export const uploadLimits: UploadLimits = {
  largest: LARGEST_FILE,
  piece: 4 * 1024 ** 2,
  smallestChunk: 64 * 1024,
  pieceMillis: 30_000,
  atOnce: 16,
  quota: { reader: 2 * 1024 ** 3, author: 20 * 1024 ** 3 },
};

export function filesModule(
  kernel: Kernel,
  { accounts, mayRead }: Neighbours,
  outside: FilesOutside,
  limits = uploadLimits,
): Composed<FilesService> {
  const store = createFilesStore(kernel.db);
  const { storage } = outside;
  const signatures = createSignatures({ ...kernel, secret: () => accounts.secret('files') });
  const finish = createFinish({ ...kernel, ...outside, store, redraw: redrawApart });
  const uploads = createUploads({ ...kernel, store, storage, signatures, finish, limits });
  const reading = createReading({ ...kernel, store, storage, signatures, mayRead });
  const exchange = createExchange({ ...kernel, ...outside, uploads });
  const service = createFilesService({ ...kernel, store });
  return {
    module: {
      name: 'files',
      topics: ['files'],
      endpoints: filesRoutes({ uploads, reading, exchange }),
      jobs: [sweepFiles({ ...kernel, store, storage, uploads })],
      ownData: { move: service.move, tell: service.tell, forget: service.forget },
      audit: store.listFaults,
    },
    service,
  };
}

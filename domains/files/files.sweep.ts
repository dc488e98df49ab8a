import type { Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/module.ts';
import type { FileStorage } from './files.outside.ts';
import type { FilesStore } from './files.store.ts';
import { nameOf } from './uploads/files.pieces.ts';
import type { Uploads } from './uploads/files.uploads.ts';

interface SweepDeps {
  store: FilesStore;
  storage: FileStorage;
  uploads: Pick<Uploads, 'removeStale'>;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  clock: Clock;
}

const FREE_SECONDS = 86_400;
const AT_ONCE = 200;

/** Takes away what nothing has needed for a day, and what has not arrived in one (docs/product/files.md#needs). */
export function sweepFiles({ store, storage, uploads, work, changes, clock }: SweepDeps): Job {
  async function removeFree(signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (;;) {
      const going = await work(async () => {
        const rows = await store.markGoing(clock.seconds() - FREE_SECONDS, AT_ONCE);
        changes.changed('files');
        return rows;
      });
      for (const { id, token, pieces } of going) {
        signal.throwIfAborted();
        await storage.remove(pieces.map((piece) => nameOf(token, piece)));
        await store.removeFile(id);
        removed += 1;
      }
      if (going.length < AT_ONCE) return removed;
    }
  }

  return {
    name: 'sweep-files',
    cron: '20 * * * *',
    async run(log, _order, signal) {
      const files = await removeFree(signal);
      const halves = await uploads.removeStale(clock.seconds() - FREE_SECONDS);
      if (files + halves > 0) log.info({ files, halves }, 'files that nothing needs are removed');
    },
  };
}

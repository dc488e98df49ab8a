import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { FsyncNodeFS } from './fsync-fs.ts';

export interface PgliteSource {
  /** Folder of the cluster itself, or 'memory'. */
  dir: string;
  /** Tarball that a new cluster starts from. */
  snapshot?: string | undefined;
}

// The pages of the database are in the cache of the operating system already; a second copy of 128 MB makes nothing faster.
const fast = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
// -F would switch fsync off; Emscripten's fdatasync does nothing, so the log must be written with fsync.
const durable = [...fast.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Starts PGlite on a folder with real fsync, or in memory without. */
export async function startPglite({ dir, snapshot }: PgliteSource): Promise<PGlite> {
  const start = snapshot === undefined ? {} : { loadDataDir: await openAsBlob(snapshot) };
  const db =
    dir === 'memory'
      ? await PGlite.create({ ...start, startParams: fast })
      : await PGlite.create({ ...start, fs: new FsyncNodeFS(dir), startParams: durable });
  dieOnFault(db);
  return db;
}

const errorLongjmp = 100;
const mainLoop = '_PostgresMainLoopOnce';

/**
 * PGlite swallows every exception of its main loop and calls it again. After a PANIC or a fault of WebAssembly that spins
 * for ever; the worker must die instead, so that the next connection recovers from the log.
 */
function dieOnFault(db: PGlite): void {
  const module = db.Module;
  const step = module[mainLoop].bind(module);
  module[mainLoop] = () => {
    try {
      step();
    } catch (error) {
      const isSqlError = error instanceof Object && 'status' in error && error.status === errorLongjmp;
      if (!isSqlError) {
        process.stderr.write(`embedded database fault: ${String(error)}\n`);
        process.exit(70);
      }
      throw error;
    }
  };
}

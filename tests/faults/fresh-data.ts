import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { newDataDir } from '#tests/support/server.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { ensureSnapshot } from '#tests/support/snapshot.ts';

const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/kaipan-test-cluster');

/** A data directory with a migrated, empty database in it: a server starts on it without building one. */
export async function freshDataDir(dir = newDataDir()): Promise<string> {
  cpSync(await ensureCluster(), path.join(dir, 'pgdata'), { recursive: true });
  return dir;
}

/** Built once for each version of the schema, beside its place and renamed when whole. */
async function ensureCluster(): Promise<string> {
  const snapshot = await ensureSnapshot();
  const cluster = path.join(cacheDir, path.basename(snapshot, '.tar'));
  if (existsSync(cluster)) return cluster;
  mkdirSync(cacheDir, { recursive: true });
  const unfinished = mkdtempSync(`${cluster}.`);
  const database = await openDatabase({ kind: 'pglite', dir: unfinished, snapshot }, silentLog);
  await database.close();
  try {
    renameSync(path.join(unfinished, 'pgdata'), cluster);
  } catch {
    // Another worker was faster.
  }
  rmSync(unfinished, { recursive: true, force: true });
  return cluster;
}

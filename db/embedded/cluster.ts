import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { extract } from 'tar';
import { fsyncPath, PRIVATE_FILE, PRIVATE_FOLDER } from './fsync-fs.ts';

/** Major version of the PostgreSQL inside the pinned PGlite; a test compares it with what runs. */
export const embeddedMajor = '18';

/**
 * What `initdb` of the embedded PostgreSQL makes, as its makers ship it. Running initdb here takes seconds and loads PostgreSQL
 * several times over: the one moment at which the program would need more than a gigabyte.
 */
const packed = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite-prepopulatedfs')),
  'prepopulatedfs.tgz',
);

/**
 * The cluster's folder inside the data directory, made when missing. A new cluster is built beside and renamed when whole:
 * a process killed half-way leaves nothing that looks like a database.
 */
export async function prepareCluster(dir: string, snapshot: string | undefined): Promise<string> {
  const cluster = path.join(dir, 'pgdata');
  if (!fs.existsSync(cluster)) await createCluster(cluster, snapshot);
  keepPrivate(cluster);
  const major = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== embeddedMajor) throw wrongVersion(dir, major);
  return cluster;
}

async function createCluster(cluster: string, snapshot: string | undefined): Promise<void> {
  const unfinished = `${cluster}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
  await unpackCluster(unfinished, snapshot);
  await fsyncTree(unfinished);
  fs.renameSync(unfinished, cluster);
  fsyncPath(path.dirname(cluster));
}

/** Unpacks an empty cluster, or the given tarball of another one, into the folder. */
async function unpackCluster(folder: string, tarball = packed): Promise<void> {
  await extract({ file: tarball, cwd: folder, preserveOwner: false, strict: false, onwarn: () => {} });
}

/** A restored backup may have lost it, and a new cluster takes the modes of its template. */
function keepPrivate(dir: string): void {
  fs.chmodSync(dir, PRIVATE_FOLDER);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) keepPrivate(full);
    else if (entry.isFile()) fs.chmodSync(full, PRIVATE_FILE);
  }
}

/** Many at a time, because the disk takes their waits together. */
async function fsyncTree(dir: string): Promise<void> {
  const entries = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => path.join(dir, name));
  const waiting = [dir, ...entries].values();
  const lane = async () => {
    for (const name of waiting) {
      await using file = await fs.promises.open(name, 'r');
      await file.sync();
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

function wrongVersion(dir: string, major: string): Error {
  const message =
    `The data directory ${dir} was made by PostgreSQL ${major}, but this program embeds PostgreSQL ${embeddedMajor}. ` +
    'Start the version of the program that made it, export the data, and import them here; or choose another KAIPAN_DATA_DIR.';
  return Object.assign(new Error(message), { code: 'DATA_DIR_VERSION' as const });
}

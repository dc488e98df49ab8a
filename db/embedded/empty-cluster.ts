import { createRequire } from 'node:module';
import path from 'node:path';
import { extract } from 'tar';

/**
 * What `initdb` of the embedded PostgreSQL makes, as its makers ship it. Running initdb here takes seconds and loads PostgreSQL
 * several times over: the one moment at which the program would need more than a gigabyte.
 */
const packed = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite-prepopulatedfs')),
  'prepopulatedfs.tgz',
);

/** Unpacks an empty cluster, or the given tarball of another one, into the folder. */
export async function unpackCluster(folder: string, tarball = packed): Promise<void> {
  await extract({ file: tarball, cwd: folder, preserveOwner: false, strict: false, onwarn: () => {} });
}

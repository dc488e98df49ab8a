import { randomBytes } from 'node:crypto';
import { openRunFolder, removeRunFolder } from './run-folder.ts';
import { dropLeftovers, ensureSnapshot, ensureTemplate, testDatabaseUrl } from './snapshot.ts';

/** Before the workers start: a folder for what this run writes, and the migrated database that they clone. Answers how to leave. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  const folder = openRunFolder();
  process.env['TMPDIR'] = folder;
  const run = randomBytes(3).toString('hex');
  process.env['KAIPAN_TEST_RUN'] = run;
  // Tests that ask for a directory use the embedded database also when a server is given.
  await ensureSnapshot();
  if (testDatabaseUrl) await ensureTemplate(testDatabaseUrl);
  return async () => {
    removeRunFolder(folder);
    if (testDatabaseUrl) await dropLeftovers(testDatabaseUrl, run);
  };
}

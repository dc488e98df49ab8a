import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropLeftovers, ensureSnapshot, ensureTemplate, testDatabaseUrl } from './snapshot.ts';

/** Makes the migrated database once, before the workers clone it. */
export async function setup(): Promise<void> {
  process.env.KAIPAN_TEST_FILES ??= mkdtempSync(path.join(tmpdir(), 'kaipan-tests-'));
  // Tests that ask for a directory use the embedded database also when a server is given.
  await ensureSnapshot();
  if (!testDatabaseUrl) return;
  process.env.KAIPAN_TEST_RUN = randomBytes(3).toString('hex');
  await ensureTemplate(testDatabaseUrl);
}

export async function teardown(): Promise<void> {
  if (process.env.KAIPAN_TEST_FILES) rmSync(process.env.KAIPAN_TEST_FILES, { recursive: true, force: true });
  const run = process.env.KAIPAN_TEST_RUN;
  if (testDatabaseUrl && run) await dropLeftovers(testDatabaseUrl, run);
}

import type { TestProject } from 'vitest/node';
import { createClone } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';
import { ensureTemplate, testDatabaseUrl } from '#tests/support/snapshot.ts';
import '#tests/support/live-at-test-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a site that has made its demo and was closed. */
    demoDataDir: string;
    /** Its database on the server of TEST_DATABASE_URL; null where it lies in the directory. */
    demoDatabase: string | null;
  }
}

/** The demo is made once; each file of journeys starts on a copy. */
export default async function makeDemoData(project: TestProject): Promise<() => Promise<void>> {
  const database = testDatabaseUrl ? await createClone(testDatabaseUrl, await ensureTemplate(testDatabaseUrl)) : null;
  const environment = { KAIPAN_DEMO: '1', KAIPAN_ROLES: 'web,live', ...(database && { DATABASE_URL: database.url }) };
  const server = await startServer({ environment });
  await server.stop();
  project.provide('demoDataDir', server.dataDir);
  project.provide('demoDatabase', database?.name ?? null);
  return async () => database?.drop();
}

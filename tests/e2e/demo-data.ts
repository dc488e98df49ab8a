import type { TestProject } from 'vitest/node';
import { startServer } from '#tests/support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a site that has made its demo and was closed. */
    demoDataDir: string;
  }
}

/** The demo is made once; each file of journeys starts on a copy. */
export default async function makeDemoData(project: TestProject): Promise<void> {
  const server = await startServer({ environment: { KAIPAN_DEMO: '1', KAIPAN_ROLES: 'web,live' } });
  await server.stop();
  project.provide('demoDataDir', server.dataDir);
}

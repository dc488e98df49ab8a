import { copyData, examineCopy } from '#tests/faults/crashed-data.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { freePort, newDataDir, startServer, type TestServer } from '#tests/support/server.ts';
import { openBenchDatabase } from './bench-database.ts';

/** The real program on data that outlives its processes, and somebody who looks for contradictions in the data meanwhile. */
export interface SoakApp {
  dataDir: string;
  start(): Promise<TestServer>;
  /** Only while no server runs on the data. */
  findFaults(): Promise<unknown[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openEmbeddedApp(): Promise<SoakApp> {
  delete process.env['DATABASE_URL'];
  const dataDir = await freshDataDir();
  const port = await freePort();
  return {
    dataDir,
    start: () => startServer({ dataDir, port, environment: limitless }),
    findFaults: () => examineCopy(copyData(dataDir), ({ feed }) => feed.findFaults()),
    async [Symbol.asyncDispose]() {},
  };
}

export async function openPostgresApp(): Promise<SoakApp> {
  const { url, domains, [Symbol.asyncDispose]: dispose } = await openBenchDatabase('soak');
  // The import command must find the database too.
  process.env['DATABASE_URL'] = url;
  const dataDir = newDataDir();
  const port = await freePort();
  return {
    dataDir,
    start: () => startServer({ dataDir, port, environment: limitless }),
    findFaults: () => domains.feed.findFaults(),
    [Symbol.asyncDispose]: dispose,
  };
}

const limitless = { KAIPAN_SOCKETS_PER_ADDRESS: '0', KAIPAN_TEST: '1' };

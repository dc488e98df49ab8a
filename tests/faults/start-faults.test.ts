import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compileCache, newDataDir, startServer } from '#tests/support/server.ts';
import { testDatabaseUrl, withDatabase } from '#tests/support/snapshot.ts';
import { freshDataDir } from './fresh-data.ts';
import { startOnPostgres } from './postgres-server.ts';
import { until } from './until.ts';
import { testTime } from '#tests/support/test-time.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');

/** Runs a program of ours until it ends by itself. */
async function run(file: string, environment: Record<string, string>, args: string[] = []) {
  const { NODE_ENV: _mode, VITEST: _vitest, NODE_OPTIONS: _options, ...outside } = process.env;
  const usual = { KAIPAN_ROLES: 'jobs', KAIPAN_DEMO: '0', PORT: '0', KAIPAN_LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectDir,
    env: {
      ...outside,
      ...usual,
      ...compileCache,
      ...testTime(),
      KAIPAN_DATA_DIR: path.join(newDataDir(), 'data'),
      ...environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, words: words.trim() };
}

const start = (environment: Record<string, string>, args: string[] = []) => run('server/main.ts', environment, args);

describe('the program says what is wrong, in one sentence, and ends', () => {
  test('a port that is taken: nothing has been made yet', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = path.join(newDataDir(), 'data');
    const { code, words } = await start({ PORT: String(port), HOST: '127.0.0.1', KAIPAN_DATA_DIR: dataDir });
    expect([code, words]).toEqual([1, `Kaipan could not start: port ${port} is taken; set PORT to another one`]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('an argument that it does not know', async () => {
    const { code, words } = await start({}, ['--bogus']);
    expect([code, words]).toEqual([2, expect.stringMatching(/^Unknown option '--bogus'\. Settings are environment/)]);
  });

  test('a moment that no calendar has', async () => {
    const { code, words } = await start({ KAIPAN_TEST_NOW: '2026-02-30T10:00' });
    const told = 'KAIPAN_TEST_NOW: must be a moment in China, such as 2026-11-26T10:00';
    expect([code, words]).toEqual([2, `The configuration has 1 fault(s):\n  ${told}`]);
  });

  test('faults of the configuration, all at once', async () => {
    const { code, words } = await start({ PORT: '70000', KAIPAN_ROLES: ',' });
    expect([code, words.split('\n')]).toEqual([2, expect.arrayContaining(['The configuration has 2 fault(s):'])]);
  });

  test('a directory where none can be made', async () => {
    const { code, words } = await start({ KAIPAN_DATA_DIR: '/proc/nope' });
    expect([code, words]).toEqual([
      1,
      expect.stringMatching(/^Kaipan could not start: \/proc\/nope cannot be made.*$/),
    ]);
  });

  test('a setting with a slip in its name is told', async () => {
    const { words } = await start({ KAIPAN_TRUSTPROXY: '1', KAIPAN_DATA_DIR: '/proc/nope' });
    expect(words).toContain('KAIPAN_TRUSTPROXY is no setting and has no effect; did you mean KAIPAN_TRUST_PROXY?');
  });

  test('a day to be replayed of which there is nothing to show is told, and does not keep it from starting', async () => {
    const replay = { KAIPAN_MARKET_SOURCE: 'replay', KAIPAN_MARKET_DAY: '2026-07-04', KAIPAN_ROLES: 'live' };
    const server = await startServer({ dataDir: await freshDataDir(), environment: replay });
    await server.stop();
    const told = server
      .output()
      .split('\n')
      .filter((line) => line.includes('KAIPAN_MARKET_DAY is 2026-07-04'));
    expect(told).toEqual([expect.stringContaining('WARN')]);
  });

  test.each<[string, (cluster: string) => void]>([
    ['an empty file for its control', (cluster) => truncateSync(path.join(cluster, 'global/pg_control'), 0)],
    ['nonsense for its control', (cluster) => writeFileSync(path.join(cluster, 'global/pg_control'), 'x'.repeat(8192))],
    ['no version', (cluster) => rmSync(path.join(cluster, 'PG_VERSION'))],
    ['no log', (cluster) => rmSync(path.join(cluster, 'pg_wal'), { recursive: true })],
    [
      'nonsense for its log',
      (cluster) => {
        const folder = path.join(cluster, 'pg_wal');
        const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
        for (const name of segments) writeFileSync(path.join(folder, name), Buffer.alloc(65_536, 7));
      },
    ],
  ])('embedded data with %s', async (_what, damage) => {
    const dataDir = await freshDataDir();
    damage(path.join(dataDir, 'pgdata'));
    const { code, words } = await start({ KAIPAN_DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(words).toMatch(/Kaipan could not start: the database in .* seem to be damaged .*; restore a backup/);
    expect(words).not.toMatch(/ {4}at |\[object/);
  });

  test.skipIf(!testDatabaseUrl)('a database that the server does not have (needs TEST_DATABASE_URL)', async () => {
    const { code, words } = await start({ DATABASE_URL: withDatabase(testDatabaseUrl ?? '', 'nonesuch') });
    expect([code, words]).toEqual([1, expect.stringMatching(/there is no database "nonesuch" at .*; create it/)]);
  });
});

describe('a new epoch', () => {
  const renew = (environment: Record<string, string>) => run('scripts/new-epoch.ts', environment);

  test('a directory without a database: said, and nothing is made', async () => {
    const dataDir = path.join(newDataDir(), 'wrong');
    const { code, words } = await renew({ KAIPAN_DATA_DIR: dataDir });
    expect([code, words]).toEqual([1, `There is no database in ${dataDir}; set KAIPAN_DATA_DIR as for the server.`]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a directory in use: said to a second server as well, and the first goes on', async () => {
    const server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'live' } });
    const [renewed, second] = await Promise.all([
      renew({ KAIPAN_DATA_DIR: server.dataDir }),
      start({ KAIPAN_DATA_DIR: server.dataDir }),
    ]);
    const isInUse = `The data directory .* is in use by process ${server.process.pid}\\.`;
    expect(renewed.code).toBe(1);
    expect(renewed.words).toMatch(new RegExp(`^The epoch could not be renewed: ${isInUse} Stop it.*$`));
    expect(second.code).toBe(1);
    expect(second.words).toMatch(new RegExp(isInUse));
    expect(second.words).not.toContain('    at ');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await renew({ KAIPAN_DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
  });

  test.skipIf(!testDatabaseUrl)(
    'a running node on PostgreSQL takes it up within a second (needs TEST_DATABASE_URL)',
    async () => {
      const app = await startOnPostgres(testDatabaseUrl ?? '', 'live');
      const epochNow = async () => {
        const { data } = (await (await fetch(`${app.address}/api/pc/feed/head`)).json()) as {
          data: { epoch: string };
        };
        return data.epoch;
      };
      const { words } = await renew({ DATABASE_URL: withDatabase(testDatabaseUrl ?? '', app.name) });
      const epoch = words.replace('The feed has a new epoch: ', '');
      await until(async () => (await epochNow()) === epoch, 'the node tells the new epoch');
      expect(await app.close()).toBe(0);
    },
  );
});

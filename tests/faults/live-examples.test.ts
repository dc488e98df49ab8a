import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { freshDataDir } from './fresh-data.ts';
import { openTcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/examples');
const hasPython = spawnSync('python3', ['--version']).status === 0;

interface Told {
  event: string;
  offset: number;
  id: string;
  title: string | null;
}

let server: TestServer;
let line: Awaited<ReturnType<typeof openTcpProxy>>;
beforeAll(async () => {
  server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'live,jobs' } });
});
beforeEach(async () => {
  line = await openTcpProxy({ host: 'localhost', port: Number(new URL(server.address).port) });
});
afterEach(() => line.close());
afterAll(() => server.stop());

/** Runs an example of the documents as its reader would. */
function startExample(command: string, file: string) {
  const child = spawn(command, [path.join(folder, file), `http://127.0.0.1:${line.port}`]);
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  return {
    told: (): Told[] =>
      printed
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as Told),
    complaints: () => complaints,
    stop: () => child.kill(),
  };
}

async function publish(title: string, more: object = {}) {
  const { id, offset } = await order(server.address, { action: 'create', title, subj_ids: [9], ...more });
  return { event: 'create', offset, id, title };
}

describe.each([
  ['node', 'live.mjs', true],
  ['python3', 'live.py', hasPython],
])('%s %s, a client written from the documents alone', (command, file, isThere) => {
  test.skipIf(!isThere)('hears a flash, is cut off, resumes and misses nothing', async () => {
    const expected: Told[] = [];
    const example = startExample(command, file);
    const hasAll = () => {
      expect(example.told()).toEqual(expected);
      return true;
    };
    try {
      // It may enter before or after the first of these.
      await until(async () => {
        await publish('开始');
        return example.told().length > 0;
      }, 'the example hears of something');
      const last = await publish('第一条');
      await until(() => example.told().at(-1)?.offset === last.offset, 'the example is up to date');
      expected.push(...example.told());

      expected.push(await publish('第二条'));
      await until(hasAll, 'it hears the next');

      line.cut();
      for (const title of ['断线一', '断线二', '断线三']) expected.push(await publish(title));
      const [gone] = expected.slice(-1);
      const removed = await order(server.address, { action: 'delete', id: gone?.id });
      // What is gone when it is replayed carries no text any more.
      expected[expected.length - 1] = { event: 'create', offset: gone?.offset ?? 0, id: gone?.id ?? '', title: null };
      expected.push({ event: 'delete', offset: removed.offset, id: gone?.id ?? '', title: null });
      expected.push({ ...(await publish('机密', { subscribe_type: 1 })), title: 'VIP 专享' });
      line.mend();
      await until(hasAll, 'it hears what it missed, once');

      line.cut();
      const many = Array.from({ length: 320 }, (_, nr) => `很多 ${nr}`);
      const published: Told[] = [];
      for (const title of many) published.push(await publish(title));
      line.mend();
      await until(() => example.told().length === expected.length + many.length, 'it reads on in the list', 40_000);
      const late = example.told().slice(expected.length);
      expect(new Set(late.map(({ id, title }) => `${id} ${title}`))).toEqual(
        new Set(published.map(({ id, title }) => `${id} ${title}`)),
      );

      const end = await publish('最后一条');
      await until(() => example.told().at(-1)?.offset === end.offset, 'it hears what follows');
      expect(example.told().at(-1)).toEqual(end);
    } catch (error) {
      throw new Error(`${String(error)}\n${example.complaints()}`, { cause: error });
    } finally {
      example.stop();
    }
  });
});

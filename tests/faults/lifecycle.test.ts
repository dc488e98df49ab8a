import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startServer } from '#tests/support/server.ts';
import { visit } from '#tests/support/hub-app.ts';
import { withApp } from './crashed-data.ts';
import { freshDataDir } from './fresh-data.ts';
import { startImport, writeNewsFile } from './import-process.ts';
import { fetchWholeFeed, hasNews } from './outsider-feed.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

const environment = { KAIPAN_ROLES: 'live,jobs' };

test('SIGTERM: sockets hear why, what is running is finished, the process ends with 0, and can start again at once', async () => {
  const dataDir = await freshDataDir();
  const port = await freePort();
  const server = await startServer({ dataDir, port, environment });
  const visitors = await Promise.all([1, 2, 3].map(() => visit(`${server.address.replace('http', 'ws')}/ws`)));
  for (const visitor of visitors) visitor.enter();
  await until(() => visitors.every((visitor) => visitor.entered().length === 1), 'the sockets are in');

  const asked = Array.from({ length: 40 }, (_, nr) =>
    order(server.address, { action: 'create', title: `停机前 ${nr}`, summary: '', subj_ids: [9] }),
  );
  await Promise.race(asked);
  const startedAt = performance.now();
  const exitCode = await server.stop('SIGTERM');
  expect([exitCode, performance.now() - startedAt < 10_000]).toEqual([0, true]);
  const answers = await Promise.allSettled(asked);
  // On a busy machine some have not reached the server before it closes its door: these it has not begun.
  const finished = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(finished).toBeGreaterThan(1);
  for (const visitor of visitors) expect(await visitor.closed).toEqual({ code: 1001, reason: '服务器正在重启' });

  const next = await startServer({ dataDir, port, environment });
  expect((await fetchWholeFeed(next.address)).flashes.size).toBe(finished);
  expect(await next.stop()).toBe(0);
});

test('SIGTERM does not wait for ever for a client that stays silent in the middle of a request', async () => {
  const server = await startServer({ environment, dataDir: await freshDataDir() });
  const { port } = new URL(server.address);
  const silent = connect(Number(port), 'localhost');
  await once(silent, 'connect');
  silent.on('error', () => undefined);
  silent.write(
    'POST /dev/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await fetch(`${server.address}/healthz`);
  const startedAt = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(40_000);
  silent.destroy();
});

test('SIGTERM while an import is handed over: stops after the batch at hand, and the command goes on with the next server', async () => {
  const dataDir = await freshDataDir();
  const port = await freePort();
  const server = await startServer({ dataDir, port, environment });
  const file = path.join(dataDir, 'long.jsonl');
  const itemCount = 2500;
  writeNewsFile(file, itemCount, '停机');
  const importing = startImport(dataDir, [file]);
  // Soon enough to stop it in the middle.
  await until(() => hasNews(server.address), 'the import has begun');
  const startedAt = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(40_000);

  const next = await startServer({ dataDir, port, environment });
  const { code, output } = await importing.ended;
  expect(output).toContain('trying again');
  // 3 when the next server took longer than the patience of the command.
  if (code === 3) expect((await startImport(dataDir, [file]).ended).code).toBe(0);
  else expect(code, output).toBe(0);
  expect(await next.stop()).toBe(0);
  await withApp(dataDir, async ({ feed }) => {
    expect(await feed.findFaults()).toEqual([]);
    expect(feed.head().offset).toBe(itemCount);
  });
});

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/hub-app.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { freshDataDir } from './fresh-data.ts';
import { startOutsider, type Outsider } from './outsider.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

let server: TestServer;
let bystander: Outsider;
let url: string;

beforeAll(async () => {
  server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'live,jobs' } });
  url = `${server.address.replace('http', 'ws')}/ws`;
  bystander = startOutsider({ address: server.address });
  await until(() => bystander.seen.sessions === 1, 'the bystander is in');
});
afterAll(async () => {
  await bystander.stop();
  expect(await server.stop()).toBe(0);
});

/** Nobody else notices: the same line goes on telling. */
async function bystanderIsUnharmed() {
  const { offset } = await order(server.address, { action: 'create', title: '照常', summary: '', subj_ids: [9] });
  await until(() => bystander.offset() === offset, 'the bystander hears the next flash');
  expect(bystander.seen).toMatchObject({ sessions: 1, gaps: 0, repeats: 0 });
}

const text = (frame: unknown) => JSON.stringify(frame);
const enter = (data: Record<string, unknown>) =>
  text({ command: 'ENTER_CHANNEL', data: { chann_name: 'flash', ...data } });

test.each<[string, string | Buffer, number, RegExp]>([
  ['an unknown command', text({ command: 'DROP TABLE' }), 1008, /unknown command/],
  ['a command of another type', text({ command: { $ne: 1 } }), 1008, /unknown command/],
  ['no command', '{}', 1008, /unknown command/],
  ['no JSON', 'hello', 1008, /JSON/],
  ['an array', '[1]', 1008, /JSON object/],
  ['null', 'null', 1008, /JSON object/],
  ['deep JSON', '['.repeat(2000), 1008, /JSON/],
  ['an offset below zero', enter({ offset: -1 }), 1008, /offset/],
  ['an offset that is no whole number', enter({ offset: 1.5 }), 1008, /offset/],
  ['an offset of 1e309', `{"command":"ENTER_CHANNEL","data":{"chann_name":"flash","offset":1e309}}`, 1008, /offset/],
  ['an endless epoch', enter({ epoch: 'e'.repeat(65) }), 1008, /epoch/],
  ['too many subjects', enter({ subj_ids: Array.from({ length: 51 }, (_, nr) => nr + 1) }), 1008, /subj_ids/],
  ['bytes instead of text', randomBytes(64), 1003, /text/],
  ['a frame over 4 KB', enter({ epoch: 'x'.repeat(5000) }), 1009, /4096/],
])('%s closes the socket with a reason', async (_what, frame, code, reason) => {
  const visitor = await visit(url);
  visitor.socket.send(frame);
  const closed = await visitor.closed;
  expect(closed.code).toBe(code);
  expect(closed.reason).toMatch(reason);
});

test('the bystander has noticed nothing of all that', bystanderIsUnharmed);

test('a flood closes the socket with a reason', async () => {
  const visitor = await visit(url);
  for (let nr = 0; nr < 500; nr += 1) visitor.say({ command: 'PING' });
  expect(await visitor.closed).toEqual({ code: 1008, reason: 'too many frames' });
  await bystanderIsUnharmed();
});

test('a broken protocol closes the socket with a reason', async () => {
  const visitor = await visit(url);
  const line: unknown = Reflect.get(visitor.socket, '_socket');
  // A text frame without a mask, which RFC 6455 §5.1 forbids to clients.
  if (line && typeof line === 'object' && 'write' in line && typeof line.write === 'function')
    line.write(Buffer.from([0x81, 0x00]));
  expect((await visitor.closed).code).toBe(1002);
  await bystanderIsUnharmed();
});

test('the page of another site may not open a socket, and no other path is one', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://']) {
    await expect(visit(url, { origin }), origin).rejects.toThrow('403');
  }
  await expect(visit(`${url}/other`)).rejects.toThrow('404');
  const own = await visit(url, { origin: server.address });
  own.socket.close();
  await bystanderIsUnharmed();
});

test('upgrades to something else are answered as usual', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request(
      `${server.address}/healthz`,
      { headers: { connection: 'upgrade', upgrade: 'h2c' } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on('error', reject);
    call.end();
  });
  expect(status).toBe(200);
});

test('many strangers who never read do not delay the others', async () => {
  const sleepers = await Promise.all(Array.from({ length: 150 }, () => visit(url)));
  for (const sleeper of sleepers) {
    sleeper.enter();
    sleeper.socket.pause();
  }
  const startedAt = performance.now();
  await bystanderIsUnharmed();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  for (const sleeper of sleepers) sleeper.socket.terminate();
});

import { lstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemorySink } from '#tests/support/memory-sink.ts';
import { controlSocketPath } from './control-path.ts';
import { startControlServer } from './control-server.ts';
import { isRetryableFault, sinkFault, type SourceItem } from './import-sink.ts';
import { createRemoteSink } from './remote-sink.ts';

const log = pino({ level: 'silent' });
const item = (key: string): SourceItem => ({
  source: 'src',
  key,
  revision: 0,
  isDeleted: false,
  line: 1,
  draft: { title: '标题', summary: '摘要', content: '<p>正文</p>', subjectIds: [9] },
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaipan-control-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function post(socketPath: string, command: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: command, method: 'POST' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function setUp() {
  const memory = createMemorySink();
  const socketPath = path.join(dir, 'control.sock');
  const server = await startControlServer({ path: socketPath, sink: memory.sink, log });
  return { memory, socketPath, server, remote: createRemoteSink(socketPath) };
}

test('batches reach the sink of the server and its answers come back', async () => {
  const { memory, remote, server } = await setUp();
  expect(await remote.ready()).toBe(process.pid);
  expect(await remote.ingestNews([item('1')], { isDryRun: true })).toEqual([
    { line: 1, outcome: 'new', id: 1, unknownStocks: [], knownStocks: 0 },
  ]);
  expect(memory.taken()).toEqual([]);
  expect(await remote.ingestNews([item('1')], { isDryRun: false })).toEqual([
    { line: 1, outcome: 'new', id: 1, unknownStocks: [], knownStocks: 0 },
  ]);
  expect(memory.taken()).toEqual([item('1')]);
  expect(await remote.ingestSecurities([{ symbol: '000001.SZ', name: '平安银行' }], { isDryRun: false })).toEqual({
    new: 1,
    changed: 0,
    same: 0,
  });
  await remote.finish({ wasLarge: true });
  remote.close();
  await server.close();
});

test('the command learns from the server whether there is a demo, and has it taken out', async () => {
  const { memory, remote, server } = await setUp();
  memory.holdDemo(3);
  expect(await remote.hasDemo()).toBe(true);
  expect(await remote.removeDemo()).toBe(3);
  expect(await remote.hasDemo()).toBe(false);
  remote.close();
  await server.close();
});

test('faults keep whether trying again may help', async () => {
  const { memory, remote, server } = await setUp();
  memory.failNext(true, false);
  const first = await remote.ingestNews([item('1')], { isDryRun: false }).catch((error: unknown) => error);
  const second = await remote.ingestNews([item('1')], { isDryRun: false }).catch((error: unknown) => error);
  expect([first, second].map(isRetryableFault)).toEqual([true, false]);
  expect(String(second)).toContain('the database is away');
  const strange = await remote
    .ingestNews([{ ...item('1'), revision: -1 }], { isDryRun: false })
    .catch((error: unknown) => error);
  expect(isRetryableFault(strange)).toBe(false);
  remote.close();
  await server.close();
  expect(isRetryableFault(await remote.ready().catch((error: unknown) => error))).toBe(true);
});

test('a failed command logs and answers what happened, never what was to be written', async () => {
  const logged: string[] = [];
  const socketPath = path.join(dir, 'control.sock');
  const driver = new Error('could not extend file: No space left on device');
  const query = new Error('Failed query: insert … params: PAIDBODY', { cause: driver });
  const failing = {
    ...createMemorySink().sink,
    ingestNews: async () => Promise.reject(sinkFault('no room', { isRetryable: true, cause: query })),
  };
  const finishing = { ...failing, finish: async () => Promise.reject(query) };
  const server = await startControlServer({
    path: socketPath,
    sink: finishing,
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  });
  const remote = createRemoteSink(socketPath);
  const secret = { ...item('1'), draft: { ...item('1').draft, content: 'PAIDBODY' } };
  const answers = [
    await remote.ingestNews([secret], { isDryRun: false }).then(() => 'taken', String),
    await remote.finish({ wasLarge: true }).then(() => 'finished', String),
    await post(socketPath, '/ingest-news', '{"items":[{"draft":{"title":"PAIDBODY'),
  ];
  expect(logged).toHaveLength(3);
  expect([...logged, ...answers].join('\n')).not.toContain('PAIDBODY');
  expect(logged.join('\n')).toContain('no room');
  expect(logged.join('\n')).toContain('No space left on device');
  expect(Math.max(...logged.map((line) => line.length))).toBeLessThan(1000);
  remote.close();
  await server.close();
});

test('only the owner may connect, and a socket left over from a killed process is replaced', async () => {
  const { socketPath, server, remote } = await setUp();
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  remote.close();
  await server.close();
  const stale = net.createServer().listen(socketPath);
  await new Promise((resolve) => stale.once('listening', resolve));
  expect(lstatSync(socketPath).isSocket()).toBe(true);
  const again = await startControlServer({ path: socketPath, sink: createMemorySink().sink, log });
  const other = createRemoteSink(socketPath);
  expect(await other.ready()).toBe(process.pid);
  other.close();
  await again.close();
  stale.close();
});

test('a file that is no socket is left alone', async () => {
  const socketPath = path.join(dir, 'control.sock');
  writeFileSync(socketPath, 'precious');
  await expect(startControlServer({ path: socketPath, sink: createMemorySink().sink, log })).rejects.toThrow(
    'not a socket',
  );
});

test('a body over 32 MB is refused and the server lives on', async () => {
  const { socketPath, server, remote } = await setUp();
  const status = await new Promise<number | string>((resolve) => {
    const call = request({ socketPath, path: '/ingest-news', method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', (error) => resolve(error.message));
    call.end(Buffer.alloc(33 * 1024 * 1024, 0x20));
  });
  expect(status).not.toBe(200);
  expect(await remote.ready()).toBe(process.pid);
  remote.close();
  await server.close();
});

test('a path too long for the kernel is replaced by a short one that works', async () => {
  expect(controlSocketPath('/data/kaipan')).toBe('/data/kaipan/control.sock');
  const short = controlSocketPath(path.join(dir, 'x'.repeat(100)));
  expect(Buffer.byteLength(short)).toBeLessThan(100);
  const server = await startControlServer({ path: short, sink: createMemorySink().sink, log });
  expect(statSync(path.dirname(short)).mode & 0o777).toBe(0o700);
  await server.close();
  rmSync(path.dirname(short), { recursive: true });
});

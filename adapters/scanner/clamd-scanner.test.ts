import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { createClamdScanner, noScanner } from './clamd-scanner.ts';

/** Speaks as clamd does (INSTREAM), and finds what is called EICAR; `most` is its StreamMaxLength. */
async function openClamd(listenAt: string | null, { most = Infinity } = {}) {
  const seen: Buffer[] = [];
  const server = createServer((socket) => answer(socket));
  function answer(socket: Socket) {
    let held = Buffer.alloc(0);
    let hasBegun = false;
    const body: Buffer[] = [];
    const end = (text: string) => socket.end(`${text}\0`);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      if (!hasBegun) {
        if (!held.toString('latin1').startsWith('zINSTREAM\0')) return;
        held = held.subarray(10);
        hasBegun = true;
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0);
        if (length === 0) {
          const whole = Buffer.concat(body);
          seen.push(whole);
          return void end(whole.includes('EICAR') ? 'stream: Eicar-Test FOUND' : 'stream: OK');
        }
        if (held.length < 4 + length) return;
        body.push(held.subarray(4, 4 + length));
        held = held.subarray(4 + length);
        if (Buffer.concat(body).length > most) return void end('INSTREAM size limit exceeded. ERROR');
      }
    });
  }
  await new Promise<void>((resolve) =>
    listenAt === null ? server.listen(0, '127.0.0.1', resolve) : server.listen(listenAt, resolve),
  );
  onTestFinished(() => void server.close());
  const place =
    listenAt === null ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path: listenAt };
  return { scanner: createClamdScanner(place, { log: silentLog }), seen };
}

async function* sent(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test('what clamd finds nothing in is clean; it was handed all of it', async () => {
  const { scanner, seen } = await openClamd(null);
  expect(await scanner.scan(sent('one', '', 'two'))).toBe('clean');
  expect(seen.map(String)).toEqual(['onetwo']);
});

test('over a socket of this machine as well', async () => {
  const { scanner } = await openClamd(path.join(tmpdir(), `clamd-${randomUUID().slice(0, 8)}`));
  expect(await scanner.scan(sent('fine'))).toBe('clean');
  expect(await scanner.scan(sent('this is EI', 'CAR'))).toBe('infected');
});

test('what is too large for it has not been looked at', async () => {
  const { scanner } = await openClamd(null, { most: 100 });
  expect(await scanner.scan(sent('x'.repeat(80), 'x'.repeat(80)))).toBe('unscanned');
});

test('one that is not there, or hangs up, is out of reach', async () => {
  const nobody = createClamdScanner({ path: path.join(tmpdir(), 'nobody') }, { log: silentLog });
  expect(await nobody.scan(sent('a'))).toBe('unreachable');
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const rude = createClamdScanner({ host: '127.0.0.1', port }, { log: silentLog });
  expect(await rude.scan(sent('a'.repeat(100_000)))).toBe('unreachable');
});

test('without one nothing is scanned, and everything read', async () => {
  let isRead = false;
  async function* noting() {
    yield Buffer.from('a');
    isRead = true;
  }
  expect(await noScanner.scan(noting())).toBe('unscanned');
  expect(isRead).toBe(true);
});

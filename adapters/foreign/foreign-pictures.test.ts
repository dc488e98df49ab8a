import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createForeignPictures } from './foreign-pictures.ts';

/** The world of these tests is this one address of the machine; every other one of it is inside. */
const WORLD = '127.0.0.2';

async function listen(address: string, answer: RequestListener, port = 0) {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

type Resolve = (host: string) => Promise<string[]>;

function openForeign(
  resolve: Resolve = async () => [WORLD],
  more: { largestBytes?: number; longestMillis?: number } = {},
) {
  const pictures = createForeignPictures({ resolve, isOutside: (address) => address === WORLD, ...more });
  const signal = new AbortController().signal;
  return async (address: string) => {
    const found = await pictures.fetch(address, signal);
    return 'fault' in found ? found.fault : Buffer.from(found).toString();
  };
}

const secret: RequestListener = (_request, response) => response.end('secret of the inside');
const REFUSED = '图片地址不可用';

test('a picture of another site comes', async () => {
  const { port, asked } = await listen(WORLD, (_request, response) => response.end('bytes'));
  expect(await openForeign()(`http://pictures.test:${port}/a.png?x=1`)).toBe('bytes');
  expect(asked).toEqual([`pictures.test:${port} /a.png?x=1`]);
});

test.each([
  'http://127.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://127.1:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::7f00:1]:PORT/',
  'http://[::a9fe:a9fe]/latest/meta-data/',
  'http://[::8.8.8.8]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[fec0::1]/',
  'http://0.0.0.0:PORT/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::7f00:1]/',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:PORT/_GET',
  'http://user:pass@127.0.0.1:PORT/',
  'not an address',
  '//127.0.0.1:PORT/',
])('%s is never asked (R47)', async (address) => {
  const { port, asked } = await listen('127.0.0.1', secret);
  const signal = new AbortController().signal;
  // As in service: the resolver of the system, and what the library calls outside.
  const found = await createForeignPictures().fetch(address.replace('PORT', String(port)), signal);
  expect(found).toEqual({ fault: REFUSED });
  expect(asked).toEqual([]);
});

test('a name that leads inside is not asked, nor one that leads there among others (R47)', async () => {
  const { port, asked } = await listen('127.0.0.1', secret);
  for (const addresses of [['127.0.0.1'], [WORLD, '127.0.0.1'], []])
    expect(await openForeign(async () => addresses)(`http://inside.test:${port}/`)).toBe(REFUSED);
  expect(asked).toEqual([]);
});

test('a name that leads elsewhere the second time is asked where it was looked at (R47)', async () => {
  const inside = await listen('127.0.0.1', secret);
  const world = await listen(WORLD, (_request, response) => response.end('bytes'), inside.port);
  let times = 0;
  const rebinding = async () => [times++ === 0 ? WORLD : '127.0.0.1'];
  expect(await openForeign(rebinding)(`http://rebind.test:${inside.port}/`)).toBe('bytes');
  expect([times, world.asked.length, inside.asked]).toEqual([1, 1, []]);
});

test('a redirect is looked at anew, and so often at the most (R47)', async () => {
  const inside = await listen('127.0.0.1', secret);
  let target = '';
  const { port } = await listen(WORLD, (request, response) => {
    if (request.url === '/there') return response.end('bytes');
    return response.writeHead(302, { location: request.url === '/again' ? '/again' : target }).end();
  });
  const ask = openForeign(async (host) => [host === 'inside.test' ? '127.0.0.1' : WORLD]);
  target = '/there';
  expect(await ask(`http://pictures.test:${port}/`)).toBe('bytes');
  for (target of [
    `http://127.0.0.1:${inside.port}/`,
    `http://inside.test:${inside.port}/`,
    'file:///etc/passwd',
    'http://[::1]/',
  ])
    expect(await ask(`http://pictures.test:${port}/`)).toBe(REFUSED);
  expect(await ask(`http://pictures.test:${port}/again`)).toBe('图片地址跳转次数过多');
  expect(inside.asked).toEqual([]);
});

test('what is too large, too slow, or nothing, ends there (R47)', async () => {
  let written = 0;
  const { port } = await listen(WORLD, (request, response) => {
    if (request.url === '/large') {
      const more = () => void (response.destroyed || (written++, response.write(Buffer.alloc(10_000), more)));
      more();
    } else if (request.url === '/slow') response.write('a');
    else if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': 100 }).write('a', () => response.destroy());
    // And one that never answers at all.
  });
  const ask = openForeign(undefined, { largestBytes: 100_000, longestMillis: 300 });
  expect(await ask(`http://pictures.test:${port}/large`)).toBe('图片不能超过 20 MB');
  expect(written).toBeLessThan(1000);
  expect(await ask(`http://pictures.test:${port}/slow`)).toBe('对方网站回应太慢');
  expect(await ask(`http://pictures.test:${port}/silent`)).toBe('对方网站回应太慢');
  expect(await ask(`http://pictures.test:${port}/gone`)).toBe('对方网站没有给出图片（404）');
  expect(await ask(`http://pictures.test:${port}/cut`)).toBe('对方网站没有回应');
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStorage } from '#domains/files/files.service.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let folder: string;
let server: S3rver;
let address: string;
const keys = { keyId: 'S3RVER', keySecret: 'S3RVER', region: 'us-east-1' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'kaipan', configs: [] }],
  });
  address = `http://127.0.0.1:${(await server.run()).port}/kaipan`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each(['local', 's3'] as const)('the storage %s', (kind) => {
  const open = (): FileStorage =>
    kind === 'local' ? createLocalStorage(path.join(folder, 'local')) : createS3Storage({ address, ...keys });
  const read = async (name: string, range?: { from: number; to: number }) =>
    (await buffer(open().get(name, range))).toString();

  test('gives back what was put, whole or a part of it, under the name and no other', async () => {
    const storage = open();
    await storage.put('one/0', Buffer.from('0123456789'));
    await storage.put('one/w400.webp', Buffer.from('picture'));
    expect(await read('one/0')).toBe('0123456789');
    expect(await read('one/0', { from: 2, to: 4 })).toBe('234');
    expect(await read('one/0', { from: 0, to: 9 })).toBe('0123456789');
    expect(await read('one/w400.webp')).toBe('picture');
    await storage.put('one/0', Buffer.from('anew'));
    expect(await read('one/0')).toBe('anew');
  });

  test('takes away what it is told, and is quiet about what is not there', async () => {
    const storage = open();
    await storage.put('two/0', Buffer.from('a'));
    await storage.put('two/1', Buffer.from('b'));
    await storage.remove(['two/0', 'two/7']);
    await expect(read('two/0')).rejects.toThrow();
    expect(await read('two/1')).toBe('b');
    await storage.remove(['two/1']);
    await expect(read('two/1')).rejects.toThrow();
  });

  test('keeps pieces of four megabytes, byte for byte', async () => {
    const bytes = Buffer.alloc(4 * 1024 ** 2, 'kaipan');
    await open().put('three/0', bytes);
    expect((await buffer(open().get('three/0'))).equals(bytes)).toBe(true);
  });
});

test('a folder keeps nothing half-written under a name, and no empty folders', async () => {
  const local = path.join(folder, 'tidy');
  const storage = createLocalStorage(local);
  await storage.put('ab12/0', Buffer.from('a'));
  expect(await readdir(path.join(local, 'ab', 'ab12'))).toEqual(['0']);
  await storage.remove(['ab12/0']);
  expect(await readdir(path.join(local, 'ab'))).toEqual([]);
});

test('a service that does not know the key refuses, and the refusal is an error', async () => {
  const stranger = createS3Storage({ address, ...keys, keySecret: 'wrong' });
  await expect(stranger.put('four/0', Buffer.from('a'))).rejects.toThrow('The storage answered PUT with 403.');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressToOpen } from './address.ts';
import { tryDataDir, tryPort } from './before-start.ts';
import { readEnvironment, toConfig } from './config.ts';
import { startFault } from './start-fault.ts';

const embedded = toConfig(readEnvironment({ KAIPAN_DATA_DIR: '/data/kaipan', PORT: '3000' }));
const onServer = toConfig(readEnvironment({ DATABASE_URL: 'postgres://me:secret@db.example:5433/news' }));
const coded = (code: string, message = code, more = {}) => Object.assign(new Error(message), { code, ...more });

describe('words at start: one sentence with the mend, no stack', () => {
  test.each<[string, unknown, RegExp]>([
    ['port taken', coded('EADDRINUSE'), /port 3000 is taken; set PORT/],
    ['port of the system', coded('EACCES', 'no', { syscall: 'listen' }), /may not open port 3000; set PORT/],
    ['host of another', coded('EADDRNOTAVAIL'), /localhost is no address of this machine; set HOST/],
    ['data in use', coded('DATA_DIR_IN_USE', 'The data directory is in use.'), /^The data directory is in use\.$/],
    ['no rights', coded('EACCES', 'no', { syscall: 'mkdir' }), /may not write to \/data\/kaipan;.*KAIPAN_DATA_DIR/],
    ['read-only', coded('EROFS'), /can only be read;.*KAIPAN_DATA_DIR/],
    ['a file', coded('ENOTDIR'), /is a file, or stands below one;.*KAIPAN_DATA_DIR/],
    ['nowhere', coded('ENOENT', "mkdir '/proc/nope'"), /cannot be made;.*KAIPAN_DATA_DIR/],
    ['full', coded('ENOSPC'), /no room for the database; make room/],
    [
      'full while migrating',
      new DrizzleQueryError('create', [], coded('53100', 'no space')),
      /no room for the database/,
    ],
    ['half a database', coded('ENOENT', "open '/data/kaipan/pgdata/PG_VERSION'"), /damaged.*restore a backup/],
    ['a fault of WebAssembly', Object.assign(new Error('Aborted()'), { name: 'RuntimeError' }), /damaged.*restore/],
    ['no error at all', { errno: 44 }, /damaged.*restore a backup/],
    ['PGlite', new Error('PGlite failed to initialize properly'), /damaged.*restore a backup/],
    ['the worker', coded('ECONNRESET', 'the embedded database stopped while starting (code 70)'), /damaged.*restore/],
  ])('embedded: %s', (_what, error, sentence) => {
    expect(startFault(error, embedded)).toMatch(sentence);
    expect(startFault(error, embedded)).not.toMatch(/\n|\[object/);
  });

  test.each<[string, unknown, RegExp]>([
    ['refused', coded('ECONNREFUSED'), /no PostgreSQL listens at db\.example:5433;.*DATABASE_URL/],
    ['unknown host', coded('ENOTFOUND', 'no', { hostname: 'db.example' }), /host db\.example is not known/],
    ['wrong password', coded('28P01'), /refuses the user "me" or the password; mend DATABASE_URL/],
    ['missing database', coded('3D000'), /no database "news" at db\.example:5433; create it/],
    ['silent', new Error('timeout expired'), /nothing at db\.example:5433 answers as a PostgreSQL/],
    ['no rights', coded('42501', 'permission denied for schema public'), /may not change the database "news"/],
    ['too old', new Error('DATABASE_URL leads to PostgreSQL 12; Kaipan needs 15.'), /leads to PostgreSQL 12/],
    ['something else', coded('0A000', 'feature not supported'), /says: feature not supported \(0A000\)/],
  ])('PostgreSQL: %s', (_what, error, sentence) => {
    const told = startFault(error, onServer);
    expect(told).toMatch(sentence);
    expect(told).not.toContain('secret');
    expect(told).not.toContain('\n');
  });

  test('what nobody has foreseen comes with its stack, and without the texts of a statement', () => {
    const told = startFault(new Error('seeding', { cause: new TypeError('x is not a function') }), onServer);
    expect(told).toMatch(/TypeError: x is not a function\n\s+at /);
  });
});

describe('before anything is made', () => {
  test('a port that is taken', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(tryPort({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await tryPort({ port: 0, host: '127.0.0.1' });
  });

  test('a directory that cannot be one fails at once, and a good one is made', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'kaipan-dir-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFileSync(path.join(dir, 'file'), '');
    expect(() => tryDataDir(path.join(dir, 'file'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
    expect(() => tryDataDir(path.join(dir, 'file/below'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
    expect(() => tryDataDir('/proc/nope/deep')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    tryDataDir(path.join(dir, 'a/b/c'));
    tryDataDir(path.join(dir, 'a/b/c'));
  });
});

test.each([
  ['localhost', null, 'http://localhost:3000'],
  ['0.0.0.0', null, 'http://localhost:3000'],
  ['::', null, 'http://localhost:3000'],
  ['::1', null, 'http://[::1]:3000'],
  ['192.168.0.7', null, 'http://192.168.0.7:3000'],
  ['0.0.0.0', 'https://news.example.cn', 'https://news.example.cn'],
])('listening at %s with the public address %s is opened at %s', (host, publicOrigin, address) => {
  expect(addressToOpen({ ...embedded.http, host, publicOrigin }, 3000)).toBe(address);
});

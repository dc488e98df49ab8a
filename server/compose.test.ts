import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startControlServer } from '#importer/delivery/control-server.ts';
import type { ImportSink } from '#importer/delivery/import-sink.ts';
import { createLocalSink } from '#importer/delivery/local-sink.ts';
import { createRemoteSink } from '#importer/delivery/remote-sink.ts';
import { runImportCommand } from '#importer/import-command.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { echoImport, echoModule } from '#tests/support/echo-module.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import type { Module } from '#shared/module.ts';
import { composeDomains, importKinds } from './compose.ts';
import { auditAll } from './jobs/audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({}, { more: [echoModule] });
});
afterAll(() => app.close());

test('a module of others is made ready, answers, and is documented', async () => {
  const answer = await app.http.inject('/api/echo?text=%E5%96%82');
  expect(answer.json()).toMatchObject({ code: 20000, data: { text: '喂', isReady: true } });
  expect((await app.http.inject('/api/echo?text=')).statusCode).toBe(400);
  expect(app.app.endpoints.map(({ path }) => path)).toContain('/api/echo');
  expect((await app.http.inject('/openapi.json')).json().paths).toHaveProperty('/api/echo');
});

test('its pages are on the site map', async () => {
  expect((await app.http.inject('/sitemap.xml')).body).toContain('/sitemap/echoes-3.xml');
  expect((await app.http.inject('/sitemap/echoes-3.xml')).body).toContain('<loc>http://kaipan.test/echo/3</loc>');
  expect((await app.http.inject('/sitemap/echoes-4.xml')).statusCode).toBe(404);
});

test('what it finds is found by the audit of all, and its jobs are among the others', async () => {
  expect(await auditAll(app.domains.modules)).toEqual([{ module: 'echo', fault: 'an echo has no voice', id: 7 }]);
  const jobs = app.domains.modules.flatMap((module) => module.jobs ?? []).map(({ name }) => name);
  expect(jobs).toEqual(expect.arrayContaining(['renew-search', 'echo-now']));
});

test('topics that nobody moves are refused', () => {
  const { database, clock } = app;
  const composeWith = (offer: Partial<Module>) =>
    composeDomains({
      database,
      clock,
      origin: 'http://kaipan.test',
      more: [(kernel) => ({ ...echoModule(kernel), ...offer })],
    });
  const follow = { topics: ['grain'], look: async () => {} };
  expect(() => composeWith({ follow })).toThrow('grain');
  expect(() => composeWith({ follow, topics: ['grain'] })).not.toThrow();
  const channels = app.domains.modules.flatMap((module) => module.channels ?? []);
  expect(() => composeWith({ channels: channels.map((channel) => ({ ...channel, topics: ['hay'] })) })).toThrow('hay');
});

test('two jobs of one name are refused', () => {
  const { database, clock } = app;
  const more = [echoModule, (kernel: Parameters<typeof echoModule>[0]) => ({ ...echoModule(kernel), name: 'other' })];
  expect(() => composeDomains({ database, clock, origin: 'http://kaipan.test', more })).toThrow('echo-now');
});

test('what the command can import is what the modules take', () => {
  const taken = app.domains.modules.flatMap(({ importers = [] }) => importers.map(({ kind }) => kind));
  expect(new Set(taken)).toEqual(new Set([...importKinds, echoImport]));
});

test('every kind of import is among the commands of docs/import-formats.md', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/import-formats.md'), 'utf8');
  expect(importKinds.map(({ name }) => name).filter((name) => !page.includes(`npm run import -- ${name} `))).toEqual(
    [],
  );
});

describe('its files', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'kaipan-echo-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  async function runImport(sink: ImportSink, ...options: string[]) {
    const file = path.join(dir, 'calls.jsonl');
    writeFileSync(file, '{"text":"喂"}\n{"text":"在吗"}\n{}\n');
    const printed: string[] = [];
    const code = await runImportCommand(['echoes', file, '--rejects', path.join(dir, 'rejects.jsonl'), ...options], {
      kinds: [...importKinds, echoImport],
      openSink: async () => ({ sink, place: 'here', close: async () => {} }),
      clock: app.clock,
      signal: new AbortController().signal,
      sleep: async () => {},
      isTerminal: false,
      print: (line) => void printed.push(line),
      warn: (line) => void printed.push(line),
    });
    return { code, told: printed.join('\n') };
  }

  test('are imported by the command, into this process or into a running server', async () => {
    const sink = createLocalSink({ domains: app.domains, maintain: () => {} });
    const own = await runImport(sink);
    expect(own).toEqual({ code: 1, told: expect.stringContaining('read 3, new 2, changed 0, same 0, rejected 1') });
    expect(own.told).toContain('1 × silence, first in line 3');
    const socketPath = path.join(dir, 'control.sock');
    const server = await startControlServer({ path: socketPath, sink, log: silentLog });
    const remote = createRemoteSink(socketPath);
    expect(await runImport(remote)).toHaveProperty('told', expect.stringContaining('new 0, changed 0, same 2'));
    expect(await runImport(remote, '--voice', '小王')).toHaveProperty('told', expect.stringContaining('new 2'));
    remote.close();
    await server.close();
  });

  test('have options of their own, and those of others are refused', async () => {
    const sink = createLocalSink({ domains: app.domains, maintain: () => {} });
    for (const option of ['--preset', '--follow', '--keep-demo']) {
      const values = option === '--keep-demo' ? [] : ['1'];
      expect(await runImport(sink, option, ...values)).toEqual({
        code: 2,
        told: expect.stringContaining(`${option} is for news.`),
      });
    }
    expect(await runImport(sink, '--help')).toEqual({
      code: 0,
      told: expect.stringMatching(/echoes FILE… \[--voice NAME\]/),
    });
  });
});

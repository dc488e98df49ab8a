import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { lockDataDir } from '#db/embedded/lock.ts';
import { migrate } from '#db/migrate.ts';
import { systemClock } from '#shared/clock.ts';
import { createMemorySink } from '#tests/support/memory-sink.ts';
import { startControlServer } from './control-server.ts';
import { openSink } from './open-sink.ts';

const log = pino({ level: 'silent' });
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaipan-sink-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const open = () => openSink({ db: { kind: 'pglite', dir }, clock: systemClock, log });
const row = { symbol: '600519.SS', name: '贵州茅台' };

test('data that nobody holds is opened, made ready and closed again', async () => {
  for (const outcome of ['new', 'same']) {
    const { sink, place, close } = await open();
    expect(place).toBe(dir);
    expect(await sink.ingest('symbols', [row], { isDryRun: false })).toEqual([{ outcome }]);
    await sink.finish({ wasLarge: true });
    await close();
  }
});

test('where the site was never started, an import knows what is sold all the same', async () => {
  const { sink, close } = await openSink({
    db: { kind: 'pglite', dir: path.join(dir, 'never-started') },
    clock: systemClock,
    log,
  });
  const content = '只有订阅者可以读到的一整段正文。';
  const item = { source: 's', revision: 0, isDeleted: false, line: 1 };
  const paid = { ...item, key: '1', draft: { title: '题', summary: content, content, subjectIds: [679] } };
  expect(await sink.ingest('news', [paid], { isDryRun: false })).toMatchObject([{ outcome: 'refused' }]);
  await close();
});

test('a dry run creates nothing and sees what is there', async () => {
  const place = path.join(dir, 'none', 'yet');
  const look = () => openSink({ db: { kind: 'pglite', dir: place }, clock: systemClock, log, isDryRun: true });
  const news = {
    source: 's',
    key: '1',
    revision: 0,
    isDeleted: false,
    line: 1,
    draft: { title: '题', summary: '文', content: '', subjectIds: [9] },
  };
  const empty = await look();
  expect(empty.place).toContain('which is empty');
  const paid = { ...news, key: '2', line: 2, draft: { ...news.draft, subjectIds: [679] } };
  const foreseen = await empty.sink.ingest('news', [news, paid], { isDryRun: true });
  expect(foreseen).toMatchObject([{ outcome: 'new' }, { outcome: 'refused' }]);
  await empty.close();
  expect(existsSync(path.dirname(place))).toBe(false);

  const real = await openSink({ db: { kind: 'pglite', dir: place }, clock: systemClock, log });
  await real.sink.ingest('news', [news], { isDryRun: false });
  await real.close();
  const filled = await look();
  expect(filled.place).toBe(place);
  expect(await filled.sink.ingest('news', [news], { isDryRun: true })).toMatchObject([{ outcome: 'same' }]);
  await filled.close();
});

test('a dry run migrates nothing: a database of an older version is told so', async () => {
  const database = await openDatabase({ kind: 'pglite', dir }, log);
  await migrate(database, log);
  await database.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  await database.close();
  await expect(openSink({ db: { kind: 'pglite', dir }, clock: systemClock, log, isDryRun: true })).rejects.toThrow(
    'of an older version',
  );
});

test('data that a server holds is reached through its control socket', async () => {
  const controlSocket = path.join(dir, 'control.sock');
  const unlock = await lockDataDir(dir, controlSocket);
  const memory = createMemorySink();
  const server = await startControlServer({ path: controlSocket, sink: memory.sink, log });
  const { sink, place, close } = await open();
  expect(place).toContain(`process ${process.pid}`);
  await sink.ingest('symbols', [row], { isDryRun: false });
  expect(memory.securities).toEqual([row]);
  await close();
  await server.close();
  await unlock();
});

test.each([
  ['nothing answers', 'control.sock', 'Nothing answers at its control socket'],
  ['the holder takes no commands', undefined, 'It takes no imports'],
])('a sentence when %s', async (_name, socketName, sentence) => {
  const unlock = await lockDataDir(dir, socketName && path.join(dir, socketName));
  await expect(open()).rejects.toThrow(sentence);
  await expect(open()).rejects.toThrow(`The data directory ${dir} is in use by process ${process.pid}`);
  await unlock();
});

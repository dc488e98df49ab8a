import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database, DatabaseConfig } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/open.ts';
import { composeDomains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { uid } from '#shared/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { newDataDir } from '#tests/support/server.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { ensureSnapshot, testDatabaseUrl, withDatabase } from '#tests/support/snapshot.ts';
import { testTime } from '#tests/support/test-time.ts';

const viewer = { uid: uid(1), displayName: '小王', avatar: null, roles: ['reader'] } as const;
const draft = { title: '买下的文章', summary: '', content: '', subjectIds: [17] };

function open(database: Database) {
  const { access, articles } = composeDomains({ database, clock: systemClock, origin: 'https://kaipan.example' });
  /** How much of the article and of the right to it is there. */
  const written = async () => ({
    articles: (await articles.listPublicArticles(10)).length,
    rights: (await access.entitlementsOf(viewer)).messages.size,
  });
  const buy = async () => {
    const { id } = await articles.publish(draft);
    await access.grantMessage({ uid: viewer.uid, messageId: id, by: 'purchase' });
  };
  return { written, buy };
}

test('a right that is granted in the work of another module stands and falls with it', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { written, buy } = open(database);
  const refused = database.work(async () => {
    await buy();
    throw new Error('the payment was refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await written()).toEqual({ articles: 0, rights: 0 });
  await database.work(buy);
  expect(await written()).toEqual({ articles: 1, rights: 1 });
});

test('a crash in the middle leaves neither the text nor the right to it', async () => {
  const { config, reopen } = await (testDatabaseUrl ? onServer(testDatabaseUrl) : onDisk());
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'killed-in-work.ts'), JSON.stringify(config)], {
    stdio: 'inherit',
    env: { ...process.env, ...testTime() },
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const { written, buy } = open(await reopen());
  expect(await written()).toEqual({ articles: 0, rights: 0 });
  await buy();
  expect(await written()).toEqual({ articles: 1, rights: 1 });
});

interface Reopened {
  config: DatabaseConfig;
  reopen(): Promise<Database>;
}

async function onDisk(): Promise<Reopened> {
  const config = { kind: 'pglite', dir: newDataDir(), snapshot: await ensureSnapshot() } as const;
  return {
    config,
    async reopen() {
      const database = await openEmbedded(config, silentLog);
      onTestFinished(() => database.close());
      return database;
    },
  };
}

async function onServer(server: string): Promise<Reopened> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = withDatabase(server, rows[0]?.name ?? '');
  return { config: { kind: 'postgres', url, poolSize: 2 }, reopen: async () => database };
}

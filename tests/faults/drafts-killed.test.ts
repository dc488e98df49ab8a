import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post, PostRow, PostVersion } from '#domains/authoring/authoring.contract.ts';
import { auditAll } from '#server/jobs/audit.ts';
import { joinCast } from '#tests/support/cast.ts';
import { createDice } from '#tests/support/feed-app.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';
import { copyData, examineCopy, withApp } from './crashed-data.ts';
import { createDraftWriter, wordsIn, type DraftWriter } from './draft-writers.ts';
import { freshDataDir } from './fresh-data.ts';
import { until } from './until.ts';

// Three rounds keep the suite quick.
const rounds = Number(process.env['KAIPAN_CRASH_ROUNDS'] ?? 3);
const dice = createDice(Number(process.env['KAIPAN_CRASH_SEED'] ?? 20260821));
const WRITERS = ['周砚', '林夏', '何川', '苏禾'];

const dataDir = await freshDataDir();
let port: number;
let server: TestServer;
let writers: DraftWriter[];

const start = () => startServer({ dataDir, port, environment: { KAIPAN_ROLES: 'web,jobs' } });

beforeAll(async () => {
  port = await freePort();
  const members = await withApp(dataDir, (domains) => Promise.all(WRITERS.map((name) => joinCast(domains, name))));
  server = await start();
  writers = members.map((member) => createDraftWriter({ address: server.address, member, dice }));
});
afterAll(() => server.stop('SIGKILL'));

describe('R68: the server is killed while several people save their drafts', () => {
  test.each(Array.from({ length: rounds }, (_, nr) => nr + 1))(
    'round %i: what was acknowledged is there, whole, without a gap, and the next save goes on',
    async () => {
      const before = saves();
      const writing = writers.map((writer) => writer.write());
      await until(() => saves() > before + 2 * WRITERS.length, 'the writers are at work');
      await sleep(dice.below(1500));
      await server.stop('SIGKILL');
      expect(await Promise.all(writing)).toEqual(WRITERS.map(() => ({ kind: 'offline', isKept: true })));

      const copy = copyData(dataDir);
      server = await start();
      expect(await examineCopy(copy, ({ modules }) => auditAll(modules))).toEqual([]);
      for (const writer of writers) {
        await expectKept(writer);
        await writer.goOn();
        for (const { saver } of writer.drafts) expect(saver.get()).toMatchObject({ saving: { kind: 'saved' } });
        await expectKept(writer);
      }
    },
  );
});

const saves = () => writers.reduce((sum, writer) => sum + writer.count(), 0);

/** Each text is there once, with every version that was acknowledged; the last one may be one that nobody heard of. */
async function expectKept(writer: DraftWriter): Promise<void> {
  const ids = await idsOf(writer);
  expect(ids.length).toBeLessThanOrEqual(writer.drafts.length);
  for (const { saver, acknowledged, sent } of writer.drafts) {
    const { post } = saver.get();
    if (post === null) continue;
    expect(ids).toContain(post.id);
    const versions = await versionsOf(writer, post.id);
    const newest = Math.max(...acknowledged.keys());
    expect([newest, newest + 1]).toContain(versions.length);
    expect(versions).toEqual(versions.map((_, nr) => versions.length - nr));
    const stored = [await writer.call<Text>(`/apiv2/external/content/${post.id}`)];
    for (const nr of versions) stored.push(await writer.call<Text>(`${versionsPath(post.id)}/${nr}`));
    expect(stored[0]).toMatchObject({ version: stored[1]?.version, fields: stored[1]?.fields });
    for (const { version, fields } of stored) {
      expect(sent).toContain(wordsIn(fields));
      expect([version, wordsIn(fields)]).toEqual([version, acknowledged.get(version) ?? wordsIn(fields)]);
    }
  }
}

type Text = Pick<Post, 'version' | 'fields'>;
const versionsPath = (id: string) => `/api/v6/authoring/posts/${id}/versions`;

async function idsOf({ call }: DraftWriter): Promise<string[]> {
  const ids = [];
  for (let cursor = ''; ;) {
    const path = `/apiv1/external/content/list?status=draft&limit=100&cursor=${cursor}`;
    const page = await call<{ items: PostRow[]; next_cursor: string }>(path);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
    if (cursor === '') return ids;
  }
}

async function versionsOf({ call }: DraftWriter, id: string): Promise<number[]> {
  const versions = [];
  for (let before = 0; ;) {
    const path = `${versionsPath(id)}?limit=100&before=${before}`;
    const page = await call<{ items: PostVersion[]; next_before: number }>(path);
    versions.push(...page.items.map(({ version }) => version));
    before = page.next_before;
    if (before === 0) return versions;
  }
}

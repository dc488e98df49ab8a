import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPostStore, type VersionData } from '#domains/authoring/posts/authoring.post-store.ts';
import { bootAuthoring, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { createKeptVersions } from './authoring.kept-versions.ts';

let app: AuthoringApp;
beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

/** A post with saves of half a kilobyte that nothing presses together, one a minute; answers which versions stay of these. */
async function keptOf(
  kinds: readonly VersionData['kind'][],
  mostVersionBytes: number,
  { by = app.author, mostDraftBytes }: { by?: Member; mostDraftBytes?: number } = {},
) {
  const { database, clock } = app;
  const store = createPostStore(database.db);
  const { data } = await app.create(by);
  const id = Number(data.id);
  const row = await store.find(id);
  if (row === null) throw new Error('The post is not there.');
  const thinDraft = vi.fn(async () => {});
  const limits = { mostVersionBytes, ...(mostDraftBytes !== undefined && { mostDraftBytes }) };
  const publishing = { filesOf: () => ['shown'] };
  const kept = createKeptVersions({ store, publishing, files: { thinDraft }, ...limits, ...database, clock });
  const at = Math.floor(clock.seconds() / 3600) * 3600;
  for (const [nr, kind] of kinds.entries()) {
    const fields = { ...row.fields, title: randomBytes(256).toString('hex') };
    const version = { postId: id, version: nr + 2, at: at + nr * 60, kind, words: 1, fields };
    await database.work(async () => {
      await store.insertVersion(version);
      await kept.fit(row, version.version);
    });
  }
  const versions = (await store.pickVersions(id, 0, 1000)).map(({ version }) => version).toReversed();
  return { versions, thinDraft };
}

const times = (count: number, kind: VersionData['kind']) => Array.from({ length: count }, () => kind);

test('what fits stays whole, and no file is asked about', async () => {
  const { versions, thinDraft } = await keptOf(times(30, 'auto'), 1_000_000);
  expect(versions).toHaveLength(31);
  expect(thinDraft).not.toHaveBeenCalled();
});

test('beyond the limit saves by the clock go before those by hand, and none of the newest twenty', async () => {
  const { versions, thinDraft } = await keptOf([...times(10, 'manual'), ...times(45, 'auto')], 45_000);
  expect(versions.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(versions.slice(-20)).toEqual(Array.from({ length: 20 }, (_, nr) => 37 + nr));
  expect(versions.length).toBeLessThan(56);
  expect(thinDraft).toHaveBeenCalled();
});

test('where that is not enough the oldest go, and what was passed never', async () => {
  const { versions } = await keptOf([...times(4, 'submitted'), 'passed', ...times(60, 'manual')] as const, 20_000);
  expect(versions).toContain(6);
  expect(versions).not.toContain(2);
  expect(versions.at(-1)).toBe(66);
  expect(versions.length).toBeLessThan(40);
});

test('one text that is larger than all that is allowed is kept with the two before it', async () => {
  const { versions } = await keptOf(times(10, 'manual'), 10);
  expect(versions).toEqual([9, 10, 11]);
});

test('all drafts of a person have an end: first their history goes, then nothing more is taken, until one is removed', async () => {
  const by = await app.somebody();
  const few = { by, mostDraftBytes: 500 * 20 };
  const { versions } = await keptOf(times(20, 'manual'), 1_000_000, few);
  // So much as is a share of all at the least; never the newest three.
  expect(versions.length).toBeLessThan(20);
  expect(versions.slice(-3)).toEqual([19, 20, 21]);
  const filled = async () => {
    for (let nr = 0; nr < 9; nr += 1) await keptOf(times(3, 'manual'), 1_000_000, few);
  };
  await expect(filled()).rejects.toMatchObject({ message: '草稿占用的空间已满，请先删除一些草稿' });
  // Others have their own.
  expect((await keptOf(times(3, 'manual'), 1_000_000, { ...few, by: app.writer })).versions).toHaveLength(4);
  const { data } = await app.list(by, '?limit=50');
  for (const { id } of data.items.slice(0, 3)) await app.send('DELETE', `/apiv2/external/content/${id}`, by);
  expect((await keptOf(times(3, 'manual'), 1_000_000, few)).versions).toHaveLength(4);
  // What was removed has made the room: its newest text is there.
  await app.own(by, data.items[0].id, 'bring-back');
  expect((await app.find(by, data.items[0].id)).code).toBe(20000);
});

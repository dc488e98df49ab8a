import { expect, onTestFinished, test, vi } from 'vitest';
import { openHubApp } from '#tests/support/hub-app.ts';
import { openReader, type Reader } from '#tests/support/live-reader.ts';
import type { PackedList } from './packed-list.ts';

type Options = Parameters<typeof openReader>[1];

async function setUp() {
  const app = await openHubApp();
  async function read(options: Options = {}) {
    const reader = openReader(app, options);
    onTestFinished(() => reader.feed.stop());
    reader.feed.start();
    await vi.waitFor(() => expect(reader.feed.getState().sync.status).toBe('live'));
    return reader;
  }
  return { memory: app.memory, read };
}

/** Through the tab's memory, which holds text. */
const stored = ({ feed }: Reader) => JSON.parse(JSON.stringify(feed.pack())) as PackedList;
const idsOf = ({ feed }: Reader) => feed.getState().items.map(({ Id }) => Id);

test('a list goes on where it was left, with what it missed and nothing asked for anew', async () => {
  const { memory, read } = await setUp();
  memory.publishMany(50);
  const before = await read();
  await before.feed.loadMore();
  memory.remove(10);
  await vi.waitFor(() => expect(idsOf(before)).toHaveLength(49));
  const kept = stored(before);
  before.feed.stop();
  memory.publish();
  memory.update(30, { Title: '更正' });
  memory.remove(31);

  const after = await read({ kept });
  await vi.waitFor(() => expect(idsOf(after)).toEqual(after.reference().map(({ Id }) => Id)));
  expect(after.feed.getState().items.find(({ Id }) => Id === '30')?.Title).toBe('更正');
  expect(after.calls).toEqual([]);
  expect(after.alerts).toEqual(['51']);
});

test('what was being checked when the reader left is checked again', async () => {
  const { memory, read } = await setUp();
  memory.publishMany(60);
  let calls = 0;
  // What was listed before is asked for again, and no answer comes.
  const before = await read({ callMillis: () => (++calls > 2 ? 60_000 : 1) });
  await before.feed.loadMore();
  memory.publishMany(400);
  memory.update(10, { Title: '更正' });
  await vi.waitFor(() => expect(before.calls).toHaveLength(3));
  const kept = stored(before);
  before.feed.stop();
  const after = await read({ kept });
  const titles = () => after.feed.getState().items.map(({ Title }) => Title);
  await vi.waitFor(() => expect(titles()).toContain('更正'));
});

test('what was told but not here yet when the reader left is told again', async () => {
  const { memory, read } = await setUp();
  memory.publishMany(3);
  const before = await read({ callMillis: () => 60_000 });
  memory.publish({ isVip: true });
  memory.publish();
  await vi.waitFor(() => expect(idsOf(before)).toContain('5'));
  const kept = stored(before);
  expect(kept.listed.map(({ flash }) => flash.Id)).not.toContain('4');
  before.feed.stop();
  const after = await read({ kept });
  await vi.waitFor(() => expect(idsOf(after)).toEqual(['5', '4', '3', '2', '1']));
});

test('a list that is damaged is as if there was none', async () => {
  const { memory, read } = await setUp();
  memory.publishMany(3);
  const before = await read();
  const kept = stored(before);
  before.feed.stop();
  for (const damaged of [5, {}, { ...kept, listed: [{}] }, { ...kept, versions: null }]) {
    const after = await read({ kept: damaged as PackedList });
    expect(idsOf(after)).toEqual(['3', '2', '1']);
  }
});

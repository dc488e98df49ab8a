import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Post, PostFields } from '#domains/authoring/authoring.contract.ts';
import { apiError } from '#shared/api-error.ts';
import { documentOfText, textOf } from '#shared/documents/document-text.ts';
import { blankFields, textIn } from './fields.ts';
import { holdKey, openJournal } from './journal.ts';
import { createSaver, type SaveOrder } from './saver.ts';

const fieldsOf = (title: string, text: string): PostFields => ({
  ...blankFields,
  title,
  content: documentOfText(text),
});

/** A server with one text: takes what goes on from its version, and tells others of it. */
function server() {
  let stored: { version: number; fields: PostFields; isRemoved?: boolean } | null = null;
  const state = { isAway: false, isAnswerLost: false, fault: null as Error | null, orders: [] as SaveOrder[] };
  const asPost = () => ({ id: '7', updated_at: 0, ...stored }) as unknown as Post;
  const offline = () => apiError({ code: 0, text: '网络连接失败，请检查网络后重试' });
  return {
    state,
    post: asPost,
    remove: () => void (stored = stored && { ...stored, isRemoved: true }),
    /** Somebody else saves. */
    put(fields: PostFields) {
      stored = { version: (stored?.version ?? 0) + 1, fields };
    },
    send(order: SaveOrder): Promise<Post> {
      state.orders.push(order);
      if (state.isAway) return Promise.reject(offline());
      if (state.fault) return Promise.reject(state.fault);
      if (stored?.isRemoved === true) {
        stored = null;
        return Promise.reject(apiError({ code: 40_900, text: '同一个请求标识不能用于不同的内容' }));
      }
      if (stored !== null && order.post?.version !== stored.version) {
        const data = { current: asPost(), yours: order.fields, base_version: order.post?.version ?? 0 };
        return Promise.reject(apiError({ code: 40_900, text: '另一处保存过更新的版本，请先合并', data }));
      }
      stored = { version: (stored?.version ?? 0) + 1, fields: order.fields };
      return state.isAnswerLost ? Promise.reject(offline()) : Promise.resolve(asPost());
    },
  };
}

function writing(saved: { version: number; fields: PostFields } | null = null) {
  const there = server();
  if (saved) there.put(saved.fields);
  const kept: string[] = [];
  const journal = {
    put: vi.fn<(entry: { fields: PostFields }) => Promise<boolean>>(({ fields }) => {
      kept.push(textOf(textIn(fields, 'content')));
      return Promise.resolve(true);
    }),
    remove: vi.fn<(key: string) => Promise<void>>(() => Promise.resolve()),
  };
  const post = saved && there.post();
  const saver = createSaver({
    account: '1',
    tab: 'a',
    post,
    fields: post?.fields ?? blankFields,
    journal,
    send: (order) => there.send(order),
  });
  const type = (text: string) => saver.change({ content: documentOfText(text) });
  return { there, saver, journal, kept, type };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('keeping on this device', () => {
  test('each second, or twenty letters', async () => {
    const { kept, type } = writing();
    type('一二三');
    await vi.advanceTimersByTimeAsync(999);
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept).toEqual(['一二三']);
    type(`一二三${'字'.repeat(20)}`);
    expect(kept).toHaveLength(2);
  });

  test('what the server has is kept here no longer', async () => {
    const { journal, type } = writing();
    type('一二三');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(journal.remove).toHaveBeenCalledWith('1 a');
  });
});

describe('leaving', () => {
  test('says whether the text lies anywhere but in this page', async () => {
    const { there, saver, journal, type } = writing();
    expect(await saver.leave()).toBe(true);
    type('一二三');
    there.state.isAway = true;
    expect(await saver.leave()).toBe(true);
    journal.put.mockResolvedValue(false);
    expect(await saver.leave()).toBe(false);
    there.state.isAway = false;
    expect(await saver.leave()).toBe(true);
  });
});

describe('saving', () => {
  test('a text that is opened says that it is saved, and since when', () => {
    const { saver } = writing({ version: 3, fields: fieldsOf('题', '文') });
    expect(saver.get().saving).toEqual({ kind: 'saved', at: 0, version: 1 });
    expect(writing().saver.get().saving).toEqual({ kind: 'clean' });
  });

  test('two seconds after the last letter, three after the first', async () => {
    const { there, saver, type } = writing();
    type('一');
    await vi.advanceTimersByTimeAsync(1_500);
    type('一二');
    await vi.advanceTimersByTimeAsync(1_000);
    type('一二三');
    expect(there.state.orders).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(there.state.orders).toHaveLength(1);
    expect(saver.get().saving).toMatchObject({ kind: 'saved', version: 1 });
    expect(saver.get().post?.id).toBe('7');
  });

  test('goes on from its own version, in order', async () => {
    const { there, saver, type } = writing();
    type('一');
    await vi.advanceTimersByTimeAsync(2_000);
    type('一二');
    await saver.saveNow();
    expect(there.state.orders.map(({ post, isAuto }) => [post?.version ?? 0, isAuto])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  test('nothing is sent of a text in which nothing stands', async () => {
    const { there, type } = writing();
    type('  ');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(there.state.orders).toHaveLength(0);
  });

  test('without a line it is kept here, and sent by itself later', async () => {
    const { there, saver, type, kept } = writing();
    there.state.isAway = true;
    type('一');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.get().saving).toEqual({ kind: 'offline', isKept: true });
    expect(kept.at(-1)).toBe('一');
    there.state.isAway = false;
    saver.online();
    await settle();
    expect(saver.get().saving).toMatchObject({ kind: 'saved', version: 1 });
  });

  test('a key says that it is the same text, whatever came of the first try', async () => {
    const { there, type } = writing();
    there.state.isAway = true;
    type('一');
    await vi.advanceTimersByTimeAsync(2_000);
    there.state.isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    const [first, second] = there.state.orders;
    expect(second?.createKey).toBe(first?.createKey);
  });

  test('what the server refuses is told, and sent again when it was changed', async () => {
    const { there, saver, type } = writing();
    there.state.fault = apiError({ code: 40_000, text: '正文最长100000字' });
    type('一');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(saver.get().saving).toEqual({ kind: 'refused', text: '正文最长100000字' });
    expect(there.state.orders).toHaveLength(1);
    there.state.fault = null;
    type('二');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.get().saving.kind).toBe('saved');
  });

  test('what comes too often is told, and sent again half a minute later without another letter', async () => {
    const { there, saver, type } = writing();
    there.state.fault = apiError({ code: 42_900, text: '操作太频繁，请稍后再试' });
    type('一');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.get().saving).toEqual({ kind: 'refused', text: '操作太频繁，请稍后再试' });
    there.state.fault = null;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(there.state.orders).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(saver.get().saving).toMatchObject({ kind: 'saved', version: 1 });
  });

  test('a save that came too slowly is sent again', async () => {
    const { there, saver, type } = writing();
    there.state.fault = apiError({ code: 40_800, text: '请求超时，请重试' });
    type('一');
    await vi.advanceTimersByTimeAsync(2_000);
    there.state.fault = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saver.get().saving).toMatchObject({ kind: 'saved', version: 1 });
  });

  test('letters that come while it is saved are saved after it', async () => {
    const { there, saver, type } = writing();
    type('一');
    vi.advanceTimersByTime(2_000);
    await Promise.resolve();
    expect(saver.get().saving.kind).toBe('saving');
    type('一二');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(there.state.orders.map(({ fields }) => textOf(textIn(fields, 'content')))).toEqual(['一', '一二']);
    expect(saver.isDirty()).toBe(false);
  });
});

describe('another has saved', () => {
  test('both texts stay, and nothing is sent until they are put together', async () => {
    const { there, saver, type } = writing({ version: 1, fields: fieldsOf('题', '一') });
    there.put(fieldsOf('题', '他的'));
    type('我的');
    await vi.advanceTimersByTimeAsync(2_000);
    const { conflict, saving } = saver.get();
    expect(saving).toEqual({ kind: 'conflict' });
    expect(
      [conflict?.base, conflict?.mine, conflict?.theirs.fields].map(
        (fields) => fields && textOf(textIn(fields, 'content')),
      ),
    ).toEqual(['一', '我的', '他的']);
    type('我的又一句');
    const now = saver.get().conflict;
    expect(now && textOf(textIn(now.mine, 'content'))).toBe('我的又一句');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(there.state.orders).toHaveLength(1);
    await saver.resolve(fieldsOf('题', '他的\n我的又一句'));
    expect(saver.get()).toMatchObject({ conflict: null, saving: { kind: 'saved', version: 3 } });
    expect(there.post().fields.title).toBe('题');
  });

  test('an answer that was lost on the way is no conflict', async () => {
    const { there, saver, type } = writing({ version: 1, fields: fieldsOf('题', '一') });
    there.state.isAnswerLost = true;
    type('二');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.get().saving.kind).toBe('offline');
    there.state.isAnswerLost = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saver.get()).toMatchObject({ conflict: null, saving: { kind: 'saved', version: 2 } });
  });

  test.each([
    ['the first save', null],
    ['a later save', { version: 1, fields: fieldsOf('题', '一') }],
  ])('%s whose answer was lost is gone on from, however much was written since', async (_, saved) => {
    const { there, saver, type } = writing(saved);
    there.state.isAnswerLost = true;
    type('二');
    await vi.advanceTimersByTimeAsync(2_000);
    there.state.isAway = true;
    type('二三');
    await vi.advanceTimersByTimeAsync(5_000);
    Object.assign(there.state, { isAway: false, isAnswerLost: false });
    type('二三四');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.get()).toMatchObject({ conflict: null, saving: { kind: 'saved' } });
    expect(textOf(textIn(there.post().fields, 'content'))).toBe('二三四');
  });

  test('what was removed before its answer came is written anew', async () => {
    const { there, saver, type } = writing();
    there.state.isAnswerLost = true;
    type('一');
    await vi.advanceTimersByTimeAsync(2_000);
    there.remove();
    there.state.isAnswerLost = false;
    type('一二');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.get().saving).toMatchObject({ kind: 'saved', version: 1 });
    const keys = there.state.orders.map(({ createKey }) => createKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('a newer version of the same words is gone on from', async () => {
    const { there, saver, type } = writing({ version: 1, fields: fieldsOf('题', '一') });
    there.put(fieldsOf('题', '一'));
    type('二');
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.advanceTimersByTimeAsync(100);
    expect(saver.get()).toMatchObject({ conflict: null, saving: { kind: 'saved', version: 3 } });
  });

  test('theirs can be taken whole', async () => {
    const { there, saver, type } = writing({ version: 1, fields: fieldsOf('题', '一') });
    there.put(fieldsOf('题', '他的'));
    type('我的');
    await vi.advanceTimersByTimeAsync(2_000);
    saver.takeTheirs();
    expect(textOf(textIn(saver.get().fields, 'content'))).toBe('他的');
    expect(saver.get().replaced).toBe(1);
    expect(saver.isDirty()).toBe(false);
  });
});

describe('what this device has kept', () => {
  test('is there after the tab is gone, for its own account', async () => {
    vi.useRealTimers();
    const journal = openJournal();
    const kept = { account: '1', postId: null, createKey: 'k', base: null, at: 5 };
    expect(await journal.put({ ...kept, key: '1 a', fields: fieldsOf('旧', '一') })).toBe(true);
    await journal.put({ ...kept, key: '1 b', fields: fieldsOf('新', '二'), at: 6 });
    await journal.put({ ...kept, key: '2 c', account: '2', fields: fieldsOf('别人', '三') });
    const left = await openJournal().left('1');
    expect(left.map(({ fields }) => fields.title)).toEqual(['新', '旧']);
    await journal.remove('1 b');
    expect(await journal.left('1')).toHaveLength(1);
  });

  test('is left alone while its editor is open', async () => {
    vi.useRealTimers();
    const journal = openJournal();
    const entry = {
      key: '3 a',
      account: '3',
      postId: null,
      createKey: 'k',
      base: null,
      fields: fieldsOf('题', '一'),
      at: 5,
    };
    await journal.put(entry);
    const letGo = holdKey('3 a');
    await expect.poll(() => journal.left('3')).toEqual([]);
    letGo();
    await expect.poll(() => journal.left('3')).toEqual([entry]);
  });

  test('holds the pictures that are being fetched until they are there, though the server has every word', async () => {
    const { saver, journal } = writing({ version: 1, fields: fieldsOf('题', '一') });
    const picture = { address: 'https://pic.example/a.png', alt: '图', text: 'content', block: 1 } as const;
    let awaited = [picture];
    saver.awaits(() => awaited);
    saver.awaitedChanged(true);
    expect(journal.put).toHaveBeenLastCalledWith(expect.objectContaining({ awaited: [picture] }));
    saver.change({ content: documentOfText('一二') });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saver.isDirty()).toBe(false);
    expect(journal.put).toHaveBeenLastCalledWith(expect.objectContaining({ awaited: [picture], postId: '7' }));
    expect(journal.remove).not.toHaveBeenCalled();
    awaited = [];
    saver.awaitedChanged(false);
    expect(journal.remove).toHaveBeenCalled();
  });

  test('goes on from the version that it was written on', async () => {
    const { there, saver } = writing({ version: 1, fields: fieldsOf('题', '一') });
    const base = { version: 1, fields: fieldsOf('题', '一') };
    there.put(fieldsOf('题', '他的'));
    saver.recover({
      key: '1 z',
      account: '1',
      postId: '7',
      createKey: 'k',
      base,
      fields: fieldsOf('题', '一，没存上的'),
      at: 1,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.get().conflict).not.toBeNull();
    expect(textOf(textIn(saver.get().fields, 'content'))).toBe('一，没存上的');
  });
});

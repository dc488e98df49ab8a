import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDice, everything, flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import type { SourceItem } from '#domains/feed/feed.service.ts';

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
  await app.subjects.upsert([
    { id: 9, title: 'A股' },
    { id: 679, title: '盘前早报', isSubscribable: true },
    { id: 821, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
});
afterAll(() => app.database.close());

let keys = 0;
const newKey = () => `k${++keys}`;

function item(given: Partial<SourceItem> & { summary?: string }): SourceItem {
  const { summary = '正文', ...rest } = given;
  return {
    source: 'wire',
    key: newKey(),
    revision: 1,
    isDeleted: false,
    draft: flashDraft({ summary }),
    line: 1,
    ...rest,
  };
}

const ingest = (...items: SourceItem[]) => app.feed.ingest(items, { isDryRun: false });
const count = async () => {
  const { rows } = await app.database.pool.query('select count(*)::int as n from message');
  return rows[0].n;
};

test('new, then the same, then changed', async () => {
  const key = newKey();
  const [first] = await ingest(item({ key, line: 7 }));
  expect(first).toEqual({ line: 7, outcome: 'new', id: expect.any(Number) });
  const offset = app.feed.head().offset;
  expect(await ingest(item({ key, line: 8 }))).toEqual([{ line: 8, outcome: 'same', id: first?.id }]);
  expect(app.feed.head().offset).toBe(offset);
  expect(await ingest(item({ key, revision: 2, summary: '更正' }))).toMatchObject([
    { outcome: 'changed', id: first?.id },
  ]);
  expect(await app.feed.find(first?.id ?? 0, null)).toMatchObject({ Summary: '更正', Version: 2 });
});

test('what is left aside for its lower revision is told', async () => {
  const key = newKey();
  const [taken] = await ingest(item({ key, revision: 5 }));
  const older = item({ key, revision: 4, summary: '更正' });
  expect(await ingest(older)).toEqual([{ line: 1, outcome: 'same', id: taken?.id, isOlder: true }]);
  expect(await ingest(item({ key, revision: 4 }))).toEqual([{ line: 1, outcome: 'same', id: taken?.id }]);
});

test('a revision empties the fields that the source no longer gives, and leaves the place in time', async () => {
  const key = newKey();
  const full = flashDraft({ impact: 2, plates: [{ id: 1, name: '芯片' }], createdAt: 1_780_000_000 });
  const [taken] = await ingest(item({ key, draft: full }));
  await ingest(item({ key, revision: 2, draft: flashDraft({ createdAt: 1_790_000_000 }) }));
  expect(await app.feed.find(taken?.id ?? 0, null)).toMatchObject({
    Impact: 0,
    BkjInfoArr: [],
    CreatedAtInSec: 1_780_000_000,
  });
});

test('a batch keeps the order of its lines and gives every flash its own event', async () => {
  const before = app.feed.head().offset;
  const items = Array.from({ length: 50 }, (_, line) => item({ line, summary: `第${line}条` }));
  const taken = await ingest(...items);
  expect(taken.map(({ line }) => line)).toEqual(items.map(({ line }) => line));
  const events = await app.feed.eventsSince(before, 100);
  expect(events.map(({ id }) => id)).toEqual(taken.map(({ id }) => id));
  expect(events.map(({ offset }) => offset)).toEqual(items.map(({ line }) => before + 1 + line));
});

test('one key several times in a batch: each occurrence is judged after the one before', async () => {
  const key = newKey();
  const items = [
    item({ key, line: 1, revision: 2, summary: 'A' }),
    item({ key, line: 2, revision: 1, summary: '旧' }),
    item({ line: 3 }),
    item({ key, line: 4, revision: 3, summary: 'B' }),
  ];
  const foreseen = await app.feed.ingest(items, { isDryRun: true });
  const taken = await ingest(...items);
  expect(taken.map(({ outcome }) => outcome)).toEqual(['new', 'same', 'new', 'changed']);
  expect(foreseen.map(({ outcome }) => outcome)).toEqual(['new', 'same', 'new', 'changed']);
  expect(await app.feed.find(taken[0]?.id ?? 0, null)).toMatchObject({ Summary: 'B', Version: 2 });
});

test('a dry run writes nothing', async () => {
  const before = await count();
  expect(await app.feed.ingest([item({})], { isDryRun: true })).toMatchObject([{ outcome: 'new', id: null }]);
  expect(await count()).toBe(before);
});

test('a batch that fails leaves nothing of itself', async () => {
  const before = await count();
  const taken = await app.feed.publish(flashDraft());
  const clash = item({ draft: flashDraft({ id: taken.id }) });
  const good = item({});
  await expect(ingest(good, clash)).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
  expect(await count()).toBe(before + 1);
  expect(await ingest(good)).toMatchObject([{ outcome: 'new' }]);
});

test('R16 the same items ten times at once become one message each', async () => {
  const before = await count();
  const items = Array.from({ length: 20 }, (_, line) => item({ line }));
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, nr) => ingest(...(nr % 2 ? items : items.toReversed()))),
  );
  const outcomes = results.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'same')).toHaveLength(180);
  expect(await count()).toBe(before + 20);
  for (const { line } of items) {
    const ids = results.map((result) => result.find((one) => one.line === line)?.id);
    expect(new Set(ids).size).toBe(1);
  }
});

test('R17 revision 3 before 2: the highest revision stands', async () => {
  const key = newKey();
  const [taken] = await ingest(item({ key, revision: 1, summary: '一' }));
  await ingest(item({ key, revision: 3, summary: '三' }));
  expect(await ingest(item({ key, revision: 2, summary: '二' }))).toMatchObject([{ outcome: 'same' }]);
  expect(await app.feed.find(taken?.id ?? 0, null)).toMatchObject({ Summary: '三', Version: 2 });
});

test('R17 deleted before created, and created after deleted: it stays deleted', async () => {
  const never = newKey();
  const before = await count();
  expect(await ingest(item({ key: never, revision: 2, isDeleted: true }))).toMatchObject([
    { outcome: 'same', id: null },
  ]);
  expect(await ingest(item({ key: never, revision: 1 }))).toMatchObject([{ outcome: 'same', id: null }]);
  expect(await ingest(item({ key: never, revision: 9, summary: '又来' }))).toMatchObject([
    { outcome: 'same', id: null },
  ]);
  expect(await count()).toBe(before);

  const key = newKey();
  const [taken] = await ingest(item({ key, revision: 1 }));
  expect(await ingest(item({ key, revision: 2, isDeleted: true }))).toMatchObject([
    { outcome: 'changed', id: taken?.id },
  ]);
  await ingest(item({ key, revision: 3, summary: '复活' }));
  await expect(app.feed.find(taken?.id ?? 0, null)).rejects.toMatchObject({ codeName: 'MESSAGE_NOT_FOUND' });
});

test('what our own desk has withdrawn or removed is not the source’s to change', async () => {
  const [withdrawn, removed] = [newKey(), newKey()];
  const [one, two] = await ingest(item({ key: withdrawn }), item({ key: removed, line: 2 }));
  await app.feed.withdraw(one?.id ?? 0, '有误');
  await app.feed.remove(two?.id ?? 0);
  const again = [
    item({ key: withdrawn, revision: 2, summary: '改' }),
    item({ key: removed, revision: 2, summary: '改', line: 2 }),
  ];
  expect((await ingest(...again)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect(await app.feed.find(one?.id ?? 0, null)).toMatchObject({ IsWithdrawn: true });
});

test('an import shows in the list and moves the head once', async () => {
  const heard: number[] = [];
  const leave = app.feed.onHead((offset) => heard.push(offset));
  await ingest(item({ line: 1 }), item({ line: 2, summary: '最后一条' }));
  leave();
  expect(heard).toEqual([app.feed.head().offset]);
  const page = await app.feed.list({ ...everything, limit: 1 }, null);
  expect(page.NewMsgs).toMatchObject([{ Summary: '最后一条' }]);
});

const paid = (key: string, subjectIds: number[], given: Partial<SourceItem> = {}) =>
  item({
    key,
    draft: flashDraft({
      title: '付费',
      summary: '机密全文甲乙丙丁戊己',
      content: '<p>机密全文甲乙丙丁戊己</p>',
      subjectIds,
    }),
    ...given,
  });

test.each([false, true])(
  'of a batch only what would give a paid text away is refused, dry run %s',
  async (isDryRun) => {
    const batch = [item({ line: 1 }), paid(newKey(), [679], { line: 2 }), item({ line: 3 })];
    const before = await count();
    const taken = await app.feed.ingest(batch, { isDryRun });
    expect(taken).toMatchObject([
      { line: 1, outcome: 'new' },
      { line: 2, outcome: 'refused', id: null, reason: expect.stringContaining('盘前早报') },
      { line: 3, outcome: 'new' },
    ]);
    expect(await count()).toBe(before + (isDryRun ? 0 : 2));
  },
);

test('an item of the VIP column shows a visitor nothing, also after a revision', async () => {
  const key = newKey();
  const [taken] = await ingest(paid(key, [821]));
  const id = taken?.id ?? 0;
  expect(await app.feed.find(id, null)).toMatchObject({ SubscribeType: 1, Title: 'VIP 专享', Summary: '' });
  await ingest(paid(key, [821], { revision: 2, draft: flashDraft({ title: '机密更正', subjectIds: [821] }) }));
  expect(await app.feed.find(id, null)).toMatchObject({ Title: 'VIP 专享', Version: 2 });
});

test('what our desk has made VIP stays so when the source revises it', async () => {
  const key = newKey();
  const [taken] = await ingest(item({ key }));
  const id = taken?.id ?? 0;
  await app.feed.update(id, { subscribeType: 1 });
  await ingest(item({ key, revision: 2, summary: '机密更正' }));
  expect(await app.feed.find(id, null)).toMatchObject({
    SubscribeType: 1,
    Title: 'VIP 专享',
    Summary: '',
    Version: 3,
  });
});

describe('an import does not take a flash out of what is sold', () => {
  const brief = '这份简介是编辑自己另写的';
  const sold = (key: string) =>
    item({
      key,
      hasOwnBrief: true,
      draft: flashDraft({ summary: brief, content: '<p>机密全文一段文字在此。</p>', subjectIds: [679] }),
    });
  const correction = (key: string, given: Partial<SourceItem> = {}) =>
    item({
      key,
      revision: 2,
      hasOwnBrief: false,
      draft: flashDraft({
        summary: '机密全文一段文字在此，更正一字。',
        content: '<p>机密全文一段文字在此，更正一字。</p>',
        subjectIds: [723],
      }),
      ...given,
    });
  async function seenByVisitor(id: number) {
    const [flash, page] = [await app.feed.find(id, null), await app.articles.get(id, null)];
    expect(JSON.stringify([flash, page])).not.toContain('机密');
    return flash;
  }

  test('a correction that leaves out the subjects leaves column and brief', async () => {
    const key = newKey();
    const [taken] = await ingest(sold(key));
    const id = taken?.id ?? 0;
    expect(await app.feed.ingest([correction(key)], { isDryRun: true })).toMatchObject([{ outcome: 'changed', id }]);
    expect(await ingest(correction(key))).toMatchObject([{ outcome: 'changed', id }]);
    expect(await seenByVisitor(id)).toMatchObject({ SubjIds: ['723', '679'], Summary: brief, Version: 2 });
    expect(await ingest(correction(key))).toMatchObject([{ outcome: 'same', id }]);
  });

  test.each([
    { symbol: '600519.SH', name: '' },
    { symbol: '', name: '贵州茅台' },
    { symbol: '', name: '*ST茅台' },
  ])('a stock that our desk has hidden stays hidden when the source names it again: %j', async (again) => {
    const key = newKey();
    const stock = { symbol: '600519.SS', name: '贵州茅台' };
    const open = { symbol: '000001.SZ', name: '平安银行' };
    await app.market.upsertSecurities([stock, open]);
    const [taken] = await ingest(sold(key));
    const id = taken?.id ?? 0;
    await app.feed.update(id, { stocks: [open, { ...stock, isPremium: true }] });
    await app.market.upsertSecurities([{ symbol: '600519.SS', name: '*ST茅台' }]);
    const revised = correction(key);
    expect(await ingest({ ...revised, draft: { ...revised.draft, stocks: [again] } })).toMatchObject([
      { outcome: 'changed', id },
    ]);
    const shown = (await seenByVisitor(id))?.Stocks ?? [];
    expect(shown.map(({ Symbol }) => Symbol)).toEqual(['000001.SZ']);
  });

  test('what our desk has moved into a sold column stays there when the source revises it', async () => {
    const key = newKey();
    const [taken] = await ingest(item({ key }));
    const id = taken?.id ?? 0;
    const summary = '编辑部的提要';
    await app.feed.update(id, { subjectIds: [679], summary, content: '<p>机密的编辑部全文，一个字也不能看。</p>' });
    const draft = { ...correction(key).draft, subjectIds: [9] };
    expect(await ingest(correction(key, { draft }))).toMatchObject([{ outcome: 'changed', id }]);
    expect(await seenByVisitor(id)).toMatchObject({ SubjIds: ['9', '679'], Summary: summary });
  });

  test('refused when the summary that stands would tell the new text, and taken when it comes again with a brief', async () => {
    const key = newKey();
    const [taken] = await ingest(sold(key));
    const id = taken?.id ?? 0;
    const draft = flashDraft({ summary: brief, content: `<p>机密：${brief}。</p>`, subjectIds: [723] });
    const [telling, other] = [correction(key, { draft }), item({ line: 2 })];
    const refusal = { outcome: 'refused', id: null, reason: expect.stringContaining('679 盘前早报 is sold') };
    expect(await app.feed.ingest([telling, other], { isDryRun: true })).toMatchObject([refusal, { outcome: 'new' }]);
    expect(await ingest(telling, other)).toMatchObject([refusal, { outcome: 'new' }]);
    expect(await seenByVisitor(id)).toMatchObject({ SubjIds: ['679'], Version: 1 });
    const mended = correction(key, { hasOwnBrief: true, draft: { ...draft, summary: '另一份' } });
    expect(await ingest(mended)).toMatchObject([{ outcome: 'changed', id }]);
    expect(await seenByVisitor(id)).toMatchObject({ SubjIds: ['723', '679'], Summary: '另一份' });
  });

  test.each([false, true])('the flash and its correction in one batch, dry run %s', async (isDryRun) => {
    const key = newKey();
    const telling = flashDraft({ summary: brief, content: `<p>${brief}</p>`, subjectIds: [9] });
    const batch = [sold(key), correction(key), correction(key, { revision: 3, draft: telling })];
    const outcomes = await app.feed.ingest(batch, { isDryRun });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['new', 'changed', 'refused']);
  });

  test('what is premium by itself stays closed', async () => {
    const key = newKey();
    const [taken] = await ingest(item({ key, draft: sold(key).draft, hasOwnBrief: true }));
    const id = taken?.id ?? 0;
    await app.feed.update(id, { subjectIds: [9] });
    await app.database.pool.query('update message set is_premium = true where id = $1', [id]);
    expect(await ingest(correction(key))).toMatchObject([{ outcome: 'changed', id }]);
    expect(await seenByVisitor(id)).toMatchObject({ Summary: brief });
  });
});

test('an item that names a sold column in another spelling is refused or VIP', async () => {
  const labelled = (label: string, line: number) =>
    item({ line, hasOwnBrief: false, draft: flashDraft({ content: '<p>机密</p>', labels: [label] }) });
  const [refused, vip] = await ingest(labelled('A股/盘 前早报', 1), labelled('ｖｉｐ 快讯', 2));
  expect(refused).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('盘前早报') });
  expect(await app.feed.find(vip?.id ?? 0, null)).toMatchObject({ SubscribeType: 1, Summary: '' });
});

test('a text in Thai that is longer than any flash does not stop a batch', async () => {
  const dice = createDice(4);
  const word = () => Array.from({ length: 30 }, () => String.fromCodePoint(0x0e01 + dice.below(46))).join('');
  const content = `<p>${Array.from({ length: 2500 }, word).join(' ')}</p>`;
  const taken = await ingest(item({ line: 1 }), item({ line: 2, draft: flashDraft({ content }) }));
  expect(taken.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
});

test('a draft that holds more than a message may is refused whole, with a sentence', async () => {
  const before = await count();
  for (const draft of [
    flashDraft({ title: '长'.repeat(301) }),
    flashDraft({ summary: '长'.repeat(8001) }),
    flashDraft({ content: '长'.repeat(300_001) }),
    flashDraft({ subjectIds: Array.from({ length: 51 }, (_, nr) => nr + 1) }),
    flashDraft({ labels: Array.from({ length: 51 }, (_, nr) => `签${nr}`) }),
    flashDraft({ labels: ['长'.repeat(41)] }),
    flashDraft({ stocks: Array.from({ length: 51 }, () => ({ symbol: '600519.SS', name: '贵州茅台' })) }),
    flashDraft({ stocks: [{ symbol: '600519.SS', name: '长'.repeat(101) }] }),
    flashDraft({ displayAuthor: '长'.repeat(101) }),
    flashDraft({ source: '长'.repeat(101) }),
  ]) {
    await expect(ingest(item({ draft }))).rejects.toMatchObject({
      codeName: 'BAD_REQUEST',
      message: expect.stringContaining('最'),
    });
    await expect(app.feed.publish(draft)).rejects.toMatchObject({ codeName: 'BAD_REQUEST' });
  }
  expect(await count()).toBe(before);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import type { SourceItem } from '#domains/feed/feed.service.ts';

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
  await app.subjects.upsert([
    { id: 9, title: 'A股' },
    { id: 679, title: '盘前早报', isSubscribable: true },
  ]);
});
afterAll(() => app.database.close());

let keys = 0;
const newKey = () => `j${++keys}`;
const text = '付费正文第一句甲乙丙丁。第二句。';
const content = `<p>${text}</p>`;

/** A record of a file that has one for each column of a flash. */
function row(key: string, subjectIds: number[], given: Partial<SourceItem> = {}): SourceItem {
  const draft = flashDraft({ summary: text, content, subjectIds });
  return { source: 'join', key, revision: 1, isDeleted: false, hasOwnBrief: false, line: 1, draft, ...given };
}

const ingest = (...items: SourceItem[]) => app.feed.ingest(items, { isDryRun: false });
const refused = { outcome: 'refused', id: null };
const seen = async (id: number | null | undefined) => app.feed.find(id ?? 0, null);

test.each([
  ['sold first', [679], [9]],
  ['open first', [9], [679]],
])(
  'of a flash that is sold by one of its records nothing is open, in one batch or several: %s',
  async (_, one, other) => {
    const [together, apart] = [newKey(), newKey()];
    const outcomes = [
      ...(await ingest(row(together, one), row(together, other))),
      ...(await ingest(row(apart, one))),
      ...(await ingest(row(apart, other))),
    ];
    const ids = outcomes.flatMap(({ id }) => id ?? []);
    for (const id of ids) expect(JSON.stringify(await seen(id))).not.toContain('付费正文');
    expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(one.includes(679) ? 4 : 2);
    const { rows } = await app.database.pool.query('select count(*)::int as n from message');
    const known = rows[0].n;
    // The whole file once more changes nothing.
    await ingest(row(together, one), row(together, other), row(apart, one), row(apart, other));
    const again = await app.database.pool.query('select count(*)::int as n from message');
    expect(again.rows[0].n).toBe(known);
    for (const id of ids) expect(JSON.stringify(await seen(id))).not.toContain('付费正文');
  },
);

test('the report says that what was out is closed', async () => {
  const key = newKey();
  const [open] = await ingest(row(key, [9]));
  expect((await seen(open?.id))?.Summary).toBe(text);
  const dryRun = await app.feed.ingest([row(key, [679])], { isDryRun: true });
  const reason = expect.stringContaining('the flash that is out is closed');
  expect(dryRun).toMatchObject([{ ...refused, reason }]);
  expect(await ingest(row(key, [679]))).toMatchObject([{ ...refused, reason }]);
  expect(await seen(open?.id)).toMatchObject({ Summary: '', SubjIds: ['9', '679'] });
});

test('what was refused as sold comes in with a brief of its own, or when a later revision is open', async () => {
  const [briefed, freed] = [newKey(), newKey()];
  await ingest(row(briefed, [679]), row(freed, [679]));
  const draft = flashDraft({ summary: '另写的简介', content, subjectIds: [679] });
  expect(await ingest(row(briefed, [679], { draft, hasOwnBrief: true }))).toMatchObject([{ outcome: 'new' }]);
  expect(await ingest(row(freed, [9]))).toMatchObject([refused]);
  const [opened] = await ingest(row(freed, [9], { revision: 2 }));
  expect(await seen(opened?.id)).toMatchObject({ Summary: text });
});

test('what was refused as premium comes in as a VIP flash', async () => {
  const key = newKey();
  await ingest(row(key, [9], { premiumBy: 'is_paid' }));
  const draft = flashDraft({ summary: text, content, subjectIds: [9], subscribeType: 1 });
  const [vip] = await ingest(row(key, [9], { draft }));
  expect(vip).toMatchObject({ outcome: 'new' });
  expect(JSON.stringify(await seen(vip?.id))).not.toContain('付费正文');
});

describe('what one column closed comes in when the operator ignores that column', () => {
  test('and only then', async () => {
    const key = newKey();
    await ingest(row(key, [9], { premiumBy: 'lock' }));
    expect(await ingest(row(key, [9], { ignored: ['vip'] }))).toMatchObject([refused]);
    expect(await ingest(row(key, [9], { ignored: ['_lock'] }))).toMatchObject([refused]);
    expect(await ingest(row(key, [9], { ignored: ['Lock'] }))).toMatchObject([{ outcome: 'new' }]);
  });

  test.each([
    ['one after the other', [[], ['lock']]],
    ['with a run between that ignores none', [[], ['lock'], []]],
    ['begun in the middle', [['lock'], []]],
  ])('all that it was refused for: %s', async (_, runs) => {
    const key = newKey();
    for (const ignored of runs) {
      const premiumBy = ignored.includes('lock') ? 'vip_level' : 'lock';
      expect(await ingest(row(key, [9], { premiumBy, ignored }))).toMatchObject([refused]);
    }
    expect(await ingest(row(key, [9], { ignored: ['vip_level'] }))).toMatchObject([refused]);
    expect(await ingest(row(key, [9], { ignored: ['lock', 'vip_level'] }))).toMatchObject([{ outcome: 'new' }]);
  });

  test.each([
    ['after', [{}, { premiumBy: 'lock' }]],
    ['before', [{ premiumBy: 'lock' }, {}]],
    ['as well', [{ premiumBy: 'lock' }, { premiumBy: 'lock' }]],
  ])('never what a column of ours sells: %s', async (_, [ours, theirs]) => {
    const key = newKey();
    await ingest(row(key, [679], ours));
    await ingest(row(key, [9], theirs));
    expect(await ingest(row(key, [9], { ignored: ['lock'] }))).toMatchObject([refused]);
  });
});

test('a dry run foresees the same', async () => {
  const key = newKey();
  const look = (...items: SourceItem[]) => app.feed.ingest(items, { isDryRun: true });
  expect(await look(row(key, [679]), row(key, [9]))).toMatchObject([refused, refused]);
  expect(await look(row(key, [9]), row(key, [679]))).toMatchObject([{ outcome: 'new', id: null }, refused]);
});

test('a deletion of what was refused stays a deletion', async () => {
  const key = newKey();
  await ingest(row(key, [679]));
  expect(await ingest(row(key, [], { isDeleted: true }))).toMatchObject([{ outcome: 'same' }]);
  expect(await ingest(row(key, [9], { revision: 9 }))).toMatchObject([{ outcome: 'same', id: null }]);
});

test('a flash that is premium by another record is closed', async () => {
  const key = newKey();
  const [open] = await ingest(row(key, [9]));
  const reason = expect.stringContaining('the flash that is out is closed');
  expect(await ingest(row(key, [9], { premiumBy: 'is_paid' }))).toMatchObject([{ ...refused, reason }]);
  expect(await seen(open?.id)).toMatchObject({ Summary: '', SubjIds: ['9'] });
});

test('a title that tells the text goes when the flash is closed', async () => {
  const [telling, other] = [newKey(), newKey()];
  const sentence = '付费正文第一句甲乙丙丁';
  const titled = (title: string, subjectIds: number[]) => flashDraft({ title, summary: text, content, subjectIds });
  const out = await ingest(
    row(telling, [9], { draft: titled(sentence, [9]) }),
    row(other, [9], { draft: titled('标题', [9]) }),
  );
  await ingest(
    row(telling, [679], { draft: titled(sentence, [679]) }),
    row(other, [679], { draft: titled('标题', [679]) }),
  );
  expect(await seen(out[0]?.id)).toMatchObject({ Title: '', Summary: '' });
  expect(await seen(out[1]?.id)).toMatchObject({ Title: '标题', Summary: '' });
});

test('a dry run foresees what follows a closing', async () => {
  const key = newKey();
  await ingest(row(key, [9]));
  const file = [
    row(key, [679], { revision: 2 }),
    row(key, [9], { revision: 3, draft: flashDraft({ summary: `${text}更正`, content, subjectIds: [9] }) }),
    row(key, [679], { revision: 2 }),
  ];
  const outcomes = async (isDryRun: boolean) =>
    (await app.feed.ingest(file, { isDryRun })).map(({ outcome }) => outcome);
  const foreseen = await outcomes(true);
  expect(await outcomes(false)).toEqual(foreseen);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { createPhone } from '#tests/support/phone.ts';
import { emptyKept } from '#shared/merge-kept.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const URL = '/api/v6/kept/values';
const list = async (member: Member) => (await createPhone(app).get(URL, member)).data.items;
const save = (member: Member | null, item: object) =>
  createPhone(app).call({ method: 'PUT', url: URL, payload: item }, member ?? undefined);
const watching = (...symbols: string[]) => ({
  groups: ['主线'],
  stocks: symbols.map((symbol) => ({ symbol, name: symbol, group: '主线', note: null, read_at: 1 })),
});

describe('kept.saveValue and kept.listValues', () => {
  test('are for who is signed in, and tell of them alone', async () => {
    expect(await save(null, { kind: 'push', version: 0, value: emptyKept.push })).toMatchObject({ status: 401 });
    expect((await createPhone(app).get(URL)).status).toBe(401);
    const [one, other] = [await joinCast(app.domains, '一'), await joinCast(app.domains, '二')];
    await save(one, { kind: 'watchlist', version: 0, value: watching('600519.SS') });
    expect(await list(other)).toEqual([]);
  });

  test('what is saved is there, with the next version; who has not seen it is answered it', async () => {
    const member = await joinCast(app.domains, '三');
    const first = await save(member, { kind: 'watchlist', version: 0, value: watching('600519.SS') });
    expect(first.data).toEqual({
      is_saved: true,
      item: { kind: 'watchlist', version: 1, value: watching('600519.SS') },
    });
    const late = await save(member, { kind: 'watchlist', version: 0, value: watching('000001.SZ') });
    expect(late.data).toEqual({
      is_saved: false,
      item: { kind: 'watchlist', version: 1, value: watching('600519.SS') },
    });
    const next = await save(member, { kind: 'watchlist', version: 1, value: watching('600519.SS', '000001.SZ') });
    expect(next.data).toMatchObject({ is_saved: true, item: { version: 2 } });
    expect(await list(member)).toEqual([next.data.item]);
    const ahead = await save(member, { kind: 'push', version: 7, value: emptyKept.push });
    expect(ahead.data).toEqual({ is_saved: false, item: { kind: 'push', version: 0, value: emptyKept.push } });
  });

  test('of twenty devices that save at once one is the first', async () => {
    const member = await joinCast(app.domains, '四');
    const words = (nr: number) => ({ marked: `词${nr}`, muted: '' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nr) => save(member, { kind: 'reading_words', version: 0, value: words(nr) })),
    );
    expect(answers.filter(({ data }) => data.is_saved)).toHaveLength(1);
    expect((await list(member))[0]).toMatchObject({ version: 1 });
  });

  test.each([
    [{ kind: 'other', version: 0, value: {} }],
    [{ kind: 'push', version: 0, value: { ...emptyKept.push, quiet: { from: '25:00', to: '07:00' } } }],
    [{ kind: 'watchlist', version: 0, value: { groups: [], stocks: [{ symbol: 'x' }] } }],
    [{ kind: 'reading_words', version: 0, value: { marked: 'x'.repeat(10_001), muted: '' } }],
    [{ kind: 'themes', version: 0, value: { ids: ['白酒'] } }],
    [{ kind: 'push', version: -1, value: emptyKept.push }],
    [{ kind: 'push', version: 2_147_483_647, value: emptyKept.push }],
    [{ kind: 'push', version: 9_007_199_254_740_991, value: emptyKept.push }],
  ])('%j is refused', async (item) => {
    const member = await joinCast(app.domains, '五');
    expect(await save(member, item)).toMatchObject({ status: 400, code: 40000 });
  });
});

test('what two accounts have kept is kept by the one that is left', async () => {
  const phone = createPhone(app);
  const members = [await joinCast(app.domains, '旧号'), await joinCast(app.domains, '新号')] as const;
  const [old, young] = members;
  for (const { viewer } of members) await app.domains.accounts.addMobile(viewer.uid, '13910009001');
  await save(old, { kind: 'watchlist', version: 0, value: watching('600519.SS', '000001.SZ') });
  await save(old, { kind: 'push', version: 0, value: { ...emptyKept.push, voice: false } });
  await save(young, { kind: 'watchlist', version: 0, value: watching('600036.SS', '600519.SS') });
  const found = (await phone.byCode('13910009001', await phone.codeFor('13910009001'))).data;
  const { data } = await phone.post('/apiv1/userv2/signin/baoer_bind_wscn', {
    uid: young.viewer.uid,
    ticket: found.multi_user_ticket,
  });
  expect(data.receipts[0].moved).toEqual([{ what: '自选股', told: '2 只' }]);
  const items = (await phone.get(URL, { token: data.token })).data.items;
  expect(items).toEqual([
    { kind: 'push', version: 1, value: { ...emptyKept.push, voice: false } },
    { kind: 'watchlist', version: 2, value: watching('600036.SS', '600519.SS', '000001.SZ') },
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { fen } from '#shared/money.ts';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  const items = [{ id: 1, name: '月度', days: 30, originPriceFen: fen(19_800), discountPriceFen: fen(9_900) }];
  await app.domains.subjects.upsert([
    { id: 9, title: 'A股' },
    {
      id: 679,
      title: '盘前早报',
      isSubscribable: true,
      isCurated: true,
      basePriceFen: fen(19_800),
      discountPriceFen: fen(9_900),
      items,
    },
  ]);
});
afterAll(() => app.close());

async function get(url: string, member?: Member) {
  const answer = await app.http.inject({ url, headers: member ? { 'x-token': member.token } : {} });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
}

describe('getInfo and getShown', () => {
  test.each(['/api/v2/pc/subjects/679/info', '/baoer_backend/api/subjects/show/v2/679'])('%s works', async (url) => {
    const { status, json } = await get(url);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      code: 20000,
      data: {
        id: 679,
        title: '盘前早报',
        base_price: 198,
        discount_price: 99,
        is_subscribed: false,
        remaining_days: 0,
      },
    });
    expect(json.data.subscribe_items).toEqual([
      { id: 1, name: '月度', days: 30, origin_price: 198, discount_price: 99 },
    ]);
  });

  test('say to each viewer how it stands', async () => {
    const url = '/api/v2/pc/subjects/679/info';
    const subscriber = await get(url, app.cast.xiaoLi);
    expect(subscriber.json.data).toMatchObject({ is_subscribed: true, remaining_days: 30 });
    expect(subscriber.headers['cache-control']).toBe('private, no-store');
    expect((await get(url, app.cast.xiaoWang)).json.data).toMatchObject({ is_subscribed: false, remaining_days: 0 });
  });

  test.each(['/api/v2/pc/subjects/404/info', '/baoer_backend/api/subjects/show/v2/404'])(
    '%s is unknown',
    async (url) => {
      expect((await get(url)).json).toEqual({ code: 40400, message: '栏目不存在', data: null });
    },
  );

  test.each(['/api/v2/pc/subjects/x/info', '/baoer_backend/api/subjects/show/v2/-1'])('%s is refused', async (url) => {
    expect(await get(url)).toMatchObject({ status: 400, json: { code: 40000, data: null } });
  });
});

describe('listSubjects', () => {
  test('lists all, or those asked for in their order', async () => {
    const idsOf = async (query: string) =>
      (await get(`/api/v2/pc/subjects${query}`)).json.data.items.map((row: { id: number }) => row.id);
    expect(await idsOf('')).toEqual([9, 679]);
    expect(await idsOf('?ids=679,404,9')).toEqual([679, 9]);
  });

  test('refuses what is no list of ids', async () => {
    const { status, json } = await get('/api/v2/pc/subjects?ids=9,x');
    expect([status, json.message]).toEqual([400, '编号列表格式有误']);
  });
});

describe('listSubscriptionStatus', () => {
  const url = '/api/v2/pc/subjects/subscription_status?sub_ids=9,679';

  test('answers per subject for the viewer', async () => {
    expect((await get(url, app.cast.xiaoLi)).json.data).toEqual({
      '9': { isSubscribed: false, remainingDays: 0 },
      '679': { isSubscribed: true, remainingDays: 30 },
    });
  });

  test('a visitor and a dead session subscribe to nothing', async () => {
    const nothing = {
      '9': { isSubscribed: false, remainingDays: 0 },
      '679': { isSubscribed: false, remainingDays: 0 },
    };
    expect((await get(url)).json.data).toEqual(nothing);
    const { token } = await app.domains.accounts.openSession(app.cast.xiaoLi.viewer.uid);
    await app.domains.accounts.revokeSession(token);
    expect((await get(url, { ...app.cast.xiaoLi, token })).json.data).toEqual(nothing);
  });

  test('refuses more ids than a page can mean', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => n + 1).join(',');
    const { status, json } = await get(`/api/v2/pc/subjects/subscription_status?sub_ids=${ids}`);
    expect([status, json.message]).toEqual([400, '编号列表最多 50 个']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { bootBilling, type BillingApp } from '#tests/support/billing-app.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());

describe('what a reader sees of their own', () => {
  test('orders come page by page, the newest first, and nobody else’s', async () => {
    const buyer = await app.somebody(100_000);
    for (let nr = 0; nr < 5; nr += 1) await app.subscribe(buyer);
    await app.subscribe(await app.somebody(10_000));
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = (await app.get(`/api/v6/billing/orders?limit=2&cursor=${cursor}`, buyer)).json;
      seen.push(...data.items.map((item: { order_no: string }) => item.order_no));
      cursor = data.next_cursor;
    } while (cursor !== '');
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test('the ledger says what moved, and what stood there after it', async () => {
    const buyer = await app.somebody(10_000);
    await app.subscribe(buyer);
    const { order_no: no } = (await app.order(buyer, { product_type: 1, product_id: app.messageId, amount: 19.2 })).json
      .data;
    await app.notify(no, 1920);
    const lines = async (query: string) => (await app.get(`/api/v6/billing/ledger${query}`, buyer)).json.data;
    const { items, balance, next_cursor: next } = await lines('');
    expect(balance).toBe(0);
    expect(next).toBe('');
    expect(items).toMatchObject([
      { kind: 'purchase', order_no: no, amount: -58, balance: 0 },
      { kind: 'topup', order_no: no, amount: 19.2, balance: 58 },
      { kind: 'purchase', amount: -61.2, balance: 38.8 },
      { kind: 'gift', order_no: '', amount: 100, balance: 100 },
    ]);
    const first = await lines('?limit=3');
    const rest = await lines(`?limit=3&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items]).toEqual(items);
  });

  test('a refund is told by the order that it is of', async () => {
    const buyer = await app.somebody(10_000);
    await app.subscribe(buyer);
    const [{ order_no: no }] = await app.ordersOf(buyer);
    await app.post(`/api/v6/billing/orders/${no}/refund`, buyer, {});
    const { items } = (await app.get('/api/v6/billing/ledger', buyer)).json.data;
    expect(items[0]).toMatchObject({ kind: 'refund', order_no: no });
    expect((await app.get(`/api/v6/billing/orders/${items[0].order_no}`, buyer)).json.data.order_no).toBe(no);
  });

  test('subscriptions name what brought them about', async () => {
    const buyer = await app.somebody(20_000);
    await app.subscribe(buyer);
    const [order] = await app.ordersOf(buyer);
    const { items } = (await app.get('/api/v6/billing/subscriptions', buyer)).json.data;
    const midnight = app.clock.seconds() - 10 * 3600;
    expect(items).toEqual([
      {
        ...{ subject_id: 679, title: '盘前早报', remaining_days: 30, expires_at: midnight + 30 * 86_400 },
        grants: [
          {
            ...{ cause: 'order', order_no: order.order_no, days: 30, granted_at: app.clock.seconds() },
            ...{ starts_at: midnight, ends_at: midnight + 30 * 86_400 },
          },
        ],
      },
    ]);
  });
});

test.each([
  ['GET', '/api/v2/user/balance'],
  ['POST', '/api/v2/xgbpay/pay'],
  ['GET', '/api/v2/xgbpay/query/result?order_no=2026082010000000000000'],
  ['POST', '/api/premium/subscribeSubject'],
  ['GET', '/api/v6/billing/orders'],
  ['GET', '/api/v6/billing/orders/2026082010000000000000'],
  ['POST', '/api/v6/billing/orders/2026082010000000000000/close'],
  ['POST', '/api/v6/billing/orders/2026082010000000000000/refund'],
  ['POST', '/api/v6/billing/orders/2026082010000000000000/resume'],
  ['GET', '/api/v6/billing/ledger'],
  ['GET', '/api/v6/billing/subscriptions'],
  ['GET', '/api/v6/coupon/all'],
  ['GET', '/api/v6/coupon/available?id=679&type=subject'],
  ['GET', '/api/v6/coupon/suggest?id=679&type=subject'],
  ['GET', '/api/v6/privilege/info'],
  ['POST', '/api/v6/privilege/receive'],
  ['POST', '/api/v6/privilege/unlock'],
] as const)('%s %s is for members only', async (method, url) => {
  const answer = await (method === 'GET' ? app.get(url, null) : app.post(url, null, {}));
  expect([answer.status, answer.json.code]).toEqual([401, 40100]);
});

test.each([
  '/api/v6/billing/orders/x',
  '/api/v2/xgbpay/query/result?order_no=1;drop',
  '/api/v6/billing/orders?limit=0',
])('%s is refused', async (url) => {
  expect((await app.get(url, await app.somebody())).status).toBe(400);
});

test('what is invented goes with the demo, whatever was done with it, and nothing else', async () => {
  const { billing, access } = app.domains;
  const demo = await app.somebody(50_000);
  const real = await app.somebody(0);
  await app.subscribe(demo);
  await app.buyMessage(demo);
  const { order_no: no } = (await app.order(real)).json.data;
  await app.notify(no, 6120);
  expect(await billing.hasDemo()).toBe(true);
  await billing.removeDemo();
  expect(await billing.hasDemo()).toBe(false);
  expect(await app.ordersOf(demo)).toEqual([]);
  expect(await app.balance(demo)).toBe(0);
  expect(await app.daysLeft(demo)).toBe(0);
  expect((await access.entitlementsOf(demo.viewer)).messages.size).toBe(0);
  expect(await app.ordersOf(real)).toHaveLength(1);
  expect(await app.daysLeft(real)).toBe(30);
  await billing.giveDemoMoney(demo.viewer.uid, fen(100));
  expect(await app.balance(demo)).toBe(100);
  expect(await app.faults()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, monthItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;
const HOUR = 3600;
const paths = {
  activity: '/api/v6/flash_sale/get_vip_flash_sale_activity_info',
  items: '/api/v6/flash_sale/get_flash_sale_product_items',
};

beforeAll(async () => {
  app = await bootBilling();
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const open = (more: object = {}) =>
  app.billing.flashSales.open([
    {
      ...{ title: '早报特价', subjectId: 679, itemId: monthItem, price: fen(3000), stock: 10 },
      ...{ beginsAt: testNow + HOUR, endsAt: testNow + 2 * HOUR, ...more },
    },
  ]);
const left = async () => (await app.get(paths.items, null)).json.data.items[0]?.left;
const buyAt = (member: Member, Amount: number) => app.subscribe(member, { Amount });

test('without a sale there is none', async () => {
  expect((await app.get(paths.activity, null)).json.data).toEqual({ activity: null });
  expect((await app.get(paths.items, null)).json.data).toEqual({ items: [] });
});

test('R32: ten pieces, forty buyers at once, thirty of whom never pay, then two hundred: ten are sold', async () => {
  await open();
  const crowd = await Promise.all(Array.from({ length: 240 }, () => app.somebody(0)));
  expect((await app.order(crowd[0] as Member, { amount: 30 })).json.code).toBe(40010);
  expect((await app.get(paths.activity, null)).json.data.activity).toMatchObject({ is_open: false, now: testNow });

  app.clock.advance(HOUR);
  expect((await app.get(paths.activity, null)).json.data.activity).toMatchObject({ is_open: true, title: '早报特价' });
  const early = await Promise.all(crowd.slice(0, 40).map((member) => app.order(member, { amount: 30 })));
  const held = early.flatMap(({ json }) => (json.code === 20000 ? [json.data.order_no as string] : []));
  expect(held).toHaveLength(10);
  expect(new Set(early.map(({ json }) => json.code))).toEqual(new Set([20000, 40010]));
  expect(await left()).toBe(0);

  // Three of the ten pay, the others let it be: their pieces are free again.
  for (const no of held.slice(0, 3)) await app.notify(no, 3000);
  app.clock.advance(900);
  await app.runJob('ask-payment-providers');
  expect(await left()).toBe(7);

  const late = await Promise.all(crowd.slice(40).map((member) => app.order(member, { amount: 30 })));
  const second = late.flatMap(({ json }) => (json.code === 20000 ? [json.data.order_no as string] : []));
  expect(second).toHaveLength(7);
  for (const no of second) await app.notify(no, 3000);
  expect(await left()).toBe(0);
  app.clock.advance(900);
  await app.runJob('ask-payment-providers');
  expect(await left()).toBe(0);

  // Money for a piece that was given to another goes back.
  await app.notify(held[9] as string, 3000);
  const { rows } = await app.database.pool.query<{ state: string }>(
    `select state from billing_order where no = '${held[9]}'`,
  );
  expect(rows).toEqual([{ state: 'refunding' }]);
  expect(await app.faults()).toEqual([]);
});

test('each has one piece, and the usual price otherwise; after the end it is over by the server’s clock', async () => {
  app.clock.set((testNow + 10 * HOUR) * 1000);
  await open({ beginsAt: testNow + 10 * HOUR, endsAt: testNow + 11 * HOUR });
  const buyer = await app.somebody(30_000);
  expect((await buyAt(buyer, 3000)).json.code).toBe(20000);
  expect((await buyAt(buyer, 3000)).json.code).toBe(40010);
  expect((await buyAt(buyer, 6120)).json.code).toBe(20000);
  const other = await app.somebody(30_000);
  app.clock.advance(HOUR);
  expect((await buyAt(other, 3000)).json.code).toBe(40010);
  expect(await app.faults()).toEqual([]);
});

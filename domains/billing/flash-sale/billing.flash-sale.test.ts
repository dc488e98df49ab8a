import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, monthItem, quarterItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;
const HOUR = 3600;
const paths = {
  activity: '/api/v6/flash_sale/get_vip_flash_sale_activity_info',
  items: '/api/v6/flash_sale/get_flash_sale_product_items',
};

beforeAll(async () => {
  app = await bootBilling();
});
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
  const crowd: Member[] = [];
  // They join one after the other: what is looked at is how they buy.
  for (let nr = 0; nr < 240; nr += 1) crowd.push(await app.somebody(0));
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

test('R32: the last piece, given back while twenty want it, is sold to one of them', async () => {
  await open({ stock: 1, beginsAt: testNow + 4 * HOUR, endsAt: testNow + 5 * HOUR });
  const [first, ...crowd] = await Promise.all(Array.from({ length: 21 }, () => app.somebody(10_000)));
  if (first === undefined) throw new Error('Nobody came.');
  // Behind days that are had already none of the piece's are used: it goes back whole.
  expect((await buyAt(first, 6120)).json.code).toBe(20000);
  app.clock.set((testNow + 4 * HOUR) * 1000);
  expect((await buyAt(first, 3000)).json.code).toBe(20000);
  const [{ order_no: no }] = await app.ordersOf(first);
  const answers = await Promise.all([
    ...crowd.slice(0, 10).map((member) => buyAt(member, 3000)),
    app.post(`/api/v6/billing/orders/${no}/refund`, first, {}),
    ...crowd.slice(10).map((member) => buyAt(member, 3000)),
  ]);
  const codes = answers.map(({ json }) => json.code);
  const sold = codes.filter((code) => code === 20000).length - 1;
  expect([0, 1]).toContain(sold);
  expect(codes.filter((code) => ![20000, 40010].includes(code))).toEqual([]);
  expect(await left()).toBe(1 - sold);
  const balances = await Promise.all(crowd.map((member) => app.balance(member)));
  expect(balances.filter((balance) => balance === 7000)).toHaveLength(sold);
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

describe('what is told of a sale is what is charged', () => {
  const start = testNow + 100 * HOUR;
  const life = { beginsAt: start, endsAt: start + HOUR };
  const told = async () => (await app.get(paths.items, null)).json.data.items;
  const prices = async () =>
    (await told()).map(({ subject_item_id: id, flash_price: price }: Record<string, number>) => [id, price]);

  beforeEach(() => app.database.pool.query('delete from flash_sale_hold; delete from flash_sale'));

  test('of sales that began at different times each is told, and of two of one period the cheaper one with a piece left', async () => {
    app.clock.set((start + 60) * 1000);
    await open({ ...life, itemId: quarterItem, price: fen(9000) });
    await open({ ...life, beginsAt: start + 30, endsAt: start + 2 * HOUR });
    await open({ ...life, beginsAt: start + 40, price: fen(2000), stock: 1 });
    expect(await prices()).toEqual([
      [monthItem, 20],
      [quarterItem, 90],
    ]);
    const [first, second] = [await app.somebody(10_000), await app.somebody(10_000)];
    expect((await buyAt(first, 2000)).json.code).toBe(20000);
    expect(await prices()).toEqual([
      [monthItem, 30],
      [quarterItem, 90],
    ]);
    expect((await buyAt(second, 3000)).json.code).toBe(20000);
    app.clock.set((start + HOUR) * 1000);
    expect(await prices()).toEqual([[monthItem, 30]]);
    expect((await app.get(paths.activity, null)).json.data.activity.end_at).toBe(start + 2 * HOUR);
  });

  test('a price that is no lower than the usual one is none', async () => {
    app.clock.set(start * 1000);
    await open({ ...life, price: fen(6120) });
    expect(await told()).toEqual([]);
  });

  test('of a subject that was taken off sale nothing is told', async () => {
    app.clock.set(start * 1000);
    await open(life);
    expect(await prices()).toEqual([[monthItem, 30]]);
    await app.domains.subjects.setOnSale(679, false);
    expect(await told()).toEqual([]);
    await app.domains.subjects.setOnSale(679, true);
  });
});

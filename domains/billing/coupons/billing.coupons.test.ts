import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, monthItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import type { NewCoupon } from './billing.coupons-store.ts';

let app: BillingApp;
const DAY = 86_400;

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

async function given(member: Member, ...drafts: Partial<NewCoupon>[]): Promise<number[]> {
  const common = { uid: member.viewer.uid, discount: fen(1120), beginsAt: testNow - DAY, endsAt: testNow + 10 * DAY };
  for (const draft of drafts) await app.billing.coupons.give([{ title: '券', ...common, ...draft }]);
  return (await app.billing.coupons.listOf(member.viewer.uid)).map(({ id }) => id).sort((a, b) => a - b);
}

const about = `id=679&type=subject&sku=${monthItem}`;

test('all that somebody has, with what it is good for and until when', async () => {
  const reader = await app.somebody();
  await given(
    reader,
    { productType: 'subject', leastPrice: fen(5000), endsAt: testNow + DAY },
    { endsAt: testNow - 1 },
  );
  const { json } = await app.get('/api/v6/coupon/all', reader);
  expect(json.data.total).toBe(2);
  expect(json.data.items).toMatchObject([
    { active: false, reason: '已过期', expireHint: '' },
    {
      ...{ discountValue: 11.2, subjectPrimary: '减 ¥11.20', subjectSecondary: '满 ¥50 可用' },
      ...{ messagePrimary: '', messageSecondary: '', expireHint: '1 天后到期', active: true, reason: '' },
    },
  ]);
});

test('one for some products is not the same as one for all of them', async () => {
  const reader = await app.somebody();
  await given(reader, { productType: 'subject', productIds: [581] });
  const life = { beginsAt: testNow - DAY, endsAt: testNow + 10 * DAY };
  const wide = { uid: reader.viewer.uid, title: '券', discount: fen(1120), leastPrice: fen(0), ...life };
  const give = () => app.billing.coupons.giveOnce([{ ...wide, productType: 'subject' }]);
  expect(await give()).toEqual([reader.viewer.uid]);
  expect(await give()).toEqual([]);
});

test('what fits a product, and why the rest does not', async () => {
  const reader = await app.somebody();
  await given(
    reader,
    { title: '通用' },
    { title: '单篇', productType: 'message' },
    { title: '别的栏目', productType: 'subject', productIds: [581] },
    { title: '满减', leastPrice: fen(10_000) },
    { title: '未开始', beginsAt: testNow + 3 * DAY },
    { title: '过期', endsAt: testNow },
  );
  const { json } = await app.get(`/api/v6/coupon/available?${about}`, reader);
  const told = (rows: { title: string; reason: string }[]) =>
    Object.fromEntries(rows.map(({ title, reason }) => [title, reason]));
  expect(told(json.data.suitable)).toEqual({ 通用: '' });
  expect(told(json.data.not_suitable)).toEqual({
    别的栏目: '不适用于这件商品',
    单篇: '仅用于购买单篇',
    未开始: '2026-08-23 起可用',
    满减: '满 ¥100 可用',
    过期: '已过期',
  });
});

test('the one that takes off most is suggested; of none it is said', async () => {
  const reader = await app.somebody();
  expect((await app.get(`/api/v6/coupon/suggest?${about}`, reader)).json).toMatchObject({
    code: 40400,
    message: '没有推荐使用的优惠券',
  });
  await given(reader, { title: '小', discount: fen(500) }, { title: '大', discount: fen(2000) });
  expect((await app.get(`/api/v6/coupon/suggest?${about}`, reader)).json.data.title).toBe('大');
  expect((await app.get('/api/v6/coupon/suggest?id=1&type=stark_content', reader)).json.code).toBe(40015);
  expect((await app.get('/api/v6/coupon/suggest?id=679&type=subject', reader)).json.code).toBe(40000);
});

describe('R26: one coupon', () => {
  test('for twenty purchases at once is used once', async () => {
    const buyer = await app.somebody(200_000);
    const [CouponId] = await given(buyer, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nr) =>
        app.subscribe(buyer, { CouponId, Amount: 5000 }, { 'idempotency-key': `c${nr}` }),
      ),
    );
    const codes = answers.map(({ json }) => json.code);
    expect(codes.filter((code) => code === 20000)).toHaveLength(1);
    expect(codes.filter((code) => code === 40017)).toHaveLength(19);
    expect(await app.balance(buyer)).toBe(195_000);
  });

  test.each([
    ['is over', { endsAt: testNow }, '优惠券不可用：已过期'],
    ['is for something else', { productType: 'message' as const }, '优惠券不可用：仅用于购买单篇'],
    ['asks for more', { leastPrice: fen(6121) }, '优惠券不可用：满 ¥61.21 可用'],
  ])('that %s is refused', async (_why, draft, message) => {
    const buyer = await app.somebody(10_000);
    const [CouponId] = await given(buyer, draft);
    expect((await app.subscribe(buyer, { CouponId, Amount: 5000 })).json).toMatchObject({ code: 40017, message });
    expect(await app.balance(buyer)).toBe(10_000);
  });

  test('of somebody else is none', async () => {
    const [owner, thief] = [await app.somebody(), await app.somebody(10_000)];
    const [CouponId] = await given(owner, {});
    const answer = await app.subscribe(thief, { CouponId, Amount: 5000 });
    expect(answer.json).toMatchObject({ code: 40017, message: '优惠券不可用：没有这张优惠券' });
  });

  test('that is worth more than the price leaves nothing to pay, and pays nothing out', async () => {
    const buyer = await app.somebody(100);
    const [CouponId] = await given(buyer, { discount: fen(9999) });
    expect((await app.subscribe(buyer, { CouponId, Amount: 0 })).json.data).toEqual({ Balance: 1 });
    expect(await app.daysLeft(buyer)).toBe(30);
  });

  test('is held by an order and free again when that ends unpaid', async () => {
    const buyer = await app.somebody(1000);
    const [coupon_id] = await given(buyer, {});
    const { order_no: no } = (await app.order(buyer, { coupon_id, amount: 40 })).json.data;
    const waiting = (await app.get(`/api/v6/coupon/available?${about}`, buyer)).json.data;
    expect(waiting.not_suitable).toMatchObject([{ reason: '已用于一笔未完成的订单' }]);
    app.clock.advance(900);
    await app.runJob('ask-payment-providers');
    expect(await app.poll(no, buyer)).toBe('fail');
    expect((await app.get(`/api/v6/coupon/available?${about}`, buyer)).json.data.suitable).toHaveLength(1);
  });

  test('that comes back with a refund is used once more, by one of twenty, whoever is first', async () => {
    const buyer = await app.somebody(20_000);
    const [CouponId] = await given(buyer, {});
    expect((await app.buyMessage(buyer, { CouponId })).json.code).toBe(20000);
    const [{ order_no: no }] = await app.ordersOf(buyer);
    const useAgain = (nr: number) =>
      app.subscribe(buyer, { CouponId, Amount: 5000 }, { 'idempotency-key': `again${nr}` });
    const refund = () => app.post(`/api/v6/billing/orders/${no}/refund`, buyer, {});
    const used = await Promise.all([
      ...Array.from({ length: 9 }, (_, nr) => useAgain(nr)),
      refund(),
      refund(),
      ...Array.from({ length: 9 }, (_, nr) => useAgain(9 + nr)),
    ]);
    const codes = used.map(({ json }) => json.code);
    // Those who came before the refund found it used; of those after it the first has it.
    const times = codes.filter((code) => code === 20000).length - 2;
    expect([0, 1]).toContain(times);
    expect(codes.filter((code) => ![20000, 40017].includes(code))).toEqual([]);
    expect(await app.balance(buyer)).toBe(20_000 - times * 5000);
    expect(await app.mayRead(buyer)).toBe(false);
    expect(await app.faults()).toEqual([]);
  });

  test('is gone once the order is paid', async () => {
    const buyer = await app.somebody(0);
    const [coupon_id] = await given(buyer, {});
    const { order_no: no } = (await app.order(buyer, { coupon_id, amount: 50 })).json.data;
    await app.notify(no, 5000);
    expect(await app.daysLeft(buyer)).toBe(30);
    expect((await app.get('/api/v6/coupon/all', buyer)).json.data.items).toMatchObject([{ reason: '已使用' }]);
  });
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});

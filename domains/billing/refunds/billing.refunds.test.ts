import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import type { Role, Viewer } from '#shared/viewer.ts';
import { testNow } from '#tests/support/app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { bootBilling, yearItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(testNow * 1000);
  Object.assign(app.provider.how, { isDown: false, refundsWait: false });
});

const DAY = 86_400;
const refund = (no: string, member: Member, body: object = {}) =>
  app.post(`/api/v6/billing/orders/${no}/refund`, member, body);
const newest = async (member: Member) => (await app.ordersOf(member))[0];
const stateOf = async (no: string, member: Member) => (await app.get(`/api/v6/billing/orders/${no}`, member)).json.data;

async function staff(...roles: Role[]): Promise<Viewer> {
  return (await joinCast(app.domains, '财务', roles)).viewer;
}

/** A month paid half by balance and half by the provider. */
async function paidByBoth(): Promise<{ buyer: Member; no: string }> {
  const buyer = await app.somebody(3000);
  const { order_no: no } = (await app.order(buyer, { amount: 31.2 })).json.data;
  app.provider.pay(no);
  await app.notify(no, 3120);
  return { buyer, no };
}

describe('R28: refunds', () => {
  test('the days that are left go back to the fen, floored, first to the provider, then to the balance', async () => {
    const { buyer, no } = await paidByBoth();
    app.clock.advance(6 * DAY);
    const preview = (await refund(no, buyer, { preview: true })).json.data;
    expect(preview).toMatchObject({ state: 'preview', days: 23, amount: 46.92, to_channel: 31.2, to_balance: 15.72 });
    expect(await app.daysLeft(buyer)).toBe(24);
    const asked = (await refund(no, buyer, { reason: '不需要了' })).json.data;
    expect(asked).toMatchObject({ state: 'processing', amount: 46.92, is_whole: false, reason: '不需要了' });
    expect(await app.daysLeft(buyer)).toBe(1);
    expect(await app.balance(buyer)).toBe(1572);
    await app.runJob('carry-refunds');
    expect(await stateOf(no, buyer)).toMatchObject({
      state: 'partly_refunded',
      reason: '',
      refunded: 46.92,
      refund: { state: 'done' },
    });
    expect(app.provider.refunds.get(asked.refund_no)).toMatchObject({ orderNo: no, amount: 3120 });
    app.clock.advance(DAY);
    expect(await app.daysLeft(buyer)).toBe(0);
  });

  test('asked for twenty times at once it is one refund', async () => {
    const { buyer, no } = await paidByBoth();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(no, buyer)));
    expect(new Set(answers.map(({ json }) => json.data.refund_no)).size).toBe(1);
    await Promise.all([app.runJob('carry-refunds'), app.runJob('carry-refunds')]);
    const [again] = [await refund(no, buyer)];
    expect(again?.json.data).toMatchObject({ state: 'done', amount: 59.16 });
    expect(await app.balance(buyer)).toBe(5916 - 3120);
  });

  test('a notice of the provider ends it, however often it is told', async () => {
    app.provider.how.refundsWait = true;
    const { buyer, no } = await paidByBoth();
    const { refund_no: refundNo } = (await refund(no, buyer)).json.data;
    await app.runJob('carry-refunds');
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'refunding', refund: { state: 'processing' } });
    const told = await Promise.all(
      Array.from({ length: 9 }, () => app.notify(no, 0, `signed refund ${no} 3120 ${refundNo}`)),
    );
    expect(new Set(told.map(({ payload }) => payload))).toEqual(new Set(['success']));
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'partly_refunded', refund: { state: 'done' } });
    expect((await app.notify(no, 0, `signed refund ${no} 3120 R2026082010000012345678`)).statusCode).toBe(400);
  });

  test('while the provider is away it is on its way', async () => {
    const { buyer, no } = await paidByBoth();
    app.provider.how.isDown = true;
    await refund(no, buyer);
    await app.runJob('carry-refunds');
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'refunding' });
    app.provider.how.isDown = false;
    await app.runJob('carry-refunds');
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'partly_refunded' });
  });

  test('a renewal that has not begun goes back whole', async () => {
    const buyer = await app.somebody(20_000);
    await app.subscribe(buyer);
    await app.subscribe(buyer);
    const { order_no: no } = await newest(buyer);
    expect((await refund(no, buyer)).json.data).toMatchObject({
      state: 'done',
      is_whole: true,
      amount: 61.2,
      days: 30,
    });
    expect(await app.daysLeft(buyer)).toBe(30);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'refunded' });
  });

  test('what was bought behind it begins so much earlier', async () => {
    const buyer = await app.somebody(20_000);
    await app.subscribe(buyer);
    const { order_no: first } = await newest(buyer);
    await app.subscribe(buyer);
    app.clock.advance(10 * DAY);
    expect((await refund(first, buyer)).json.data).toMatchObject({ days: 19, amount: 38.76 });
    expect(await app.daysLeft(buyer)).toBe(31);
    const { items } = (await app.get('/api/v6/billing/subscriptions', buyer)).json.data;
    expect(items).toMatchObject([{ subject_id: 679, title: '盘前早报', remaining_days: 31 }]);
    const tomorrow = app.clock.seconds() - 10 * 3600 + DAY;
    const stretches = items[0].grants.map((grant: { starts_at: number; ends_at: number }) => [
      grant.starts_at,
      grant.ends_at,
    ]);
    expect(stretches).toContainEqual([tomorrow, tomorrow + 30 * DAY]);
  });

  test('of what is over, or was not paid, nothing goes back', async () => {
    const { buyer, no } = await paidByBoth();
    app.clock.advance(29 * DAY);
    for (const body of [{}, { preview: true }])
      expect((await refund(no, buyer, body)).json).toMatchObject({ code: 40018, message: '这笔订单不能退款' });
    const { order_no: unpaid } = (await app.order(await app.somebody(0))).json.data;
    expect((await refund(unpaid, buyer)).json.code).toBe(40400);
  });

  test('a text goes back whole within seven days, and its right with it', async () => {
    const buyer = await app.somebody(20_000);
    await app.buyMessage(buyer);
    const { order_no: no } = await newest(buyer);
    expect((await refund(no, buyer)).json.data).toMatchObject({ state: 'done', amount: 58, to_balance: 58 });
    expect(await app.mayRead(buyer)).toBe(false);
    expect(await app.balance(buyer)).toBe(20_000);
    await app.buyMessage(buyer);
    const { order_no: second } = await newest(buyer);
    app.clock.advance(7 * DAY);
    expect((await refund(second, buyer)).json.code).toBe(40018);
    expect(await app.mayRead(buyer)).toBe(true);
  });
});

describe('from ¥200 a second person has to agree', () => {
  async function askedForYear() {
    const buyer = await app.somebody(60_000);
    await app.subscribe(buyer, { ItemId: yearItem, Days: 360, Amount: 53_800 });
    const { order_no: no } = await newest(buyer);
    const { refund_no: refundNo, state } = (await refund(no, buyer)).json.data;
    expect(state).toBe('awaiting_review');
    return { buyer, no, refundNo };
  }

  test('until then the right stays; then the days of that moment go back', async () => {
    const { buyer, no, refundNo } = await askedForYear();
    expect(await app.daysLeft(buyer)).toBe(360);
    app.clock.advance(DAY);
    const done = await app.billing.refunds.approve(refundNo, await staff('finance'));
    expect(done).toMatchObject({ state: 'done', days: 358, amount: Math.floor((53_800 * 358) / 360) });
    expect(await app.daysLeft(buyer)).toBe(1);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'partly_refunded' });
    await expect(app.billing.refunds.approve(refundNo, await staff('finance'))).rejects.toMatchObject({ code: 40900 });
  });

  test('a text that was asked back in time goes back, also when they agree later', async () => {
    const draft = { title: '一份深度报告', summary: '', content: '付费的正文', subjectIds: [17], isPremium: true };
    const { id } = await app.domains.articles.publish({ ...draft, priceFen: fen(30_000) });
    const buyer = await app.somebody(30_000);
    await app.buyMessage(buyer, { MessageId: id });
    const { order_no: no } = await newest(buyer);
    app.clock.advance(6 * DAY);
    const { refund_no: refundNo } = (await refund(no, buyer)).json.data;
    app.clock.advance(2 * DAY);
    const done = await app.billing.refunds.approve(refundNo, await staff('finance'));
    expect(done).toMatchObject({ state: 'done', amount: 30_000, isWhole: true });
    expect(await app.balance(buyer)).toBe(30_000);
  });

  test('who asked cannot agree, nor who is not of finance', async () => {
    const { buyer, refundNo } = await askedForYear();
    const asSelf = { ...buyer.viewer, roles: ['reader', 'finance'] as const };
    await expect(app.billing.refunds.approve(refundNo, asSelf)).rejects.toMatchObject({ code: 40300 });
    await expect(app.billing.refunds.approve(refundNo, await staff('editor'))).rejects.toMatchObject({ code: 40300 });
  });

  test('refused, everything stays, and may be asked for again', async () => {
    const { buyer, no, refundNo } = await askedForYear();
    await app.billing.refunds.refuse(refundNo, await staff('admin'), '已读完全部内容');
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'fulfilled', reason: '退款未通过：已读完全部内容' });
    expect(await app.daysLeft(buyer)).toBe(360);
    expect((await refund(no, buyer)).json.data).toMatchObject({ state: 'awaiting_review' });
  });
});

describe('with a coupon', () => {
  async function boughtWithCoupon() {
    const buyer = await app.somebody(20_000);
    const { uid } = buyer.viewer;
    const long = { beginsAt: testNow - 1, endsAt: testNow + 90 * DAY };
    await app.billing.coupons.give([{ uid, title: '减 11.20', discount: fen(1120), ...long }]);
    const [coupon] = await app.billing.coupons.listOf(uid);
    const CouponId = coupon?.id ?? 0;
    await app.subscribe(buyer);
    expect((await app.subscribe(buyer, { CouponId, Amount: 5000 })).json.code).toBe(20000);
    const isUsed = async () => (await app.billing.coupons.listOf(uid))[0]?.usedAt !== null;
    return { buyer, no: (await newest(buyer)).order_no, isUsed };
  }

  test('it comes back with a whole refund', async () => {
    const { buyer, no, isUsed } = await boughtWithCoupon();
    expect(await isUsed()).toBe(true);
    expect((await refund(no, buyer)).json.data).toMatchObject({ is_whole: true, amount: 50 });
    expect(await isUsed()).toBe(false);
  });

  test('and not with a part', async () => {
    const { buyer, no, isUsed } = await boughtWithCoupon();
    app.clock.advance(40 * DAY);
    const done = await app.billing.refunds.request(no, buyer.viewer, '');
    expect(done).toMatchObject({ isWhole: false, days: 19, amount: 3166 });
    expect(await isUsed()).toBe(true);
  });
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { createMemoryChannel } from '#tests/support/memory-channel.ts';
import { bootBilling, quarterItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await bootBilling({ others: [createMemoryChannel('wechat').channel] });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(testNow * 1000);
  Object.assign(app.provider.how, { isDown: false, refundsWait: false });
});

async function ordered(member: Member, more: object = {}): Promise<string> {
  const { json } = await app.order(member, more);
  expect(json).toMatchObject({ code: 20000 });
  return json.data.order_no;
}

const stateOf = async (no: string, member: Member) => (await app.get(`/api/v6/billing/orders/${no}`, member)).json.data;

test('what the balance lacks is paid by a channel, and the purchase follows at once', async () => {
  const buyer = await app.somebody(5000);
  const { json } = await app.order(buyer, { amount: 11.2 });
  const { order_no: no } = json.data;
  expect(json.data).toEqual({
    order_no: expect.stringMatching(/^20260820100000\d{8}$/),
    qr_url: `pay:${no}`,
    pay_url: `https://pay.example/${no}`,
    expires_at: testNow + 900,
  });
  expect(await app.poll(no, buyer)).toBe('pending');
  app.provider.pay(no);
  const answer = await app.notify(no, 1120);
  expect([answer.statusCode, answer.payload]).toEqual([200, 'success']);
  expect(await app.poll(no, buyer)).toBe('success');
  expect(await app.balance(buyer)).toBe(0);
  expect(await app.daysLeft(buyer)).toBe(30);
  expect(await stateOf(no, buyer)).toMatchObject({
    state: 'fulfilled',
    by_balance: 50,
    by_channel: 11.2,
    refund: null,
  });
});

test('the balance payment that a client sends behind it answers the same balance and buys nothing more', async () => {
  const buyer = await app.somebody(0);
  const no = await ordered(buyer);
  await app.notify(no, 6120);
  expect((await app.subscribe(buyer)).json).toMatchObject({ code: 20000, data: { Balance: 0 } });
  expect(await app.daysLeft(buyer)).toBe(30);
  // Only the one that follows: a second one is a wish of its own.
  expect((await app.subscribe(buyer)).json.code).toBe(40001);
});

describe('R24: notices', () => {
  test('nine times at once grant once, and each is answered', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.notify(no, 6120)));
    expect(new Set(answers.map(({ payload }) => payload))).toEqual(new Set(['success']));
    expect(await app.daysLeft(buyer)).toBe(30);
    expect(await app.balance(buyer)).toBe(0);
  });

  test('before the order was answered', async () => {
    const buyer = await app.somebody(0);
    const create = app.provider.channel.create;
    app.provider.channel.create = async (request) => {
      const urls = await create(request);
      await app.notify(request.orderNo, request.amount);
      return urls;
    };
    const no = await ordered(buyer);
    app.provider.channel.create = create;
    expect(await app.poll(no, buyer)).toBe('success');
    expect(await app.daysLeft(buyer)).toBe(30);
  });

  test('a day late, at a price that still stands, are granted', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    app.clock.advance(86_400);
    await app.runJob('ask-payment-providers');
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'expired', reason: '超时未支付' });
    expect((await app.notify(no, 6120)).payload).toBe('success');
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'fulfilled', reason: '' });
    expect(await app.daysLeft(buyer)).toBe(30);
  });

  test('a day late, at a price that does not, are sent back, and the reader sees why', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer, { subject_item_id: quarterItem, amount: 150.67 });
    app.clock.advance(86_400);
    await app.runJob('ask-payment-providers');
    const item = {
      id: quarterItem,
      name: '季度',
      days: 90,
      originPriceFen: fen(20_400),
      discountPriceFen: fen(15_067),
    };
    const subject = { id: 679, title: '盘前早报', isSubscribable: true };
    await app.domains.subjects.upsert([{ ...subject, items: [{ ...item, discountPriceFen: fen(16_000) }] }]);
    expect((await app.notify(no, 15_067)).payload).toBe('success');
    await app.runJob('carry-refunds');
    await app.domains.subjects.upsert([{ ...subject, items: [item] }]);
    const order = await stateOf(no, buyer);
    expect(order).toMatchObject({ state: 'refunded', status: 'fail', refunded: 150.67, refund: { state: 'done' } });
    expect(order.reason).toBe('付款时订单已过期，价格已变动，已付金额原路退回');
    expect([...app.provider.refunds.values()]).toContainEqual(expect.objectContaining({ orderNo: no, amount: 15_067 }));
    expect(await app.daysLeft(buyer)).toBe(0);
    expect(await app.balance(buyer)).toBe(0);
  });

  test('late, where the same was bought meanwhile, are sent back', async () => {
    const buyer = await app.somebody(0);
    const first = await ordered(buyer);
    app.clock.advance(1000);
    await app.runJob('ask-payment-providers');
    const second = await ordered(buyer);
    await app.notify(second, 6120);
    await app.notify(first, 6120);
    const reason = '同一商品已另行下单，已付金额原路退回';
    expect(await stateOf(first, buyer)).toMatchObject({ state: 'refunding', reason });
    expect(await app.daysLeft(buyer)).toBe(30);
  });
});

describe('R24: notices for an order that is over', () => {
  const twenty = (no: string, amount: number, text?: string) =>
    Promise.all(Array.from({ length: 20 }, () => app.notify(no, amount, text)));
  const words = async (answers: ReturnType<typeof twenty>) => [
    ...new Set((await answers).map(({ payload }) => payload)),
  ];

  test('closed by its buyer: granted once, however often and by how many it is told', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    await app.post(`/api/v6/billing/orders/${no}/close`, buyer, {});
    expect(await words(twenty(no, 6120))).toEqual(['success']);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'fulfilled', reason: '' });
    expect(await app.daysLeft(buyer)).toBe(30);
  });

  test('given back: nothing is granted again, and nothing goes back twice', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer, { product_type: 1, product_id: app.messageId, amount: 58 });
    app.provider.pay(no);
    await app.notify(no, 5800);
    app.provider.how.refundsWait = true;
    const { refund_no: refundNo } = (await app.post(`/api/v6/billing/orders/${no}/refund`, buyer, {})).json.data;
    // What paid it is told late and often, before and after what sent it back.
    expect(await words(twenty(no, 5800))).toEqual(['success']);
    expect(await words(twenty(no, 0, `signed refund ${no} 5800 ${refundNo}`))).toEqual(['success']);
    expect(await words(twenty(no, 5800))).toEqual(['success']);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'refunded', refunded: 58 });
    expect([await app.mayRead(buyer), await app.balance(buyer)]).toEqual([false, 0]);
  });

  test('of somebody who has left since: what was paid goes back', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    app.clock.advance(1000);
    await app.runJob('ask-payment-providers');
    await app.database.pool.query('delete from login where uid = $1', [buyer.viewer.uid]);
    expect((await app.notify(no, 6120)).payload).toBe('success');
    expect(await app.billing.desk.find(no)).toMatchObject({
      state: 'refunding',
      reason: '账号已注销，已付金额原路退回',
    });
    expect(await app.daysLeft(buyer)).toBe(0);
  });
});

describe('R25: a notice that is not to be believed changes nothing', () => {
  test.each([
    ['not signed', (no: string) => `payment ${no} 6120`],
    ['of another amount', (no: string) => `signed payment ${no} 6119`],
    ['of no order', () => 'signed payment 2026082010000012345678 6120'],
    ['of nothing at all', () => ''],
  ])('%s', async (_what, text) => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    const before = app.billing.payments.refusedCount();
    const answer = await app.notify(no, 0, text(no));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 40019]);
    expect(app.billing.payments.refusedCount()).toBe(before + 1);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'paying' });
    expect(await app.balance(buyer)).toBe(0);
    expect(await app.daysLeft(buyer)).toBe(0);
  });

  test('by another channel than the order’s, signed as it may be', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    expect((await app.notify(no, 6120, undefined, 'wechat')).json().code).toBe(40019);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'paying' });
  });

  test.each([
    ['of another amount', (no: string, refundNo: string) => `signed refund ${no} 6119 ${refundNo}`, 'sandbox'],
    [
      'of another order',
      (_no: string, refundNo: string) => `signed refund 2026082010000012345678 6120 ${refundNo}`,
      'sandbox',
    ],
    ['by another channel', (no: string, refundNo: string) => `signed refund ${no} 6120 ${refundNo}`, 'wechat'],
    ['that nobody asked for', (no: string) => `signed refund ${no} 6120 R2026082010000012345678`, 'sandbox'],
  ])('a refund %s', async (_what, text, channel) => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    await app.notify(no, 6120);
    app.provider.how.refundsWait = true;
    const { refund_no: refundNo } = (await app.post(`/api/v6/billing/orders/${no}/refund`, buyer, {})).json.data;
    expect((await app.notify(no, 0, text(no, refundNo), channel)).json().code).toBe(40019);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'refunding', refund: { state: 'processing' } });
  });

  test('by a channel that this site does not have', async () => {
    const url = '/api/v2/xgbpay/notify/alipay';
    const answer = await app.http.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.json().code).toBe(40400);
  });

  test('with the body of another order, which was paid', async () => {
    const [one, other] = [await app.somebody(0), await app.somebody(0)];
    const paid = await ordered(one);
    const unpaid = await ordered(other);
    await app.notify(paid, 6120);
    await app.notify(unpaid, 0, `signed payment ${paid} 6120`);
    expect(await app.daysLeft(other)).toBe(0);
    expect(await app.daysLeft(one)).toBe(30);
  });
});

describe('one open order for a product', () => {
  test('twenty calls at once, without a key and with one, are one order', async () => {
    const buyer = await app.somebody(0);
    const keyed = { 'idempotency-key': 'pay-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nr) => app.order(buyer, {}, nr % 2 ? keyed : {})));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await app.ordersOf(buyer)).toHaveLength(1);
  });

  test('another wish for it has to wait for its end', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    const other = { subject_item_id: quarterItem, amount: 150.67 };
    expect((await app.order(buyer, other)).json.code).toBe(40014);
    const closed = await app.post(`/api/v6/billing/orders/${no}/close`, buyer, {});
    expect(closed.json.data).toMatchObject({ state: 'closed', reason: '已取消' });
    await ordered(buyer, other);
    expect(app.provider.payments.get(no)?.state).toBe('closed');
  });

  test('who closes an order that the provider says is paid, has bought', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    app.provider.pay(no);
    const closed = await app.post(`/api/v6/billing/orders/${no}/close`, buyer, {});
    expect(closed.json.data).toMatchObject({ state: 'fulfilled' });
  });

  test('a purchase by balance ends it, here and at the provider', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    await app.billing.giveDemoMoney(buyer.viewer.uid, fen(7000));
    expect((await app.subscribe(buyer)).json.data).toEqual({ Balance: 8.8 });
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'closed', reason: '已改用余额支付' });
    await app.runJob('close-at-provider', { no });
    expect(app.provider.payments.get(no)?.state).toBe('closed');
    expect(await app.daysLeft(buyer)).toBe(30);
  });
});

test('where the balance was spent meanwhile, the rest that was paid goes back', async () => {
  const buyer = await app.somebody(5000);
  const no = await ordered(buyer, { amount: 11.2 });
  const text = await ordered(buyer, { product_type: 1, product_id: app.messageId, amount: 8 });
  await app.notify(text, 800);
  expect(await app.balance(buyer)).toBe(0);
  await app.notify(no, 1120);
  const reason = '余额已不足以支付其余部分，已付金额原路退回';
  expect(await stateOf(no, buyer)).toMatchObject({ state: 'refunding', reason });
  expect(await app.daysLeft(buyer)).toBe(0);
});

test('who has enough on the balance is not sent to a provider', async () => {
  expect((await app.order(await app.somebody(6120))).json.code).toBe(40013);
});

describe('R33: the provider is away', () => {
  test('the result is being confirmed, and resolves itself', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    app.provider.pay(no);
    app.provider.how.isDown = true;
    for (let minute = 0; minute < 20; minute += 1) {
      app.clock.advance(60);
      await app.runJob('ask-payment-providers');
      expect(await app.poll(no, buyer)).toBe('pending');
    }
    expect((await app.order(buyer)).json.code).toBe(40014);
    app.provider.how.isDown = false;
    app.clock.advance(60);
    expect(await app.poll(no, buyer)).toBe('success');
    expect(await app.daysLeft(buyer)).toBe(30);
  });

  test('an order that it did not take is told so, and taken when the same is wished again', async () => {
    const buyer = await app.somebody(0);
    app.provider.how.isDown = true;
    const key = { 'idempotency-key': 'down-1' };
    const refused = await app.order(buyer, {}, key);
    expect([refused.status, refused.json.code]).toEqual([503, 50302]);
    app.provider.how.isDown = false;
    expect((await app.order(buyer, {}, key)).json.code).toBe(20000);
    expect(await app.ordersOf(buyer)).toHaveLength(1);
  });

  test('an order that it did not take is taken when it is resumed, as long as it waits', async () => {
    const buyer = await app.somebody(0);
    app.provider.how.isDown = true;
    await app.order(buyer);
    const [{ order_no: no }] = await app.ordersOf(buyer);
    const resumed = async (who = buyer) => (await app.post(`/api/v6/billing/orders/${no}/resume`, who, {})).json;
    expect((await resumed()).code).toBe(50302);
    app.provider.how.isDown = false;
    const ticket = { order_no: no, qr_url: `pay:${no}`, pay_url: `https://pay.example/${no}` };
    expect((await resumed()).data).toMatchObject(ticket);
    expect(await stateOf(no, buyer)).toMatchObject({ state: 'paying', pay_url: ticket.pay_url });
    expect((await resumed()).data).toMatchObject(ticket);
    expect((await resumed(await app.somebody(0))).code).not.toBe(20000);
    app.clock.advance(900);
    expect((await resumed()).code).not.toBe(20000);
  });

  test('a page that polls asks it every three seconds at most', async () => {
    const buyer = await app.somebody(0);
    const no = await ordered(buyer);
    const before = app.provider.how.queries;
    for (let nr = 0; nr < 5; nr += 1) await app.poll(no, buyer);
    expect(app.provider.how.queries - before).toBe(1);
    app.clock.advance(3);
    await app.poll(no, buyer);
    expect(app.provider.how.queries - before).toBe(2);
  });
});

test('what nobody pays ends', async () => {
  const buyer = await app.somebody(0);
  const no = await ordered(buyer);
  app.clock.advance(899);
  await app.runJob('ask-payment-providers');
  expect(await app.poll(no, buyer)).toBe('pending');
  app.clock.advance(1);
  await app.runJob('ask-payment-providers');
  expect(await app.poll(no, buyer)).toBe('fail');
  expect(app.provider.payments.get(no)?.state).toBe('closed');
});

test.each([
  ['too low', { amount: 61.19 }, 40010],
  ['too high', { amount: 61.21 }, 40010],
  ['nothing', { amount: 0 }, 40010],
  ['negative', { amount: -61.2 }, 40000],
  ['no number', { amount: 'x' }, 40000],
  ['another way to pay', { pay_way: 'alipay' }, 40012],
  ['no way to pay', { pay_way: 'cash' }, 40000],
  ['no product', { product_type: 3 }, 40000],
  ['no period', { subject_item_id: undefined }, 40000],
  ['a return to elsewhere', { return_url: '//evil.example' }, 40000],
  ['a return to elsewhere by what a browser passes over', { return_url: '/\t/evil.example/x' }, 40000],
  ['a text that no database keeps', { return_url: '/\u0000' }, 40000],
  ['a return to elsewhere by the other stroke', { return_url: '/\\evil.example' }, 40000],
])('an order with %s is refused', async (_what, more, code) => {
  const buyer = await app.somebody(0);
  expect((await app.order(buyer, more)).json.code).toBe(code);
  expect(await app.ordersOf(buyer)).toEqual([]);
});

test('an order of somebody else is none', async () => {
  const [buyer, other] = [await app.somebody(0), await app.somebody(0)];
  const no = await ordered(buyer);
  for (const url of [`/api/v6/billing/orders/${no}`, `/api/v2/xgbpay/query/result?order_no=${no}`])
    expect((await app.get(url, other)).json).toMatchObject({ code: 40400, message: '订单不存在' });
  expect((await app.post(`/api/v6/billing/orders/${no}/close`, other, {})).json.code).toBe(40400);
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});

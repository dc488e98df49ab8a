import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDay } from '#shared/time.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, quarterItem, type BillingApp } from '#tests/support/billing-app.ts';

let app: BillingApp;
const balanceTooLow = { code: 40001, message: '余额不足' };

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());

const atOnce = <T>(run: (nr: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, nr) => run(nr)));

test('a subscription is paid by balance and granted', async () => {
  const buyer = await app.somebody(10_000);
  expect((await app.subscribe(buyer)).json).toEqual({ code: 20000, message: 'OK', data: { Balance: 38.8 } });
  expect(await app.daysLeft(buyer)).toBe(30);
  expect(await app.ordersOf(buyer)).toMatchObject([
    { state: 'fulfilled', status: 'success', product_type: 2, days: 30, paid: 61.2, by_balance: 61.2, by_channel: 0 },
  ]);
  expect((await app.get('/api/v2/user/balance', buyer)).json.data).toEqual({ balance: 38.8 });
});

test('a text is paid by balance and readable at once; bought again it costs nothing', async () => {
  const buyer = await app.somebody(10_000);
  expect(await app.mayRead(buyer)).toBe(false);
  expect((await app.buyMessage(buyer)).json.data).toEqual({ Balance: 42 });
  expect(await app.mayRead(buyer)).toBe(true);
  expect((await app.buyMessage(buyer)).json.data).toEqual({ Balance: 42 });
  expect(await app.ordersOf(buyer)).toHaveLength(1);
});

test('a visitor buys nothing', async () => {
  const answer = await app.post('/api/premium/purchaseMessage', null, { MessageId: app.messageId });
  expect([answer.status, answer.json.code]).toEqual([401, 40100]);
});

describe('R22: a wish that is told more than once', () => {
  test('with one key is one purchase, and one answer byte for byte', async () => {
    const buyer = await app.somebody(100_000);
    const key = { 'idempotency-key': 'wish-1' };
    const answers = await atOnce(() => app.subscribe(buyer, {}, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await app.ordersOf(buyer)).toHaveLength(1);
    expect(await app.balance(buyer)).toBe(100_000 - 6120);
    expect(await app.daysLeft(buyer)).toBe(30);
    await app.subscribe(buyer, {}, { 'idempotency-key': 'wish-2' });
    const later = await app.subscribe(buyer, {}, key);
    expect(later.text).toBe(answers[0]?.text);
  });

  test('with one key and another body is refused', async () => {
    const buyer = await app.somebody(100_000);
    const key = { 'idempotency-key': 'wish-3' };
    await app.subscribe(buyer, {}, key);
    const other = await app.subscribe(buyer, { ItemId: quarterItem, Days: 90, Amount: 15_067 }, key);
    expect([other.status, other.json.code]).toEqual([409, 40900]);
    expect(await app.daysLeft(buyer)).toBe(30);
  });

  test('a key of somebody else is another one', async () => {
    const [one, other] = [await app.somebody(10_000), await app.somebody(10_000)];
    const key = { 'idempotency-key': 'wish-4' };
    await app.subscribe(one, {}, key);
    await app.subscribe(other, {}, key);
    expect([await app.daysLeft(one), await app.daysLeft(other)]).toEqual([30, 30]);
  });

  test('an answer is kept for a day', async () => {
    const buyer = await app.somebody(100_000);
    const key = { 'idempotency-key': 'wish-5' };
    await app.subscribe(buyer, {}, key);
    app.clock.advance(86_300);
    await app.runJob('forget-keyed-answers');
    await app.subscribe(buyer, {}, key);
    expect(await app.ordersOf(buyer)).toHaveLength(1);
    app.clock.advance(200);
    await app.subscribe(buyer, {}, key);
    expect(await app.ordersOf(buyer)).toHaveLength(2);
    app.clock.set(testNow * 1000);
  });

  test('a text that twenty calls want at once, each with a key of its own, is one purchase', async () => {
    const buyer = await app.somebody(100_000);
    const answers = await atOnce((nr) => app.buyMessage(buyer, {}, { 'idempotency-key': `own-${nr}` }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await app.balance(buyer)).toBe(100_000 - 5800);
    expect(await app.ordersOf(buyer)).toHaveLength(1);
  });
});

test('R23: of twenty who pay at once out of a balance for one, one succeeds', async () => {
  const buyer = await app.somebody(6120 + 3000);
  const answers = await atOnce((nr) => app.subscribe(buyer, {}, { 'idempotency-key': `race-${nr}` }));
  const codes = answers.map(({ json }) => json.code);
  expect(codes.filter((code) => code === 20000)).toHaveLength(1);
  expect(codes.filter((code) => code === 40001)).toHaveLength(19);
  expect(answers.find(({ json }) => json.code === 40001)?.json).toMatchObject(balanceTooLow);
  expect(await app.balance(buyer)).toBe(3000);
  expect(await app.daysLeft(buyer)).toBe(30);
});

describe('R30: the days that are granted are those that were shown', () => {
  test('a renewal stacks on what is left', async () => {
    const buyer = await app.somebody(100_000);
    await app.subscribe(buyer);
    app.clock.advance(20 * 86_400);
    expect(await app.daysLeft(buyer)).toBe(10);
    await app.subscribe(buyer);
    expect(await app.daysLeft(buyer)).toBe(40);
    app.clock.set(testNow * 1000);
  });

  test.each([
    ['in the last second of the last day', '2026-08-20', 30 * 86_400 - 1, '2026-10-19'],
    ['over a leap day', '2028-02-10', 0, '2028-03-11'],
  ])('%s', async (_when, day, after, end) => {
    app.clock.set((parseDay(day) ?? 0) * 1000);
    const buyer = await app.somebody(100_000);
    if (after > 0) {
      await app.subscribe(buyer);
      app.clock.advance(after);
      expect(await app.daysLeft(buyer)).toBe(1);
    }
    await app.subscribe(buyer);
    const { subscriptions } = await app.domains.access.entitlementsOf(buyer.viewer);
    expect(subscriptions.get(679)).toBe(parseDay(end));
    app.clock.set(testNow * 1000);
  });
});

describe('R31: the server prices', () => {
  test.each([
    ['exact', { Amount: 15_067 }, 20000],
    ['floored as floats do', { Amount: Math.floor(150.67 * 100) }, 20000],
    ['two fen too low', { Amount: 15_065 }, 40010],
    ['a fen too high', { Amount: 15_068 }, 40010],
    ['nothing', { Amount: 0 }, 40010],
    ['negative', { Amount: -15_067 }, 40000],
    ['no number', { Amount: 'NaN' }, 40000],
    ['endless', { Amount: '1e309' }, 40000],
    ['in parts of a fen', { Amount: 15_066.5 }, 40000],
    ['that of another period', { Amount: 6120 }, 40010],
    ['for other days', { Amount: 15_067, Days: 360 }, 40010],
    ['of a period of nowhere', { Amount: 15_067, ItemId: 1 }, 40015],
    ['of another subject', { Amount: 15_067, SubjectId: 17 }, 40015],
  ])('an amount that is %s', async (_what, told, code) => {
    const buyer = await app.somebody(100_000);
    const answer = await app.subscribe(buyer, { ItemId: quarterItem, Days: 90, ...told });
    expect(answer.json.code).toBe(code);
    expect(await app.balance(buyer)).toBe(code === 20000 ? 100_000 - 15_067 : 100_000);
  });
});

test('R31: a text is charged at the price that its reader was shown, or not at all', async () => {
  const buyer = await app.somebody(10_000);
  const changed = await app.buyMessage(buyer, { Amount: 4800 });
  expect(changed.json).toMatchObject({ code: 40010, message: '价格已变动，请刷新后再试' });
  expect([await app.balance(buyer), await app.mayRead(buyer)]).toEqual([10_000, false]);
  expect((await app.buyMessage(buyer, { Amount: 5800 })).json.data).toEqual({ Balance: 42 });
});

test('while sales are closed nothing is subscribed to', async () => {
  const buyer = await app.somebody(10_000);
  await app.billing.settings.update({ subjectSalesOpen: false });
  expect((await app.subscribe(buyer)).json).toMatchObject({ code: 40011, message: '暂不支持订阅或续费' });
  expect((await app.get('/api/v6/billing/sale-settings', null)).json.data).toEqual({
    subjectSalesOpen: false,
    paymentChannels: [{ name: 'sandbox', title: '测试支付' }],
  });
  await app.billing.settings.update({ subjectSalesOpen: true });
  expect((await app.subscribe(buyer)).json.code).toBe(20000);
});

test('a text that is not sold alone, is gone, or is of another subject', async () => {
  const buyer = await app.somebody(10_000);
  const { id } = await app.domains.articles.publish({ title: '公开', summary: '', content: '文', subjectIds: [17] });
  expect((await app.buyMessage(buyer, { MessageId: id })).json.code).toBe(40015);
  expect((await app.buyMessage(buyer, { MessageId: 999_999 })).json.code).toBe(40400);
  expect((await app.buyMessage(buyer, { SubjectId: 679 })).json.code).toBe(40015);
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});

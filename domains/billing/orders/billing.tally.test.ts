import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, quarterItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await bootBilling({ poolSize: 24 });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const paidCount = async () =>
  (await app.get(`/baoer_backend/api/messages/show/v2/${app.messageId}`, await app.somebody())).json.data.paid_count;
const subscribeCount = async () =>
  (await app.get('/api/v2/pc/subjects/679/info', await app.somebody())).json.data.subscribe_count;

async function refundNewest(member: Member) {
  const [order] = await app.ordersOf(member);
  return (await app.post(`/api/v6/billing/orders/${order.order_no}/refund`, member, {})).json;
}

test('twenty buyers at once are twenty; twenty presses of one are one', async () => {
  const before = await paidCount();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.somebody(10_000)));
  const answers = await Promise.all(crowd.map((member) => app.buyMessage(member)));
  expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([20000]));
  expect(await paidCount()).toBe(before + 20);

  const eager = await app.somebody(100_000);
  await Promise.all(Array.from({ length: 20 }, () => app.buyMessage(eager)));
  expect(await paidCount()).toBe(before + 21);
});

test('a text that goes back is one buyer fewer, once, and bought again one more', async () => {
  const buyer = await app.somebody(20_000);
  const before = await paidCount();
  await app.buyMessage(buyer);
  const refunds = await Promise.all(Array.from({ length: 20 }, () => refundNewest(buyer)));
  expect(new Set(refunds.map(({ code }) => code))).toEqual(new Set([20000]));
  expect(await paidCount()).toBe(before);
  await app.buyMessage(buyer);
  expect(await paidCount()).toBe(before + 1);
});

test('a subscriber counts once, however often they renew; what goes back in part keeps them', async () => {
  const before = await subscribeCount();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.somebody(100_000)));
  await Promise.all(crowd.map((member) => app.subscribe(member)));
  expect(await subscribeCount()).toBe(before + 20);
  const [one] = crowd as [Member];
  await app.subscribe(one, { ItemId: quarterItem, Days: 90, Amount: 15_067 });
  expect(await subscribeCount()).toBe(before + 20);
  // The renewal has not begun: all of it goes back, and the month stays.
  expect((await refundNewest(one)).data).toMatchObject({ is_whole: true });
  expect(await subscribeCount()).toBe(before + 20);
  expect(await app.daysLeft(one)).toBe(30);
});

test('what fails counts nobody', async () => {
  const [texts, subscribers] = [await paidCount(), await subscribeCount()];
  const poor = await app.somebody(100);
  expect((await app.buyMessage(poor)).json.code).toBe(40001);
  expect((await app.subscribe(poor)).json.code).toBe(40001);
  expect([await paidCount(), await subscribeCount()]).toEqual([texts, subscribers]);
  expect(await app.faults()).toEqual([]);
});

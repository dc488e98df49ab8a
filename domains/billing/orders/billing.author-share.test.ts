import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { fen } from '#shared/money.ts';

let app: BillingApp;
let author: Member;

beforeAll(async () => {
  app = await bootBilling();
  author = await app.somebody();
});
afterAll(() => app.close());

/** A text of the author's at a price. */
async function textFor(price: number): Promise<number> {
  const text = { title: '一条线索', summary: '', content: '付费的正文', subjectIds: [], authorUid: author.viewer.uid };
  return (await app.domains.articles.publish({ ...text, isPremium: true, priceFen: fen(price) })).id;
}
const buy = (member: Member, id: number, more: object = {}) =>
  app.post('/api/premium/purchaseMessage', member, { MessageId: id, SubjectId: 0, ...more });
const owed = async () => (await app.billing.income.accountsOf(author.viewer.uid)).payable;

test('an author gets seven tenths of the price, floored, and gives them back with a refund', async () => {
  const id = await textFor(1999);
  const buyers = [await app.somebody(5000), await app.somebody(5000)];
  for (const buyer of buyers) expect((await buy(buyer, id)).json.code).toBe(20000);
  expect(await owed()).toBe(2 * 1399);
  const [first] = buyers as [Member, Member];
  const [order] = await app.ordersOf(first);
  const refund = await app.post(`/api/v6/billing/orders/${order.order_no}/refund`, first, {});
  expect(refund.json.data).toMatchObject({ amount: 19.99, is_whole: true });
  expect(await owed()).toBe(1399);
  expect(await app.balance(first)).toBe(5000);
  expect(await app.faults()).toEqual([]);
});

test('of many buyers at once each pays a share', async () => {
  const [id, before] = [await textFor(1000), await owed()];
  const crowd = await Promise.all(Array.from({ length: 8 }, () => app.somebody(1000)));
  const answers = await Promise.all(crowd.map((member) => buy(member, id)));
  expect(answers.map(({ json }) => json.code)).toEqual(crowd.map(() => 20000));
  expect(await owed()).toBe(before + 8 * 700);
  expect(await app.faults()).toEqual([]);
});

test.each([
  ['a part', 300],
  ['all', 1000],
])('a coupon that takes %s of the price off is ours to bear: the author has the same share', async (_what, off) => {
  const [id, before] = [await textFor(1000), await owed()];
  const buyer = await app.somebody(1000);
  const { uid } = buyer.viewer;
  const now = app.clock.seconds();
  await app.billing.coupons.give([{ uid, title: '立减', discount: fen(off), beginsAt: now, endsAt: now + 86_400 }]);
  const [coupon] = await app.billing.coupons.listOf(uid);
  expect((await buy(buyer, id, { CouponId: coupon?.id })).json.code).toBe(20000);
  expect(await app.balance(buyer)).toBe(off);
  expect(await owed()).toBe(before + 700);
  expect(await app.faults()).toEqual([]);
});

test('what was bought with a coupon and goes back takes the whole share back', async () => {
  const [id, before] = [await textFor(1000), await owed()];
  const buyer = await app.somebody(1000);
  const { uid } = buyer.viewer;
  const now = app.clock.seconds();
  await app.billing.coupons.give([{ uid, title: '减 3', discount: fen(300), beginsAt: now, endsAt: now + 86_400 }]);
  const [coupon] = await app.billing.coupons.listOf(uid);
  await buy(buyer, id, { CouponId: coupon?.id });
  const [order] = await app.ordersOf(buyer);
  expect((await app.post(`/api/v6/billing/orders/${order.order_no}/refund`, buyer, {})).json.data).toMatchObject({
    amount: 7,
    is_whole: true,
  });
  expect([await owed(), await app.balance(buyer)]).toEqual([before, 1000]);
  expect(await app.faults()).toEqual([]);
});

test('an order keeps the share of its day; texts without an author and columns pay none', async () => {
  const [id, before] = [await textFor(1000), await owed()];
  await app.billing.settings.update({ authorSharePercent: 50 });
  const buyer = await app.somebody(50_000);
  await buy(buyer, id);
  expect(await owed()).toBe(before + 500);
  await app.billing.settings.update({ authorSharePercent: 70 });
  const [order] = await app.ordersOf(buyer);
  await app.post(`/api/v6/billing/orders/${order.order_no}/refund`, buyer, {});
  expect(await owed()).toBe(before);
  expect((await app.buyMessage(buyer)).json.code).toBe(20000);
  expect((await app.subscribe(buyer)).json.code).toBe(20000);
  expect(await owed()).toBe(before);
  expect(await app.faults()).toEqual([]);
});

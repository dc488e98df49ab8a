import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;
let issueId: number;

beforeAll(async () => {
  app = await bootBilling();
  const issue = { title: '早报', summary: '', content: '付费的早报', subjectIds: [679], priceFen: fen(600) };
  issueId = (await app.domains.articles.publish({ ...issue, isPremium: true })).id;
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

/** The text on this device and on another one of the same person, whole or refused. */
async function readOn(member: Member, id: number): Promise<string[]> {
  const { token } = await app.domains.accounts.openSession(member.viewer.uid);
  const devices = [member, { ...member, token }];
  const paths = [`/baoer_backend/api/messages/show/v2/${id}`, `/api/pc/msgView/${id}`];
  const answers = await Promise.all(devices.flatMap((device) => paths.map((path) => app.get(path, device))));
  return answers.map(({ json }) => (json.data ?? json).content);
}

const refused = ['', '', '', ''];
const whole = (text: string) => [text, text, text, text].map((one) => `<p>${one}</p>`);

describe('R09: a right counts at the next read, on every device', () => {
  test('a text that is bought is read, and given back it is not', async () => {
    const buyer = await app.somebody(10_000);
    expect(await readOn(buyer, app.messageId)).toEqual(refused);
    await app.buyMessage(buyer);
    expect(await readOn(buyer, app.messageId)).toEqual(whole('付费的正文'));
    const [order] = await app.ordersOf(buyer);
    await app.post(`/api/v6/billing/orders/${order.order_no}/refund`, buyer, {});
    expect(await readOn(buyer, app.messageId)).toEqual(refused);
  });

  test('a subscription is read to the last second of its last day in China, and not in the next', async () => {
    const buyer = await app.somebody(10_000);
    await app.subscribe(buyer);
    const [{ expires_at: end }] = (await app.get('/api/v6/billing/subscriptions', buyer)).json.data.items;
    app.clock.set((end - 1) * 1000);
    expect(await readOn(buyer, issueId)).toEqual(whole('付费的早报'));
    expect(await app.daysLeft(buyer)).toBe(1);
    app.clock.set(end * 1000);
    expect(await readOn(buyer, issueId)).toEqual(refused);
    expect(await app.daysLeft(buyer)).toBe(0);
  });

  test('what was bought alone stays open when a subscription ends', async () => {
    const buyer = await app.somebody(20_000);
    await app.buyMessage(buyer, { MessageId: issueId, SubjectId: 679 });
    await app.subscribe(buyer);
    app.clock.advance(60 * 86_400);
    // The old device has been signed out by then, which the new one is not.
    expect((await readOn(buyer, issueId)).slice(2)).toEqual(whole('付费的早报').slice(2));
  });
});

test('R38: pages of other sites move no money and no right', async () => {
  const victim = await app.somebody(50_000);
  await app.subscribe(victim);
  const [order] = await app.ordersOf(victim);
  const [balance, days] = [await app.balance(victim), await app.daysLeft(victim)];
  const calls: [string, object][] = [
    ['/api/premium/purchaseMessage', { MessageId: app.messageId, SubjectId: 17 }],
    ['/api/premium/subscribeSubject', { ItemId: 6790, SubjectId: 679, Days: 30, Amount: 6120 }],
    [
      '/api/v2/xgbpay/pay',
      { amount: 58, pay_way: 'sandbox', product_type: 1, product_id: app.messageId, return_url: '/' },
    ],
    [`/api/v6/billing/orders/${order.order_no}/refund`, {}],
    [`/api/v6/billing/orders/${order.order_no}/close`, {}],
    ['/api/v6/privilege/receive', {}],
    ['/api/v6/privilege/unlock', { message_id: app.messageId }],
  ];
  for (const [url, payload] of calls)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ]) {
      const cookie = `kaipan_session=${victim.token}`;
      const answer = await app.http.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload });
      expect([url, headers, answer.statusCode, answer.json().code]).toEqual([url, headers, 403, 40300]);
    }
  expect(await app.balance(victim)).toBe(balance);
  expect(await app.daysLeft(victim)).toBe(days);
  expect(await app.mayRead(victim)).toBe(false);
  expect(await app.ordersOf(victim)).toHaveLength(1);
  expect((await app.get('/api/v6/privilege/info', victim)).json.data.can_join).toBe(true);
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { composeDomains, type Domains } from './compose.ts';
import { followAll } from './follow.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { bootBilling, type BillingApp } from '#tests/support/billing-app.ts';

/** One node sells and takes back, the other shows. */
let seller: BillingApp;
let shower: Domains;
const stops: (() => unknown)[] = [];
const within = { timeout: 1000, interval: 10 };

beforeAll(async () => {
  seller = await bootBilling();
  const { database, clock } = seller;
  shower = composeDomains({ database, clock, origin: 'http://kaipan.test', payment: [seller.provider.channel] });
  for (const { modules, changes } of [seller.domains, shower]) {
    stops.push(await changes.follow(), followAll(modules, { changes, log: silentLog }));
  }
}, 60_000);
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await seller.close();
});

test('bought here it is readable there, and given back it is not, within a second', async () => {
  const buyer = await seller.somebody(10_000);
  const mayRead = async () => (await shower.articles.see([seller.messageId], buyer.viewer))[0]?.decision.allowed;
  expect(await mayRead()).toBe(false);
  await seller.buyMessage(buyer);
  await vi.waitFor(async () => expect(await mayRead()).toBe(true), within);
  const [order] = await seller.ordersOf(buyer);
  await seller.post(`/api/v6/billing/orders/${order.order_no}/refund`, buyer, {});
  await vi.waitFor(async () => expect(await mayRead()).toBe(false), within);
});

test('a subscription that was paid here is told there to who follows the order', async () => {
  const buyer = await seller.somebody(0);
  const { order_no: no } = (await seller.order(buyer)).json.data;
  const channel = shower.billing.followed.channel;
  const [key = ''] = channel.keysOf({ order_nos: [no] }, buyer.viewer);
  await seller.notify(no, 6120);
  await vi.waitFor(() => expect(channel.latest(key)).toMatchObject({ data: { state: 'fulfilled' } }), within);
  const status = await shower.subjects.subscriptionStatus([679], buyer.viewer);
  expect(status['679']).toEqual({ isSubscribed: true, remainingDays: 30 });
});

test('that something of the rights moved is heard on the other node', async () => {
  const heard: string[] = [];
  const stop = shower.changes.onChange(['access'], () => void heard.push('access'));
  await seller.subscribe(await seller.somebody(10_000));
  await vi.waitFor(() => expect(heard).toEqual(['access']), within);
  stop();
});

test('sales that are closed here are closed there', async () => {
  expect((await shower.billing.settings.read()).subjectSalesOpen).toBe(true);
  await seller.billing.settings.update({ subjectSalesOpen: false });
  await vi.waitFor(async () => expect((await shower.billing.settings.read()).subjectSalesOpen).toBe(false), within);
  await seller.billing.settings.update({ subjectSalesOpen: true });
});

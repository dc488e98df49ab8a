import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { composeDomains, type Domains } from './compose.ts';
import { followAll } from './follow.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { fen } from '#shared/money.ts';
import { bootBilling, monthItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinCast } from '#tests/support/cast.ts';

/** One node sells and takes back, the other shows. */
let seller: BillingApp;
let shower: Domains;
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  seller = await bootBilling();
  const { database, clock } = seller;
  shower = composeDomains({ database, clock, origin: 'http://kaipan.test', payment: [seller.provider.channel] });
  for (const { modules, changes } of [seller.domains, shower]) {
    stops.push(await changes.follow(), followAll(modules, { changes, log: silentLog }));
  }
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await seller.close();
});

/** What the other node tells of somebody's rights to who is there: the subscriptions, or all of it. */
function ownRights({ viewer }: Member) {
  const channel = shower.modules
    .flatMap(({ channels = [] }) => channels)
    .find((one) => one.contract.channel === 'rights');
  if (channel?.kind !== 'latest') throw new Error('There is no channel of rights.');
  const [key = ''] = channel.keysOf({}, viewer);
  const all = () => channel.latest(key).data as { subscriptions?: unknown[] };
  return Object.assign(() => all().subscriptions, { all });
}

test('bought here it is readable there, and given back it is not', async () => {
  const buyer = await seller.somebody(10_000);
  const mayRead = async () => (await shower.articles.see([seller.messageId], buyer.viewer))[0]?.decision.allowed;
  expect(await mayRead()).toBe(false);
  await seller.buyMessage(buyer);
  await vi.waitFor(async () => expect(await mayRead()).toBe(true));
  const [order] = await seller.ordersOf(buyer);
  await seller.post(`/api/v6/billing/orders/${order.order_no}/refund`, buyer, {});
  await vi.waitFor(async () => expect(await mayRead()).toBe(false));
});

test('a subscription that was paid here is told there to who follows the order', async () => {
  const buyer = await seller.somebody(0);
  const { order_no: no } = (await seller.order(buyer)).json.data;
  const channel = shower.billing.followed.channel;
  const [key = ''] = channel.keysOf({ order_nos: [no] }, buyer.viewer);
  await seller.notify(no, 6120);
  await vi.waitFor(() => expect(channel.latest(key)).toMatchObject({ data: { state: 'fulfilled' } }));
  const status = await shower.subjects.subscriptionStatus([679], buyer.viewer);
  expect(status['679']).toEqual({ isSubscribed: true, remainingDays: 30 });
});

test('who is on the other node is told of what they may read, bought, given back and ended', async () => {
  const buyer = await seller.somebody(20_000);
  const told = ownRights(buyer);
  await vi.waitFor(() => expect(told()).toEqual([]));
  await seller.subscribe(buyer);
  await vi.waitFor(() => expect(told()).toMatchObject([{ subject_id: 679 }]));
  await seller.domains.access.revokeSubscription({ uid: buyer.viewer.uid, subjectId: 679 });
  await vi.waitFor(() => expect(told()).toEqual([]));
  await seller.buyMessage(buyer);
  await vi.waitFor(() => expect(told.all()).toMatchObject({ message_count: 1 }));
});

test('a subscription that ends by itself at midnight is over for who is on the other node, told and read', async () => {
  const buyer = await seller.somebody(10_000);
  const before = seller.clock.seconds();
  const issue = { title: '早报', summary: '', content: '正文', subjectIds: [679], isPremium: true };
  const { id } = await seller.domains.articles.publish(issue);
  await seller.subscribe(buyer);
  const mayRead = async () => (await shower.articles.see([id], buyer.viewer))[0]?.decision.allowed;
  const [{ expires_at: end }] = (await seller.get('/api/v6/billing/subscriptions', buyer)).json.data.items;
  seller.clock.set((end - 1) * 1000);
  const told = ownRights(buyer);
  await vi.waitFor(() => expect(told()).toMatchObject([{ subject_id: 679 }]));
  expect(await mayRead()).toBe(true);
  seller.clock.set(end * 1000);
  expect(await mayRead()).toBe(false);
  await vi.waitFor(() => expect(told()).toEqual([]));
  seller.clock.set(before * 1000);
});

test('a role that is taken here is gone there, and what it opened with it', async () => {
  const editor = await joinCast(seller.domains, '换岗的人', ['editor']);
  const mayRead = async () => {
    const viewer = await shower.accounts.viewerOf(editor.token);
    return (await shower.articles.see([seller.messageId], viewer))[0]?.decision.allowed;
  };
  await vi.waitFor(async () => expect(await mayRead()).toBe(true));
  await seller.domains.people.setRoles(editor.viewer.uid, []);
  await vi.waitFor(async () => expect(await mayRead()).toBe(false));
});

test('a price that is set here is what is asked there', async () => {
  const priceThere = async () =>
    (await shower.subjects.catalogue()).get(679)?.items.find(({ id }) => id === monthItem)?.discountPriceFen;
  const subject = { id: 679, title: '盘前早报', isSubscribable: true };
  const item = { id: monthItem, name: '月度', days: 30, originPriceFen: fen(6800), discountPriceFen: fen(6120) };
  expect(await priceThere()).toBe(6120);
  await seller.domains.subjects.upsert([{ ...subject, items: [{ ...item, discountPriceFen: fen(5000) }] }]);
  await vi.waitFor(async () => expect(await priceThere()).toBe(5000));
  await seller.domains.subjects.upsert([{ ...subject, items: [item] }]);
});

test('that something of the rights moved is heard on the other node', async () => {
  const heard: string[] = [];
  const stop = shower.changes.onChange(['access'], () => void heard.push('access'));
  await seller.subscribe(await seller.somebody(10_000));
  await vi.waitFor(() => expect(heard).toEqual(['access']));
  stop();
});

test('sales that are closed here are closed there', async () => {
  expect((await shower.billing.settings.read()).subjectSalesOpen).toBe(true);
  await seller.billing.settings.update({ subjectSalesOpen: false });
  await vi.waitFor(async () => expect((await shower.billing.settings.read()).subjectSalesOpen).toBe(false));
  await seller.billing.settings.update({ subjectSalesOpen: true });
});

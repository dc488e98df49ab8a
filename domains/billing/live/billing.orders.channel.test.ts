import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChannelEvent } from '#shared/channel.ts';
import type { LatestChannel } from '#shared/live-channel.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;
let channel: LatestChannel;

beforeAll(async () => {
  app = await bootBilling();
  channel = app.billing.followed.channel;
});
afterAll(() => app.close());

const keyOf = (no: string, { viewer }: Member) => channel.keysOf({ order_nos: [no] }, viewer)[0] ?? '';
const told = (key: string | number) => channel.latest(key) as ChannelEvent & { data: { state?: string } };

test('who follows an order of their own is told each state of it', async () => {
  const buyer = await app.somebody(0);
  const { order_no: no } = (await app.order(buyer)).json.data;
  const heard: string[] = [];
  const stop = channel.onChange((keys) => {
    for (const key of keys) heard.push(told(key).data.state ?? '');
  });
  const key = keyOf(no, buyer);
  await vi.waitFor(() => expect(heard).toEqual(['paying']));
  await app.notify(no, 6120);
  await app.billing.followed.look();
  stop();
  expect(heard).toEqual(['paying', 'fulfilled']);
  expect(told(key)).toMatchObject({ event: 'order', data: { order_no: no, state: 'fulfilled', status: 'success' } });
});

test('who follows somebody else’s is told that there is none', async () => {
  const [buyer, other] = [await app.somebody(0), await app.somebody(0)];
  const { order_no: no } = (await app.order(buyer)).json.data;
  const key = keyOf(no, other);
  await app.billing.followed.look();
  expect(channel.latest(key)).toEqual({ event: 'unknown', data: { order_no: no } });
});

test('nobody enters who is not signed in, nor with what is no number of an order', () => {
  expect(channel.contract.auth).toBe('required');
  expect(channel.contract.enter.safeParse({ order_nos: ['../1'] }).success).toBe(false);
});

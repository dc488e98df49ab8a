import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LatestChannel } from '#shared/live-channel.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;
let channel: LatestChannel;
let look: () => Promise<void>;

beforeAll(async () => {
  app = await bootBilling();
  const module = app.domains.modules.find(({ name }) => name === 'access');
  const found = module?.channels?.find(({ contract }) => contract.channel === 'rights');
  if (found?.kind !== 'latest' || module?.follow === undefined) throw new Error('There is no channel of rights.');
  [channel, look] = [found, module.follow.look];
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const enter = ({ viewer }: Member) => channel.keysOf({}, viewer)[0] ?? '';

test('who enters is told what they may read, and each change of it; nobody else is', async () => {
  const [buyer, other] = [await app.somebody(30_000), await app.somebody()];
  const [key, otherKey] = [enter(buyer), enter(other)];
  expect(channel.latest(key)).toEqual({ event: 'unknown', data: {} });
  await vi.waitFor(() => expect(channel.latest(key).event).toBe('rights'));
  await look();
  const heard: unknown[] = [];
  const stop = channel.onChange((keys) => void heard.push(...keys));
  await app.subscribe(buyer);
  await look();
  expect(channel.latest(key).data).toMatchObject({
    subscriptions: [{ subject_id: 679, expires_at: expect.any(Number) }],
    ...{ message_count: 0, now: testNow },
  });
  await app.buyMessage(buyer);
  await look();
  // Nothing of theirs has moved.
  await look();
  stop();
  expect(heard).toEqual([key, key]);
  expect(channel.latest(key).data).toMatchObject({ message_count: 1 });
  expect(channel.latest(otherKey).data).toMatchObject({ subscriptions: [], message_count: 0 });
});

test('what has ended is none, from the first second after its last day', async () => {
  const buyer = await app.somebody(10_000);
  await app.subscribe(buyer);
  const key = enter(buyer);
  await look();
  const { subscriptions } = channel.latest(key).data as { subscriptions: { expires_at: number }[] };
  const end = subscriptions[0]?.expires_at ?? 0;
  app.clock.set((end - 1) * 1000);
  enter(buyer);
  await look();
  expect(channel.latest(key).data).toMatchObject({ subscriptions: [{ subject_id: 679 }] });
  app.clock.set(end * 1000);
  await look();
  expect(channel.latest(key).data).toMatchObject({ subscriptions: [] });
});

test('who has not entered for two hours is forgotten', async () => {
  const key = enter(await app.somebody());
  await look();
  app.clock.advance(2 * 3600 + 1);
  await look();
  expect(channel.latest(key)).toEqual({ event: 'unknown', data: {} });
});

test('nobody enters who is not signed in', () => expect(channel.contract.auth).toBe('required'));

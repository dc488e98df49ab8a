import { expect, test } from 'vitest';
import type { SeenMessage } from '#domains/articles/articles.service.ts';
import { createGroups } from './feed.groups.ts';

interface Now {
  state?: 'withdrawn';
  /** VIP, and everybody may read it on trial. */
  subscribeType?: 1;
  isAllowed?: boolean;
}

/** What the gate says of a member now, a moment after the members were read. */
const seen = (id: number, { state, subscribeType, isAllowed = true }: Now = {}) =>
  ({
    shown: { id, createdAt: id, state: state ?? 'published', subscribeType: subscribeType ?? 0 },
    decision: { allowed: isAllowed },
  }) as SeenMessage;

test('who was taken back or closed since the members were read is named by nobody', async () => {
  const flashes = [
    seen(1),
    seen(2, { state: 'withdrawn' }),
    seen(3, { isAllowed: false }),
    seen(4, { subscribeType: 1 }),
  ];
  const { groupsOf } = createGroups({
    store: { loadMembers: async () => [1, 2, 3, 4, 5].map((messageId) => ({ messageId, clusterId: 40 })) },
    articles: { see: async () => [...flashes, seen(5)] },
  });
  const groups = await groupsOf([1, 2, 3]);
  expect([...groups.keys()]).toEqual([1, 5]);
  expect(groups.get(1)).toMatchObject({ name: 'g40', others: [{ id: 5 }] });
});

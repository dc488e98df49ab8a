import { CANARY } from '#tests/support/paid-world.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Domains } from '#server/compose.ts';

/** Flashes of every paid kind, each hidden word of them a canary; answers their ids. */
export async function publishPaidFlashes({ feed, articles }: Pick<Domains, 'feed' | 'articles'>): Promise<number[]> {
  let counter = 0;
  const canary = () => `${CANARY}F${counter++}`;
  const hidden = () => ({
    title: canary(),
    summary: canary(),
    content: `<p>${canary()}</p>`,
    image: `/files/${canary()}`,
    plates: [{ id: 3, name: canary() }],
    stocks: [{ symbol: '688222.SS', name: canary() }],
    labels: ['fast', canary()],
    needExplained: true,
    subjectIds: [subjectIds.aShares, subjectIds.vip, subjectIds.intraday, 461, 464],
    subscribeType: 1 as const,
    originalUrl: `https://example.com/${canary()}`,
  });
  const vip = await feed.publish(hidden());
  await feed.update(vip.id, { title: canary(), summary: canary(), reason: canary() });
  const withdrawn = await feed.publish(hidden());
  await feed.withdraw(withdrawn.id, canary());
  const deleted = await feed.publish(hidden());
  await feed.remove(deleted.id);
  const turned = await feed.publish({ ...hidden(), title: '公开时的题', summary: '公开时的文', subscribeType: 0 });
  await feed.update(turned.id, { ...hidden(), reason: canary() });
  const sold = await feed.publish({
    title: '卖的一条',
    summary: '公开摘要',
    content: `<p>${canary()}</p>`,
    subjectIds: [subjectIds.digests],
    stocks: [{ symbol: '688222.SS', name: canary(), isPremium: true }],
  });
  await articles.publish({
    title: '公开的解读',
    summary: '',
    content: '正文',
    subjectIds: [subjectIds.aShares],
    explains: [vip.id],
  });
  return [vip.id, withdrawn.id, deleted.id, turned.id, sold.id];
}

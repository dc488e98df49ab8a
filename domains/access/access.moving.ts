import type { Changes } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { Moved } from '#shared/module.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { AccessStore } from './access.store.ts';

interface MovingDeps {
  store: AccessStore;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  clock: Clock;
}

const DAY_SECONDS = 86_400;

/** What one person holds becomes another's: days that both have ahead are had one after the other (docs/product/access.md#moving). */
export function createMoving({ store, changes, clock }: MovingDeps) {
  async function moveSubscriptions(from: Uid, to: Uid) {
    const today = chinaDayStart(clock.seconds());
    const rows = await store.lockSubscriptions([from, to]);
    const own = new Map(rows.filter(({ uid }) => uid === to).map((row) => [row.subjectId, row.expiresAt]));
    let days = 0;
    const moving = rows.filter(({ uid }) => uid === from);
    for (const { subjectId, expiresAt } of moving) {
      const ahead = Math.max(0, expiresAt - today);
      const ownEnd = own.get(subjectId) ?? 0;
      const behind = ahead > 0 ? Math.max(0, ownEnd - today) : 0;
      if (behind > 0) await store.shiftGrants({ uid: from, subjectId, today, seconds: behind });
      const end = Math.max(expiresAt + behind, ownEnd);
      await store.moveSubscription(from, { uid: to, subjectId, expiresAt: end });
      days += Math.round(ahead / DAY_SECONDS);
    }
    return { count: moving.length, days };
  }

  return async (from: Uid, to: Uid): Promise<Moved[]> => {
    changes.mustBeInWork('Moving rights');
    const { count, days } = await moveSubscriptions(from, to);
    const messages = await store.moveMessageRights(from, to);
    if (count + messages > 0) changes.changed('access');
    return [
      ...(count > 0 ? [{ what: '订阅', told: `${count} 个栏目，剩余 ${days} 天` }] : []),
      ...(messages > 0 ? [{ what: '单篇内容', told: `${messages} 篇` }] : []),
    ];
  };
}

import type { Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import type { Uid } from '#shared/viewer.ts';
import type { Notice } from './notices.contract.ts';
import type { NewNotice, NoticeData, NoticesStore, Some } from './notices.store.ts';

interface NoticesDeps {
  store: NoticesStore;
  work: DoWork;
  changes: Pick<Changes, 'mustBeInWork'>;
  clock: Clock;
}

export type NoticesService = ReturnType<typeof createNoticesService>;

const KEPT_DAYS = 180;
/** As much of somebody's inbox as they are handed for themselves. */
const MOST_TOLD = 10_000;

/** What people are told while they are away (docs/product/notices.md). */
export function createNoticesService({ store, work, changes, clock }: NoticesDeps) {
  return {
    /** In the work of what is told: both or neither. */
    async tell(notices: readonly Omit<NewNotice, 'at'>[]): Promise<void> {
      changes.mustBeInWork('Telling somebody');
      await store.insert(notices.map((notice) => ({ ...notice, at: clock.seconds() })));
    },

    async list(
      uid: Uid,
      { before, limit, isUnreadOnly }: { before: Position | null; limit: number; isUnreadOnly: boolean },
    ) {
      const rows = await store.pick(uid, { before, limit: limit + 1, isUnreadOnly });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const next = rows.length > limit && last !== undefined ? toCursor({ createdAt: last.at, id: last.id }) : '';
      return { items: items.map(viewNotice), next_cursor: next };
    },

    countUnread: store.countUnread,

    /** Answers how many are unread still. */
    markRead: (uid: Uid, some: Some): Promise<number> =>
      work(async () => {
        await store.updateRead(uid, some, clock.seconds());
        return store.countUnread(uid);
      }),

    removeOld: () => work(() => store.removeBefore(clock.seconds() - KEPT_DAYS * 86_400)),

    ownData: {
      async move(from: Uid, to: Uid) {
        changes.mustBeInWork('Moving what somebody was told');
        const count = await store.move(from, to);
        return count > 0 ? [{ what: '通知', told: `${count} 条` }] : [];
      },
      async tell(uid: Uid): Promise<Record<string, unknown>> {
        const rows = await store.pick(uid, { before: null, limit: MOST_TOLD, isUnreadOnly: false });
        return { notices: rows.map(viewNotice) };
      },
      forget: store.removeOf,
    },
  };
}

const viewNotice = ({ id, kind, text, href, at, readAt }: NoticeData): Notice => ({
  ...{ id: String(id), kind, text, href, at },
  is_read: readAt !== null,
});

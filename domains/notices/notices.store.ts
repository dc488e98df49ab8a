import { and, count, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { notice } from './notices.tables.ts';

export type NoticeData = typeof notice.$inferSelect;
export type NewNotice = Omit<typeof notice.$inferInsert, 'id' | 'readAt'>;
export type NoticesStore = ReturnType<typeof createNoticesStore>;

/** A statement takes 65,535 values. */
const AT_ONCE = 5_000;

interface Cut {
  before: Position | null;
  limit: number;
  isUnreadOnly: boolean;
}

/** Those of these ids, all when null, told up to a second, whenever when it is 0. */
export interface Some {
  ids: readonly number[] | null;
  until: UnixSeconds;
}

export function createNoticesStore(db: Db) {
  return {
    async insert(rows: readonly NewNotice[]): Promise<void> {
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await db.insert(notice).values(rows.slice(from, from + AT_ONCE));
    },

    pick: (uid: Uid, { before, limit, isUnreadOnly }: Cut): Promise<NoticeData[]> =>
      db
        .select()
        .from(notice)
        .where(
          and(
            eq(notice.uid, uid),
            isUnreadOnly ? isNull(notice.readAt) : undefined,
            before === null
              ? undefined
              : or(lt(notice.at, before.createdAt), and(eq(notice.at, before.createdAt), lt(notice.id, before.id))),
          ),
        )
        .orderBy(desc(notice.at), desc(notice.id))
        .limit(limit),

    async countUnread(uid: Uid): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(notice)
        .where(and(eq(notice.uid, uid), isNull(notice.readAt)));
      return row?.count ?? 0;
    },

    /** Of this person's those that are meant. */
    async updateRead(uid: Uid, { ids, until }: Some, at: UnixSeconds): Promise<void> {
      await db
        .update(notice)
        .set({ readAt: at })
        .where(
          and(
            eq(notice.uid, uid),
            isNull(notice.readAt),
            ids === null ? undefined : inArray(notice.id, [...ids]),
            until === 0 ? undefined : lte(notice.at, until),
          ),
        );
    },

    async removeBefore(at: UnixSeconds): Promise<number> {
      return (await db.delete(notice).where(lt(notice.at, at)).returning({ id: notice.id })).length;
    },

    async move(from: Uid, to: Uid): Promise<number> {
      return (await db.update(notice).set({ uid: to }).where(eq(notice.uid, from)).returning({ id: notice.id })).length;
    },

    async removeOf(uid: Uid): Promise<void> {
      await db.delete(notice).where(eq(notice.uid, uid));
    },
  };
}

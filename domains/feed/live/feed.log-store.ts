import { gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { LogHead } from '#shared/live-channel.ts';
import { feedEvent, feedHead } from '#domains/feed/feed.tables.ts';
import type { NewEvent } from './feed.log.rules.ts';

/** The log of events and its head. */
export function createLogStore(db: Db) {
  return {
    async readHead(): Promise<LogHead | null> {
      const [row] = await db.select({ epoch: feedHead.epoch, offset: feedHead.offset }).from(feedHead);
      return row ?? null;
    },

    /** The first node to start names the epoch. */
    async insertHead(epoch: string): Promise<void> {
      await db.insert(feedHead).values({ epoch, offset: 0 }).onConflictDoNothing();
    },

    /** After a restore: what browsers remember of the old epoch counts no more. */
    async renewEpoch(epoch: string): Promise<void> {
      await db.update(feedHead).set({ epoch });
    },

    async loadEvents(after: number, limit: number) {
      return db.select().from(feedEvent).where(gt(feedEvent.offset, after)).orderBy(feedEvent.offset).limit(limit);
    },

    /**
     * Appends to the log and answers the newest offset. The head row is the lock that puts offsets in commit order, so this
     * is the last thing a writer does: nobody who holds it waits for another lock.
     */
    async appendEvents(events: NewEvent[]): Promise<number> {
      const rows = events.map((event, at) => ({ ...event, nr: at + 1 }));
      const result = await db.execute<{ offset: string }>(sql`with head as (
        update feed_head set "offset" = "offset" + ${rows.length}::bigint returning "offset"
      ), logged as (
        insert into feed_event ("offset", at, kind, message_id, version, subject_ids, need_explained, touches_explained, important,
            touches_important, sources, subscribe_type)
        select head."offset" - ${rows.length}::bigint + nr, at, kind, "messageId", version, "subjectIds", "needExplained",
            "touchesExplained", important,
            "touchesImportant", sources, "subscribeType"
          from head, json_to_recordset(${JSON.stringify(rows)}::json) as x (nr int, at bigint, kind text, "messageId" bigint,
            version int, "subjectIds" int[], "needExplained" boolean, "touchesExplained" boolean, important smallint,
            "touchesImportant" smallint, sources text[], "subscribeType" smallint)
      )
      select head."offset" from head`);
      const offset = result.rows[0]?.offset;
      if (offset === undefined) throw new Error('The feed has no head: ensureHead() must run before the first write.');
      return Number(offset);
    },
  };
}
export type LogStore = ReturnType<typeof createLogStore>;

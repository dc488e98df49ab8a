import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { SEARCH_FORMAT, type EntryRow, type NewEvent, type SearchRow } from '#domains/feed/feed.rules.ts';

/**
 * Writes of the feed. Rows travel as one JSON parameter, so a batch of five hundred costs as many statements as one row.
 * They belong to the writer's work.
 */
export function createFeedWriteStore(db: Db) {
  return {
    async putEntries(rows: EntryRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`insert into feed_entry (subject_id, created_at, message_id, is_explained)
      select "subjectId", "createdAt", "messageId", "isExplained" from json_to_recordset(${JSON.stringify(rows)}::json)
        as x ("subjectId" int, "createdAt" bigint, "messageId" bigint, "isExplained" boolean)`);
    },

    async dropEntries(messageIds: number[]): Promise<void> {
      await db.execute(sql`delete from feed_entry where message_id = any(${idArray(messageIds)})`);
    },

    async putSearchRows(rows: SearchRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`insert into feed_search (message_id, created_at, body, open_body, opened_by, format, words)
      select "messageId", "createdAt", body, "openBody", "openedBy", format, array_to_tsvector(words)
        from json_to_recordset(${JSON.stringify(rows)}::json) as x ("messageId" bigint, "createdAt" bigint, body text,
          "openBody" text, "openedBy" int[], format smallint, words text[])`);
    },

    /** Search rows of these subjects are to be made anew: what is open to all has changed with them. Answers how many. */
    async markSearchRows(subjectIds: readonly number[]): Promise<number> {
      const marked =
        await db.execute(sql`update feed_search set format = -1 where format = ${SEARCH_FORMAT} and exists (select 1 from feed_entry entry
      where entry.message_id = feed_search.message_id and entry.subject_id = any(${idArray(subjectIds)}))`);
      return marked.rowCount ?? 0;
    },

    /** Some flashes whose row is of another make. */
    async pickOldSearchRows(limit: number): Promise<number[]> {
      const { rows } = await db.execute<{ message_id: string }>(sql`select message_id from feed_search
      where format <> ${SEARCH_FORMAT} order by message_id limit ${limit}`);
      return rows.map((row) => Number(row.message_id));
    },

    async dropSearchRows(messageIds: number[]): Promise<void> {
      await db.execute(sql`delete from feed_search where message_id = any(${idArray(messageIds)})`);
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
        insert into feed_event ("offset", at, kind, message_id, version, subject_ids, need_explained, touches_explained, subscribe_type)
        select head."offset" - ${rows.length}::bigint + nr, at, kind, "messageId", version, "subjectIds", "needExplained",
            "touchesExplained", "subscribeType"
          from head, json_to_recordset(${JSON.stringify(rows)}::json) as x (nr int, at bigint, kind text, "messageId" bigint,
            version int, "subjectIds" int[], "needExplained" boolean, "touchesExplained" boolean, "subscribeType" smallint)
      )
      select head."offset" from head`);
      const offset = result.rows[0]?.offset;
      if (offset === undefined) throw new Error('The feed has no head: ensureHead() must run before the first write.');
      return Number(offset);
    },
  };
}
export type FeedWriteStore = ReturnType<typeof createFeedWriteStore>;

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

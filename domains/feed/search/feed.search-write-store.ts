import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { arrayOf } from '#domains/feed/feed.sql.ts';
import { SEARCH_FORMAT, type SearchRow } from './feed.search.rules.ts';

/** Writes of the search table; they belong to the writer's work. */
export function createSearchWriteStore(db: Db) {
  return {
    async putRows(rows: SearchRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`insert into feed_search (message_id, created_at, body, open_body, opened_by, format, words)
      select "messageId", "createdAt", body, "openBody", "openedBy", format, array_to_tsvector(words)
        from json_to_recordset(${JSON.stringify(rows)}::json) as x ("messageId" bigint, "createdAt" bigint, body text,
          "openBody" text, "openedBy" int[], format smallint, words text[])`);
    },

    async dropRows(messageIds: number[]): Promise<void> {
      await db.execute(sql`delete from feed_search where message_id = any(${arrayOf(messageIds, 'bigint')})`);
    },

    /** Rows of these subjects are to be made anew: what is open to all has changed with them. Answers how many. */
    async markRows(subjectIds: readonly number[]): Promise<number> {
      const marked =
        await db.execute(sql`update feed_search set format = -1 where format = ${SEARCH_FORMAT} and exists (select 1 from feed_entry entry
      where entry.message_id = feed_search.message_id and entry.subject_id = any(${arrayOf(subjectIds, 'int')}))`);
      return marked.rowCount ?? 0;
    },

    /** Some flashes whose row is of another make. */
    async pickOldRows(limit: number): Promise<number[]> {
      const { rows } = await db.execute<{ message_id: string }>(sql`select message_id from feed_search
      where format <> ${SEARCH_FORMAT} order by message_id limit ${limit}`);
      return rows.map((row) => Number(row.message_id));
    },
  };
}
export type SearchWriteStore = ReturnType<typeof createSearchWriteStore>;

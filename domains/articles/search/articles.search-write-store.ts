import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { SEARCH_FORMAT, type SearchRow } from './articles.search-rows.ts';
import { arrayOf } from './articles.search-store.ts';

/** Writes of the search table; they belong to the writer's work. */
export function createSearchWriteStore(db: Db) {
  return {
    async putRows(rows: readonly SearchRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`insert into message_search
        (message_id, audience, kind, created_at, title, summary, body, opened_by, format, words)
      select "messageId", audience, kind, "createdAt", title, summary, body, "openedBy", format, array_to_tsvector(words)
        from json_to_recordset(${JSON.stringify(rows)}::json) as x ("messageId" bigint, audience text, kind text,
          "createdAt" bigint, title text, summary text, body text, "openedBy" int[], format smallint, words text[])`);
    },

    async dropRows(messageIds: readonly number[]): Promise<void> {
      await db.execute(sql`delete from message_search where message_id = any(${arrayOf(messageIds, 'bigint')})`);
    },

    /** Rows whose text these subjects open are to be made anew: what is open to all has changed with them. Answers how many. */
    async markRows(subjectIds: readonly number[]): Promise<number> {
      const marked = await db.execute(sql`update message_search set format = -1
        where opened_by && ${arrayOf(subjectIds, 'int')} and format = ${SEARCH_FORMAT}`);
      return marked.rowCount ?? 0;
    },

    /** Some messages that have rows of another make. */
    async pickOldRows(limit: number): Promise<number[]> {
      const { rows } = await db.execute<{ message_id: string }>(sql`select distinct message_id from message_search
        where format <> ${sql.raw(String(SEARCH_FORMAT))} order by message_id limit ${limit}`);
      return rows.map((row) => Number(row.message_id));
    },
  };
}
export type SearchWriteStore = ReturnType<typeof createSearchWriteStore>;

import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { EntryRow } from '#domains/feed/feed.rules.ts';
import { arrayOf } from '#domains/feed/feed.sql.ts';

/**
 * Where flashes stand in the feed. Rows travel as one JSON parameter, so a batch of five hundred costs as many statements
 * as one row. They belong to the writer's work.
 */
export function createEntryStore(db: Db) {
  return {
    async putEntries(rows: EntryRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`insert into feed_entry (subject_id, created_at, message_id, is_explained, important, source)
      select "subjectId", "createdAt", "messageId", "isExplained", important, source from json_to_recordset(${JSON.stringify(rows)}::json)
        as x ("subjectId" int, "createdAt" bigint, "messageId" bigint, "isExplained" boolean, important smallint, source text)`);
    },

    async dropEntries(messageIds: number[]): Promise<void> {
      await db.execute(sql`delete from feed_entry where message_id = any(${arrayOf(messageIds, 'bigint')})`);
    },
  };
}
export type EntryStore = ReturnType<typeof createEntryStore>;

import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { keyOf, type SourceItem, type SourceRow } from './feed.ingest.rules.ts';

type Key = Pick<SourceItem, 'source' | 'key'>;

interface StoredRow extends Record<string, unknown> {
  source: string;
  key: string;
  message_id: string | null;
  revision: string;
  content_hash: string;
  is_deleted: boolean;
}

/** What importers have delivered. Rows are always locked in the order of their keys, so two importers never wait in a circle. */
export function createSourceStore(db: Db) {
  return {
    /**
     * Claims these keys for the work and answers what is known of them. Whoever brings the same key at the same time
     * waits here, and then finds it known.
     */
    async claim(keys: Key[]): Promise<Map<string, SourceRow>> {
      const claimed = await db.execute<Key>(sql`insert into feed_source (source, key, revision, content_hash)
      select source, key, 0, '' from ${recordsOf(keys)} order by source, key
      on conflict do nothing returning source, key`);
      const fresh = new Set(claimed.rows.map(keyOf));
      const known = await selectRows(db, keys, sql`order by known.source, known.key for update of known`);
      for (const key of fresh) known.delete(key);
      return known;
    },

    /** The same without claiming, for a dry run. */
    load: (keys: Key[]): Promise<Map<string, SourceRow>> => selectRows(db, keys, sql``),

    async update(rows: SourceRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`update feed_source set message_id = "messageId", revision = x.revision,
        content_hash = "contentHash", is_deleted = "isDeleted"
      from json_to_recordset(${JSON.stringify(rows)}::json) as x (source text, key text, "messageId" bigint,
        revision bigint, "contentHash" text, "isDeleted" boolean)
      where feed_source.source = x.source and feed_source.key = x.key`);
    },
  };
}
export type SourceStore = ReturnType<typeof createSourceStore>;

async function selectRows(db: Db, keys: Key[], tail: SQL): Promise<Map<string, SourceRow>> {
  const { rows } = await db.execute<StoredRow>(
    sql`select known.* from feed_source known join ${recordsOf(keys)} using (source, key) ${tail}`,
  );
  return new Map(rows.map((row) => [keyOf(row), toSourceRow(row)]));
}

function recordsOf(keys: Key[]): SQL {
  const wanted = keys.map(({ source, key }) => ({ source, key }));
  return sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (source text, key text)`;
}

const toSourceRow = (row: StoredRow): SourceRow => ({
  source: row.source,
  key: row.key,
  messageId: row.message_id === null ? null : Number(row.message_id),
  revision: Number(row.revision),
  contentHash: row.content_hash,
  isDeleted: row.is_deleted,
});

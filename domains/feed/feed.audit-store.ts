import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { WINDOW } from './clustering/feed.telling.ts';

/** Each query finds what must not exist; the name says what a row of it means. */
const faults = {
  'the head is not the newest event': sql`
    select h."offset" as id from feed_head h
    where h."offset" <> (select coalesce(max("offset"), 0) from feed_event)`,
  'an offset is missing before this one': sql`
    select "offset" as id from (select "offset", lag("offset", 1, 0::bigint) over (order by "offset") as before from feed_event) e
    where "offset" <> before + 1`,
  'a deleted flash is still listed': sql`
    select distinct e.message_id as id from feed_entry e
    join feed_event d on d.message_id = e.message_id and d.kind = 'delete'`,
  'a flash is not listed': sql`
    select c.message_id as id from feed_event c
    where c.kind = 'create'
      and not exists (select 1 from feed_event d where d.message_id = c.message_id and d.kind = 'delete')
      and not exists (select 1 from feed_entry e where e.message_id = c.message_id and e.subject_id = 0)`,
  'a flash is in a group that is not published, or closed by itself': sql`
    select c.message_id as id from feed_cluster c left join message m on m.id = c.message_id
    where m.id is null or m.kind <> 'flash' or m.state <> 'published' or m.subscribe_type = 1 or (m.is_premium and not m.is_trial)`,
  'a group has one member': sql`
    select min(message_id) as id from feed_cluster group by cluster_id having count(*) = 1`,
  'a group reaches too far': sql`
    select min(m.id) as id from feed_cluster c join message m on m.id = c.message_id
    group by c.cluster_id having max(m.created_at) - min(m.created_at) > ${WINDOW}`,
  'a flash was created twice': sql`
    select message_id as id from feed_event where kind = 'create' group by message_id having count(*) > 1`,
};

export interface FeedFault {
  fault: string;
  /** The offset or message id concerned. */
  id: number;
}

/** Looks for contradictions between log, head and lists: a healthy feed has none. The first ten of each kind. */
export function createAuditStore(db: Db) {
  return {
    async findFaults(): Promise<FeedFault[]> {
      const found: FeedFault[] = [];
      for (const [fault, query] of Object.entries(faults)) {
        const { rows } = await db.execute<{ id: string | number }>(sql`${query} limit 10`);
        found.push(...rows.map((row) => ({ fault, id: Number(row.id) })));
      }
      return found;
    },
  };
}

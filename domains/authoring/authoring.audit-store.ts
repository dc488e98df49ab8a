import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Finding } from '#shared/module.ts';

const out = sql`('published', 'revising', 'revision_wait', 'revision_rejected', 'append_wait', 'append_rejected')`;
const waiting = sql`('wait', 'revision_wait', 'append_wait')`;
const message = sql`left join message m on m.id = p.id`;

/** Each query finds posts that must not be; the name says what a row of it means. */
const faults = {
  'a post is out and readers have no message of it': sql`
    select p.id from post p ${message} where p.state in ${out} and m.id is null`,
  'a post was never passed and readers have it': sql`
    select p.id from post p join message m on m.id = p.id
    where p.state in ('draft', 'wait', 'scheduled', 'rejected') and m.state <> 'deleted'`,
  'a post is sold and its message is open': sql`
    select p.id from post p join message m on m.id = p.id
    where p.state in ('published', 'append_wait', 'append_rejected') and m.state = 'published'
      and (p.fields->>'mode' <> '3') <> m.is_premium`,
  'a text waits and nobody is asked': sql`
    select p.id from post p where p.state in ${waiting}
      and not exists (select 1 from post_review r where r.post_id = p.id and r.state = 'open')`,
  'somebody is asked about a text that does not wait': sql`
    select r.post_id as id from post_review r left join post p on p.id = r.post_id
    where r.state = 'open' and (p.id is null or p.state not in ${waiting})`,
  'a post has lost its newest version': sql`
    select p.id from post p
    where not exists (select 1 from post_version v where v.post_id = p.id and v.version = p.version)`,
  'what is sold was passed by one person alone': sql`
    select r.post_id as id from post_review r join post p on p.id = r.post_id
    where r.state = 'passed' and (r.first_by is null or r.first_by = r.decided_by)
      and (select v.fields->>'mode' from post_version v where v.post_id = p.id and v.version = r.version) <> '3'`,
};

/** Looks for what contradicts itself between posts, versions, reviews and messages. The first ten of each kind. */
export function createAuthoringAudit(db: Db) {
  return async (): Promise<Finding[]> => {
    const found: Finding[] = [];
    for (const [fault, query] of Object.entries(faults)) {
      const { rows } = await db.execute<{ id: string | number }>(sql`${query} limit 10`);
      found.push(...rows.map(({ id }) => ({ fault, id: Number(id) })));
    }
    return found;
  };
}

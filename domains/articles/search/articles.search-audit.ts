import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { SEARCH_FORMAT } from './articles.search-rows.ts';

/** Rows that are to be made anew may say what was. */
const isMade = sql`s.format = ${SEARCH_FORMAT}`;

const openers = sql`array_remove(m.subject_ids || m.subscribe_subject_id, null)`;

/** Whether not everybody may read a message whole, by how it and its subjects stand now (`classOf` and `mayRead` of a visitor). */
const isClosed = sql`(not m.is_trial and (m.subscribe_type = 1 or m.is_premium
  or ${openers} && array(select id from subject where is_subscribable)))`;

/** Signs alone make no words. */
const hasWords = sql`regexp_replace(m.content, '<[^<>]*>|&[a-z0-9#]+;', '', 'g') ~ '[0-9A-Za-z\u4E00-\u9FFF]'`;

/** Each query finds what must not exist; the name says what a row of it means. */
const faults = {
  'a message is found that is not published': sql`
    select distinct s.message_id as id from message_search s left join message m on m.id = s.message_id
    where m.id is null or m.state <> 'published'`,
  'a VIP message is found by everybody': sql`
    select s.message_id as id from message_search s join message m on m.id = s.message_id
    where s.audience = '' and m.subscribe_type = 1 and not m.is_trial and (${isMade} or s.words <> '')`,
  'a published message cannot be found': sql`
    select m.id from message m where m.state = 'published' and not exists (select 1 from message_search s
      where s.message_id = m.id and (s.audience = case when m.subscribe_type = 1 and not m.is_trial then '*' else '' end
        or s.format <> ${SEARCH_FORMAT}))`,
  'a text that is closed to visitors is kept for search': sql`
    select s.message_id as id from message_search s join message m on m.id = s.message_id
    where ${isMade} and s.audience = '' and s.body <> '' and ${isClosed}`,
  'a text that is open to all cannot be found': sql`
    select s.message_id as id from message_search s join message m on m.id = s.message_id
    where ${isMade} and s.audience = '' and s.body = '' and not ${isClosed} and ${hasWords}`,
  'a text that is closed cannot be found by who may read it': sql`
    select m.id from message m where m.state = 'published' and ${isClosed}
      and exists (select 1 from message_search s where s.message_id = m.id and ${isMade})
      and (select count(*) from message_search s where s.message_id = m.id and s.audience <> '')
        <> 1 + (m.author_uid is not null)::int + (select count(distinct opener) from unnest(${openers}) opener)`,
  'a text is found by readers whom nothing opens it to': sql`
    select distinct s.message_id as id from message_search s join message m on m.id = s.message_id
    where ${isMade} and s.audience <> '' and (not ${isClosed} or not (s.audience = '*'
      or coalesce(s.audience = 'u' || m.author_uid, false) or s.audience = any (select 's' || unnest(${openers}))))`,
};

/** Looks for contradictions between messages and what search keeps of them. The first ten of each kind. */
export function createSearchAudit(db: Db) {
  return async function findFaults(): Promise<{ fault: string; id: number }[]> {
    const found: { fault: string; id: number }[] = [];
    for (const [fault, query] of Object.entries(faults)) {
      const { rows } = await db.execute<{ id: string | number }>(sql`${query} limit 10`);
      found.push(...rows.map((row) => ({ fault, id: Number(row.id) })));
    }
    return found;
  };
}

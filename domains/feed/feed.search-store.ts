import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { SearchTerms } from './feed.words.ts';

export interface SearchRequest extends SearchTerms {
  from: UnixSeconds | null;
  /** The first second that is no longer wanted. */
  until: UnixSeconds | null;
  subjectIds: number[];
}

interface Window {
  offset: number;
  limit: number;
}

/** Reads of the search table. */
export function createSearchStore(db: Db) {
  return {
    /** How many match, counting no further than `most`. */
    async count(request: SearchRequest, most: number): Promise<number> {
      const { rows } = await db.execute<{ count: string }>(
        sql`select count(*) from (select 1 from feed_search where ${conditionOf(request)} limit ${most}) counted`,
      );
      return Number(rows[0]?.count ?? 0);
    },

    /** For rare words: finds all matches by the index of words, then orders them. */
    async pickByWords(request: SearchRequest, { offset, limit }: Window): Promise<number[]> {
      const { rows } = await db.execute<{ message_id: string }>(sql`with hit as materialized
        (select created_at, message_id from feed_search where ${conditionOf(request)})
        select message_id from hit order by created_at desc, message_id desc limit ${limit} offset ${offset}`);
      return rows.map((row) => Number(row.message_id));
    },

    /** For common words: walks back from the newest, no further than `reach` flashes. Null when that fills no page. */
    async pickAmongNewest(request: SearchRequest, { offset, limit }: Window, reach: number): Promise<number[] | null> {
      const { rows } = await db.execute<{ message_id: string }>(sql`select message_id
        from (select * from feed_search where ${timeOf(request)} order by created_at desc, message_id desc limit ${reach}) feed_search
        where ${conditionOf(request)} order by created_at desc, message_id desc limit ${limit} offset ${offset}`);
      if (rows.length < limit) return null;
      return rows.map((row) => Number(row.message_id));
    },
  };
}
export type SearchStore = ReturnType<typeof createSearchStore>;

/** The words narrow by index; the text itself then decides, term by term. */
function conditionOf({ words, terms, from, until, subjectIds }: SearchRequest): SQL {
  const parts = [
    sql`words @@ ${words}::tsquery`,
    ...terms.map((term) => sql`position(${term}::text in body) > 0`),
    timeOf({ from, until }),
    ...(subjectIds.length === 0 ? [] : [inSubjects(subjectIds)]),
  ];
  return sql.join(parts, sql` and `);
}

function timeOf({ from, until }: Pick<SearchRequest, 'from' | 'until'>): SQL {
  const since = from === null ? sql`true` : sql`created_at >= ${from}::bigint`;
  return until === null ? since : sql`${since} and created_at < ${until}::bigint`;
}

const inSubjects = (subjectIds: number[]) => sql`exists (select 1 from feed_entry entry
  where entry.message_id = feed_search.message_id and entry.subject_id = any(${`{${subjectIds.join(',')}}`}::int[]))`;

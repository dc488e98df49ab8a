import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { toPublisher, WHOLE_FEED, type FeedFilter } from '#domains/feed/feed.rules.ts';
import { arrayOf } from '#domains/feed/feed.sql.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** A term with all that it may mean. */
export interface SoughtTerm {
  /** What a text must contain, folded. */
  text: string;
  /** The words of a stock that is called so, in tsquery notation. */
  stockWords: string;
}

export interface SearchRequest extends FeedFilter {
  terms: SoughtTerm[];
  /** What the words of a row must fulfil, in tsquery notation. */
  words: string;
  /** The texts under these are closed now, whatever they were when they were written. */
  soldSubjectIds: number[];
  from: UnixSeconds | null;
  /** The first second that is no longer wanted. */
  until: UnixSeconds | null;
}

interface Window {
  offset: number;
  limit: number;
}

/** Where matches are looked for, and how many of them suffice. Without a bound everything is. */
interface Bounds {
  /** The newest weeks there are. */
  weeks?: number;
  most?: number;
}

/** Reads of the search table. */
export function createSearchStore(db: Db) {
  return {
    /** Finds matches by the index of words, then orders them. With `most` of them found there may be newer ones. */
    async find(
      request: SearchRequest,
      { offset, limit }: Window,
      { weeks, most }: Bounds,
    ): Promise<{ count: number; ids: number[] }> {
      const { rows } = await db.execute<{ count: string; ids: string[] }>(sql`with hit as materialized
        (select created_at, message_id from feed_search where ${conditionOf(request)} and ${inNewest(weeks, request)}
          limit ${most ?? null}::bigint)
        select (select count(*) from hit) as count, array(select message_id from hit
          order by created_at desc, message_id desc limit ${limit} offset ${offset}) as ids`);
      const [found] = rows;
      return { count: Number(found?.count ?? 0), ids: (found?.ids ?? []).map(Number) };
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

/** The words narrow by index; the texts themselves then decide, term by term. */
function conditionOf({ words, terms, from, until, soldSubjectIds, ...filter }: SearchRequest): SQL {
  const isClosed = sql`opened_by && ${arrayOf(soldSubjectIds, 'int')}`;
  const parts = [
    sql`words @@ ${words}::tsquery`,
    ...terms.map((term) => hasTerm(term, isClosed)),
    timeOf({ from, until }),
    ...listedBy(filter),
  ];
  return sql.join(parts, sql` and `);
}

/** In what everybody sees, in what is open to all as long as it is, or as the name or code of a stock. */
function hasTerm({ text, stockWords }: SoughtTerm, isClosed: SQL): SQL {
  // Rows of the first make hold both texts in one.
  return sql`((position(${text}::text in body) > 0 and (format <> 0 or not ${isClosed}))
    or (position(${text}::text in open_body) > 0 and not ${isClosed})
    or words @@ ${stockWords}::tsquery)`;
}

function timeOf({ from, until }: Pick<SearchRequest, 'from' | 'until'>): SQL {
  const since = from === null ? sql`true` : sql`created_at >= ${from}::bigint`;
  return until === null ? since : sql`${since} and created_at < ${until}::bigint`;
}

/** The index knows the week of a row, so it reads no words of others. */
function inNewest(weeks: number | undefined, { from, until }: SearchRequest): SQL {
  if (weeks === undefined) return sql`true`;
  return sql`array[created_at / 604800] && array(select generate_series(newest - ${weeks - 1}::bigint, newest)
    from (select max(created_at) / 604800 as newest from feed_search where ${timeOf({ from, until })}) latest)`;
}

/** That the feed with this filter lists it; of the whole feed nothing has to be asked. */
function listedBy({ subjectIds, isExplainedOnly, important, source }: FeedFilter): SQL[] {
  const marks = [
    ...(isExplainedOnly ? [sql`entry.is_explained`] : []),
    ...(important > 0 ? [sql`entry.important >= ${important}`] : []),
    ...(source === '' ? [] : [sql`entry.source = ${toPublisher(source)}`]),
  ];
  if (marks.length === 0 && subjectIds.length === 0) return [];
  const lists = subjectIds.length === 0 ? [WHOLE_FEED] : subjectIds;
  const asked = sql.join([sql`entry.subject_id = any(${arrayOf(lists, 'int')})`, ...marks], sql` and `);
  return [sql`exists (select 1 from feed_entry entry where entry.message_id = feed_search.message_id and ${asked})`];
}

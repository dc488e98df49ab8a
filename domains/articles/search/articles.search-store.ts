import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { audiences, keyedQuery, type Searchable } from './articles.audiences.ts';

/** A term with all that it may mean. */
export interface SoughtTerm {
  /** What a text must contain one of, folded: as it was typed, and as texts write it. */
  spellings: string[];
  /** The words of a stock that is called so, in tsquery notation. */
  stockWords: string;
}

export interface SearchRequest {
  kind: Message['kind'];
  terms: SoughtTerm[];
  /** One of the terms is enough. */
  isAnyTerm: boolean;
  without: SoughtTerm[];
  /** What the words of a row must fulfil, in tsquery notation. */
  words: string;
  searchable: Searchable;
  /** The bodies that everybody found under these are closed now, whatever they were when they were written. */
  soldSubjectIds: number[];
  from: UnixSeconds | null;
  /** The first second that is no longer wanted. */
  until: UnixSeconds | null;
  /** Only what is older than this. */
  before: Position | null;
}

export interface Window {
  offset: number;
  limit: number;
}

/** Where matches are looked for, and how many of them suffice. Without a bound everything is. */
interface Bounds {
  /** The newest weeks there are. */
  weeks?: number;
  most?: number;
}

/** docs/product/search.md#order-of-texts */
const WEIGHTS = { title: 4, summary: 2, body: 1 };
const FRESHNESS_HALVES_IN = 30 * 86_400;

/** Reads of the search table. */
export function createSearchStore(db: Db) {
  return {
    /** Finds matches by the index of words, then orders them. With `most` of them found there may be newer ones. */
    async find(
      request: SearchRequest,
      { offset, limit }: Window,
      { weeks, most }: Bounds,
    ): Promise<{ count: number; places: Position[] }> {
      const { rows } = await db.execute<{ count: string; ids: string[]; times: string[] }>(sql`with hit as materialized
        (select created_at, message_id from message_search where ${conditionOf(request)} and ${inNewest(weeks, request)}
          limit ${most ?? null}::bigint),
        page as (select * from hit order by created_at desc, message_id desc limit ${limit} offset ${offset})
        select (select count(*) from hit) as count,
          array(select message_id from page order by created_at desc, message_id desc) as ids,
          array(select created_at from page order by created_at desc, message_id desc) as times`);
      const [found] = rows;
      const places = (found?.ids ?? []).map((id, at) => ({ id: Number(id), createdAt: Number(found?.times[at]) }));
      return { count: Number(found?.count ?? 0), places };
    },

    /** For common words: walks back from the newest, through `reach` rows at most. Null when that fills no page. */
    async pickAmongNewest(
      request: SearchRequest,
      { offset, limit }: Window,
      reach: number,
    ): Promise<Position[] | null> {
      const { rows } = await db.execute<{ id: string; createdAt: string }>(sql`
        select message_id as id, created_at as "createdAt" from (select * from message_search
          where ${isKind(request)} and ${timeOf(request)} order by created_at desc, message_id desc limit ${reach}) message_search
        where ${conditionOf(request)} order by created_at desc, message_id desc limit ${limit} offset ${offset}`);
      if (rows.length < limit) return null;
      return rows.map(({ id, createdAt }) => ({ id: Number(id), createdAt: Number(createdAt) }));
    },

    /** These matches, what fits best first, as far as its age goes `now`. */
    async rank(
      request: SearchRequest,
      { ids, now }: { ids: readonly number[]; now: UnixSeconds },
      { offset, limit }: Window,
    ): Promise<number[]> {
      const { rows } = await db.execute<{ id: string }>(sql`select message_id as id from message_search
        where message_id = any(${arrayOf(ids, 'bigint')}) and ${conditionOf(request)}
        order by ${fitOf(request)} + power(0.5, greatest(0, ${now}::bigint - created_at) / ${FRESHNESS_HALVES_IN}::float) desc,
          created_at desc, message_id desc limit ${limit} offset ${offset}`);
      return rows.map(({ id }) => Number(id));
    },
  };
}
export type SearchStore = ReturnType<typeof createSearchStore>;

/** The words narrow by index; the texts themselves then decide, term by term. */
function conditionOf(request: SearchRequest): SQL {
  const { terms, isAnyTerm, without } = request;
  const asked = terms.map((term) => hasTerm(term, request));
  const parts = [
    isKind(request),
    hasWords(request),
    isFullest(request.searchable),
    ...(isAnyTerm && asked.length > 0 ? [sql`(${sql.join(asked, sql` or `)})`] : asked),
    ...without.map((term) => sql`not ${hasTerm(term, request)}`),
    timeOf(request),
  ];
  return sql.join(parts, sql` and `);
}

/** Written out, so that the index of the kind applies. */
const isKind = ({ kind }: Pick<SearchRequest, 'kind'>) =>
  kind === 'flash' ? sql`kind = 'flash'` : sql`kind = 'article'`;

/** By words of the viewer's own audiences alone, and of texts that they hold a right to by the id. */
function hasWords({ words, searchable }: SearchRequest): SQL {
  const byWords = isOfAudiences(words, searchable.audiences);
  if (searchable.messageIds.length === 0) return byWords;
  return sql`(${byWords} or (${isHeld(searchable)} and words @@ ${keyedQuery(audiences.staff, words)}::tsquery))`;
}

/** One condition takes a megabyte of words: so many audiences at a time stay far below. */
const AUDIENCES_AT_ONCE = 20;

/** Whether a row has such words of one of these audiences. */
function isOfAudiences(words: string, own: readonly string[]): SQL {
  const conditions: SQL[] = [];
  for (let at = 0; at < own.length; at += AUDIENCES_AT_ONCE) {
    const some = own.slice(at, at + AUDIENCES_AT_ONCE).map((audience) => `(${keyedQuery(audience, words)})`);
    conditions.push(sql`words @@ ${some.join(' | ')}::tsquery`);
  }
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const isHeld = ({ messageIds }: Searchable, row = sql`message_search`) =>
  sql`(${row}.audience = ${audiences.staff} and ${row}.message_id = any(${arrayOf(messageIds, 'bigint')}))`;

/** Of several rows of a message that a viewer may find, the one that says most: it counts once, as they read it. */
function isFullest(searchable: Searchable): SQL {
  if (searchable.audiences.length === 1 && searchable.messageIds.length === 0) return sql`true`;
  const other = sql`fuller`;
  return sql`not exists (select 1 from message_search fuller where fuller.message_id = message_search.message_id
    and fuller.audience collate "C" > message_search.audience collate "C"
    and (fuller.audience = any(${sql.param(searchable.audiences)}::text[]) or ${isHeld(searchable, other)}))`;
}

/** In what stays as it is, in what everybody reads as long as that is open, or as the name or code of a stock. */
function hasTerm({ spellings, stockWords }: SoughtTerm, { searchable, soldSubjectIds }: SearchRequest): SQL {
  const own = [...new Set([...searchable.audiences, ...(searchable.messageIds.length > 0 ? [audiences.staff] : [])])];
  return sql`(${standsIn(spellings, sql`title`)} or ${standsIn(spellings, sql`summary`)}
    or (${standsIn(spellings, sql`body`)} and ${isBodyOpen(soldSubjectIds)})
    or ${isOfAudiences(stockWords, own)})`;
}

const standsIn = (spellings: readonly string[], column: SQL) =>
  sql`(${sql.join(
    spellings.map((text) => sql`position(${text}::text in ${column}) > 0`),
    sql` or `,
  )})`;

const isBodyOpen = (soldSubjectIds: readonly number[]) =>
  sql`(audience <> ${audiences.everybody} or not opened_by && ${arrayOf(soldSubjectIds, 'int')})`;

/** The mean over the terms of where each of them stands. */
function fitOf({ terms }: SearchRequest): SQL {
  if (terms.length === 0) return sql`0`;
  const each = terms.map(
    ({ spellings }) => sql`case when ${standsIn(spellings, sql`title`)} then ${WEIGHTS.title}::float
      when ${standsIn(spellings, sql`summary`)} then ${WEIGHTS.summary}::float else ${WEIGHTS.body}::float end`,
  );
  return sql`(${sql.join(each, sql` + `)}) / ${terms.length}`;
}

function timeOf({ from, until, before }: Pick<SearchRequest, 'from' | 'until' | 'before'>): SQL {
  const parts = [
    ...(from === null ? [] : [sql`created_at >= ${from}::bigint`]),
    ...(until === null ? [] : [sql`created_at < ${until}::bigint`]),
    ...(before === null ? [] : [sql`(created_at, message_id) < (${before.createdAt}::bigint, ${before.id}::bigint)`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The index knows the week of a row, so it reads no words of others. */
function inNewest(weeks: number | undefined, request: SearchRequest): SQL {
  if (weeks === undefined) return sql`true`;
  return sql`array[created_at / 604800] && array(select generate_series(newest - ${weeks - 1}::bigint, newest)
    from (select max(created_at) / 604800 as newest from message_search where ${isKind(request)} and ${timeOf(request)}) latest)`;
}

/** Ids as one parameter: a bound list would be spread into single values. */
export const arrayOf = (ids: readonly number[], type: 'int' | 'bigint'): SQL =>
  sql`${`{${ids.join(',')}}`}::${sql.raw(type)}[]`;

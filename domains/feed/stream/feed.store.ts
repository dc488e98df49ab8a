import { and, arrayContains, eq, gt, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { toPublisher, WHOLE_FEED, type FeedFilter } from '#domains/feed/feed.rules.ts';
import { arrayOf } from '#domains/feed/feed.sql.ts';
import type { PickedEvent } from '#domains/feed/live/feed.log.rules.ts';
import { feedEntry, feedEvent } from '#domains/feed/feed.tables.ts';

export interface PageRequest extends FeedFilter {
  /** Only what stands below this place. */
  before: Position | null;
  since: UnixSeconds;
  limit: number;
}

export interface RequestAbove extends FeedFilter {
  after: Position;
  limit: number;
}

const newestFirst = sql`order by created_at desc, message_id desc`;
const oldestFirst = sql`order by created_at, message_id`;
const placed = ({ createdAt, id }: Position) => sql`(${createdAt}::bigint, ${id}::bigint)`;

/** Reads of the feed's own tables. */
export function createFeedStore(db: Db) {
  return {
    /** The newest places that match, newest first: of each list the newest few, merged, so that any depth costs the same. */
    async pickPage({ before, since, limit, ...filter }: PageRequest): Promise<Position[]> {
      const range = before ? sql`and (created_at, message_id) < ${placed(before)}` : sql``;
      const from = since > 0 ? sql`and created_at >= ${since}::bigint` : sql``;
      const { lists, isIn } = listsOf(filter);
      const { rows } =
        await db.execute<PositionRow>(sql`select distinct entry.created_at, entry.message_id from ${lists}
        cross join lateral (select created_at, message_id from feed_entry
          where ${isIn} ${range} ${from} ${newestFirst} limit ${limit}) entry
        ${newestFirst} limit ${limit}`);
      return rows.map(toPosition);
    },

    /** The oldest places above `after` that match, oldest first, in the same way. */
    async pickAfter({ after, limit, ...filter }: RequestAbove): Promise<Position[]> {
      const { lists, isIn } = listsOf(filter);
      const { rows } =
        await db.execute<PositionRow>(sql`select distinct entry.created_at, entry.message_id from ${lists}
        cross join lateral (select created_at, message_id from feed_entry
          where ${isIn} and (created_at, message_id) > ${placed(after)} ${oldestFirst} limit ${limit}) entry
        ${oldestFirst} limit ${limit}`);
      return rows.map(toPosition);
    },

    async findPosition(messageId: number): Promise<Position | null> {
      const [row] = await db
        .select({ createdAt: feedEntry.createdAt, id: feedEntry.messageId })
        .from(feedEntry)
        .where(and(eq(feedEntry.messageId, messageId), eq(feedEntry.subjectId, WHOLE_FEED)));
      return row ?? null;
    },

    /** The events in `(after, end]` that a filtered list must hear of, oldest first. */
    async pickEvents(after: number, end: number, filter: FeedFilter): Promise<PickedEvent[]> {
      const { subjectIds, isExplainedOnly, important, source } = filter;
      return db
        .select({ offset: feedEvent.offset, kind: feedEvent.kind, messageId: feedEvent.messageId })
        .from(feedEvent)
        .where(
          and(
            gt(feedEvent.offset, after),
            lte(feedEvent.offset, end),
            isExplainedOnly ? feedEvent.touchesExplained : undefined,
            important > 0 ? gte(feedEvent.touchesImportant, important) : undefined,
            source === ''
              ? undefined
              : or(isNull(feedEvent.sources), arrayContains(feedEvent.sources, [toPublisher(source)])),
            subjectIds.length > 0 ? sql`${feedEvent.subjectIds} && ${arrayOf(subjectIds, 'int')}` : undefined,
          ),
        )
        .orderBy(feedEvent.offset);
    },

    /** How many flashes each publisher has since a moment, most first. */
    async countBySource(since: UnixSeconds): Promise<{ source: string; count: number }[]> {
      const { rows } = await db.execute<{ source: string; count: string }>(sql`select source, count(*) from feed_entry
        where subject_id = ${WHOLE_FEED}::int and created_at >= ${since}::bigint group by source order by count desc, source`);
      return rows.map(({ source, count }) => ({ source, count: Number(count) }));
    },
  };
}
export type FeedStore = ReturnType<typeof createFeedStore>;

/** Every degree of both marks: a list of its own in the indexes that know them. */
const degrees = [false, true].flatMap((isExplained) => [0, 1, 2].map((important) => ({ isExplained, important })));

/** The lists that a filter is made of, each read backwards by its index, and what makes an entry one of theirs. */
function listsOf({ subjectIds, isExplainedOnly, important, source }: FeedFilter): { lists: SQL; isIn: SQL } {
  const wanted = sql`unnest(${arrayOf(subjectIds.length === 0 ? [WHOLE_FEED] : subjectIds, 'int')}) as wanted (id)`;
  const isMarked = isExplainedOnly || important > 0;
  if (!isMarked && source === '') return { lists: wanted, isIn: sql`subject_id = wanted.id` };
  const some = degrees
    .filter((degree) => degree.important >= important && (degree.isExplained || !isExplainedOnly))
    .map((degree) => sql`(${degree.isExplained}::boolean, ${degree.important}::smallint)`);
  const ofPublisher = source === '' ? sql`` : sql`and source = ${toPublisher(source)}`;
  // In the words of the index, which holds nothing else.
  const marked = isMarked ? sql`and (is_explained or important > 0)` : sql``;
  return {
    lists: sql`${wanted} cross join (values ${sql.join(some, sql`, `)}) as degree (is_explained, important)`,
    isIn: sql`subject_id = wanted.id and feed_entry.is_explained = degree.is_explained
      and feed_entry.important = degree.important ${ofPublisher} ${marked}`,
  };
}

interface PositionRow extends Record<string, unknown> {
  created_at: string;
  message_id: string;
}

const toPosition = (row: PositionRow): Position => ({ createdAt: Number(row.created_at), id: Number(row.message_id) });

import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { FeedFilter, PickedEvent } from '#domains/feed/feed.rules.ts';
import { WHOLE_FEED } from '#domains/feed/feed.rules.ts';
import { feedEntry, feedEvent, feedHead } from '#domains/feed/feed.tables.ts';

export interface PageRequest extends FeedFilter {
  /** Only what stands below this place. */
  before: Position | null;
  since: UnixSeconds;
  limit: number;
}

const newestFirst = sql`order by created_at desc, message_id desc`;
const explained = (isWanted: boolean): SQL => (isWanted ? sql`and is_explained` : sql``);
/** A bound list would be spread into single values; an array literal stays one parameter. */
const intArray = (values: number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`;

/** Reads of the feed's own tables. */
export function createFeedStore(db: Db) {
  return {
    /** The newest places that match, newest first: per subject the newest few, merged, so that any depth costs the same. */
    async pickPage({ subjectIds, isExplainedOnly, before, since, limit }: PageRequest): Promise<Position[]> {
      const range = before
        ? sql`and (created_at, message_id) < (${before.createdAt}::bigint, ${before.id}::bigint)`
        : sql``;
      const from = since > 0 ? sql`and created_at >= ${since}::bigint` : sql``;
      const condition = sql`${range} ${from} ${explained(isExplainedOnly)}`;
      const { rows } = await db.execute<PositionRow>(
        subjectIds.length <= 1
          ? sql`select created_at, message_id from feed_entry
              where subject_id = ${subjectIds[0] ?? WHOLE_FEED}::int ${condition} ${newestFirst} limit ${limit}`
          : sql`select distinct entry.created_at, entry.message_id from unnest(${intArray(subjectIds)}) as wanted (id)
              cross join lateral (select created_at, message_id from feed_entry
                where subject_id = wanted.id ${condition} ${newestFirst} limit ${limit}) entry
              ${newestFirst} limit ${limit}`,
      );
      return rows.map(toPosition);
    },

    /** The oldest places above `after`, oldest first. */
    async pickAfter(subjectId: number, after: Position, limit: number): Promise<Position[]> {
      const { rows } = await db.execute<PositionRow>(sql`select created_at, message_id from feed_entry
        where subject_id = ${subjectId}::int and (created_at, message_id) > (${after.createdAt}::bigint, ${after.id}::bigint)
        order by created_at, message_id limit ${limit}`);
      return rows.map(toPosition);
    },

    async findPosition(messageId: number): Promise<Position | null> {
      const [row] = await db
        .select({ createdAt: feedEntry.createdAt, id: feedEntry.messageId })
        .from(feedEntry)
        .where(and(eq(feedEntry.messageId, messageId), eq(feedEntry.subjectId, WHOLE_FEED)));
      return row ?? null;
    },

    async readHead(): Promise<{ epoch: string; offset: number } | null> {
      const [row] = await db.select({ epoch: feedHead.epoch, offset: feedHead.offset }).from(feedHead);
      return row ?? null;
    },

    /** After a restore: what browsers remember of the old epoch counts no more. */
    async renewEpoch(epoch: string): Promise<void> {
      await db.update(feedHead).set({ epoch });
    },

    /** The first node to start names the epoch. */
    async insertHead(epoch: string): Promise<void> {
      await db.insert(feedHead).values({ epoch, offset: 0 }).onConflictDoNothing();
    },

    async loadEvents(after: number, limit: number) {
      return db.select().from(feedEvent).where(gt(feedEvent.offset, after)).orderBy(feedEvent.offset).limit(limit);
    },

    /** The events in `(after, end]` that a filtered list must hear of, oldest first. */
    async pickEvents(after: number, end: number, filter: FeedFilter): Promise<PickedEvent[]> {
      const { subjectIds, isExplainedOnly } = filter;
      return db
        .select({ offset: feedEvent.offset, kind: feedEvent.kind, messageId: feedEvent.messageId })
        .from(feedEvent)
        .where(
          and(
            gt(feedEvent.offset, after),
            lte(feedEvent.offset, end),
            isExplainedOnly ? feedEvent.touchesExplained : undefined,
            subjectIds.length > 0 ? sql`${feedEvent.subjectIds} && ${intArray(subjectIds)}` : undefined,
          ),
        )
        .orderBy(feedEvent.offset);
    },
  };
}
export type FeedStore = ReturnType<typeof createFeedStore>;

interface PositionRow extends Record<string, unknown> {
  created_at: string;
  message_id: string;
}

const toPosition = (row: PositionRow): Position => ({ createdAt: Number(row.created_at), id: Number(row.message_id) });

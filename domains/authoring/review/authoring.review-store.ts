import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { post, postReview } from '#domains/authoring/authoring.tables.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

export type ReviewData = typeof postReview.$inferSelect;
/** Which of those that wait: all, or by who has them in hand. */
export type ReviewShow = 'all' | 'mine' | 'unclaimed';

interface OpenAsked {
  show: ReviewShow;
  by: Uid;
  now: UnixSeconds;
}

export type ReviewStore = ReturnType<typeof createReviewStore>;

export function createReviewStore(db: Db) {
  const isOpenOf = (postId: number) => and(eq(postReview.postId, postId), eq(postReview.state, 'open'));
  const isShown = ({ show, by, now }: OpenAsked) => {
    const claim = { claimedBy: postReview.claimedBy, claimedUntil: postReview.claimedUntil };
    const whose = {
      all: undefined,
      mine: and(eq(claim.claimedBy, by), gt(claim.claimedUntil, now)),
      unclaimed: or(isNull(claim.claimedBy), isNull(claim.claimedUntil), lte(claim.claimedUntil, now)),
    };
    return and(eq(postReview.state, 'open'), whose[show]);
  };
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

  return {
    async insert(row: typeof postReview.$inferInsert): Promise<void> {
      await db.insert(postReview).values(row);
    },

    find: (postId: number): Promise<ReviewData | null> => first(db.select().from(postReview).where(isOpenOf(postId))),

    /** Nobody else decides before the work ends. */
    lock: (postId: number): Promise<ReviewData | null> =>
      first(db.select().from(postReview).where(isOpenOf(postId)).for('update')),

    async update(id: number, set: Partial<ReviewData>): Promise<void> {
      await db.update(postReview).set(set).where(eq(postReview.id, id));
    },

    /** The last time that a text of this post was handed in. */
    findLast: (postId: number): Promise<ReviewData | null> =>
      first(db.select().from(postReview).where(eq(postReview.postId, postId)).orderBy(desc(postReview.id)).limit(1)),

    /** A page of what waits, those that were handed in first in front. */
    pickOpen: (asked: OpenAsked, { after, limit }: { after: Position | null; limit: number }): Promise<ReviewData[]> =>
      db
        .select()
        .from(postReview)
        .where(
          and(
            isShown(asked),
            after === null
              ? undefined
              : sql`(${postReview.submittedAt}, ${postReview.id}) > (${after.createdAt}, ${after.id})`,
          ),
        )
        .orderBy(asc(postReview.submittedAt), asc(postReview.id))
        .limit(limit),

    countOpen: async (asked: OpenAsked): Promise<number> =>
      (await db.select({ count: count() }).from(postReview).where(isShown(asked)))[0]?.count ?? 0,

    /** The last time before this one that a text of this post was handed in. */
    findBefore: (postId: number, id: number): Promise<ReviewData | null> =>
      first(
        db
          .select()
          .from(postReview)
          .where(and(eq(postReview.postId, postId), lt(postReview.id, id), ne(postReview.kind, 'append')))
          .orderBy(desc(postReview.id))
          .limit(1),
      ),

    /** How long each of those took that were decided since a moment, and how they ended. */
    listDecided: (since: UnixSeconds) =>
      db
        .select({ state: postReview.state, submittedAt: postReview.submittedAt, decidedAt: postReview.decidedAt })
        .from(postReview)
        .where(and(gte(postReview.decidedAt, since), inArray(postReview.state, ['passed', 'rejected', 'returned']))),

    /** How the texts of an author were decided since a moment. */
    async countOf(uid: Uid, since: UnixSeconds): Promise<Map<string, number>> {
      const rows = await db
        .select({ state: postReview.state, count: count() })
        .from(postReview)
        .innerJoin(post, eq(post.id, postReview.postId))
        .where(and(eq(post.uid, uid), gte(postReview.decidedAt, since)))
        .groupBy(postReview.state);
      return new Map(rows.map((row) => [row.state, row.count]));
    },

    async countOut(uid: Uid): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(post)
        .where(and(eq(post.uid, uid), isNotNull(post.publishedAt), sql`${post.state} <> 'withdrawn'`));
      return row?.count ?? 0;
    },
  };
}

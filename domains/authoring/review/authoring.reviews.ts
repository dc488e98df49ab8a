import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Changes } from '#db/client.ts';
import type { Hit, PostFields, Refusal } from '#domains/authoring/authoring.shapes.contract.ts';
import { hitsIn, leaksIn } from '#domains/authoring/checks/authoring.hits.ts';
import type { Actor } from '#domains/authoring/posts/authoring.journal.ts';
import type { PostData } from '#domains/authoring/posts/authoring.post-store.ts';
import { fail } from '#shared/codes.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { createPassing, isAppeal, mustLeadTo, nameOf, type PassingDeps } from './authoring.passing.ts';
import type { ReviewData, ReviewShow, ReviewStore } from './authoring.review-store.ts';

/** So long one reviewer has a text for themselves. */
const CLAIM_SECONDS = 30 * 60;
const BARRED = '您处理过这一篇，申诉由没有处理过的人来看';
const FACT_DAYS = 30;
const HISTORY_SHOWN = 50;

export interface ReviewsDeps extends PassingDeps {
  store: ReviewStore;
  changes: Pick<Changes, 'mustBeInWork'>;
}

/** A text that waits, with all that a decision needs. */
export interface OpenReview {
  review: ReviewData;
  post: PostData;
  /** What is looked at: of a block that is added only that. */
  text: PostFields;
  hits: (Hit & { n: number; cleared: { by: string; reason: string } | null })[];
  /** What its author objects to; null of what was handed in as ever. */
  refusal: Refusal | null;
}

export type Reviews = ReturnType<typeof createReviews>;

/** What waits for somebody of the staff, and what they decide (docs/product/authoring.md#review). */
export function createReviews(deps: ReviewsDeps) {
  const { store, posts, journal, notices, work, changes, clock } = deps;
  const { whyNotPublish, carryOut, publishDue } = createPassing(deps);

  async function textOf(review: ReviewData, post: PostData): Promise<Pick<OpenReview, 'text' | 'refusal'>> {
    if (review.appendId === null) return { text: post.fields, refusal: post.refusal };
    const append = await posts.findAppend(review.appendId);
    return { text: { ...post.fields, content: append?.content ?? null }, refusal: append?.refusal ?? null };
  }

  async function look(review: ReviewData, post: PostData): Promise<OpenReview> {
    const { text, refusal } = await textOf(review, post);
    // Beside a block that is added the rest has been looked at before.
    const spoken = hitsIn(text, clock.seconds()).filter(({ field }) => review.appendId === null || field === 'content');
    const hits = spoken.map((hit, place) => ({
      ...hit,
      n: place + 1,
      cleared: review.cleared[placeOf(hit)] ?? null,
    }));
    return { review, post, text, hits, refusal: isAppeal(review) ? refusal : null };
  }

  async function mustFind(postId: number): Promise<OpenReview> {
    const [review, post] = await Promise.all([store.find(postId), posts.find(postId)]);
    if (review === null || post === null) throw fail('MESSAGE_NOT_FOUND');
    return look(review, post);
  }

  /** The post first: its author locks it in the same order. */
  async function mustLock(postId: number): Promise<OpenReview> {
    const post = await posts.lock(postId);
    const review = await store.lock(postId);
    if (post === null || review === null) throw fail('STATE_CHANGED', { text: '已经处理，或作者撤回了' });
    return look(review, post);
  }

  /** Nobody decides of their own, of what somebody else has in hand, or of another text than they have read. */
  async function mustDecide(postId: number, version: number | null, by: Actor): Promise<OpenReview> {
    const open = await mustLock(postId);
    const { review, post } = open;
    if (post.uid === by.uid) throw fail('OWN_REVIEW', { text: '不能审核自己的内容' });
    if (review.barred.includes(by.uid)) throw fail('SECOND_PERSON', { text: BARRED });
    if (isClaimedByOther(review, by.uid)) throw fail('STATE_CHANGED', { text: '另一位审核员正在看' });
    if (version !== null && version !== seenVersionOf(review)) throw fail('STATE_CHANGED');
    return open;
  }

  const isClaimedByOther = ({ claimedBy, claimedUntil }: ReviewData, by: Uid): boolean =>
    claimedBy !== null && claimedBy !== by && (claimedUntil ?? 0) > clock.seconds();

  /** Why somebody may not decide of a text, in words for whom it concerns; empty when they may. */
  function whyNotDecide({ review, post }: Pick<OpenReview, 'review' | 'post'>, uid: Uid): string {
    if (post.uid === uid) return '这是您自己的内容';
    if (review.barred.includes(uid)) return BARRED;
    if (isClaimedByOther(review, uid)) return '另一位审核员正在看';
    return review.firstBy === uid ? '您已通过，须由另一人确认' : '';
  }

  const decided = (state: 'passed' | 'rejected' | 'returned', { uid }: Actor): Partial<ReviewData> => ({
    state,
    decidedAt: clock.seconds(),
    decidedBy: uid,
    claimedBy: null,
    claimedUntil: null,
  });

  async function refuse(
    postId: number,
    by: Actor,
    { version, ...told }: { version: number } & Omit<Refusal, 'at' | 'is_return' | 'appeal'>,
    step: 'reject' | 'return',
    write: (open: OpenReview) => Promise<void>,
  ): Promise<OpenReview> {
    return journal.attempt(postId, by, step, async () => {
      const open = await mustDecide(postId, version, by);
      const { review, post } = open;
      const state = mustLeadTo(step, post);
      const now = clock.seconds();
      const appeal = isAppeal(review) ? { words: review.appeal, at: review.submittedAt } : null;
      const refusal: Refusal = { ...told, is_return: step === 'return', at: now, appeal };
      await store.update(review.id, decided(step === 'return' ? 'returned' : 'rejected', by));
      const isAppend = review.appendId !== null;
      if (review.appendId !== null) await posts.updateAppend(review.appendId, { state: 'rejected', refusal });
      await posts.update(postId, { state, decidedAt: now, updatedAt: now, ...(!isAppend && { refusal }) });
      await journal.write(postId, by, { step, state, note: [told.reason_text, told.note].filter(Boolean).join('：') });
      const what = `${isAppend ? `${nameOf(post)}的追加` : nameOf(post)}${appeal === null ? '' : '的申诉'}`;
      const why =
        step === 'return'
          ? `退回修改：${told.note}`
          : `${appeal === null ? '没有通过审核' : '没有成立'}：${told.reason_text}`;
      const kind = step === 'return' ? 'post_returned' : 'post_rejected';
      await notices.tell([{ uid: post.uid, kind, text: `${what}${why}`, href: '/v/self/posts' }]);
      await write(open);
      return open;
    });
  }

  return {
    /** In the work in which a text is handed in. */
    async open(row: { postId: number; kind: ReviewData['kind']; version: number; appendId?: number }): Promise<void> {
      changes.mustBeInWork('Handing a text in');
      await store.insert({ ...row, submittedAt: clock.seconds() });
    },

    /** In the work in which its author takes it back; of what is scheduled nothing waits. */
    async close(postId: number, { state, by }: { state: 'taken_back'; by: Uid }): Promise<void> {
      changes.mustBeInWork('Taking a text back');
      const review = await store.lock(postId);
      if (review !== null) await store.update(review.id, { state, decidedAt: clock.seconds(), decidedBy: by });
    },

    mustFind,

    /** A page of what waits, what was handed in first in front: that is due first as well. */
    async list(
      show: ReviewShow,
      by: Uid,
      { after, limit }: { after: Position | null; limit: number },
    ): Promise<{ items: OpenReview[]; nextAfter: string }> {
      const picked = await store.pickOpen({ show, by, now: clock.seconds() }, { after, limit: limit + 1 });
      const rows = picked.slice(0, limit);
      const known = new Map((await posts.load(rows.map(({ postId }) => postId))).map((row) => [row.id, row]));
      const open: OpenReview[] = [];
      for (const review of rows) {
        const post = known.get(review.postId);
        if (post !== undefined) open.push(await look(review, post));
        // Rules are looked for in long texts for a while.
        await nextTurn();
      }
      const last = rows.at(-1);
      const nextAfter = picked.length > limit && last ? toCursor({ createdAt: last.submittedAt, id: last.id }) : '';
      return { items: open, nextAfter };
    },

    /** How many wait of all, of theirs and of nobody's. */
    async count(by: Uid): Promise<Record<ReviewShow, number>> {
      const now = clock.seconds();
      const countOf = (show: ReviewShow) => store.countOpen({ show, by, now });
      return { all: await countOf('all'), mine: await countOf('mine'), unclaimed: await countOf('unclaimed') };
    },

    whyNotDecide,

    /** Mine for half an hour. */
    claim: (postId: number, by: Actor): Promise<OpenReview> =>
      work(async () => {
        const open = await mustDecide(postId, null, by);
        // Who has passed it would only keep the second one from it.
        if (open.review.firstBy === by.uid) throw fail('SECOND_PERSON');
        const claim = { claimedBy: by.uid, claimedUntil: clock.seconds() + CLAIM_SECONDS };
        await store.update(open.review.id, claim);
        return { ...open, review: { ...open.review, ...claim } };
      }),

    release: (postId: number, by: Actor): Promise<OpenReview> =>
      work(async () => {
        const open = await mustLock(postId);
        if (open.review.claimedBy !== by.uid) throw fail('STATE_CHANGED', { text: '不是您领取的' });
        const claim = { claimedBy: null, claimedUntil: null };
        await store.update(open.review.id, claim);
        return { ...open, review: { ...open.review, ...claim } };
      }),

    /** Theirs for half an hour, by the one whose it was. */
    handOn: (postId: number, by: Actor, to: Actor): Promise<OpenReview> =>
      work(async () => {
        const open = await mustLock(postId);
        const { claimedBy, claimedUntil } = open.review;
        if (claimedBy !== by.uid || (claimedUntil ?? 0) <= clock.seconds())
          throw fail('STATE_CHANGED', { text: '不是您领取的' });
        const claim = { claimedBy: to.uid, claimedUntil: clock.seconds() + CLAIM_SECONDS };
        const next = { ...open, review: { ...open.review, ...claim } };
        const whyNot = whyNotDecide(next, to.uid);
        if (whyNot !== '') throw fail('SECOND_PERSON', { text: `${to.displayName}不能审这一篇` });
        await store.update(open.review.id, claim);
        return next;
      }),

    clearHit: (postId: number, by: Actor, { n, version, reason }: { n: number; version: number; reason: string }) =>
      work(async () => {
        const open = await mustDecide(postId, version, by);
        const hit = open.hits.find((one) => one.n === n);
        if (hit === undefined) throw fail('STATE_CHANGED', { text: '没有这处命中' });
        const cleared = { ...open.review.cleared, [placeOf(hit)]: { by: by.displayName, reason } };
        await store.update(open.review.id, { cleared });
        return { hit, open: await look({ ...open.review, cleared }, open.post) };
      }),

    /** What is sold takes two: the first one leaves it to another. Answers whether all is done; `write` is the last thing of the work. */
    approve: (
      postId: number,
      by: Actor,
      version: number,
      write: (isDone: boolean, open: OpenReview) => Promise<void>,
    ): Promise<{ isDone: boolean }> =>
      journal.attempt(postId, by, 'approve', async () => {
        const open = await mustDecide(postId, version, by);
        const { review, post } = open;
        if (open.hits.some(({ cleared }) => cleared === null))
          throw fail('STATE_CHANGED', { text: '还有命中没有处理，不能通过' });
        const whyNot = await whyNotPublish(post);
        if (whyNot !== null) throw fail('STATE_CHANGED', { text: `${whyNot}，请退回` });
        if (needsSecond(post) && review.firstBy === null) {
          await store.update(review.id, { firstBy: by.uid, claimedBy: null, claimedUntil: null });
          await journal.write(postId, by, { step: 'approve', state: post.state, note: '第一人通过' });
          await write(false, open);
          return { isDone: false };
        }
        if (review.firstBy === by.uid) throw fail('SECOND_PERSON');
        await store.update(review.id, decided('passed', by));
        await carryOut(open, by);
        const what = review.appendId === null ? nameOf(post) : `${nameOf(post)}的追加`;
        const href = `/article/${postId}`;
        const text = isAppeal(review) ? `${what}的申诉成立，已通过审核` : `${what}已通过审核`;
        await notices.tell([{ uid: post.uid, kind: 'post_passed', text, href }]);
        await write(true, open);
        return { isDone: true };
      }),

    refuse,
    publishDue,

    /** What stands around a text that waits: what it said when it was passed, and handed in, last; who its author is. */
    async surroundingsOf({ review, post, text }: OpenReview) {
      const before = await store.findBefore(post.id, review.id);
      const since = clock.seconds() - FACT_DAYS * 86_400;
      const [passed, submitted, steps, counts, publishedCount] = await Promise.all([
        post.passedVersion === null ? null : posts.findVersion(post.id, post.passedVersion),
        before === null ? null : posts.findVersion(post.id, before.version),
        posts.listSteps(post.id, HISTORY_SHOWN),
        store.countOf(post.uid, since),
        store.countOut(post.uid),
      ]);
      return { passed, submitted, steps, counts, publishedCount, leaks: leaksIn(text) };
    },

    /** What was decided today, and how long it took in the middle; null where nothing was. */
    async today() {
      const rows = await store.listDecided(chinaDayStart(clock.seconds()));
      const waits = rows
        .map(({ submittedAt, decidedAt }) => (decidedAt ?? submittedAt) - submittedAt)
        .toSorted((a, b) => a - b);
      return {
        passed: rows.filter(({ state }) => state === 'passed').length,
        refused: rows.filter(({ state }) => state !== 'passed').length,
        median_wait_seconds: waits[Math.floor((waits.length - 1) / 2)] ?? null,
      };
    },
  };
}

/** What somebody has read: a block that is added has no version of the post, and may be taken back and written anew. */
export const seenVersionOf = ({ appendId, version }: Pick<ReviewData, 'appendId' | 'version'>): number =>
  appendId ?? version;

const placeOf = ({ rule, field, block, from }: Hit): string => `${rule} ${field} ${block} ${from}`;

export const needsSecond = ({ fields }: Pick<PostData, 'fields'>): boolean => fields.mode !== 3;

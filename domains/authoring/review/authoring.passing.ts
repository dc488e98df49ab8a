import type { DoWork, Enqueue } from '#db/client.ts';
import { factsOf, stateAfter, type PostState, type Step } from '#domains/authoring/authoring.machine.ts';
import type { Refusal } from '#domains/authoring/authoring.shapes.contract.ts';
import type { Actor, Journal } from '#domains/authoring/posts/authoring.journal.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { Publishing } from '#domains/authoring/publishing/authoring.publishing.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { uid as uidOf } from '#shared/viewer.ts';
import type { ReviewData } from './authoring.review-store.ts';

export const PUBLISH_POST = 'publish-scheduled-post';

/** Whoever takes no step but by the time of day. */
const theClock: Actor = { uid: uidOf(0), displayName: '定时' };

export interface PassingDeps {
  posts: PostStore;
  journal: Journal;
  publishing: Publishing;
  notices: Pick<NoticesService, 'tell'>;
  people: Pick<PeopleService, 'find'>;
  work: DoWork;
  enqueue: Enqueue;
  clock: Clock;
}

/** How what was passed comes to readers (docs/product/authoring.md#review). */
export function createPassing({ posts, journal, publishing, notices, people, work, enqueue, clock }: PassingDeps) {
  /** What was passed goes to readers: at once, or when its time comes. */
  async function carryOut({ review, post }: { review: ReviewData; post: PostData }, by: Actor): Promise<void> {
    const now = clock.seconds();
    const { publish_at: dueAt } = post.fields;
    const isLater = review.kind === 'new' && dueAt > now;
    const step = isLater ? 'schedule' : 'approve';
    const state = mustLeadTo(step, post);
    const set = { state, decidedAt: now, updatedAt: now, refusal: null };
    const next = { ...post, ...set };
    if (review.kind !== 'append') await posts.updateVersionKind(post.id, post.version, 'passed');
    if (isLater) {
      await posts.update(post.id, set);
      await enqueue(PUBLISH_POST, { id: post.id }, { at: dueAt });
    } else if (review.kind === 'append' && review.appendId !== null) {
      await posts.update(post.id, set);
      await publishing.append(next, review.appendId);
    } else if (review.kind === 'revision') {
      await posts.update(post.id, { ...set, passedVersion: post.version });
      await publishing.renew(next);
    } else await goOut(next, set);
    await journal.write(post.id, by, { step, state, ...(isAppeal(review) && { note: '申诉成立' }) });
  }

  async function goOut(post: PostData, set: Partial<PostData>): Promise<void> {
    const publishedAt = clock.seconds();
    await posts.update(post.id, { ...set, publishedAt, passedVersion: post.version });
    await publishing.publish({ ...post, publishedAt, passedVersion: post.version });
  }

  /** One that was taken back meanwhile stays where it is. */
  const publishScheduled = (id: number): Promise<void> =>
    work(async () => {
      const post = await posts.lock(id);
      if (post?.state !== 'scheduled' || post.fields.publish_at > clock.seconds()) return;
      const whyNot = await whyNotPublish(post);
      if (whyNot !== null) return giveBack(post, whyNot);
      const state = mustLeadTo('publish', post);
      await goOut({ ...post, state }, { state, updatedAt: clock.seconds() });
      await journal.write(id, theClock, { step: 'publish', state });
    });

  /** What its author may not publish any more waits for nothing: it is theirs again. */
  async function giveBack(post: PostData, note: string): Promise<void> {
    const state = mustLeadTo('return', post);
    const at = clock.seconds();
    const refusal: Refusal = {
      is_return: true,
      ...{ reason: '', reason_text: '', note, paragraphs: [], at },
      appeal: null,
    };
    await posts.update(post.id, { state, refusal, decidedAt: at, updatedAt: at });
    await journal.write(post.id, theClock, { step: 'return', state, note });
    const text = `${nameOf(post)}退回修改：${note}`;
    await notices.tell([{ uid: post.uid, kind: 'post_returned', text, href: '/v/self/posts' }]);
  }

  /** Since it was handed in its author may have lost what it takes. */
  async function whyNotPublish({ uid, fields: { mode } }: PostData): Promise<string | null> {
    if (mode === 3) return null;
    if ((await people.find(uid))?.roles.includes('author') !== true) return '作者已没有认证，不能发布付费或粉丝内容';
    if (mode === 2) return null;
    await posts.holdSubjects();
    return (await posts.findSubject(uid)) === null ? '作者已没有栏目，不能发布粉丝内容' : null;
  }

  return {
    carryOut,
    whyNotPublish,

    /** What was passed and whose time has come. One that cannot go out keeps no other one from it, and is told of afterwards. */
    async publishDue(): Promise<void> {
      const faults: unknown[] = [];
      for (const id of await posts.pickScheduled(clock.seconds()))
        await publishScheduled(id).catch((error: unknown) => faults.push(error));
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} scheduled post(s) could not go out`);
    },
  };
}

export function mustLeadTo(step: Step, post: PostData): PostState {
  const to = stateAfter(step, post.state, factsOf(post));
  if (to === null) throw fail('STATE_CHANGED');
  return to;
}

export const nameOf = ({ fields: { title } }: PostData) => (title.trim() === '' ? '您的短帖' : `《${title.trim()}》`);

export const isAppeal = ({ appeal }: Pick<ReviewData, 'appeal'>): boolean => appeal !== '';

import type { Changes } from '#db/client.ts';
import type { Refusal } from '#domains/authoring/authoring.shapes.contract.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import { APPEAL_SECONDS } from '#shared/appeal.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { ReviewStore } from './authoring.review-store.ts';

export interface AppealsDeps {
  store: Pick<ReviewStore, 'findLast' | 'insert'>;
  posts: Pick<PostStore, 'findAppend' | 'findVersion' | 'updateAppend'>;
  changes: Pick<Changes, 'mustBeInWork'>;
  clock: Clock;
}

/** Until when somebody may object to a refusal, once; 0 of what is none, or was objected to. */
export function appealUntil(refusal: Refusal | null): UnixSeconds {
  return refusal === null || refusal.is_return || refusal.appeal !== null ? 0 : refusal.at + APPEAL_SECONDS;
}

export type Appeals = ReturnType<typeof createAppeals>;

/** What authors say to a refusal, which is looked at by people who have not decided yet (docs/product/authoring.md#appeal). */
export function createAppeals({ store, posts, changes, clock }: AppealsDeps) {
  function mustBeOpen(refusal: Refusal | null): Refusal {
    if (refusal === null || refusal.is_return) throw fail('STATE_CHANGED', { text: '没有可以申诉的决定' });
    if (refusal.appeal !== null) throw fail('STATE_CHANGED', { text: '已经申诉过，改好后可以再提交' });
    if (clock.seconds() > appealUntil(refusal))
      throw fail('STATE_CHANGED', { text: '已过申诉的期限，改好后可以再提交' });
    return refusal;
  }

  return {
    /** Whether a text was free when it was handed in last: nobody has looked for paid words in its open part. */
    async wasFree({ id }: PostData): Promise<boolean> {
      const last = await store.findLast(id);
      const handedIn = last && (await posts.findVersion(id, last.version));
      return (handedIn?.fields.mode ?? 3) === 3;
    },

    /** In the work of the step. Answers what of the post becomes another. */
    async open(post: PostData, words: string): Promise<Partial<PostData>> {
      changes.mustBeInWork('Objecting to a refusal');
      const last = await store.findLast(post.id);
      if (last?.state !== 'rejected') throw fail('STATE_CHANGED', { text: '没有可以申诉的决定' });
      const { kind, appendId } = last;
      const append = appendId === null ? null : await posts.findAppend(appendId);
      const at = clock.seconds();
      const refusal = { ...mustBeOpen(append === null ? post.refusal : append.refusal), appeal: { words, at } };
      const barred = [last.decidedBy, last.firstBy].filter((uid) => uid !== null);
      await store.insert({
        ...{ postId: post.id, kind, appendId, version: post.version, submittedAt: at },
        ...{ appeal: words, barred },
      });
      if (append !== null) await posts.updateAppend(append.id, { state: 'wait', refusal });
      return { submittedAt: at, ...(append === null && { refusal }) };
    },
  };
}

import type { DoWork } from '#db/client.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Clock } from '#shared/clock.ts';
import type { CodeName } from '#shared/codes.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { StepName } from '#domains/authoring/authoring.machine.ts';
import type { PostStore } from './authoring.post-store.ts';

export type Journal = ReturnType<typeof createJournal>;

/** Who takes a step; the clock has a name and no number. */
export type Actor = Pick<Viewer, 'uid' | 'displayName'>;

/** What somebody tried that the post does not allow, or that is not theirs; a text that lacks something is no such thing. */
const refusals: readonly (CodeName | null)[] = ['STATE_CHANGED', 'MESSAGE_NOT_FOUND', 'POST_SOLD', 'OWN_REVIEW'];

/** More of one person, post and day says nothing new: nobody fills the journal of somebody else's post. */
const MOST_REFUSED = 100;

/** What was done with posts, and what was tried in vain (docs/product/authoring.md#journal). */
export function createJournal({ store, work, clock }: { store: PostStore; work: DoWork; clock: Clock }) {
  const write = (
    postId: number,
    { uid, displayName: name }: Actor,
    row: { step: StepName; state?: string; note?: string; isRefused?: boolean },
  ) => store.insertStep({ postId, uid, name, at: clock.seconds(), ...row });

  return {
    /** In the work of the step. */
    write,

    /** Does something in one work; where it is refused, that is written down after nothing has changed. */
    async attempt<T>(postId: number, actor: Actor, step: StepName, run: () => Promise<T>): Promise<T> {
      try {
        return await work(run);
      } catch (error) {
        if (isApiError(error) && refusals.includes(error.codeName))
          await writeRefused(postId, actor, step, error.message);
        throw error;
      }
    },
  };

  /** Of an id that never was there is nothing to write down. */
  async function writeRefused(postId: number, actor: Actor, step: StepName, note: string): Promise<void> {
    const row = await store.find(postId);
    const today = chinaDayStart(clock.seconds());
    if (row === null || (await store.countRefused(postId, actor.uid, today)) >= MOST_REFUSED) return;
    await work(() => write(postId, actor, { step, state: row.state, note, isRefused: true }));
  }
}

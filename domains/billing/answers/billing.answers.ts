import { createHash } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import type { AnswersStore } from './billing.answers-store.ts';

const KEPT_SECONDS = 86_400;
const LONGEST_KEY = 200;

/** A wish that may be told more than once: whose it is, its key, which call and with which body. */
export interface Wish {
  uid: Uid;
  key: string | null;
  call: string;
  body: unknown;
}

export type KeyedAnswers = ReturnType<typeof createKeyedAnswers>;

/** The same key twice is the same wish, told twice: it is answered what it was answered the first time. */
export function createKeyedAnswers({ store, clock }: { store: AnswersStore; clock: Clock }) {
  const keptSince = () => clock.seconds() - KEPT_SECONDS;

  return {
    /**
     * In a work, before anything else of it: the answer that this wish already has, else null. Who asks with the same key
     * meanwhile waits for the end of the work.
     */
    async begin<A>(wish: Wish): Promise<A | null> {
      const { uid, key } = wish;
      if (key === null) return null;
      if (key.length > LONGEST_KEY) throw fail('BAD_REQUEST', { text: 'idempotency-key 过长' });
      const asked = hashOf(wish);
      if (await store.claim({ uid, key, asked, at: clock.seconds() }, keptSince())) return null;
      const known = await store.lock(uid, key);
      if (known?.asked !== asked) throw fail('KEY_REUSED');
      return known.answer === null ? null : (JSON.parse(known.answer) as A);
    },

    /** In the work that has done what was wished. */
    async keep<A>(wish: Wish, answer: A): Promise<A> {
      const { uid, key } = wish;
      if (key !== null) await store.updateAnswer({ uid, key }, JSON.stringify(answer));
      return answer;
    },

    /** Forgets what is older than a day. */
    forgetOld: (): Promise<void> => store.removeBefore(keptSince()),
  };
}

const hashOf = ({ call, body }: Wish) =>
  createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('hex');

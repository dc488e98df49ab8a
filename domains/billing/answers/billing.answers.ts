import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import { keyedAnswer } from './billing.answers.tables.ts';

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
export function createKeyedAnswers({ db, clock }: { db: Db; clock: Clock }) {
  const isRow = ({ uid, key }: Wish) => and(eq(keyedAnswer.uid, uid), eq(keyedAnswer.key, key ?? ''));

  return {
    /**
     * In a work, before anything else of it: the answer that this wish already has, else null. Who asks with the same key
     * meanwhile waits for the end of the work.
     */
    async begin<A>(wish: Wish): Promise<A | null> {
      if (wish.key === null) return null;
      if (wish.key.length > LONGEST_KEY) throw fail('BAD_REQUEST', { text: 'idempotency-key 过长' });
      const [asked, at] = [hashOf(wish), clock.seconds()];
      const row = { uid: wish.uid, key: wish.key, asked, at };
      const isOld = lt(keyedAnswer.at, at - KEPT_SECONDS);
      const claimed = await db
        .insert(keyedAnswer)
        .values(row)
        .onConflictDoUpdate({
          target: [keyedAnswer.uid, keyedAnswer.key],
          set: { asked, at, answer: null },
          setWhere: isOld,
        })
        .returning();
      if (claimed.length > 0) return null;
      const [known] = await db.select().from(keyedAnswer).where(isRow(wish)).for('update');
      if (known?.asked !== asked) throw fail('KEY_REUSED');
      return known.answer === null ? null : (JSON.parse(known.answer) as A);
    },

    /** In the work that has done what was wished. */
    async keep<A>(wish: Wish, answer: A): Promise<A> {
      if (wish.key !== null)
        await db
          .update(keyedAnswer)
          .set({ answer: JSON.stringify(answer) })
          .where(and(isRow(wish), sql`answer is null`));
      return answer;
    },

    /** Forgets what is older than a day. */
    async forgetOld(): Promise<void> {
      await db.delete(keyedAnswer).where(lt(keyedAnswer.at, clock.seconds() - KEPT_SECONDS));
    },
  };
}

const hashOf = ({ call, body }: Wish) =>
  createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('hex');

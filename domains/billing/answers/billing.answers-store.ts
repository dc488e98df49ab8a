import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { keyedAnswer } from './billing.answers.tables.ts';

export type AnswersStore = ReturnType<typeof createAnswersStore>;
type AnswerRow = typeof keyedAnswer.$inferSelect;
type Keyed = Pick<AnswerRow, 'uid' | 'key'>;

export function createAnswersStore(db: Db) {
  const isRow = ({ uid, key }: Keyed) => and(eq(keyedAnswer.uid, uid), eq(keyedAnswer.key, key));

  return {
    /** Whether the key was free, or what it stood for is older than that. Who claims the same meanwhile waits for the end of the work. */
    async claim(row: Omit<AnswerRow, 'answer'>, oldBefore: UnixSeconds): Promise<boolean> {
      const { asked, at } = row;
      const claimed = await db
        .insert(keyedAnswer)
        .values(row)
        .onConflictDoUpdate({
          target: [keyedAnswer.uid, keyedAnswer.key],
          set: { asked, at, answer: null },
          setWhere: lt(keyedAnswer.at, oldBefore),
        })
        .returning();
      return claimed.length > 0;
    },

    async lock(uid: Uid, key: string): Promise<AnswerRow | null> {
      const [row] = await db.select().from(keyedAnswer).where(isRow({ uid, key })).for('update');
      return row ?? null;
    },

    /** The first answer stays. */
    async updateAnswer(keyed: Keyed, answer: string): Promise<void> {
      await db
        .update(keyedAnswer)
        .set({ answer })
        .where(and(isRow(keyed), isNull(keyedAnswer.answer)));
    },

    async removeBefore(at: UnixSeconds): Promise<void> {
      await db.delete(keyedAnswer).where(lt(keyedAnswer.at, at));
    },
  };
}

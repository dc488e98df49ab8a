import { countDistinct, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Uid } from '#shared/viewer.ts';
import { searchCount, searchDaySecret } from './search.hot.tables.ts';

type SearchCount = typeof searchCount.$inferSelect;
export type HotStore = ReturnType<typeof createHotStore>;

export function createHotStore(db: Db) {
  return {
    /** Nothing more of who has searched so many words that day. An address from which an account has searched a word is that account's. */
    async insert({ day, word, seeker, uid }: SearchCount, most: number): Promise<void> {
      await db.execute(sql`
        insert into ${searchCount} (day, word, seeker, uid)
        select ${day}::int, ${word}, ${seeker}, ${uid}::bigint
        where (select count(*) from ${searchCount} where day = ${day} and seeker = ${seeker}) < ${most}
        on conflict (day, seeker, word) do update set uid = excluded.uid
          where search_count.uid is null and excluded.uid is not null`);
    },

    /** Words that so many people have searched on one of these days, most people first. */
    pickWords: (days: readonly TradingDay[], { people, limit }: { people: number; limit: number }) => {
      const many = countDistinct(sql`coalesce(${searchCount.uid}::text, ${searchCount.seeker})`);
      return db
        .select({ day: searchCount.day, word: searchCount.word, people: many })
        .from(searchCount)
        .where(inArray(searchCount.day, [...days]))
        .groupBy(searchCount.day, searchCount.word)
        .having(gte(many, people))
        .orderBy(desc(many), desc(searchCount.day), searchCount.word)
        .limit(limit);
    },

    /** That of a day, the given one if there is none yet. */
    async secretOf(day: TradingDay, fresh: string): Promise<string> {
      await db.insert(searchDaySecret).values({ day, secret: fresh }).onConflictDoNothing();
      const [row] = await db.select().from(searchDaySecret).where(eq(searchDaySecret.day, day));
      return row?.secret ?? fresh;
    },

    async removeBefore({ counts, secrets }: { counts: TradingDay; secrets: TradingDay }): Promise<void> {
      await db.delete(searchCount).where(lt(searchCount.day, counts));
      await db.delete(searchDaySecret).where(lt(searchDaySecret.day, secrets));
    },

    loadOf: (uid: Uid) =>
      db
        .selectDistinct({ day: searchCount.day, word: searchCount.word })
        .from(searchCount)
        .where(eq(searchCount.uid, uid))
        .orderBy(searchCount.day, searchCount.word),

    /** What both have searched is of the other one already. */
    async move(from: { uid: Uid; seeker: string }, to: { uid: Uid; seeker: string }): Promise<void> {
      await db.execute(sql`
        insert into ${searchCount} (day, word, seeker, uid)
        select day, word, ${to.seeker}, ${to.uid}::bigint from ${searchCount} where uid = ${from.uid}
        on conflict do nothing`);
      await db.delete(searchCount).where(eq(searchCount.uid, from.uid));
    },

    async removeOf(uid: Uid): Promise<void> {
      await db.delete(searchCount).where(eq(searchCount.uid, uid));
    },
  };
}

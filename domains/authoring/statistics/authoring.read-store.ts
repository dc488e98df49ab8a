import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { postDay, postReader, postReaderSecret } from '#domains/authoring/authoring.tables.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Read } from './authoring.read-buffer.ts';

export type ReadStore = ReturnType<typeof createReadStore>;

/** Two nodes that write at once would each count without the other's. */
const COUNTING_LOCK = 7020042;

export function createReadStore(db: Db) {
  return {
    /** That of a day, the given one if there is none yet. */
    async secretOf(day: TradingDay, fresh: string): Promise<string> {
      await db.insert(postReaderSecret).values({ day, secret: fresh }).onConflictDoNothing();
      const [row] = await db.select().from(postReaderSecret).where(eq(postReaderSecret.day, day));
      return row?.secret ?? fresh;
    },

    /** Nobody else counts, and no day ends, before the work does. */
    async lockCounting(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`);
    },

    /** Which of these days are not over: those that still have their secret. */
    async pickOpenDays(days: readonly TradingDay[]): Promise<Set<TradingDay>> {
      const rows = await db
        .select({ day: postReaderSecret.day })
        .from(postReaderSecret)
        .where(inArray(postReaderSecret.day, [...days]));
      return new Set(rows.map(({ day }) => day));
    },

    /** An address that an account was seen at is that account's; one at which somebody was seen who does not count, nobody's. */
    async upsertReaders(reads: readonly Read[]): Promise<void> {
      await db
        .insert(postReader)
        .values([...reads])
        .onConflictDoUpdate({
          target: [postReader.day, postReader.postId, postReader.reader],
          set: {
            person: sql`case when post_reader.person is null or excluded.person is null then null
              when post_reader.person = post_reader.reader then excluded.person else post_reader.person end`,
            isPreview: sql`post_reader.is_preview and excluded.is_preview`,
          },
        });
    },

    /** Counts these texts anew from who has read them that day: writing the same twice counts once. */
    async recount(day: TradingDay, postIds: readonly number[]): Promise<void> {
      const ids = sql.param([...postIds]);
      await db.execute(sql`
        insert into ${postDay} (post_id, day, reads, previews)
        select id, ${day}::int, count(*) filter (where has_read), count(*) filter (where not has_read)
        from unnest(${ids}::bigint[]) id left join (
          select post_id, bool_or(not is_preview) as has_read from ${postReader}
          where day = ${day} and post_id = any(${ids}::bigint[]) and person is not null
          group by post_id, person) people on post_id = id
        group by id
        on conflict (post_id, day) do update set reads = excluded.reads, previews = excluded.previews`);
    },

    /** Of texts of the demo: as many as nobody has counted. */
    async putDemo(rows: readonly (typeof postDay.$inferInsert)[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(postDay)
          .values([...rows])
          .onConflictDoNothing();
    },

    /** Who has read what before this day is known no more; how many they were stays. */
    async forgetBefore(day: TradingDay): Promise<void> {
      await db.delete(postReader).where(lt(postReader.day, day));
      await db.delete(postReaderSecret).where(lt(postReaderSecret.day, day));
    },

    /** By text and day, from a day on. */
    load: (postIds: readonly number[], since: TradingDay) =>
      db
        .select()
        .from(postDay)
        .where(and(inArray(postDay.postId, [...postIds]), gte(postDay.day, since))),

    /** How often each of these texts was read in all its time; none where it never was. */
    async countAll(postIds: readonly number[]): Promise<Map<number, { reads: number; previews: number }>> {
      if (postIds.length === 0) return new Map();
      const rows = await db
        .select({
          postId: postDay.postId,
          reads: sql<string>`sum(${postDay.reads})`,
          previews: sql<string>`sum(${postDay.previews})`,
        })
        .from(postDay)
        .where(inArray(postDay.postId, [...postIds]))
        .groupBy(postDay.postId);
      return new Map(
        rows.map(({ postId, reads, previews }) => [postId, { reads: Number(reads), previews: Number(previews) }]),
      );
    },
  };
}

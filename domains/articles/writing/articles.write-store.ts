import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import type { Message } from './articles.drafts.ts';
import {
  message,
  messageExplanation,
  messageReportTag,
  messageSubject,
  messageVersion,
  reportTag,
} from '#domains/articles/articles.tables.ts';

/** Guards the id sequence: many take from it, whoever moves it ahead is alone. */
const SEQUENCE_LOCK = 7_020_001;
const DEMO_LOCK = 7_020_002;

export type ArticlesWriteStore = ReturnType<typeof createArticlesWriteStore>;

/** SQL of the writing verbs; a batch of any size costs the same few statements. */
export function createArticlesWriteStore(db: Db) {
  return {
    /** New ids from the sequence. */
    async takeIds(count: number): Promise<number[]> {
      if (count === 0) return [];
      await db.execute(sql`select pg_advisory_xact_lock_shared(${SEQUENCE_LOCK})`);
      const taken = await db.execute<{ id: string }>(
        sql`select nextval('message_id_seq') as id from generate_series(1, ${count})`,
      );
      return taken.rows.map((row) => Number(row.id));
    },

    /** Moves the sequence past an id that somebody chose. */
    async skipIdsTo(largest: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`);
      await db.execute(
        sql`select setval('message_id_seq', greatest(${largest}, (select last_value from message_id_seq)))`,
      );
    },

    /** Which of these ids are in use, by deleted messages too. */
    async pickTaken(ids: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ id: message.id })
        .from(message)
        .where(inArray(message.id, [...ids]));
      return rows.map((row) => row.id);
    },

    insertMessages: (rows: readonly Message[]) => insertRecords(db, message, rows),
    insertSubjects: (rows: readonly (typeof messageSubject.$inferInsert)[]) => insertRecords(db, messageSubject, rows),
    insertReportTags: (rows: readonly (typeof messageReportTag.$inferInsert)[]) =>
      insertRecords(db, messageReportTag, rows),
    insertExplanations: (rows: readonly (typeof messageExplanation.$inferInsert)[]) =>
      insertRecords(db, messageExplanation, rows),

    async insertReportTagNames(rows: readonly (typeof reportTag.$inferInsert)[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(reportTag)
        .values([...rows])
        .onConflictDoNothing();
    },

    /** Those that still say what is given here; answers how many there were. */
    async removeReportTagNames(tags: readonly Pick<typeof reportTag.$inferSelect, 'id' | 'desc'>[]): Promise<number> {
      const given = tags.map(({ id, desc }) => and(eq(reportTag.id, id), eq(reportTag.desc, desc)));
      const removed = await db
        .delete(reportTag)
        .where(or(sql`false`, ...given))
        .returning({ id: reportTag.id });
      return removed.length;
    },

    /** Whoever adds to the demo, or takes it out, is alone until the transaction ends. */
    async lockDemo(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    },

    /** Some invented messages that are not deleted yet, in the order of their ids. */
    async pickDemo(kind: Message['kind'], limit: number): Promise<number[]> {
      const { rows } = await db.execute<{ id: string }>(sql`select id from message
      where is_demo and state <> 'deleted' and kind = ${kind} order by id limit ${limit}`);
      return rows.map((row) => Number(row.id));
    },

    /** The row, locked until the transaction ends. */
    async lock(id: number): Promise<Message | null> {
      const [row] = await db.select().from(message).where(eq(message.id, id)).for('update');
      return row ?? null;
    },

    /** These rows but deleted ones, locked until the transaction ends. */
    lockAll: (ids: readonly number[]): Promise<Message[]> =>
      db
        .select()
        .from(message)
        .where(and(inArray(message.id, [...ids]), ne(message.state, 'deleted')))
        .orderBy(message.id)
        .for('update'),

    async insertVersion(row: typeof messageVersion.$inferInsert): Promise<void> {
      await db.insert(messageVersion).values(row);
    },

    async update(id: number, columns: Partial<Message>): Promise<void> {
      await db.update(message).set(columns).where(eq(message.id, id));
    },

    /** Adds to how many have bought it; never below none. */
    async updatePaidCount(id: number, by: number): Promise<void> {
      await db
        .update(message)
        .set({ paidCount: sql`greatest(0, ${message.paidCount} + ${by})` })
        .where(eq(message.id, id));
    },

    async removeSubjects(id: number): Promise<void> {
      await db.delete(messageSubject).where(eq(messageSubject.messageId, id));
    },

    async removeReportTags(id: number): Promise<void> {
      await db.delete(messageReportTag).where(eq(messageReportTag.messageId, id));
    },

    async loadReportTagIds(id: number): Promise<number[]> {
      const rows = await db
        .select({ tagId: messageReportTag.tagId })
        .from(messageReportTag)
        .where(eq(messageReportTag.messageId, id));
      return rows.map((row) => row.tagId);
    },

    async removeExplanations(articleId: number): Promise<void> {
      await db.delete(messageExplanation).where(eq(messageExplanation.articleId, articleId));
    },

    async removeExplanationsOf(messageId: number): Promise<void> {
      await db.delete(messageExplanation).where(eq(messageExplanation.messageId, messageId));
    },
  };
}

/** One JSON parameter instead of one per column and row: a tenth of the work for driver and parser. */
async function insertRecords(db: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const);
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(names.map(([key, name]) => [name, values.get(key)]));
  });
  await db.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
  );
}

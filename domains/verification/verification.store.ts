import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { authorAgreement, privateDocument, qualification, realName } from './verification.tables.ts';

export type RealNameRow = typeof realName.$inferSelect;
export type QualificationRow = typeof qualification.$inferSelect;
export type AgreementRow = typeof authorAgreement.$inferSelect;
export type DocumentRow = typeof privateDocument.$inferSelect;
export type VerificationStore = ReturnType<typeof createVerificationStore>;

export function createVerificationStore(db: Db) {
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

  return {
    findRealName: (uid: Uid): Promise<RealNameRow | null> =>
      first(db.select().from(realName).where(eq(realName.uid, uid))),

    /** Whether the same card has passed for somebody else. */
    isTaken: async (digest: string, uid: Uid): Promise<boolean> =>
      (await first(
        db
          .select({ uid: realName.uid })
          .from(realName)
          .where(and(eq(realName.digest, digest), eq(realName.state, 'passed'), sql`${realName.uid} <> ${uid}`)),
      )) !== null,

    /** Whoever tries the same card waits for the others who do. */
    async lockDigest(digest: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(7020021, hashtext(${digest}))`);
    },

    async upsertRealName(row: RealNameRow): Promise<void> {
      await db
        .insert(realName)
        .values(row)
        .onConflictDoUpdate({ target: realName.uid, set: overwriting(realName, ['uid']) });
    },

    findAgreement: (uid: Uid, version: string): Promise<AgreementRow | null> =>
      first(
        db
          .select()
          .from(authorAgreement)
          .where(and(eq(authorAgreement.uid, uid), eq(authorAgreement.version, version))),
      ),

    /** The first signature stays. */
    async insertAgreement(row: AgreementRow): Promise<void> {
      await db.insert(authorAgreement).values(row).onConflictDoNothing();
    },

    findQualification: (uid: Uid): Promise<QualificationRow | null> =>
      first(db.select().from(qualification).where(eq(qualification.uid, uid))),

    lockQualification: (uid: Uid): Promise<QualificationRow | null> =>
      first(db.select().from(qualification).where(eq(qualification.uid, uid)).for('update')),

    async upsertQualification(row: typeof qualification.$inferInsert): Promise<void> {
      await db
        .insert(qualification)
        .values(row)
        .onConflictDoUpdate({ target: qualification.uid, set: overwriting(qualification, ['uid']) });
    },

    async updateQualification(uid: Uid, set: Partial<QualificationRow>): Promise<void> {
      await db.update(qualification).set(set).where(eq(qualification.uid, uid));
    },

    listWaiting: (limit: number): Promise<QualificationRow[]> =>
      db
        .select()
        .from(qualification)
        .where(eq(qualification.state, 'waiting'))
        .orderBy(asc(qualification.appliedAt))
        .limit(limit),

    async insertDocument(row: DocumentRow): Promise<void> {
      await db.insert(privateDocument).values(row);
    },

    findDocument: (id: string): Promise<DocumentRow | null> =>
      first(db.select().from(privateDocument).where(eq(privateDocument.id, id))),

    async countDocuments(uid: Uid): Promise<number> {
      const [row] = await db.select({ all: count() }).from(privateDocument).where(eq(privateDocument.uid, uid));
      return row?.all ?? 0;
    },

    listDocuments: (uid: Uid) =>
      db
        .select({ id: privateDocument.id, name: privateDocument.name, at: privateDocument.at })
        .from(privateDocument)
        .where(eq(privateDocument.uid, uid))
        .orderBy(asc(privateDocument.at)),

    ownsAll: async (uid: Uid, ids: readonly string[]): Promise<boolean> =>
      ids.length === 0 ||
      (
        await db
          .select({ id: privateDocument.id })
          .from(privateDocument)
          .where(and(eq(privateDocument.uid, uid), inArray(privateDocument.id, [...ids])))
      ).length === new Set(ids).size,

    async markRemoval(uid: Uid, removeAt: UnixSeconds | null): Promise<void> {
      await db.update(privateDocument).set({ removeAt }).where(eq(privateDocument.uid, uid));
    },

    /** Those whose time is over, and those that were never used for anything. */
    async removeDocuments(now: UnixSeconds, unusedBefore: UnixSeconds): Promise<number> {
      const used = sql`exists (select from qualification q where ${privateDocument.id} = any(q.document_ids))`;
      const unused = and(isNull(privateDocument.removeAt), lte(privateDocument.at, unusedBefore), sql`not ${used}`);
      const removed = await db.delete(privateDocument).where(or(lte(privateDocument.removeAt, now), unused));
      return removed.rowCount ?? 0;
    },

    /** What one person has shown is another's, who has not come as far with it; a refusal stands in nobody's way. */
    async move(from: Uid, to: Uid): Promise<void> {
      const placeOf = (row: string) =>
        sql`array_position(array['refused', 'waiting', 'passed'], ${sql.raw(row)}.state)`;
      for (const table of ['real_name', 'qualification'].map((name) => sql.identifier(name))) {
        await db.execute(sql`
          delete from ${table} own using ${table} old
            where own.uid = ${to} and old.uid = ${from} and ${placeOf('old')} > ${placeOf('own')}`);
        await db.execute(sql`
          update ${table} set uid = ${to} where uid = ${from} and not exists (select from ${table} where uid = ${to})`);
        await db.execute(sql`delete from ${table} where uid = ${from}`);
      }
      await db.execute(sql`
        update author_agreement old set uid = ${to} where uid = ${from}
          and not exists (select from author_agreement own where own.uid = ${to} and own.version = old.version)`);
      await db.update(privateDocument).set({ uid: to }).where(eq(privateDocument.uid, from));
    },

    async removeOf(uid: Uid): Promise<void> {
      for (const table of [realName, qualification, authorAgreement, privateDocument])
        await db.delete(table).where(eq(table.uid, uid));
    },
  };
}

import { and, asc, count, eq, inArray, lt, notExists, notInArray, sql, sum, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { file, fileUse, upload, type Piece } from './files.tables.ts';

export type FileRow = typeof file.$inferSelect;
export type UploadRow = typeof upload.$inferSelect;
export type FileUse = typeof fileUse.$inferSelect;
export type FilesStore = ReturnType<typeof createFilesStore>;

/** What needs a file, by a word and a number: `post`, 812. */
export interface FileOwner {
  kind: string;
  id: number;
}

export function createFilesStore(db: Db) {
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;
  const isOf = ({ kind, id }: FileOwner) => and(eq(fileUse.ownerKind, kind), eq(fileUse.ownerId, id));
  const unused = notExists(db.select().from(fileUse).where(eq(fileUse.fileId, file.id)));
  const there = eq(file.isGoing, false);

  /** Nothing begins to need one of them before the work ends. What was needed while these were waited for, only the next statement sees. */
  async function lock(condition: SQL | undefined, limit = Number.MAX_SAFE_INTEGER): Promise<number[]> {
    const rows = await db
      .select({ id: file.id })
      .from(file)
      .where(condition)
      .orderBy(asc(file.id))
      .limit(limit)
      .for('update');
    return rows.map(({ id }) => id);
  }

  return {
    /** Whoever begins an upload waits for the same person's others to have begun. */
    async lockPerson(uid: Uid): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(7020061, ${uid}::int)`);
    },

    findUpload: (key: string): Promise<UploadRow | null> => first(db.select().from(upload).where(eq(upload.key, key))),

    async insertUpload(row: typeof upload.$inferInsert): Promise<void> {
      await db.insert(upload).values(row);
    },

    async updateUpload(key: string, set: Partial<UploadRow>): Promise<void> {
      await db.update(upload).set(set).where(eq(upload.key, key));
    },

    /** Counts a piece that lies in the storage, if it goes on where everything before it has ended. */
    async addPiece(
      key: string,
      { piece, before, until }: { piece: Piece; before: number; until: UnixSeconds },
    ): Promise<boolean> {
      const added = await db
        .update(upload)
        .set({
          pieces: sql`${upload.pieces} || ${JSON.stringify([piece])}::jsonb`,
          received: sql`${upload.received} + ${piece.bytes}`,
          writingUntil: until,
          activeUntil: until,
        })
        .where(and(eq(upload.key, key), eq(upload.received, before)))
        .returning({ key: upload.key });
      return added.length > 0;
    },

    /** Whether something else of theirs is on its way. */
    isUploading: async (uid: Uid, { but, now }: { but: string; now: UnixSeconds }): Promise<boolean> =>
      (await first(
        db
          .select({ key: upload.key })
          .from(upload)
          .where(and(eq(upload.uid, uid), sql`${upload.key} <> ${but}`, sql`${upload.activeUntil} > ${now}`))
          .limit(1),
      )) !== null,

    async removeUpload(key: string): Promise<void> {
      await db.delete(upload).where(eq(upload.key, key));
    },

    listStaleUploads: (before: UnixSeconds, limit: number): Promise<UploadRow[]> =>
      db.select().from(upload).where(lt(upload.touchedAt, before)).orderBy(asc(upload.touchedAt)).limit(limit),

    /** Bytes of a person in the storage, of what has not arrived whole too; of what is under way all that is to come. */
    async countBytes(uid: Uid, now: UnixSeconds): Promise<number> {
      const isUnderWay = sql`greatest(${upload.writingUntil}, ${upload.activeUntil}) > ${now}`;
      const toCome = sql`case when ${isUnderWay} then greatest(${upload.received}, ${upload.size}) else ${upload.received} end`;
      const [[whole], [half]] = await Promise.all([
        db
          .select({ all: sum(file.bytes) })
          .from(file)
          .where(eq(file.uid, uid)),
        db
          .select({ all: sum(toCome) })
          .from(upload)
          .where(eq(upload.uid, uid)),
      ]);
      return Number(whole?.all ?? 0) + Number(half?.all ?? 0);
    },

    async insertFile(row: typeof file.$inferInsert): Promise<void> {
      await db.insert(file).values(row);
    },

    findFile: (token: string): Promise<FileRow | null> =>
      first(
        db
          .select()
          .from(file)
          .where(and(eq(file.token, token), there)),
      ),

    listFiles: (tokens: readonly string[]): Promise<FileRow[]> =>
      db
        .select()
        .from(file)
        .where(and(inArray(file.token, [...tokens]), there)),

    /** Until the work ends none of them goes. */
    lockFiles: (tokens: readonly string[]): Promise<FileRow[]> =>
      db
        .select()
        .from(file)
        .where(and(inArray(file.token, [...tokens]), there))
        .orderBy(asc(file.id))
        .for('update'),

    listUses: (fileIds: readonly number[]): Promise<FileUse[]> =>
      db
        .select()
        .from(fileUse)
        .where(inArray(fileUse.fileId, [...fileIds])),

    async upsertUses(owner: FileOwner, fileIds: readonly number[], access: FileUse['access']): Promise<void> {
      if (fileIds.length === 0) return;
      await db
        .insert(fileUse)
        .values(fileIds.map((fileId) => ({ fileId, ownerKind: owner.kind, ownerId: owner.id, access })))
        .onConflictDoUpdate({ target: [fileUse.fileId, fileUse.ownerKind, fileUse.ownerId], set: { access } });
    },

    /** Ends all its needs but these; what nothing needs any more is free from now on. */
    async removeUses(owner: FileOwner, but: readonly number[], now: UnixSeconds): Promise<void> {
      const others = but.length === 0 ? undefined : notInArray(fileUse.fileId, [...but]);
      const removed = await db
        .delete(fileUse)
        .where(and(isOf(owner), others))
        .returning({ fileId: fileUse.fileId });
      if (removed.length === 0) return;
      const ids = removed.map(({ fileId }) => fileId);
      await db.update(file).set({ freeSince: now }).where(inArray(file.id, ids));
    },

    /** What nothing has needed for so long is a file no more; answers what is to be cleared away, of earlier runs too. */
    async markGoing(before: UnixSeconds, limit: number): Promise<FileRow[]> {
      // Asked once more of those that are locked: something may have begun to need one while it was waited for.
      const free = await lock(and(there, lt(file.freeSince, before), unused), limit);
      await db
        .update(file)
        .set({ isGoing: true })
        .where(and(inArray(file.id, free), unused));
      return db.select().from(file).where(eq(file.isGoing, true)).orderBy(asc(file.id)).limit(limit);
    },

    async removeFile(id: number): Promise<void> {
      await db.delete(file).where(eq(file.id, id));
    },

    async countUnscanned(): Promise<number> {
      const [row] = await db
        .select({ all: count() })
        .from(file)
        .where(and(eq(file.scan, 'unscanned'), there));
      return row?.all ?? 0;
    },

    listOf: (uid: Uid): Promise<FileRow[]> => db.select().from(file).where(eq(file.uid, uid)).orderBy(asc(file.id)),

    async move(from: Uid, to: Uid): Promise<void> {
      await db.update(file).set({ uid: to }).where(eq(file.uid, from));
      await db.update(upload).set({ uid: to }).where(eq(upload.uid, from));
    },

    /** What something still needs stays, as nobody's; the rest goes at the next clearing. */
    async forget(uid: Uid): Promise<void> {
      const theirs = await lock(eq(file.uid, uid));
      await db
        .update(file)
        .set({ isGoing: true })
        .where(and(inArray(file.id, theirs), unused));
      await db.update(file).set({ uid: null, name: '' }).where(eq(file.uid, uid));
      await db.update(upload).set({ uid: null, name: '', touchedAt: 0 }).where(eq(upload.uid, uid));
    },

    /** Files whose pieces are not what they weigh, and such as go while something needs them. */
    async listFaults(): Promise<{ id: number; fault: string }[]> {
      const { rows } = await db.execute<{ id: string; fault: string }>(sql`
        select id, 'the pieces of a file are not what it weighs' as fault from file
          where bytes <> (select coalesce(sum((piece->>'bytes')::bigint), 0) from jsonb_array_elements(pieces) piece)
        union all
        select file.id, 'a file goes that something needs' from file join file_use on file_id = file.id where is_going
        limit 100`);
      return rows.map(({ id, fault }) => ({ id: Number(id), fault }));
    },
  };
}

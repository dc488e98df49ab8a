import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** Something in the storage: its name there is the file's token, a stroke, and this. */
export interface Piece {
  name: string;
  bytes: number;
}

/** What has not arrived whole, or whose pieces have not been cleared away: never a file. */
export const upload = pgTable(
  'upload',
  {
    key: text('key').primaryKey(),
    /** Null once its sender has left. */
    uid: uidOf('uid').references(() => person.uid, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** As its sender has said; null until the end is known. */
    size: bytes('size'),
    received: bytes('received').notNull().default(0),
    pieces: jsonb('pieces').$type<Piece[]>().notNull().default([]),
    /** Whoever writes has until then; nobody else does meanwhile. */
    writingUntil: unixSeconds('writing_until').notNull(),
    /** Until then no other upload of the same person begins. */
    activeUntil: unixSeconds('active_until').notNull(),
    touchedAt: unixSeconds('touched_at').notNull(),
  },
  (table) => [index('upload_uid').on(table.uid), index('upload_touched_at').on(table.touchedAt)],
);

export const file = pgTable(
  'file',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    token: text('token').notNull().unique(),
    /** Null once its owner has left. */
    uid: uidOf('uid').references(() => person.uid, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    mediaType: text('media_type').notNull(),
    name: text('name').notNull(),
    /** Of all its pieces. */
    bytes: bytes('bytes').notNull(),
    /** Of what was uploaded, hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Of a picture one for each size and form; of anything else what it is cut into, in order. */
    pieces: jsonb('pieces').$type<Piece[]>().notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    scan: text('scan', { enum: ['unscanned', 'clean'] }).notNull(),
    /** One that goes is no file any more; its pieces are being cleared away. */
    isGoing: boolean('is_going').notNull().default(false),
    createdAt: unixSeconds('created_at').notNull(),
    /** Since when nothing needs it, if nothing does. */
    freeSince: unixSeconds('free_since').notNull(),
  },
  (table) => [index('file_uid').on(table.uid), index('file_free_since').on(table.freeSince)],
);

/** What a file is needed for: a post, an avatar. It may be needed by several. */
export const fileUse = pgTable(
  'file_use',
  {
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    ownerKind: text('owner_kind').notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    access: text('access', { enum: ['public', 'private'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.ownerKind, table.ownerId] }),
    index('file_use_owner').on(table.ownerKind, table.ownerId),
  ],
);

import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const ownUid = () =>
  uidOf('uid')
    .notNull()
    .references(() => person.uid, { onDelete: 'cascade' });

/** Who somebody is by law: neither name nor number, but masks of them, and a digest by which one card is one account. */
export const realName = pgTable(
  'real_name',
  {
    uid: ownUid().primaryKey(),
    state: text('state', { enum: ['passed', 'refused'] }).notNull(),
    maskedName: text('masked_name').notNull(),
    maskedNumber: text('masked_number').notNull(),
    digest: text('digest').notNull(),
    reason: text('reason').notNull().default(''),
    /** How often it was tried on the day of `at`. */
    tries: integer('tries').notNull(),
    at: unixSeconds('at').notNull(),
  },
  (table) => [
    uniqueIndex('real_name_one_account')
      .on(table.digest)
      .where(sql`state = 'passed'`),
  ],
);

export const authorAgreement = pgTable(
  'author_agreement',
  {
    uid: ownUid(),
    version: text('version').notNull(),
    hash: text('hash').notNull(),
    address: text('address').notNull(),
    signedAt: unixSeconds('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.version] })],
);

export const qualification = pgTable(
  'qualification',
  {
    uid: ownUid().primaryKey(),
    state: text('state', { enum: ['waiting', 'passed', 'refused'] }).notNull(),
    kind: text('kind', { enum: ['licensed', 'independent'] }).notNull(),
    licence: text('licence').notNull().default(''),
    institution: text('institution').notNull().default(''),
    /** Addresses of public research, one a line. */
    works: text('works').notNull().default(''),
    documentIds: text('document_ids').array().notNull().default([]),
    reason: text('reason').notNull().default(''),
    decidedBy: uidOf('decided_by'),
    /** What the applicant says to a refusal; empty when nothing was said. Somebody else than `refusedBy` looks at it. */
    appeal: text('appeal').notNull().default(''),
    refusedBy: uidOf('refused_by'),
    appliedAt: unixSeconds('applied_at').notNull(),
    decidedAt: unixSeconds('decided_at'),
  },
  (table) => [
    index('qualification_waiting')
      .on(table.appliedAt)
      .where(sql`state = 'waiting'`),
  ],
);

/** For its owner and for reviewers alone. */
export const privateDocument = pgTable(
  'private_document',
  {
    id: text('id').primaryKey(),
    uid: ownUid(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bytes('bytes').notNull(),
    at: unixSeconds('at').notNull(),
    /** When it is taken away; null while it is needed. */
    removeAt: unixSeconds('remove_at'),
  },
  (table) => [index('private_document_uid').on(table.uid)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import type { Document } from '#shared/documents/document.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Uid } from '#shared/viewer.ts';
import type { PostFields, Refusal } from './authoring.shapes.contract.ts';
import { postStates, stepNames } from './authoring.machine.ts';

const postId = () => bigint('post_id', { mode: 'number' }).notNull();

/** What somebody writes, from the first letter on. Its id is the one of the message that it becomes. */
export const post = pgTable(
  'post',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    uid: uidOf('uid').notNull(),
    state: text('state', { enum: postStates }).notNull().default('draft'),
    /** Grows with every save. */
    version: integer('version').notNull().default(1),
    fields: jsonb('fields').$type<PostFields>().notNull(),
    /** What lists tell of the text without reading it. */
    words: integer('words').notNull().default(0),
    summary: text('summary').notNull().default(''),
    pictures: integer('pictures').notNull().default(0),
    /** The version that readers have; null when none was passed yet. */
    passedVersion: integer('passed_version'),
    /** Why it was not passed, as long as that stands. */
    refusal: jsonb('refusal').$type<Refusal>(),
    submittedAt: unixSeconds('submitted_at'),
    decidedAt: unixSeconds('decided_at'),
    publishedAt: unixSeconds('published_at'),
    createdAt: unixSeconds('created_at').notNull(),
    updatedAt: unixSeconds('updated_at').notNull(),
    /** Removed by its author, who may still change their mind. */
    removedAt: unixSeconds('removed_at'),
    /** What its first save was told apart by, and a digest of it: the same wish told twice makes one post. */
    wishKey: text('wish_key'),
    wishDigest: text('wish_digest'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('post_own').on(table.uid, table.updatedAt, table.id),
    uniqueIndex('post_wish').on(table.uid, table.wishKey),
    index('post_due')
      .on(table.state)
      .where(sql`state = 'scheduled'`),
    index('post_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
  ],
);

/** Every save that was acknowledged; only those made by the clock of a page are thinned out in time. */
export const postVersion = pgTable(
  'post_version',
  {
    postId: postId(),
    version: integer('version').notNull(),
    at: unixSeconds('at').notNull(),
    kind: text('kind', { enum: ['auto', 'manual', 'submitted', 'passed', 'restored'] }).notNull(),
    words: integer('words').notNull(),
    fields: jsonb('fields').$type<PostFields>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.version] }),
    index('post_version_old')
      .on(table.at)
      .where(sql`kind = 'auto'`),
  ],
);

/** A block that is added to a text that has been sold. */
export const postAppend = pgTable(
  'post_append',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postId: postId(),
    state: text('state', { enum: ['wait', 'published', 'rejected'] })
      .notNull()
      .default('wait'),
    content: jsonb('content').$type<Document>().notNull(),
    submittedAt: unixSeconds('submitted_at').notNull(),
    publishedAt: unixSeconds('published_at'),
    refusal: jsonb('refusal').$type<Refusal>(),
  },
  (table) => [index('post_append_of').on(table.postId, table.id)],
);

/** A block that its author is still writing; gone when it is handed in. */
export const postAppendDraft = pgTable('post_append_draft', {
  postId: postId().primaryKey(),
  /** Grows with every save. */
  version: integer('version').notNull().default(1),
  content: jsonb('content').$type<Document>().notNull(),
  updatedAt: unixSeconds('updated_at').notNull(),
});

/** A version that was handed in, until somebody has decided. */
export const postReview = pgTable(
  'post_review',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postId: postId(),
    kind: text('kind', { enum: ['new', 'revision', 'append'] }).notNull(),
    version: integer('version').notNull(),
    appendId: bigint('append_id', { mode: 'number' }),
    state: text('state', { enum: ['open', 'passed', 'rejected', 'returned', 'taken_back'] })
      .notNull()
      .default('open'),
    submittedAt: unixSeconds('submitted_at').notNull(),
    claimedBy: uidOf('claimed_by'),
    claimedUntil: unixSeconds('claimed_until'),
    /** Of what is sold: who has passed it first. */
    firstBy: uidOf('first_by'),
    /** What its author says to a refusal, which is looked at by other people; empty of what was handed in as ever. */
    appeal: text('appeal').notNull().default(''),
    /** Who has decided of this text before, and does not again. */
    barred: jsonb('barred').$type<Uid[]>().notNull().default([]),
    /** Hits that are none, by rule and place: which number one has hangs on the rules of the day. */
    cleared: jsonb('cleared').$type<Record<string, { by: string; reason: string }>>().notNull().default({}),
    decidedAt: unixSeconds('decided_at'),
    decidedBy: uidOf('decided_by'),
  },
  (table) => [
    uniqueIndex('post_review_open')
      .on(table.postId)
      .where(sql`state = 'open'`),
    index('post_review_decided').on(table.decidedAt),
    index('post_review_of').on(table.postId, table.id),
  ],
);

/** Every step that was taken, and every one that was refused (docs/product/authoring.md#journal). */
export const postStep = pgTable(
  'post_step',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postId: postId(),
    at: unixSeconds('at').notNull(),
    uid: uidOf('uid').notNull(),
    name: text('name').notNull(),
    step: text('step', { enum: stepNames }).notNull(),
    isRefused: boolean('is_refused').notNull().default(false),
    state: text('state').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (table) => [index('post_step_of').on(table.postId, table.id)],
);

/** Which subject is whose. */
export const author = pgTable('author', {
  uid: uidOf('uid').primaryKey(),
  subjectId: integer('subject_id').notNull().unique(),
});

/** That somebody has read a text on a China day; gone when the day is over (docs/product/authoring.md#reads). */
export const postReader = pgTable(
  'post_reader',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    postId: postId(),
    /** What is left of an account or of an address. */
    reader: text('reader').notNull(),
    /** Whose address it is: the account's that was seen there, else its own; null where nobody counts. */
    person: text('person'),
    /** They had what is written for everybody, and no right to the rest. */
    isPreview: boolean('is_preview').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.postId, table.reader] })],
);

/** By what readers of a day are told apart; with the day it is gone, and what was made of them can be undone by nobody. */
export const postReaderSecret = pgTable('post_reader_secret', {
  day: integer('day').$type<TradingDay>().primaryKey(),
  secret: text('secret').notNull(),
});

/** How many people have read a text on a China day. */
export const postDay = pgTable(
  'post_day',
  {
    postId: postId(),
    day: integer('day').$type<TradingDay>().notNull(),
    reads: integer('reads').notNull().default(0),
    previews: integer('previews').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] })],
);

export const postTemplate = pgTable(
  'post_template',
  {
    id: text('id').primaryKey(),
    uid: uidOf('uid').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    content: jsonb('content').$type<Document>().notNull(),
    at: unixSeconds('at').notNull(),
  },
  (table) => [index('post_template_own').on(table.uid, table.at)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import type { Fen } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** 0 as most are, 1 important, 2 very important. */
export type Importance = 0 | 1 | 2;

export interface MessageStock {
  symbol: string;
  name: string;
  /** Shown only to viewers who may read a premium text. */
  isPremium?: boolean;
}

export interface MessagePlate {
  id: number;
  name: string;
}

export interface PremiumMedia {
  type: 'image' | 'audio' | 'video' | 'file';
  url: string;
  title: string;
}

/** Every text of the site with an id: flashes and articles share the id space (`/message/{id}` is `/article/{id}`). */
export const message = pgTable(
  'message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['flash', 'article'] }).notNull(),
    /** How an article was written; a short post (`fast_article`) has its first line for a title. */
    contentType: text('content_type', { enum: ['fast_article', 'article', 'rich_text'] })
      .notNull()
      .default('article'),
    state: text('state', { enum: ['published', 'withdrawn', 'deleted'] })
      .notNull()
      .default('published'),
    version: integer('version').notNull().default(1),
    /** How often its words were changed; other changes raise the version alone. */
    corrections: integer('corrections').notNull().default(0),
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
    /** HTML, made safe when it is written. */
    content: text('content').notNull().default(''),
    /** Written by the editor, never cut from the content. HTML, made safe when it is written. */
    previewContent: text('preview_content').notNull().default(''),
    /** −2 … 2 (docs/product/flashes.md#badges). */
    impact: smallint('impact').notNull().default(0),
    /** 0 … 2 (docs/product/flashes.md#importance). */
    important: smallint('important').notNull().default(0).$type<Importance>(),
    /** 1 is a VIP message. */
    subscribeType: smallint('subscribe_type').notNull().default(0),
    needExplained: boolean('need_explained').notNull().default(false),
    isPremium: boolean('is_premium').notNull().default(false),
    isTrial: boolean('is_trial').notNull().default(false),
    flashMessageType: text('flash_message_type', { enum: ['exclusive', 'selected', 'provision'] }),
    superVipRightType: smallint('super_vip_right_type').notNull().default(0),
    subjectIds: integer('subject_ids').array().notNull().default([]),
    /** The subject whose subscription opens a premium article. */
    subscribeSubjectId: integer('subscribe_subject_id'),
    priceFen: integer('price_fen').notNull().default(0).$type<Fen>(),
    stocks: jsonb('stocks').$type<MessageStock[]>().notNull().default([]),
    plates: jsonb('plates').$type<MessagePlate[]>().notNull().default([]),
    labels: text('labels').array().notNull().default([]),
    hashTags: text('hash_tags').array().notNull().default([]),
    premiumMedias: jsonb('premium_medias').$type<PremiumMedia[]>().notNull().default([]),
    image: text('image').notNull().default(''),
    pcImage: text('pc_image').notNull().default(''),
    mediaType: text('media_type').notNull().default(''),
    mediaUrl: text('media_url').notNull().default(''),
    source: text('source').notNull().default(''),
    originalUrl: text('original_url').notNull().default(''),
    authorUid: bigint('author_uid', { mode: 'number' }).$type<Uid>(),
    displayAuthor: text('display_author').notNull().default(''),
    /** 3 is external: the text lives at `originalUrl` (docs/product/articles.md#external-texts). */
    style: smallint('style').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    paidCount: integer('paid_count').notNull().default(0),
    readCount: integer('read_count').notNull().default(0),
    /** 0 not in today's focus, 1 latest, 2 important (docs/product/article-lists.md#focus). */
    todaysFocusType: smallint('todays_focus_type').notNull().default(0),
    todaysFocusTags: text('todays_focus_tags').array().notNull().default([]),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: unixSeconds('created_at').notNull(),
    updatedAt: unixSeconds('updated_at').notNull(),
    manualUpdatedAt: unixSeconds('manual_updated_at').notNull(),
    withdrawnAt: unixSeconds('withdrawn_at'),
    withdrawReason: text('withdraw_reason').notNull().default(''),
  },
  (table) => [
    index('message_articles')
      .on(table.createdAt, table.id)
      .where(sql`kind = 'article'`),
    index('message_author')
      .on(table.authorUid, table.createdAt, table.id)
      .where(sql`kind = 'article'`),
    index('message_demo')
      .on(table.id)
      .where(sql`is_demo and state <> 'deleted'`),
    index('message_focus')
      .on(table.createdAt, table.id)
      .where(sql`todays_focus_type > 0`),
  ],
);

/** One row per subject of a message: subject pages read it newest first at any depth. */
export const messageSubject = pgTable(
  'message_subject',
  {
    subjectId: integer('subject_id').notNull(),
    createdAt: unixSeconds('created_at').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['flash', 'article'] }).notNull(),
    isTrial: boolean('is_trial').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.subjectId] }),
    index('message_subject_page').on(table.subjectId, table.createdAt, table.messageId),
    index('message_subject_articles')
      .on(table.subjectId, table.createdAt, table.messageId)
      .where(sql`kind = 'article'`),
  ],
);

/** What a message said before each correction, and why it changed. */
export const messageVersion = pgTable(
  'message_version',
  {
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    at: unixSeconds('at').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    reason: text('reason').notNull().default(''),
    /** What the gate asked for then: who may not read that state may not read its words now. */
    subscribeType: smallint('subscribe_type').notNull().default(0),
    isTrial: boolean('is_trial').notNull().default(false),
    isPremium: boolean('is_premium').notNull().default(false),
    subjectIds: integer('subject_ids').array().notNull().default([]),
    subscribeSubjectId: integer('subscribe_subject_id'),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.version] })],
);

/** `articleId` explains `messageId`. */
export const messageExplanation = pgTable(
  'message_explanation',
  {
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.articleId] }),
    index('message_explanation_article').on(table.articleId),
  ],
);

/** A research category, such as 公司深度; messages carry it. */
export const reportTag = pgTable('report_tag', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  desc: text('desc').notNull().default(''),
  image: text('image').notNull().default(''),
  pcImage: text('pc_image').notNull().default(''),
  createdAt: unixSeconds('created_at').notNull(),
  updatedAt: unixSeconds('updated_at').notNull(),
});

export const messageReportTag = pgTable(
  'message_report_tag',
  {
    tagId: integer('tag_id').notNull(),
    createdAt: unixSeconds('created_at').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.tagId] }),
    index('message_report_tag_page').on(table.tagId, table.createdAt, table.messageId),
  ],
);

/**
 * The searchable words of a message: a row for everybody, and where not everybody reads all of it one for each audience that
 * does. What stands in the row of everybody was public when it was written; `body` is so while no subject in `openedBy` is sold.
 */
export const messageSearch = pgTable(
  'message_search',
  {
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    /** Empty for everybody, `*` for the staff, `s581` for subscribers of a subject, `u5` for an author. */
    audience: text('audience').notNull().default(''),
    kind: text('kind', { enum: ['flash', 'article'] })
      .notNull()
      .default('flash'),
    createdAt: unixSeconds('created_at').notNull(),
    /** The texts are folded, for the exact check after the index. */
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    openedBy: integer('opened_by').array().notNull().default([]),
    /** Rows of another make are written anew in the background. */
    format: smallint('format').notNull().default(0),
    /** Those of an audience begin with it, as in `s581/芯片`. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.audience] }),
    // The week bounds how much is read of common words.
    index('message_search_flashes')
      .using('gin', table.words, sql`(array[${table.createdAt} / 604800])`)
      .where(sql`kind = 'flash'`),
    index('message_search_articles')
      .using('gin', table.words, sql`(array[${table.createdAt} / 604800])`)
      .where(sql`kind = 'article'`),
    index('message_search_newest').on(table.kind, table.createdAt, table.messageId),
    index('message_search_openers').using('gin', table.openedBy),
    index('message_search_old')
      .on(table.messageId)
      .where(sql`format <> 3`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgSequence, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';

/** One row: the newest offset, and the epoch in which offsets count. Updating it serialises writers, so offsets follow commit order. */
export const feedHead = pgTable('feed_head', {
  id: integer('id').primaryKey().default(1),
  epoch: text('epoch').notNull(),
  offset: bigint('offset', { mode: 'number' }).notNull(),
});

/** The log of everything that happened to a flash. Offsets are dense and never used twice within an epoch. */
export const feedEvent = pgTable('feed_event', {
  offset: bigint('offset', { mode: 'number' }).primaryKey(),
  at: unixSeconds('at').notNull(),
  kind: text('kind', { enum: ['create', 'update', 'delete'] }).notNull(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  version: integer('version').notNull(),
  /** The subjects before and after: whoever filters by any of them must hear of it. */
  subjectIds: integer('subject_ids').array().notNull(),
  needExplained: boolean('need_explained').notNull(),
  /** Whether it was, or is now, in the explained-only list: whoever filters by that must hear of it. */
  touchesExplained: boolean('touches_explained').notNull(),
  important: smallint('important').notNull().default(0),
  /** The greater of what it was and is now: whoever asks for so much must hear of it. */
  touchesImportant: smallint('touches_important').notNull().default(0),
  /** The publishers before and after, of which there is mostly one; null where that was not kept, which may concern anybody. */
  sources: text('sources').array(),
  subscribeType: smallint('subscribe_type').notNull(),
});

/** Where a flash stands in each subject; subject 0 is the whole feed, subject -1 what is labelled fast news. */
export const feedEntry = pgTable(
  'feed_entry',
  {
    subjectId: integer('subject_id').notNull(),
    createdAt: unixSeconds('created_at').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    isExplained: boolean('is_explained').notNull(),
    important: smallint('important').notNull().default(0),
    /** Its publisher, as everybody may know it; empty for our own. */
    source: text('source').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.subjectId] }),
    index('feed_entry_page').on(table.subjectId, table.createdAt, table.messageId),
    // One list for each degree of both marks: any choice of them is a merge of a few lists, at any depth.
    index('feed_entry_marked')
      .on(table.subjectId, table.isExplained, table.important, table.createdAt, table.messageId)
      .where(sql`is_explained or important > 0`),
    index('feed_entry_source').on(
      table.subjectId,
      table.source,
      table.isExplained,
      table.important,
      table.createdAt,
      table.messageId,
    ),
  ],
);

/** Names of groups: of no message, so that none tells of one that is closed by now. */
export const feedClusterName = pgSequence('feed_cluster_name');

/** Messages that tell the same event. Who is alone has no row. */
export const feedCluster = pgTable(
  'feed_cluster',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
    clusterId: bigint('cluster_id', { mode: 'number' }).notNull(),
  },
  (table) => [index('feed_cluster_members').on(table.clusterId)],
);

/** By which messages find those that may tell the same: some pieces of how each begins. */
export const feedClusterKey = pgTable(
  'feed_cluster_key',
  {
    key: integer('key').notNull(),
    createdAt: unixSeconds('created_at').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.createdAt, table.messageId] })],
);

/** What an importer has already delivered: the natural key of a source item, its revision and a hash of its content. */
export const feedSource = pgTable(
  'feed_source',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    /** Null when the source deleted an item that never arrived. */
    messageId: bigint('message_id', { mode: 'number' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    contentHash: text('content_hash').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] }), index('feed_source_message').on(table.messageId)],
);

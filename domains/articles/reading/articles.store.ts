import { and, arrayOverlaps, asc, desc, eq, getTableColumns, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { soldAmong } from '#domains/subjects/subjects.service.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { isTitlePublic, sqlOf, type Condition } from './articles.conditions.ts';
import {
  message,
  messageExplanation,
  messageSubject,
  messageVersion,
  reportTag,
} from '#domains/articles/articles.tables.ts';

/** A message with those of its subjects that were on sale when it was read: what the gate decides by. */
export interface Loaded extends Message {
  soldSubjectIds: readonly number[];
}

/** A message that explains another, or is explained by one. */
export interface ExplanationRow {
  /** The message at the other end. */
  ofId: number;
  message: Loaded;
}

/** What is shown of it. */
export type Explanation = Pick<Message, 'id' | 'title' | 'summary' | 'createdAt'>;

/** Where to start and how much to take; `before` null is the newest end. */
export interface Cut {
  before: Position | null;
  limit: number;
}

const place = { id: message.id, createdAt: message.createdAt };
const isPublished = eq(message.state, 'published');
/** Written out, not as a parameter, so that the partial indexes always apply. */
const isArticle = sql`${message.kind} = 'article'`;
/** What search engines may show: nothing withdrawn, VIP or invented. */
const isListed = and(isPublished, ne(message.subscribeType, 1), eq(message.isDemo, false));
const heat = sql`(${message.readCount} + ${message.likeCount})`;

/** Row comparison, so the index is read backwards from the cursor at any depth. */
function olderThan(before: Position | null): SQL | undefined {
  if (before === null) return undefined;
  return sql`(${message.createdAt}, ${message.id}) < (${before.createdAt}, ${before.id})`;
}

export type ArticlesStore = ReturnType<typeof createArticlesStore>;

export function createArticlesStore(db: Db) {
  return {
    /** Deleted messages are left out; in no order. */
    async load(ids: readonly number[]): Promise<Loaded[]> {
      if (ids.length === 0) return [];
      return db
        .select({ ...getTableColumns(message), soldSubjectIds: soldAmong(message) })
        .from(message)
        .where(and(inArray(message.id, [...ids]), ne(message.state, 'deleted')));
    },

    async loadVersions(id: number) {
      return db
        .select({ ...getTableColumns(messageVersion), soldSubjectIds: soldAmong(messageVersion) })
        .from(messageVersion)
        .where(eq(messageVersion.messageId, id))
        .orderBy(desc(messageVersion.version));
    },

    /** Published texts that explain these messages, oldest first; VIP texts, whose titles are hidden, never. */
    loadExplanations: (ids: readonly number[]) =>
      loadLinked(db, ids, { from: messageExplanation.messageId, to: messageExplanation.articleId }),

    /** Published messages that these texts explain, under the same rule. */
    loadExplained: (ids: readonly number[]) =>
      loadLinked(db, ids, { from: messageExplanation.articleId, to: messageExplanation.messageId }),

    /** Published articles, newest first, that meet a condition. */
    pickArticles: (cut: Cut, condition: Condition): Promise<Position[]> =>
      db
        .select(place)
        .from(message)
        .where(and(isArticle, isPublished, olderThan(cut.before), sqlOf(condition)))
        .orderBy(desc(message.createdAt), desc(message.id))
        .limit(cut.limit),

    /** How many published articles an account has signed, by the way they were written. */
    async countSigned(uid: Uid): Promise<Map<Message['contentType'], number>> {
      const rows = await db
        .select({ contentType: message.contentType, count: sql<number>`count(*)::int` })
        .from(message)
        .where(and(isArticle, isPublished, sqlOf({ is: 'signed', uid, contentTypes: [] })))
        .groupBy(message.contentType);
      return new Map(rows.map((row) => [row.contentType, row.count]));
    },

    /** Whether this is an article that meets a condition, or was one before it was taken back: whoever has listed it goes on behind it. */
    async isArticleThat(id: number, condition: Condition): Promise<boolean> {
      const rows = await db
        .select({ id: message.id })
        .from(message)
        .where(and(eq(message.id, id), isArticle, sqlOf(condition)));
      return rows.length > 0;
    },

    /** Published articles since a moment, the most read and liked first. */
    pickHottest: (
      since: UnixSeconds,
      cut: { limit: number; offset: number },
      condition: Condition | null,
    ): Promise<Position[]> =>
      db
        .select(place)
        .from(message)
        .where(
          and(isArticle, isPublished, sql`${message.createdAt} >= ${since}`, condition ? sqlOf(condition) : undefined),
        )
        .orderBy(desc(heat), desc(message.createdAt), desc(message.id))
        .limit(cut.limit)
        .offset(cut.offset),

    /** Messages of a subject, tombstones of flashes included, newest first. */
    async pickOfSubject(
      subjectId: number,
      cut: { limit: number; offset: number },
      isTrialOnly: boolean,
    ): Promise<number[]> {
      const rows = await db
        .select({ id: messageSubject.messageId })
        .from(messageSubject)
        .where(ofSubject(subjectId, isTrialOnly))
        .orderBy(desc(messageSubject.createdAt), desc(messageSubject.messageId))
        .limit(cut.limit)
        .offset(cut.offset);
      return rows.map((row) => row.id);
    },

    /** Messages of a subject between two moments (the second one not included), newest first. */
    async pickOfSubjectBetween(
      subjectId: number,
      from: UnixSeconds,
      to: UnixSeconds,
      limit: number,
    ): Promise<number[]> {
      const rows = await db
        .select({ id: messageSubject.messageId })
        .from(messageSubject)
        .where(and(ofSubject(subjectId, false), gte(messageSubject.createdAt, from), lt(messageSubject.createdAt, to)))
        .orderBy(desc(messageSubject.createdAt), desc(messageSubject.messageId))
        .limit(limit);
      return rows.map((row) => row.id);
    },

    /** How many there are of these, counted no further than `cap`. */
    async countOfSubject(subjectId: number, cap: number, isTrialOnly: boolean): Promise<number> {
      const some = db
        .select({ id: messageSubject.messageId })
        .from(messageSubject)
        .where(ofSubject(subjectId, isTrialOnly))
        .limit(cap)
        .as('some');
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
      return row?.count ?? 0;
    },

    /** Published messages of a subject from a cursor on, newest first. */
    pickPublishedOfSubject: (subjectId: number, { before, limit }: Cut): Promise<Position[]> =>
      db
        .select({ id: messageSubject.messageId, createdAt: messageSubject.createdAt })
        .from(messageSubject)
        .innerJoin(message, eq(message.id, messageSubject.messageId))
        .where(
          and(
            eq(messageSubject.subjectId, subjectId),
            isPublished,
            before === null
              ? undefined
              : sql`(${messageSubject.createdAt}, ${messageSubject.messageId}) < (${before.createdAt}, ${before.id})`,
          ),
        )
        .orderBy(desc(messageSubject.createdAt), desc(messageSubject.messageId))
        .limit(limit),

    /**
     * Published messages of any of these subjects, each once, newest first. Each subject is read as far as the list may need of
     * it, so that a busy one hides no quiet one and any depth costs the same.
     */
    async pickOfSubjects(
      subjectIds: readonly number[],
      kinds: readonly Message['kind'][],
      { before, limit }: Cut,
    ): Promise<Position[]> {
      if (subjectIds.length === 0) return [];
      const isOlder =
        before === null ? sql`` : sql`and (e.created_at, e.message_id) < (${before.createdAt}, ${before.id})`;
      const isOfKind = kinds.length === 0 ? sql`` : sql`and e.kind = any(${sql.param([...kinds])}::text[])`;
      const { rows } = await db.execute<{ id: string; createdAt: string }>(sql`
        select distinct newest.id, newest."createdAt"
        from unnest(${sql.param([...subjectIds])}::int[]) as asked (id)
        cross join lateral (
          select e.message_id as id, e.created_at as "createdAt"
          from message_subject e join ${message} on ${message.id} = e.message_id
          where e.subject_id = asked.id and ${isPublished} ${isOlder} ${isOfKind}
          order by e.created_at desc, e.message_id desc limit ${limit}
        ) newest
        order by newest."createdAt" desc, newest.id desc limit ${limit}`);
      return rows.map(({ id, createdAt }) => ({ id: Number(id), createdAt: Number(createdAt) }));
    },

    /** The states of these messages, deleted ones among them. */
    async pickStates(ids: readonly number[]): Promise<Map<number, Message['state']>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: message.id, state: message.state })
        .from(message)
        .where(inArray(message.id, [...ids]));
      return new Map(rows.map(({ id, state }) => [id, state]));
    },

    /** What is in today's focus, newest first; type 2 only the important ones. */
    pickFocus: (cut: Cut, isImportantOnly: boolean): Promise<Position[]> =>
      db
        .select(place)
        .from(message)
        .where(
          and(
            sql`${message.todaysFocusType} > 0`,
            isImportantOnly ? eq(message.todaysFocusType, 2) : undefined,
            isPublished,
            olderThan(cut.before),
          ),
        )
        .orderBy(desc(message.createdAt), desc(message.id))
        .limit(cut.limit),

    /** Which of these are published, and in one of the subjects when some are named. */
    async pickPublished(ids: readonly number[], subjectIds: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      const ofSubjects = subjectIds.length === 0 ? undefined : arrayOverlaps(message.subjectIds, [...subjectIds]);
      const rows = await db
        .select({ id: message.id })
        .from(message)
        .where(and(inArray(message.id, [...ids]), isPublished, ofSubjects));
      return new Set(rows.map((row) => row.id));
    },

    /** Whether any invented message is left. */
    async hasDemo(): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from message where is_demo and state <> 'deleted' limit 1`);
      return rows.length > 0;
    },

    loadReportTags: () => db.select().from(reportTag).orderBy(asc(reportTag.id)),

    /** The newest published text of each tag whose title may be shown. */
    async loadLatestOfTags(): Promise<Map<number, { id: number; title: string; updatedAt: UnixSeconds }>> {
      const found = await db.execute<{ tag_id: number; id: string; title: string; updated_at: string }>(sql`
        select tag.id as tag_id, latest.id, latest.title, latest.updated_at
        from report_tag tag
        cross join lateral (
          select ${message.id} as id, ${message.title} as title, ${message.updatedAt} as updated_at
          from message_report_tag tagged join ${message} on ${message.id} = tagged.message_id
          where tagged.tag_id = tag.id and ${isPublished} and ${isTitlePublic}
          order by tagged.created_at desc, tagged.message_id desc limit 1
        ) latest`);
      return new Map(
        found.rows.map((row) => [
          row.tag_id,
          { id: Number(row.id), title: row.title, updatedAt: Number(row.updated_at) },
        ]),
      );
    },

    /** The published messages with an id from `from` to below `end` that search engines may show, newest first. */
    pickForSitemap: (from: number, end: number) =>
      db
        .select({ id: message.id, kind: message.kind, updatedAt: message.updatedAt })
        .from(message)
        .where(and(gte(message.id, from), lt(message.id, end), isListed))
        .orderBy(desc(message.id)),

    /** Whether anything is there that is not invented. */
    async hasReal(): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from message where not is_demo limit 1`);
      return rows.length > 0;
    },

    /** The largest id below another one of what search engines may show. */
    async findListedBelow(end: number): Promise<number | null> {
      const [row] = await db
        .select({ id: message.id })
        .from(message)
        .where(and(lt(message.id, end), isListed))
        .orderBy(desc(message.id))
        .limit(1);
      return row?.id ?? null;
    },
  };
}

function ofSubject(subjectId: number, isTrialOnly: boolean): SQL | undefined {
  return and(
    eq(messageSubject.subjectId, subjectId),
    isTrialOnly ? and(eq(messageSubject.isTrial, true), sql`${messageSubject.kind} = 'article'`) : undefined,
  );
}

/** Nothing is told of an article's text, however long; a flash's text says whether its summary may be told. */
const linked = {
  ...getTableColumns(message),
  soldSubjectIds: soldAmong(message),
  content: sql<string>`case when ${message.kind} = 'flash' then ${message.content} else '' end`,
};

type Link = typeof messageExplanation.messageId | typeof messageExplanation.articleId;

async function loadLinked(
  db: Db,
  ids: readonly number[],
  { from, to }: { from: Link; to: Link },
): Promise<ExplanationRow[]> {
  if (ids.length === 0) return [];
  return db
    .select({ ofId: from, message: linked })
    .from(messageExplanation)
    .innerJoin(message, eq(message.id, to))
    .where(and(inArray(from, [...ids]), isPublished, isTitlePublic))
    .orderBy(asc(message.createdAt), asc(message.id));
}

import type { Db, Tx } from '#db/client.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { isOpenToAll } from './articles.conditions.ts';
import type { Article } from './articles.contract.ts';
import type { Message } from './articles.drafts.ts';
import { createArticleDesk } from './articles.desk.ts';
import { createArticleGate } from './articles.gate.ts';
import { createArticleLists } from './articles.lists.ts';
import { createOriginals } from './articles.originals.ts';
import { createArticleReader } from './articles.reader.ts';
import type { ArticlesStore, Explanation, ExplanationRow } from './articles.store.ts';
import type { reportTag } from './articles.tables.ts';
import { viewArticle } from './articles.view.ts';
import { articlesWriteStore } from './articles.write-store.ts';
import { createArticleWriting } from './articles.writing.ts';

export type { Message, MessageDraft } from './articles.drafts.ts';
export { limits } from './articles.limits.ts';
export { gated, type MessageDecision } from './articles.gate.ts';

export type { Explanation } from './articles.store.ts';

export interface ArticlesDeps {
  db: Db;
  store: ArticlesStore;
  access: AccessService;
  subjects: SubjectsService;
  clock: Clock;
}

export type ArticlesService = ReturnType<typeof createArticlesService>;

/** Every text with an id, flashes included: how it is written, who may read it, and the lists of articles. */
export function createArticlesService({ db, store, access, subjects, clock }: ArticlesDeps) {
  const writing = createArticleWriting({ store: articlesWriteStore, clock });
  const gate = createArticleGate({ subjects, clock });
  const reader = createArticleReader({ store, access, subjects, gate, clock });

  /** Messages by id; deleted and unknown ones are left out. */
  async function loadMessages(ids: readonly number[], tx?: Tx): Promise<Map<number, Message>> {
    return new Map((await store.load(ids, tx)).map((message) => [message.id, message]));
  }

  return {
    ...writing,
    ...gate,
    ...createArticleLists({ store, reader, access, subjects, clock }),
    ...createArticleDesk({ db, writing }),
    ...createOriginals({ store, reader, subjects, clock }),
    loadMessages,

    /** The texts that explain these messages, by message, oldest first. */
    loadExplanations: async (ids: readonly number[]) => byMessage(await store.loadExplanations(ids)),

    /** One message whole, as far as this viewer may read it. */
    async get(id: number, viewer: Viewer | null): Promise<Article> {
      const [seen] = await reader.seeIds([id], viewer);
      if (seen === undefined) throw fail('MESSAGE_NOT_FOUND');
      return viewArticle(seen, {
        explanations: await store.loadExplanations([id]),
        explained: await store.loadExplained([id]),
        versions: seen.decision.allowed ? await store.loadVersions(id) : [],
      });
    },

    /** Makes research categories; known ones stay as they are. */
    createReportTags: (
      tags: readonly Omit<typeof reportTag.$inferInsert, 'createdAt' | 'updatedAt'>[],
    ): Promise<void> =>
      store.insertReportTags(tags.map((tag) => ({ ...tag, createdAt: clock.seconds(), updatedAt: clock.seconds() }))),

    /** Research categories, each with its newest article. */
    async listReportTags() {
      const latest = await store.loadLatestOfTags();
      const tags = await store.loadReportTags();
      return tags.map((tag) => ({ ...tag, latest: latest.get(tag.id) ?? null }));
    },

    /** Addresses for the sitemap, newest first: articles whose title anybody may see. */
    listForSitemap: (limit: number): Promise<{ id: number; updatedAt: UnixSeconds }[]> => store.pickForSitemap(limit),

    /** The newest articles that everybody may read whole, optionally of one subject. */
    async listPublicArticles(limit: number, subjectId?: number): Promise<Message[]> {
      const open = isOpenToAll(await subjects.subscribableIds(), subjectId);
      const picked = await store.pickArticles({ before: null, limit }, open);
      const loaded = await loadMessages(picked.map((row) => row.id));
      return picked.flatMap((row) => loaded.get(row.id) ?? []);
    },
  };
}

function byMessage(rows: readonly ExplanationRow[]): Map<number, Explanation[]> {
  const groups = Map.groupBy(rows, (row) => row.ofId);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ ofId: _ofId, ...shown }) => shown)]));
}

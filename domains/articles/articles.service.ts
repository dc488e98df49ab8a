import { remembered, type Cached, type Changes, type Db, type DoWork, type Enqueue } from '#db/client.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { absolute } from '#shared/addresses.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addressOf } from './articles.addresses.ts';
import type { Article } from './articles.contract.ts';
import { toMessage, type Message, type MessageDraft } from './writing/articles.drafts.ts';
import { createArticlePublishing } from './writing/articles.publishing.ts';
import { createArticleGate } from './reading/articles.gate.ts';
import { drawApart, keepingDrawn } from './picture/articles.drawer.ts';
import { createPictures } from './picture/articles.picture.ts';
import { createIssues, type IssuesDeps } from './reading/articles.issues.ts';
import { createArticleLists } from './reading/articles.lists.ts';
import { createOwnLists } from './reading/articles.own-lists.ts';
import { createReactableMessages } from './reading/articles.reactable.ts';
import { createOriginals } from './reading/articles.originals.ts';
import { createArticleReader, type Onlooker } from './reading/articles.reader.ts';
import { createArticlesStore } from './reading/articles.store.ts';
import { createSigned } from './reading/articles.signed.ts';
import { createSubjectFacts } from './reading/articles.subject-facts.ts';
import { createSubjectFactsStore } from './reading/articles.subject-facts-store.ts';
import type { reportTag } from './articles.tables.ts';
import { viewArticle, viewListed, type SeenMessage } from './reading/articles.view.ts';
import { createSearchAudit } from './search/articles.search-audit.ts';
import { searchedText } from './search/articles.search-rows.ts';
import { createSearchStore } from './search/articles.search-store.ts';
import { createSearchSteps, createSearchUpkeep } from './search/articles.search-upkeep.ts';
import { createSearchWriteStore } from './search/articles.search-write-store.ts';
import { createTextSearch, type SearchDeps } from './search/articles.search.ts';
import { createArticlesWriteStore } from './writing/articles.write-store.ts';
import { createArticleWriting } from './writing/articles.writing.ts';

export type { Message, MessageDraft } from './writing/articles.drafts.ts';
export { limits } from './writing/articles.limits.ts';
export { VIP_TITLE } from './reading/articles.gate.ts';
export type { Article } from './articles.contract.ts';
export type { Onlooker } from './reading/articles.reader.ts';
export type { SeenMessage } from './reading/articles.view.ts';
export type { FoundTexts } from './search/articles.search.ts';
export { addressOf } from './articles.addresses.ts';
export { correctedAtOf } from './writing/articles.corrections.ts';
export { linesOfHtml, wordsOfHtml } from './writing/articles.html.ts';
export { givesTextAway, isTitleOfText } from './reading/articles.summary.ts';

export type { Explanation } from './reading/articles.store.ts';

export interface ArticlesDeps {
  db: Db;
  work: DoWork;
  enqueue: Enqueue;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  cached: Cached;
  access: AccessService;
  subjects: SubjectsService;
  market: Pick<MarketService, 'knownStocks'> & SearchDeps['market'] & IssuesDeps['market'];
  reactions: Pick<ReactionsService, 'toMessages' | 'pickOwn'>;
  clock: Clock;
  /** Hears in a work of which messages may have opened or closed to all since, and which of them are open. */
  onOpenChange(messages: readonly Message[], open: ReadonlySet<number>): Promise<void>;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}

/** What the messages that are shown depend on: flashes among them, and what of their subjects is on sale. */
const SHOWN = ['articles', 'feed', 'subjects'];

export type ArticlesService = ReturnType<typeof createArticlesService>;

/** Every text with an id, flashes included: how it is written, who may read it, and the lists of articles. */
export function createArticlesService(deps: ArticlesDeps) {
  const { db, work, changes, cached, access, subjects, reactions, clock, origin } = deps;
  const asStored = createArticlesStore(db);
  const store = remembered(asStored, cached({ topics: SHOWN }));
  const factsStore = remembered(createSubjectFactsStore(db), cached({ topics: SHOWN }));
  const writes = createArticlesWriteStore(db);
  const gate = createArticleGate({ subjects, clock });
  const indexed = { store: createSearchWriteStore(db), openToAll: gate.openToAll };
  const indexing = createSearchSteps(indexed);
  const writing = createArticleWriting({ store: writes, changes, search: indexing, clock });
  const reader = createArticleReader({ ...deps, store, gate });
  const search = createTextSearch({ ...deps, store: remembered(createSearchStore(db), cached({ topics: SHOWN })) });
  const lists = createArticleLists({ ...deps, store, reader, search });

  /** What a message said before, as far as this viewer may read it now and might have read it then. */
  async function loadVersions({ shown, decision }: SeenMessage, viewer: Viewer | null) {
    if (!decision.allowed) return [];
    const versions = await store.loadVersions(shown.id);
    return gate.gateVersions(shown, versions, { viewer, entitlements: await access.entitlementsOf(viewer) });
  }

  return {
    ...reader,
    ...lists,
    getIssueCalendar: createIssues({ ...deps, store, reader }),
    ...createOwnLists({ store, reactions, summaries: lists.summaries }),
    ...createArticlePublishing({ work, writing }),
    ...createOriginals({ store, reader, subjects, clock }),
    ...createSigned({ store, reader }),
    ...createPictures({ reader, draw: keepingDrawn(drawApart) }),
    ...createSubjectFacts({ store: factsStore, subjects, clock }),
    ...createSearchUpkeep({ ...deps, ...indexed, steps: indexing, lockStored: writing.lockStored }),

    /** Finds messages by their words. */
    finder: search,

    findFaults: createSearchAudit(db),

    /** The same reads with nothing remembered, for who shows an event in the moment it happens. */
    fresh: createArticleReader({ ...deps, store: asStored, gate }),

    /** Messages as what readers react to. */
    reactable: createReactableMessages({ reader, store: asStored }),

    /** For writers that have more to say in the same work than the verbs here: what is told of a flash, the feed tells. */
    steps: { ...writing, openToAll: gate.openToAll },

    /** Messages as they are stored, ungated: for who writes them. */
    async loadStored(ids: readonly number[]): Promise<Map<number, Message>> {
      return new Map((await asStored.load(ids)).map((message) => [message.id, message]));
    },

    /** One message whole, as far as this viewer may read it. */
    async get(id: number, viewer: Viewer | null): Promise<Article> {
      const [seen] = await reader.see([id], viewer);
      if (seen === undefined) throw fail('MESSAGE_NOT_FOUND');
      return viewArticle(seen, {
        said: (await reactions.toMessages([id], viewer))(id),
        explanations: (await reader.seeExplanations([id])).get(id) ?? [],
        explained: (await reader.seeExplained([id])).get(id) ?? [],
        versions: await loadVersions(seen, viewer),
      });
    },

    /** One more, or one fewer, has bought this text; stands and falls with the work that grants it. */
    countPaid: (id: number, by: 1 | -1): Promise<void> =>
      work(async () => {
        await writes.updatePaidCount(id, by);
        changes.changed('articles');
      }),

    /** A message that is not out yet, as its page would be, what a list would say of it, and where a search would look. */
    async preview(draft: MessageDraft, { as, explainedBy }: { as: Onlooker; explainedBy: readonly number[] }) {
      const seen = await reader.seeUnpublished(draft, as);
      const open = as === 'visitor' ? seen : await reader.seeUnpublished(draft, 'visitor');
      const explanations = await reader.seeAsExplanations(explainedBy);
      const said = { likes: 0, isLiked: false, isFavourite: false };
      return {
        ...{ seen, explanations },
        page: viewArticle(seen, { said, explanations, explained: [], versions: [] }),
        card: viewListed(seen, said, explanations),
        // A single right opens no search (docs/product/search.md).
        search: searchedText(
          toMessage(draft, draft.id ?? 0, clock.seconds()),
          open.decision.allowed,
          as === 'subscriber',
        ),
      };
    },

    /** Makes research categories; known ones stay as they are. */
    createReportTags: (
      tags: readonly Omit<typeof reportTag.$inferInsert, 'createdAt' | 'updatedAt'>[],
    ): Promise<void> =>
      work(async () => {
        const at = { createdAt: clock.seconds(), updatedAt: clock.seconds() };
        await writes.insertReportTagNames(tags.map((tag) => ({ ...tag, ...at })));
        changes.changed('articles');
      }),

    /** Takes research categories out that still have the descriptions given here: one of the same id may be somebody's own. */
    async removeReportTags(tags: readonly { id: number; desc: string }[]): Promise<void> {
      await work(async () => {
        if ((await writes.removeReportTagNames(tags)) > 0) changes.changed('articles');
      });
    },

    /** Whether anything invented is shown. */
    hasDemo: store.hasDemo,

    /** Whether anything is there that is not invented. */
    hasReal: store.hasReal,

    /** Research categories, each with its newest article. */
    async listReportTags() {
      const latest = await store.loadLatestOfTags();
      const tags = await store.loadReportTags();
      return tags.map((tag) => ({
        ...tag,
        image: absolute(tag.image, origin),
        pcImage: absolute(tag.pcImage, origin),
        latest: latest.get(tag.id) ?? null,
      }));
    },

    /** Addresses for the sitemap with an id from `from` to below `end`, newest first. */
    async listForSitemap(from: number, end: number): Promise<{ url: string; updatedAt: UnixSeconds }[]> {
      const picked = await store.pickForSitemap(from, end);
      return picked.map(({ updatedAt, ...place }) => ({ url: addressOf(place, origin), updatedAt }));
    },

    /** The largest id below another one of what stands in the sitemap. */
    findListedBelow: store.findListedBelow,

    /** The newest articles that everybody may read whole, optionally of one subject. */
    async listPublicArticles(limit: number, subjectId?: number): Promise<Message[]> {
      const soldIds = [...(await subjects.subscribableIds())];
      const open = { is: 'open', soldIds, subjectId: subjectId ?? null } as const;
      const picked = await store.pickArticles({ before: null, limit }, open);
      const ids = picked.map((row) => row.id);
      // What was open when it was picked may have been closed since.
      const seen = await reader.see(ids, null);
      return seen
        .filter(({ decision, shown }) => decision.allowed && shown.state === 'published')
        .map(({ shown }) => shown);
    },
  };
}

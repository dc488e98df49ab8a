import { remembered, type Cached, type Changes, type Db, type DoWork } from '#db/client.ts';
import type { Article, ArticlesService, Message, Onlooker } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Flash } from './feed.contract.ts';
import { createAuditStore } from './feed.audit-store.ts';
import { createClustering } from './clustering/feed.clustering.ts';
import { createClusterStore, createClusterWriteStore } from './clustering/feed.cluster-store.ts';
import { createGroups } from './clustering/feed.groups.ts';
import { createIngest } from './ingest/feed.ingest.ts';
import { createListing } from './stream/feed.listing.ts';
import { createFeedLog, type FeedLogEvent } from './live/feed.log.ts';
import { createLogStore } from './live/feed.log-store.ts';
import { createMarketMoves } from './stream/feed.market-moves.ts';
import { createNeighbours } from './stream/feed.neighbours.ts';
import { createPublishing, type FlashDraft } from './publishing/feed.publishing.ts';
import { createDeskList } from './stream/feed.desk-list.ts';
import { createSources } from './stream/feed.sources.ts';
import { createReader } from './stream/feed.reader.ts';
import { createSearch } from './search/feed.search.ts';
import { createFeedStore } from './stream/feed.store.ts';
import { createSourceStore } from './ingest/feed.source-store.ts';
import { createEntryStore } from './publishing/feed.entry-store.ts';
import { createSyndication } from './syndication/feed.syndication.ts';
import { viewFlash } from './feed.view.ts';

export type { FlashChanges, FlashDraft } from './publishing/feed.publishing.ts';
export type { SourceItem } from './ingest/feed.ingest.rules.ts';
export type { FeedLogEvent } from './live/feed.log.ts';
export { storable } from './feed.rules.ts';
export type { DeskChoice } from './stream/feed.desk-list.ts';

export interface FeedDeps {
  db: Db;
  work: DoWork;
  changes: Pick<Changes, 'changed' | 'learn'>;
  cached: Cached;
  articles: ArticlesService;
  subjects: Pick<SubjectsService, 'find' | 'titlesOf' | 'catalogue' | 'holdSales'>;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
  /** `https://kaipan.example`, without a slash at its end. */
  origin: string;
}

/** The 7×24 flash stream: its pages, its log, its writes. `ensureHead()` runs once at start, before anything is written. */
export function createFeedService(deps: FeedDeps) {
  const { db, work, cached, articles, subjects, clock, origin } = deps;
  // The head and the log are read afresh, pages may be remembered.
  const events = createLogStore(db);
  const pages = remembered(createFeedStore(db), cached({ topics: ['feed'] }));
  const clusters = createClusterStore(db);
  const keptClusters = remembered(clusters, cached({ topics: ['feed'] }));
  const reader = createReader(articles, createGroups({ store: keptClusters, articles }));
  // An event and the text under it are read in the same moment: of two memories one would be the older.
  const witness = createReader(articles.fresh, createGroups({ store: clusters, articles: articles.fresh }));
  const log = createFeedLog({ ...deps, store: events });
  const clustering = createClustering({ ...deps, store: createClusterWriteStore(db) });
  const entries = createEntryStore(db);
  const publishing = createPublishing({ work, entries, clustering, articles, log, clock });

  return {
    head: log.head,
    onHead: log.onHead,
    refreshHead: log.refreshHead,
    ensureHead: log.ensureHead,
    ...publishing.verbs,
    ...createIngest({ ...deps, store: createSourceStore(db), publishing: publishing.steps }),
    ...createAuditStore(db),
    ...createListing({ store: pages, reader, log }),
    ...createDeskList({ store: pages, reader }),
    ...createNeighbours({ store: pages, reader }),
    ...createSources({ store: pages, clock }),
    ...createMarketMoves({ store: pages, reader, clock }),
    ...createSearch({ finder: articles.finder, reader }),
    ...createSyndication({ store: pages, reader, articles, subjects, origin }),

    /** One flash, gated for the viewer. */
    async find(id: number, viewer: Viewer | null): Promise<Flash> {
      const [seen] = await reader.see([id], viewer);
      if (!seen) throw fail('MESSAGE_NOT_FOUND');
      return viewFlash(seen);
    },

    /** Flashes by id as rows of the feed, gated for the viewer, in this order. */
    show: async (ids: number[], viewer: Viewer | null): Promise<Flash[]> =>
      (await reader.see(ids, viewer)).map(viewFlash),

    /** In a work in which flashes may have opened or closed to all: groups hold the open ones alone. */
    async followOpen(messages: readonly Message[], open: ReadonlySet<number>): Promise<void> {
      const flashes = messages.filter(({ kind }) => kind === 'flash');
      await clustering.regroup(flashes.map((after) => ({ before: after, after, isOpen: open.has(after.id) })));
    },

    /** A flash as it is stored, ungated, and which articles explain it: for who writes it. */
    async findStored(id: number): Promise<{ message: Message; explainedBy: number[] } | null> {
      const message = (await articles.loadStored([id])).get(id);
      if (message?.kind !== 'flash') return null;
      const explanations = (await articles.fresh.seeExplanations([id])).get(id) ?? [];
      return { message, explainedBy: explanations.map((one) => one.id) };
    },

    /** A flash that is not out yet, as its row and its page would be. */
    async preview({ explainedBy = [], ...draft }: FlashDraft, as: Onlooker): Promise<{ row: Flash; page: Article }> {
      const { seen, explanations, page } = await articles.preview({ ...draft, kind: 'flash' }, { as, explainedBy });
      const mayRead = seen.decision.allowed;
      const isHidden = seen.decision.class === 'vip' && !mayRead;
      const shown = isHidden ? [] : explanations;
      return {
        row: viewFlash({ message: seen.shown, explanations: shown, mayRead, group: null, url: seen.url }),
        page,
      };
    },

    /** What happened after `offset`, oldest first, with the public view of now. */
    async eventsSince(offset: number, limit: number): Promise<FeedLogEvent[]> {
      const happened = await events.loadEvents(offset, limit);
      const shown = await witness.seePublic([...new Set(happened.map(({ messageId }) => messageId))]);
      return happened.map(({ messageId, ...event }) => ({
        ...event,
        id: messageId,
        // A flash that has become VIP since must be fetched by id, whatever it was then.
        subscribeType: shown.get(messageId)?.seen.message.subscribeType ?? event.subscribeType,
        flash: event.kind === 'delete' ? null : (shown.get(messageId)?.flash ?? null),
      }));
    },
  };
}
export type FeedService = ReturnType<typeof createFeedService>;

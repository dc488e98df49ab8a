import { remembered, type Cached, type Changes, type Db, type DoWork, type Enqueue } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
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
import { createPublishing } from './publishing/feed.publishing.ts';
import { createSources } from './stream/feed.sources.ts';
import { createReader } from './stream/feed.reader.ts';
import { createSearchStore } from './search/feed.search-store.ts';
import { createSearch } from './search/feed.search.ts';
import { createSearchUpkeep } from './search/feed.search-upkeep.ts';
import { createSearchWriteStore } from './search/feed.search-write-store.ts';
import { createFeedStore } from './stream/feed.store.ts';
import { createSourceStore } from './ingest/feed.source-store.ts';
import { createEntryStore } from './publishing/feed.entry-store.ts';
import { createSyndication } from './syndication/feed.syndication.ts';
import { viewFlash } from './feed.view.ts';

export type { FlashDraft } from './publishing/feed.publishing.ts';
export type { SourceItem } from './ingest/feed.ingest.rules.ts';
export type { FeedLogEvent } from './live/feed.log.ts';

export interface FeedDeps {
  db: Db;
  work: DoWork;
  enqueue: Enqueue;
  changes: Pick<Changes, 'changed' | 'learn'>;
  cached: Cached;
  articles: ArticlesService;
  subjects: Pick<SubjectsService, 'find' | 'titlesOf' | 'catalogue' | 'holdSales' | 'subscribableIds'>;
  market: Pick<MarketService, 'symbolsMatching' | 'namesOf'>;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
  /** `https://kaipan.example`, without a slash at its end. */
  origin: string;
}

/** The 7×24 flash stream: its pages, its log, its writes. `ensureHead()` runs once at start, before anything is written. */
export function createFeedService(deps: FeedDeps) {
  const { db, work, cached, articles, subjects, market, clock, origin } = deps;
  // The head and the log are read afresh, pages may be remembered.
  const events = createLogStore(db);
  const pages = remembered(createFeedStore(db), cached({ topics: ['feed'] }));
  const searches = remembered(createSearchStore(db), cached({ topics: ['feed', 'subjects'] }));
  const clusters = createClusterStore(db);
  const keptClusters = remembered(clusters, cached({ topics: ['feed'] }));
  const reader = createReader(articles, createGroups({ store: keptClusters, articles }));
  // An event and the text under it are read in the same moment: of two memories one would be the older.
  const witness = createReader(articles.fresh, createGroups({ store: clusters, articles: articles.fresh }));
  const log = createFeedLog({ ...deps, store: events });
  const clustering = createClustering({ ...deps, store: createClusterWriteStore(db) });
  const upkeep = createSearchUpkeep({
    ...deps,
    store: createSearchWriteStore(db),
    follow: (messages, open) =>
      clustering.regroup(messages.map((after) => ({ before: after, after, isOpen: open.has(after.id) }))),
  });
  const entries = createEntryStore(db);
  const publishing = createPublishing({ work, entries, search: upkeep.steps, clustering, articles, log, clock });

  return {
    head: log.head,
    onHead: log.onHead,
    refreshHead: log.refreshHead,
    ensureHead: log.ensureHead,
    ...publishing.verbs,
    ...upkeep.verbs,
    ...createIngest({ ...deps, store: createSourceStore(db), publishing: publishing.steps }),
    ...createAuditStore(db),
    ...createListing({ store: pages, reader, log }),
    ...createNeighbours({ store: pages, reader }),
    ...createSources({ store: pages, clock }),
    ...createMarketMoves({ store: pages, reader, clock }),
    ...createSearch({ store: searches, reader, subjects, market }),
    ...createSyndication({ store: pages, reader, articles, subjects, origin }),

    /** One flash, gated for the viewer. */
    async find(id: number, viewer: Viewer | null): Promise<Flash> {
      const [seen] = await reader.see([id], viewer);
      if (!seen) throw fail('MESSAGE_NOT_FOUND');
      return viewFlash(seen);
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

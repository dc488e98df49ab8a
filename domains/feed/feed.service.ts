import { remembered, type Cached, type Changes, type Db, type DoWork, type Enqueue } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Flash } from './feed.contract.ts';
import { createAuditStore } from './feed.audit-store.ts';
import { createIngest } from './ingest/feed.ingest.ts';
import { createListing } from './stream/feed.listing.ts';
import { createFeedLog, type FeedLogEvent } from './live/feed.log.ts';
import { createMarketMoves } from './stream/feed.market-moves.ts';
import { createPublishing } from './publishing/feed.publishing.ts';
import { createReader } from './stream/feed.reader.ts';
import { createSearchStore } from './search/feed.search-store.ts';
import { createSearch } from './search/feed.search.ts';
import { createSearchUpkeep } from './search/feed.search-upkeep.ts';
import { createFeedStore } from './stream/feed.store.ts';
import { createSourceStore } from './ingest/feed.source-store.ts';
import { createFeedWriteStore } from './publishing/feed.write-store.ts';
import { createSyndication } from './syndication/feed.syndication.ts';
import { viewFlash } from './feed.view.ts';

export type { FlashDraft } from './publishing/feed.publishing.ts';
export type { SourceItem, IngestOutcome } from './ingest/feed.ingest.ts';
export type { FeedLogEvent } from './live/feed.log.ts';

export interface FeedDeps {
  db: Db;
  work: DoWork;
  enqueue: Enqueue;
  changes: Pick<Changes, 'changed' | 'learn'>;
  cached: Cached;
  articles: ArticlesService;
  subjects: Pick<SubjectsService, 'find' | 'titlesOf' | 'catalogue' | 'subscribableIds'>;
  market: Pick<MarketService, 'symbolsMatching' | 'namesOf'>;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
  /** `https://kaipan.example`, without a slash at its end. */
  origin: string;
}

/** A process that does not follow the changes of others (a command) looks again after this. */
const KEPT_SECONDS = 10;

/** The 7×24 flash stream: its pages, its log, its writes. `ensureHead()` runs once at start, before anything is written. */
export function createFeedService(deps: FeedDeps) {
  const { db, work, cached, articles, subjects, market, clock, origin } = deps;
  const writes = createFeedWriteStore(db);
  // The head and the log are read afresh, pages may be remembered.
  const store = createFeedStore(db);
  const keep = cached<unknown>({ topics: ['feed'], seconds: KEPT_SECONDS });
  const pages = remembered(store, keep);
  const searches = remembered(createSearchStore(db), cached({ topics: ['feed', 'subjects'], seconds: KEPT_SECONDS }));
  const reader = createReader(articles);
  // An event and the text under it are read in the same moment: of two memories one would be the older.
  const witness = createReader(articles.fresh);
  const { append, ...head } = createFeedLog({ ...deps, store, writes });
  const log = { append };
  const publishing = createPublishing({ work, writes, articles, log, clock });

  return {
    ...head,
    ...publishing.verbs,
    ...createIngest({ ...deps, store: createSourceStore(db), publishing: publishing.steps, log }),
    ...createAuditStore(db),
    ...createListing({ store: pages, reader, head }),
    ...createMarketMoves({ store: pages, reader, clock }),
    ...createSearch({ store: searches, reader, subjects, market }),
    ...createSearchUpkeep({ ...deps, writes, publishing: publishing.steps }),
    ...createSyndication({ store: pages, reader, articles, subjects, origin }),

    /** One flash, gated for the viewer. */
    async find(id: number, viewer: Viewer | null): Promise<Flash> {
      const [seen] = await reader.see([id], viewer);
      if (!seen) throw fail('MESSAGE_NOT_FOUND');
      return viewFlash(seen);
    },

    /** What happened after `offset`, oldest first, with the public view of now. */
    async eventsSince(offset: number, limit: number): Promise<FeedLogEvent[]> {
      const events = await store.loadEvents(offset, limit);
      const shown = await witness.seePublic([...new Set(events.map(({ messageId }) => messageId))]);
      return events.map(({ messageId, ...event }) => ({
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

import { randomBytes } from 'node:crypto';
import { createContentRevision, rememberReads, REVISION_CHANNEL, type Database } from '#db/client.ts';
import { createAccessService } from '#domains/access/access.service.ts';
import { createAccessStore } from '#domains/access/access.store.ts';
import { createAccountsService } from '#domains/accounts/accounts.service.ts';
import { createAccountsStore } from '#domains/accounts/accounts.store.ts';
import { articlesRoutes } from '#domains/articles/articles.routes.ts';
import { createArticlesService } from '#domains/articles/articles.service.ts';
import { feedRoutes } from '#domains/feed/feed.routes.ts';
import { createFeedService, HEAD_CHANNEL } from '#domains/feed/feed.service.ts';
import { createMarketService } from '#domains/market/market.service.ts';
import { createMarketStore } from '#domains/market/market.store.ts';
import { createPeopleService } from '#domains/people/people.service.ts';
import { createPeopleStore } from '#domains/people/people.store.ts';
import { subjectsRoutes } from '#domains/subjects/subjects.routes.ts';
import { createSubjectsService } from '#domains/subjects/subjects.service.ts';
import { createSubjectsStore } from '#domains/subjects/subjects.store.ts';
import type { Clock } from '#shared/clock.ts';

export interface Kernel {
  database: Database;
  clock: Clock;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  /** False where the database itself is measured. */
  remembersReads?: boolean;
  /** How old what this node knows of other nodes' changes may be, in milliseconds; 0 where nobody follows them. */
  knowledgeAge?: () => number;
}

/** A node that cannot learn what the others changed keeps what it has for this long. */
const LONGEST_IGNORANCE_MILLIS = 5_000;

/** The wiring plan: every module, its store and its neighbours, and the endpoints they offer. */
export function composeDomains({ database, clock, origin, remembersReads = true, knowledgeAge = () => 0 }: Kernel) {
  const { db } = database;
  const revision = createContentRevision(db);
  const isInformed = () => knowledgeAge() < LONGEST_IGNORANCE_MILLIS;
  // A version of its own for every second without news of the others: nothing is kept longer then.
  const doubt = () => (isInformed() ? '' : ` alone ${Math.floor(knowledgeAge() / 1000)}`);
  // After a restore the same revision may mean other content; the epoch tells.
  const content = { ...revision, version: () => `${feed.head().epoch} ${revision.revision()}${doubt()}` };
  // Content is remembered until somebody writes content; rights, sessions and the feed's head are always read afresh.
  const version = () => `${feed.head().offset} ${content.version()}`;
  const memory = { version, millis: () => performance.now(), keepMillis: 5_000, size: 500 };
  const reads = remembersReads ? rememberReads(database, memory) : db;
  const access = createAccessService({ store: createAccessStore(db), clock });
  const people = createPeopleService({ store: createPeopleStore(db), clock });
  const accounts = createAccountsService({ store: createAccountsStore(db), people, clock, randomBytes });
  const market = createMarketService({ store: createMarketStore(db), content });
  const subjects = createSubjectsService({
    store: createSubjectsStore(db),
    content,
    access,
    clock,
    origin,
    onSaleChange: (tx, ids) => feed.markSearchable(tx, ids),
  });
  const articles = createArticlesService({ db, reads, content, access, subjects, market, clock, origin });
  const feed = createFeedService({ db, reads, access, articles, subjects, market, clock, randomBytes, origin });
  return {
    access,
    people,
    accounts,
    market,
    subjects,
    articles,
    feed,
    endpoints: [...feedRoutes(feed), ...subjectsRoutes(subjects), ...articlesRoutes(articles)],

    /** Changes with everything that a visitor may be shown. */
    contentVersion: version,
    /** Changes with what the feed's log does not tell of. */
    contentRevision: revision.revision,
    /** False when what other nodes changed has not been learnt for too long. */
    isInformed,
    /** Asks the database what other nodes changed. */
    refresh: async (): Promise<void> => void (await Promise.all([feed.refreshHead(), content.refresh()])),
    /** The notifications that such a look is worth while. */
    changeChannels: [HEAD_CHANNEL, REVISION_CHANNEL],
  };
}
export type Domains = ReturnType<typeof composeDomains>;

import { randomBytes } from 'node:crypto';
import { createContentRevision, rememberReads, REVISION_CHANNEL, type Database } from '#db/client.ts';
import type { Kernel } from '#db/kernel.ts';
import { accessModule } from '#domains/access/access.module.ts';
import { accountsModule } from '#domains/accounts/accounts.module.ts';
import { articlesModule } from '#domains/articles/articles.module.ts';
import { feedModule } from '#domains/feed/feed.module.ts';
import { HEAD_CHANNEL } from '#domains/feed/feed.service.ts';
import { newsImport } from '#domains/feed/import/feed.news-import.ts';
import { marketModule } from '#domains/market/market.module.ts';
import { securitiesImport } from '#domains/market/import/market.securities-import.ts';
import { peopleModule } from '#domains/people/people.module.ts';
import { subjectsModule } from '#domains/subjects/subjects.module.ts';
import type { Clock } from '#shared/clock.ts';
import type { ImportKind } from '#shared/import/importer.ts';
import type { Module } from '#shared/module.ts';

export interface ComposeDeps {
  database: Database;
  clock: Clock;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  /** False where the database itself is measured. */
  remembersReads?: boolean;
  /** How old what this node knows of other nodes' changes may be, in milliseconds; 0 where nobody follows them. */
  knowledgeAge?: () => number;
  /** Modules of others, over the same kernel. */
  more?: readonly ((kernel: Kernel) => Module)[];
}

/** A node that cannot learn what the others changed keeps what it has for this long. */
const LONGEST_IGNORANCE_MILLIS = 5_000;

/** The wiring plan: a line for each module, with its neighbours. */
export function composeDomains({
  database,
  clock,
  origin,
  remembersReads = true,
  knowledgeAge = () => 0,
  more = [],
}: ComposeDeps) {
  const { db } = database;
  const revision = createContentRevision(db);
  const isInformed = () => knowledgeAge() < LONGEST_IGNORANCE_MILLIS;
  // A version of its own for every second without news of the others: nothing is kept longer then.
  const doubt = () => (isInformed() ? '' : ` alone ${Math.floor(knowledgeAge() / 1000)}`);
  // After a restore the same revision may mean other content; the epoch tells.
  const content = { ...revision, version: () => `${feed.service.head().epoch} ${revision.revision()}${doubt()}` };
  // Content is remembered until somebody writes content; rights, sessions and the feed's head are always read afresh.
  const version = () => `${feed.service.head().offset} ${content.version()}`;
  const memory = { version, millis: () => performance.now(), keepMillis: 5_000, size: 500 };
  const reads = remembersReads ? rememberReads(database, memory) : db;
  const kernel: Kernel = { db, reads, content, clock, randomBytes, origin };
  const access = accessModule(kernel);
  const people = peopleModule(kernel);
  const accounts = accountsModule(kernel, { people: people.service });
  const market = marketModule(kernel);
  const subjects = subjectsModule(kernel, {
    access: access.service,
    onSaleChange: (tx, ids) => feed.service.markSearchable(tx, ids),
  });
  const told = { access: access.service, subjects: subjects.service, market: market.service };
  const articles = articlesModule(kernel, told);
  const feed = feedModule(kernel, { ...told, articles: articles.service });
  const modules: Module[] = [
    ...[access, people, accounts, market, subjects, articles, feed].map(({ module }) => module),
    ...more.map((make) => make(kernel)),
  ];
  return {
    access: access.service,
    people: people.service,
    accounts: accounts.service,
    market: market.service,
    subjects: subjects.service,
    articles: articles.service,
    feed: feed.service,
    modules,
    /** Before anything is served or imported. */
    async ready(): Promise<void> {
      for (const module of modules) await module.ready?.();
    },

    /** Changes with everything that a visitor may be shown. */
    contentVersion: version,
    /** Changes with what the feed's log does not tell of. */
    contentRevision: revision.revision,
    /** False when what other nodes changed has not been learnt for too long. */
    isInformed,
    /** Asks the database what other nodes changed. */
    refresh: async (): Promise<void> => void (await Promise.all([feed.service.refreshHead(), content.refresh()])),
    /** The notifications that such a look is worth while. */
    changeChannels: [HEAD_CHANNEL, REVISION_CHANNEL],
  };
}
/** What the modules import, as far as it is known without a database: see decision 019. */
export const importKinds: readonly ImportKind[] = [newsImport, securitiesImport];

export type Domains = ReturnType<typeof composeDomains>;

import { randomBytes } from 'node:crypto';
import {
  createCached,
  createChanges,
  createGivenUp,
  createQueue,
  createRequestMemory,
  type Cached,
  type Database,
  type DoWork,
} from '#db/client.ts';
import type { Kernel } from '#db/kernel.ts';
import { accessModule } from '#domains/access/access.module.ts';
import { createLocalCaptcha } from '#adapters/captcha/local-captcha.ts';
import { createForeignPictures } from '#adapters/foreign/foreign-pictures.ts';
import { noIdentity } from '#adapters/identity/local-identity.ts';
import { noScanner } from '#adapters/scanner/clamd-scanner.ts';
import { noSms } from '#adapters/sms/local-sms.ts';
import { noStorage } from '#adapters/storage/local-storage.ts';
import { accountsModule } from '#domains/accounts/accounts.module.ts';
import type { AccountsOutside } from '#domains/accounts/accounts.service.ts';
import { articlesModule } from '#domains/articles/articles.module.ts';
import { authoringModule } from '#domains/authoring/authoring.module.ts';
import { billingModule } from '#domains/billing/billing.module.ts';
import type { PaymentChannel } from '#domains/billing/billing.service.ts';
import { boardsModule } from '#domains/boards/boards.module.ts';
import { dragonTigerImport } from '#domains/boards/dragon-tiger/boards.dragon-tiger-import.ts';
import { poolsImport } from '#domains/boards/pools/boards.pools-import.ts';
import { surgeImport } from '#domains/boards/reasons/boards.surge-import.ts';
import { northboundImport } from '#domains/boards/northbound/boards.northbound-import.ts';
import { feedModule } from '#domains/feed/feed.module.ts';
import { newsImport } from '#domains/feed/import/feed.news-import.ts';
import { filesModule } from '#domains/files/files.module.ts';
import type { FilesOutside, MayRead, UploadLimits } from '#domains/files/files.service.ts';
import { keptModule } from '#domains/kept/kept.module.ts';
import { marketModule } from '#domains/market/market.module.ts';
import type { MarketFeed } from '#domains/market/terms/market.source.ts';
import { boardsImport } from '#domains/market/import/market.boards-import.ts';
import { calendarImport } from '#domains/market/import/market.calendar-import.ts';
import { daysImport } from '#domains/market/import/market.days-import.ts';
import { minutesImport } from '#domains/market/import/market.minutes-import.ts';
import { namesImport } from '#domains/market/import/market.names-import.ts';
import { platesImport } from '#domains/market/import/market.plates-import.ts';
import { securitiesImport } from '#domains/market/import/market.securities-import.ts';
import { noticesModule } from '#domains/notices/notices.module.ts';
import { opsModule } from '#domains/ops/ops.module.ts';
import { peopleModule } from '#domains/people/people.module.ts';
import { reactionsModule } from '#domains/reactions/reactions.module.ts';
import { searchModule } from '#domains/search/search.module.ts';
import { subjectsModule } from '#domains/subjects/subjects.module.ts';
import { version } from './version.ts';
import { verificationModule } from '#domains/verification/verification.module.ts';
import type { IdentityCheck } from '#domains/verification/verification.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { ImportKind } from '#shared/import/importer.ts';
import type { Composed, Job, Module } from '#shared/module.ts';

export interface ComposeDeps {
  database: Database;
  clock: Clock;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  /** False where the database itself is measured. */
  remembers?: boolean;
  /** Where quotes come from; nothing has one when nothing is said. */
  market?: MarketFeed;
  /** Whom the program asks elsewhere; nobody when nothing is said. */
  outside?: AccountsOutside;
  /** Who knows whose number of an identity card it is; nobody when nothing is said. */
  identity?: IdentityCheck;
  /** Where files lie, who looks at them and who fetches them elsewhere; they lie nowhere when nothing is said. */
  files?: FilesOutside;
  /** Who may read what needs a private file, in the place of authors' posts. */
  mayReadFiles?: MayRead;
  /** Others than the product's, for tests. */
  uploadLimits?: UploadLimits;
  /** How readers pay; by balance alone when nothing is said. */
  payment?: readonly PaymentChannel[];
  /** Modules of others, over the same kernel. */
  more?: readonly ((kernel: Kernel) => Module)[];
}

const nobodyOutside: AccountsOutside = { sms: noSms, makeCaptcha: createLocalCaptcha, codesPerDay: 0, oauth: {} };

const nowhere: FilesOutside = { storage: noStorage, scanner: noScanner, foreign: createForeignPictures() };

/** The wiring plan: a line for each module, with its neighbours. */
export function composeDomains(deps: ComposeDeps) {
  const { database, clock, origin, remembers = true, market: quoted, more = [] } = deps;
  const { outside = nobodyOutside, payment: channels = [] } = deps;
  const { db } = database;
  const millis = () => performance.now();
  const changes = createChanges({ database, millis });
  const { cached, usedTopics } = notingTopics(remembers ? createCached({ changes, database, millis }) : forgetful);
  const { memo, inRequest, forget } = createRequestMemory(database);
  const work: DoWork = (run) => database.work(run).finally(forget);
  const { enqueue, prepare } = createQueue(database);
  const kernel: Kernel = { db, work, changes, cached, memo, enqueue, clock, randomBytes, origin };
  const access = accessModule(kernel);
  const people = peopleModule(kernel);
  const kept = keptModule(kernel);
  const market = marketModule(kernel, quoted, { limitUps: () => boards.service.limitUps() });
  const boards = boardsModule(kernel, { market: market.service });
  const reactions = reactionsModule(kernel, () => ({
    message: articles.service.reactable,
    subject: subjects.service.reactable,
  }));
  const subjects = subjectsModule(kernel, {
    access: access.service,
    reactions: reactions.service,
    onSaleChange: (ids) => articles.service.markSearchable(ids),
  });
  const accounts = accountsModule(
    kernel,
    { people: people.service, access: access.service, subjects: subjects.service },
    outside,
    () => modules,
  );
  const told = { access: access.service, subjects: subjects.service, market: market.service };
  const articles = articlesModule(kernel, {
    ...told,
    reactions: reactions.service,
    onOpenChange: (messages, open) => feed.service.followOpen(messages, open),
  });
  const feed = feedModule(kernel, { ...told, articles: articles.service });
  const search = searchModule(kernel, { market: market.service, articles: articles.service, feed: feed.service });
  const notices = noticesModule(kernel);
  const verification = verificationModule(
    kernel,
    { people: people.service, accounts: accounts.service, notices: notices.service },
    deps.identity ?? noIdentity,
  );
  const billing = billingModule(kernel, {
    ...told,
    articles: articles.service,
    notices: notices.service,
    channels,
    hasMobile: accounts.service.hasMobile,
    isVerifiedAuthor: verification.service.isAuthor,
  });
  const givenUp = createGivenUp(database);
  let warningsOf: (() => Promise<string[]>) | null = null;
  /** Both are made of each other: who may read a post is asked once there are files. */
  const authoringReads: MayRead = (owner, reader) => authoring.service.mayReadFiles(owner, reader);
  const files = filesModule(
    kernel,
    { accounts: accounts.service, mayRead: deps.mayReadFiles ?? authoringReads },
    deps.files ?? nowhere,
    deps.uploadLimits,
  );
  const authoring = authoringModule(kernel, {
    ...told,
    people: people.service,
    accounts: accounts.service,
    reactions: reactions.service,
    articles: articles.service,
    billing: billing.service,
    verification: verification.service,
    notices: notices.service,
    files: files.service,
    hasPassed: (reader) => ops.service.staff.hasPassed(reader),
  });
  const ops = opsModule(kernel, {
    ...told,
    people: people.service,
    accounts: accounts.service,
    articles: articles.service,
    feed: feed.service,
    billing: billing.service,
    verification: verification.service,
    files: files.service,
    authoring: authoring.service,
    operations: {
      version,
      jobs: () => modules.flatMap(({ jobs }) => jobs ?? []),
      warnings: async () => (await warningsOf?.()) ?? [],
      listGivenUp: () => givenUp.list(),
      runAgain: (ids) => givenUp.runAgain(ids),
    },
  });
  const built = {
    access,
    people,
    kept,
    accounts,
    market,
    boards,
    reactions,
    subjects,
    articles,
    feed,
    search,
    billing,
    verification,
    files,
    notices,
    authoring,
    ops,
  };
  const modules: Module[] = [...Object.values(built).map(({ module }) => module), ...more.map((make) => make(kernel))];
  changes.declare(mustBeDeclared(usedTopics, modules));
  mustHaveNamesOfTheirOwn(modules.flatMap(({ jobs }) => jobs ?? []));
  return {
    ...servicesOf(built),
    modules,
    /** Where the back office hears what the shell warns of. */
    hearWarnings: (warnings: () => Promise<string[]>) => void (warningsOf = warnings),
    changes,
    cached,
    /** Runs one request, which remembers what it has read of its viewer until it writes. */
    inRequest,
    /** Before anything is served or imported. */
    async ready(): Promise<void> {
      await prepare(modules.flatMap(({ jobs }) => jobs ?? []));
      for (const module of modules) await module.ready?.();
    },
  };
}

/** What the modules import, as far as it is known without a database: see decision 019. */
export const importKinds: readonly ImportKind[] = [
  newsImport,
  securitiesImport,
  namesImport,
  calendarImport,
  daysImport,
  minutesImport,
  platesImport,
  boardsImport,
  dragonTigerImport,
  northboundImport,
  surgeImport,
  poolsImport,
];

export type Domains = ReturnType<typeof composeDomains>;

/** The verbs of each, by its name. */
function servicesOf<Built extends Record<string, Composed<unknown>>>(built: Built) {
  const services = Object.entries(built).map(([name, { service }]) => [name, service]);
  return Object.fromEntries(services) as { [Name in keyof Built]: Built[Name]['service'] };
}

const forgetful: Cached = () => (_key, load) => load();

/** Orders of two jobs of one name would lie in one queue. */
function mustHaveNamesOfTheirOwn(jobs: readonly Job[]): void {
  const names = jobs.map(({ name }) => name);
  const doubled = names.filter((name, place) => names.indexOf(name) !== place);
  if (doubled.length > 0) throw new Error(`Several jobs have one name: ${[...new Set(doubled)].join(', ')}.`);
}

function notingTopics(makeCached: Cached) {
  const usedTopics = new Set<string>();
  const cached: Cached = (options) => {
    if (options.topics !== 'all') for (const topic of options.topics) usedTopics.add(topic);
    return makeCached(options);
  };
  return { cached, usedTopics };
}

/** Answers the topics of all modules. What is kept under another one, which nobody moves, would be kept for ever. */
function mustBeDeclared(usedTopics: Iterable<string>, modules: readonly Module[]): string[] {
  const declared = modules.flatMap(({ topics }) => topics ?? []);
  const answered = modules.flatMap(({ endpoints = [] }) => endpoints.map(({ endpoint }) => endpoint.cache?.topics));
  const followed = modules.flatMap(({ follow, channels = [] }) => [
    follow?.topics,
    ...channels.map(({ topics }) => topics),
  ]);
  const named = [
    ...usedTopics,
    ...[...answered, ...followed].flatMap((topics) => (topics === 'all' ? [] : (topics ?? []))),
  ];
  const unknown = named.filter((topic) => !declared.includes(topic));
  if (unknown.length > 0) throw new Error(`No module declares these topics: ${[...new Set(unknown)].join(', ')}.`);
  return declared;
}

import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { BillingService } from '#domains/billing/billing.service.ts';
import type { FileReader, FilesService } from '#domains/files/files.service.ts';
import type { MarketService, TradingCalendar } from '#domains/market/market.service.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { VerificationService } from '#domains/verification/verification.service.ts';
import { stocksOf, textOf } from '#shared/documents/document-text.ts';
import type { Clock } from '#shared/clock.ts';
import type { Document } from '#shared/documents/document.ts';
import { fail } from '#shared/codes.ts';
import { yuanOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import { createFans } from './fans/authoring.fans.ts';
import { createJournal } from './posts/authoring.journal.ts';
import { isOut, postStates } from './authoring.machine.ts';
import { createPostStore } from './posts/authoring.post-store.ts';
import { createPostView } from './writing/authoring.post-view.ts';
import { createPosts } from './writing/authoring.posts.ts';
import { createPostFiles } from './publishing/authoring.post-files.ts';
import { createPublishing } from './publishing/authoring.publishing.ts';
import { createPostReading } from './reading/authoring.reading.ts';
import { createAppeals } from './review/authoring.appeals.ts';
import { dueAt } from './review/authoring.due.ts';
import { createReviewStore } from './review/authoring.review-store.ts';
import { createReviews, type Reviews } from './review/authoring.reviews.ts';
import { createReadStore } from './statistics/authoring.read-store.ts';
import { createReads } from './statistics/authoring.reads.ts';
import { createStatistics } from './statistics/authoring.statistics.ts';
import { createTemplates } from './templates/authoring.templates.ts';
import { createTemplateStore } from './templates/authoring.template-store.ts';

export type { StepName } from './authoring.machine.ts';
export { isAppeal } from './review/authoring.passing.ts';
export type { ReviewShow } from './review/authoring.review-store.ts';
export { needsSecond, seenVersionOf, type OpenReview } from './review/authoring.reviews.ts';

export interface AuthoringNeighbours {
  access: Pick<AccessService, 'listHolders' | 'subscribersOf' | 'countBuyersByDay'>;
  accounts: Pick<AccountsService, 'hasMobile'>;
  billing: Pick<BillingService, 'income' | 'settings'>;
  articles: Pick<ArticlesService, 'steps' | 'preview' | 'see' | 'seeSigned' | 'countSigned' | 'loadStored'>;
  files: Pick<FilesService, 'mayUse' | 'pickOwn' | 'tellOf' | 'keep' | 'keepMore' | 'release'>;
  market: Pick<MarketService, 'knownStocks' | 'recogniseInProse'> & { calendar(): Promise<TradingCalendar> };
  notices: Pick<NoticesService, 'tell'>;
  people: PeopleService;
  reactions: Pick<ReactionsService, 'toMessages' | 'countFavourites' | 'followersOf' | 'countByDay'>;
  subjects: Pick<SubjectsService, 'titlesOf' | 'find'>;
  verification: Pick<VerificationService, 'standingOf'>;
  /** The back office's, which is made behind this module. */
  hasPassed(reader: FileReader): Promise<boolean>;
}

/** What was done at another time. */
export interface InventedPast {
  posts: ReturnType<typeof createPosts>;
  reviews: Reviews;
}

export type AuthoringService = ReturnType<typeof createAuthoringService>;

/** What authors write, from draft to passed (docs/product/authoring.md). */
export function createAuthoringService(kernel: Kernel, neighbours: AuthoringNeighbours) {
  const { work, clock, changes, db } = kernel;
  const { market, articles, billing, subjects, reactions, accounts, people } = neighbours;
  const store = createPostStore(db);
  const readStore = createReadStore(db);
  const files = createPostFiles({ ...neighbours, store });
  const deps = { ...kernel, ...neighbours, files, hasMobile: accounts.hasMobile };
  const view = createPostView({ ...deps, store, reads: readStore });
  const journal = createJournal({ store, work, clock });
  const publishing = createPublishing({ ...deps, store });
  const reviewStore = createReviewStore(db);
  const reviews = createReviews({ ...deps, store: reviewStore, posts: store, journal, publishing });
  const appeals = createAppeals({ ...deps, store: reviewStore, posts: store });
  const posts = createPosts({ ...deps, store, view, journal, reviews, appeals, publishing });
  const templates = createTemplates({ ...deps, files: neighbours.files, store: createTemplateStore(db) });

  /** For the demo: the same steps at another time. */
  const inThePast = (past: Clock): InventedPast => createAuthoringService({ ...kernel, clock: past }, neighbours);

  return {
    inThePast,
    posts,
    reviews,
    templates,
    /** Who reads the column of an author. */
    fansOf: createFans({ ...deps, store }),
    reads: createReads({ ...deps, store: readStore, posts: store }),
    statistics: createStatistics({ ...deps, posts: store, reads: readStore }),
    reading: createPostReading({ ...deps, store }),
    preview: publishing.preview,
    mayReadFiles: files.mayRead,

    /** What somebody has to know who writes. */
    async authorOf(viewer: Viewer) {
      const { isAuthor, subjectId, leastPrice, longestTitle } = await posts.standingOf(viewer);
      const titles = await subjects.titlesOf(subjectId === null ? [] : [subjectId]);
      return {
        account_id: String(viewer.uid),
        display_name: viewer.displayName,
        may_charge: isAuthor,
        subject_id: subjectId,
        subject_title: titles.get(subjectId ?? 0) ?? '',
        least_price: yuanOf(leastPrice),
        longest_title: longestTitle,
        share_percent: (await billing.settings.read()).authorSharePercent,
      };
    },

    /** Which column is whose, by column. */
    listColumns: store.listSubjects,

    /** From now on this subject is theirs: its subscribers are who reads what is for followers alone. */
    giveSubject: (uid: Uid, subjectId: number): Promise<void> =>
      work(async () => {
        await store.lockSubjects();
        if ((await store.findSubject(uid)) !== null) throw fail('STATE_CHANGED', { text: '这位作者已有栏目' });
        if ((await store.findOwner(subjectId)) !== null) throw fail('STATE_CHANGED', { text: '这个栏目已有作者' });
        await store.insertSubject(uid, subjectId);
      }),

    /** Nobody's any more. What followers read of its author, or are about to, hangs on it. Answers whose it was. */
    takeSubject: (subjectId: number): Promise<Uid> =>
      work(async () => {
        await store.lockSubjects();
        const uid = await store.findOwner(subjectId);
        if (uid === null) throw fail('STATE_CHANGED', { text: '这个栏目没有作者' });
        if (await store.hasForFollowers(uid)) throw fail('STATE_CHANGED', { text: '作者还有粉丝可读的内容，不能收回' });
        await store.removeAuthor(uid);
        return uid;
      }),

    /** The shares that a text names: by chips, names and codes. */
    async analyseStocks(content: Document | string) {
      const chips = typeof content === 'string' ? [] : stocksOf(content);
      const written = await market.recogniseInProse(typeof content === 'string' ? content : textOf(content));
      const known = await market.knownStocks([...chips, ...written]);
      return known.map(({ symbol, name }) => ({ symbol, stock_abbr: name }));
    },

    /** Until when a text that was handed in should be decided. */
    async dueAt(submittedAt: UnixSeconds): Promise<UnixSeconds> {
      const { reviewTargetMinutes } = await billing.settings.read();
      return dueAt(submittedAt, reviewTargetMinutes * 60, await market.calendar());
    },

    /** What is known of all that an author has out. */
    async figuresOf(viewer: Viewer) {
      const [ids, subjectId] = await Promise.all([
        store.pickIds(viewer.uid, postStates.filter(isOut)),
        store.findSubject(viewer.uid),
      ]);
      const [messages, said, favourites, income, subject] = await Promise.all([
        articles.loadStored(ids),
        reactions.toMessages(ids, viewer),
        reactions.countFavourites(ids),
        billing.income.accountsOf(viewer.uid),
        subjectId === null ? null : subjects.find(subjectId),
      ]);
      const sumOf = (valueOf: (id: number) => number) => ids.reduce((sum, id) => sum + valueOf(id), 0);
      return {
        published_count: ids.length,
        liked_count: sumOf((id) => (messages.get(id)?.likeCount ?? 0) + said(id).likes),
        favored_count: sumOf((id) => favourites.get(id) ?? 0),
        unlock_count: sumOf((id) => messages.get(id)?.paidCount ?? 0),
        subscriber_count: subject?.subscribeCount ?? null,
        income: yuanOf(income.earned),
      };
    },

    hasDemo: store.hasDemo,

    /** How often texts of the demo were read before today; it goes with them. */
    putDemoReads: (rows: Parameters<typeof readStore.putDemo>[0]) => work(() => readStore.putDemo(rows)),

    /** Takes out what is invented, and the column that the demo has given; the messages go with those of `articles`. */
    removeDemo: (columnId: number): Promise<void> =>
      work(async () => {
        await store.lockSubjects();
        const owner = await store.findOwner(columnId);
        if (owner !== null) await store.removeAuthor(owner);
        for (const id of await store.removeDemo()) {
          await files.release(id);
          await files.close(id);
        }
      }),

    ownData: {
      async move(from: Uid, to: Uid) {
        changes.mustBeInWork('Moving what somebody has written');
        await articles.steps.changeAuthor(await store.listPublished(from), { uid: to });
        await templates.move(from, to);
        const count = await store.move(from, to);
        return count > 0 ? [{ what: '作品', told: `${count} 篇` }] : [];
      },
      async tell(uid: Uid): Promise<Record<string, unknown>> {
        return { posts: await store.listOwn(uid), templates: await templates.list(uid) };
      },
      /** What is out stays, signed by nobody who could be known. */
      async forget(uid: Uid): Promise<void> {
        for (const id of await store.removeUnpublishedOf(uid)) await files.release(id);
        await templates.removeOf(uid);
        await store.removeAppendDraftsOf(uid);
        await store.removeAuthor(uid);
        const name = (await people.find(uid))?.displayName ?? '';
        await articles.steps.changeAuthor(await store.listPublished(uid), { uid, name });
      },
    },
  };
}

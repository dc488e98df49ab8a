import type { AccessService } from '#domains/access/access.service.ts';
import { isSubscribedToAny } from '#domains/access/access.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { absolute } from '#shared/addresses.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { inSubjects, relatedTo, sinceDays, type Condition } from './articles.conditions.ts';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { ArticleReader } from './articles.reader.ts';
import type { ArticlesStore } from './articles.store.ts';
import { nextCursor, viewListed, viewSubjectMessage, viewSummary } from './articles.view.ts';

/** Subject lists are counted and paged this far; what lies deeper is reached by cursors. */
const DEEPEST_PLACE = 10_000;

export interface Paged {
  page: number;
  limit: number;
}

export interface Marked {
  before: Position | null;
  limit: number;
}

/** Messages by id as rows of a list, gated for the viewer. */
export type SummariesOf = (ids: readonly number[], viewer: Viewer | null) => Promise<ArticleSummary[]>;

/** Places of articles of some subjects that a viewer finds by their words, newest first. */
type SearchBefore = (
  asked: Marked & { kind: 'article'; keyword: string; subjectIds: readonly number[] },
  viewer: Viewer | null,
) => Promise<Position[]>;

export interface ListsDeps {
  store: ArticlesStore;
  reader: ArticleReader;
  access: AccessService;
  subjects: SubjectsService;
  reactions: Pick<ReactionsService, 'toMessages'>;
  search: { searchBefore: SearchBefore };
  clock: Clock;
  origin: string;
}

/** The lists of articles: pick ids, load, gate, view. */
export function createArticleLists({ store, reader, access, subjects, reactions, search, clock, origin }: ListsDeps) {
  const summaries: SummariesOf = async (ids, viewer) => {
    const said = await reactions.toMessages(ids, viewer);
    return (await reader.see(ids, viewer)).map((seen) => viewSummary(seen, said(seen.shown.id)));
  };

  /** A page of something picked by cursor: one row more is picked to know whether anything follows. */
  async function pageOf(pick: (limit: number) => Promise<Position[]>, limit: number, viewer: Viewer | null) {
    const picked = await pick(limit + 1);
    return { items: await summaries(firstIds(picked, limit), viewer), next: nextCursor(picked, limit) };
  }

  const articlePage = ({ before, limit }: Marked, viewer: Viewer | null, condition: Condition) =>
    pageOf((count) => store.pickArticles({ before, limit: count }, condition), limit, viewer);

  async function listOfSubject(id: number, { page, limit }: Paged, viewer: Viewer | null, isTrialOnly: boolean) {
    if ((await subjects.find(id)) === null) throw fail('SUBJECT_NOT_FOUND');
    const offset = offsetOf({ page, limit });
    const ids = await store.pickOfSubject(id, { limit, offset }, isTrialOnly);
    const explanations = await reader.seeExplanations(ids);
    const said = await reactions.toMessages(ids, viewer);
    const seen = await reader.see(ids, viewer);
    return {
      items: seen.map((one) => viewListed(one, said(one.shown.id), explanations.get(one.shown.id) ?? [])),
      total: await store.countOfSubject(id, DEEPEST_PLACE, isTrialOnly),
    };
  }

  return {
    /** Messages by id as rows of a list. */
    summaries,

    /** Messages of a subject, newest first. */
    listBySubject: (id: number, cut: Paged, viewer: Viewer | null) => listOfSubject(id, cut, viewer, false),

    /** Its trial articles. */
    listTrialBySubject: (id: number, cut: Paged, viewer: Viewer | null) => listOfSubject(id, cut, viewer, true),

    /** What was read and liked most in the last days; of all articles when no subject is named. */
    async listHot(query: Paged & { subjectIds: readonly number[]; days: number }, viewer: Viewer | null) {
      const condition = query.subjectIds.length === 0 ? null : inSubjects(query.subjectIds);
      const since = sinceDays(query.days, clock.seconds());
      const picked = await store.pickHottest(since, { limit: query.limit, offset: offsetOf(query) }, condition);
      return { items: await summaries(firstIds(picked, query.limit), viewer) };
    },

    /** What the viewer bought on its own, the latest purchase first. */
    async listPaid(query: Paged & { subjectIds: readonly number[] }, viewer: Viewer) {
      const { messages } = await access.entitlementsOf(viewer);
      const bought = [...messages].filter(([, right]) => right.by === 'purchase');
      const ids = bought.sort(([, a], [, b]) => b.grantedAt - a.grantedAt).map(([id]) => id);
      const listed = await store.pickPublished(ids, query.subjectIds);
      const shown = ids.filter((id) => listed.has(id));
      const offset = offsetOf(query);
      return { items: await summaries(shown.slice(offset, offset + query.limit), viewer), total: shown.length };
    },

    /** A subject with its messages, for the older page. */
    async getSubjectPage(id: number, { before, limit }: Marked, viewer: Viewer | null) {
      const subject = await subjects.find(id);
      if (subject === null) throw fail('SUBJECT_NOT_FOUND');
      const picked = await store.pickPublishedOfSubject(id, { before, limit: limit + 1 });
      const seen = await reader.see(firstIds(picked, limit), viewer);
      return {
        Subject: {
          Id: subject.id,
          Title: subject.title,
          Desc: subject.desc,
          Image: absolute(subject.image, origin),
        },
        Messages: seen.map(viewSubjectMessage),
        NextMark: nextCursor(picked, limit),
      };
    },

    /** Today's focus, newest first; `isImportantOnly` is its type 2. */
    listTodaysFocus: (
      { before, limit, isImportantOnly }: Marked & { isImportantOnly: boolean },
      viewer: Viewer | null,
    ) => pageOf((count) => store.pickFocus({ before, limit: count }, isImportantOnly), limit, viewer),

    /** Articles that share a subject, stock or plate with a message, by what this viewer may know of it. */
    async listRecommended(id: number, cut: Marked, viewer: Viewer | null) {
      const [about] = await reader.see([id], viewer);
      if (about === undefined) throw fail('MESSAGE_NOT_FOUND');
      return articlePage(cut, viewer, relatedTo(about.shown));
    },

    /** Articles of these subjects, else of all that carry articles, newest first. */
    async listFeatured(subjectIds: readonly number[], cut: Marked, viewer: Viewer | null) {
      const wanted = subjectIds.length === 0 ? await subjects.columnIds() : subjectIds;
      return articlePage(cut, viewer, inSubjects(wanted));
    },

    /** First the articles of what the viewer subscribes to, then the curated ones, each newest first. */
    async listPersonal({ before, limit }: Marked, viewer: Viewer | null) {
      const entitlements = await access.entitlementsOf(viewer);
      const now = clock.seconds();
      const own = [...entitlements.subscriptions.keys()].filter((id) => isSubscribedToAny([id], entitlements, now));
      const isPastOwn = before !== null && !(await store.isArticleThat(before.id, inSubjects(own)));
      const pick = async (count: number) => {
        const first = isPastOwn ? [] : await store.pickArticles({ before, limit: count }, inSubjects(own));
        const rest = { before: isPastOwn ? before : null, limit: count - first.length };
        const curated = await store.pickArticles(rest, {
          is: 'in but',
          subjectIds: [...(await subjects.curatedIds())],
          others: own,
        });
        return [...first, ...curated];
      };
      return pageOf(pick, limit, viewer);
    },

    /** Articles that carry a report tag. */
    async listByReportTag(tagId: number, cut: Marked, viewer: Viewer | null) {
      const tags = await store.loadReportTags();
      if (!tags.some((tag) => tag.id === tagId)) throw fail('TAG_NOT_FOUND');
      return articlePage(cut, viewer, { is: 'tagged', tagId });
    },

    /** Digests by their words, newest first; none without a word (docs/product/search.md#texts). */
    searchDigests: (keyword: string, { before, limit }: Marked, viewer: Viewer | null) => {
      const asked = { kind: 'article', keyword, subjectIds: [subjectIds.digests] } as const;
      return pageOf((count) => search.searchBefore({ ...asked, before, limit: count }, viewer), limit, viewer);
    },
  };
}

function firstIds(picked: readonly Position[], limit: number): number[] {
  return picked.slice(0, limit).map((row) => row.id);
}

function offsetOf({ page, limit }: Paged): number {
  const offset = (page - 1) * limit;
  if (offset >= DEEPEST_PLACE) throw fail('BAD_REQUEST', { text: `最多翻到第 ${DEEPEST_PLACE} 条` });
  return offset;
}

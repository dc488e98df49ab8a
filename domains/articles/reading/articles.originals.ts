import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { inSubjects, sinceDays, type Condition } from './articles.conditions.ts';
import type { ArticleReader } from './articles.reader.ts';
import type { ArticlesStore } from './articles.store.ts';
import { nextCursor, viewOriginal } from './articles.view.ts';

const TOP_LABEL = '置顶';
const TOP_LENGTH = 5;
const LATEST_LENGTH = 20;
const RANK_LENGTH = 10;

export interface OriginalsDeps {
  store: ArticlesStore;
  reader: ArticleReader;
  subjects: SubjectsService;
  clock: Clock;
}

/** Original content: the articles of the curated subjects. A list that has less to show than its length stays short. */
export function createOriginals({ store, reader, subjects, clock }: OriginalsDeps) {
  async function view(picked: readonly Position[], viewer: Viewer | null) {
    return (
      await reader.see(
        picked.map((row) => row.id),
        viewer,
      )
    ).map(viewOriginal);
  }

  async function pickHottest(days: number, limit: number): Promise<Position[]> {
    const since = sinceDays(days, clock.seconds());
    return store.pickHottest(since, { limit, offset: 0 }, inSubjects(await subjects.curatedIds()));
  }

  return {
    /** What the editors labelled 置顶, newest first, then what was read most in 30 days. */
    async listOriginalTop(viewer: Viewer | null) {
      const labelled: Condition = { is: 'labelled', subjectIds: [...(await subjects.curatedIds())], label: TOP_LABEL };
      const pinned = await store.pickArticles({ before: null, limit: TOP_LENGTH }, labelled);
      const read = await pickHottest(30, TOP_LENGTH);
      const unique = new Map([...pinned, ...read].map((row) => [row.id, row]));
      return view([...unique.values()].slice(0, TOP_LENGTH), viewer);
    },

    /** The newest ones. */
    async listOriginalLatest(viewer: Viewer | null) {
      const condition = inSubjects(await subjects.curatedIds());
      return view(await store.pickArticles({ before: null, limit: LATEST_LENGTH }, condition), viewer);
    },

    /** Read and liked most: 1 in the last 24 hours, 2 in the last 7 days. */
    listOriginalRank: async (period: '1' | '2', viewer: Viewer | null) =>
      view(await pickHottest(period === '1' ? 1 : 7, RANK_LENGTH), viewer),

    /** The articles of one subject by cursor, only the premium ones when asked. */
    async listOriginalBySubject(
      id: number,
      { before, limit, isPremium }: { before: Position | null; limit: number; isPremium: boolean },
      viewer: Viewer | null,
    ) {
      if ((await subjects.find(id)) === null) throw fail('SUBJECT_NOT_FOUND');
      const soldIds = [...(await subjects.subscribableIds())];
      const condition: Condition = isPremium ? { is: 'premium in', subjectId: id, soldIds } : inSubjects([id]);
      const picked = await store.pickArticles({ before, limit: limit + 1 }, condition);
      return { Messages: await view(picked.slice(0, limit), viewer), TailMark: nextCursor(picked, limit) };
    },
  };
}

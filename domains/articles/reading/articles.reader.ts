import type { AccessService } from '#domains/access/access.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import type { ArticleGate } from './articles.gate.ts';
import type { ArticleLoading } from './articles.loading.ts';
import { see, type SeenMessage } from './articles.view.ts';

export interface ReaderDeps {
  loading: Pick<ArticleLoading, 'loadMessages' | 'steady'>;
  access: AccessService;
  subjects: SubjectsService;
  gate: ArticleGate;
  clock: Clock;
  origin: string;
}

export type ArticleReader = ReturnType<typeof createArticleReader>;

/** The two middle beats of every read: load what the ids need, and gate it. */
export function createArticleReader({ loading, access, subjects, gate, clock, origin }: ReaderDeps) {
  async function seeMessages(messages: readonly Message[], viewer: Viewer | null): Promise<SeenMessage[]> {
    const entitlements = await access.entitlementsOf(viewer);
    const decisions = await gate.decide(messages, viewer, entitlements);
    const titles = await subjects.titlesOf(messages.flatMap(subjectsOf));
    const now = clock.seconds();
    return messages.flatMap((message) => {
      const decision = decisions.get(message.id);
      return decision === undefined ? [] : see(message, { decision, entitlements, titles, now, origin });
    });
  }

  return {
    /** In the order of the ids; deleted and unknown ones are left out. */
    seeIds: (ids: readonly number[], viewer: Viewer | null): Promise<SeenMessage[]> =>
      loading.steady(async () => {
        const loaded = await loading.loadMessages(ids);
        return seeMessages(
          ids.flatMap((id) => loaded.get(id) ?? []),
          viewer,
        );
      }),
  };
}

function subjectsOf({ subjectIds, subscribeSubjectId }: Message): number[] {
  return subscribeSubjectId === null ? subjectIds : [...subjectIds, subscribeSubjectId];
}

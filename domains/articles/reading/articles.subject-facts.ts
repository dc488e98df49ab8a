import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Clock } from '#shared/clock.ts';
import { yuanOf } from '#shared/money.ts';
import { sinceDays } from './articles.conditions.ts';
import type { SubjectFactsRow, SubjectFactsStore } from './articles.subject-facts-store.ts';

const RECENT_DAYS = 30;

export interface SubjectFactsDeps {
  store: SubjectFactsStore;
  subjects: Pick<SubjectsService, 'catalogue' | 'subscribableIds'>;
  clock: Clock;
}

/** What one gets in a subject, told in figures (docs/product/subjects.md#facts). */
export function createSubjectFacts({ store, subjects, clock }: SubjectFactsDeps) {
  return {
    /** Of these subjects in the order asked for, unknown ones left out; of all of them when none is named. */
    async listSubjectFacts(ids: readonly number[]): Promise<SubjectFacts[]> {
      const known = await subjects.catalogue();
      const wanted = ids.length === 0 ? [...known.keys()] : ids.filter((id) => known.has(id));
      const soldIds = [...(await subjects.subscribableIds())];
      const rows = await store.loadSubjectFacts(wanted, { since: sinceDays(RECENT_DAYS, clock.seconds()), soldIds });
      const byId = new Map(rows.map((row) => [row.subjectId, row]));
      return wanted.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : [viewFacts(row)];
      });
    },
  };
}

function viewFacts(row: SubjectFactsRow): SubjectFacts {
  return {
    subject_id: row.subjectId,
    flash_count: row.flashCount,
    article_count: row.articleCount,
    is_flash: isOfFlashes(row),
    latest_at: row.latestAt ?? 0,
    paid_articles: row.paidCount === 0 ? 'none' : row.openCount === 0 ? 'all' : 'some',
    lowest_price: row.lowestPriceFen === null ? 0 : yuanOf(row.lowestPriceFen),
  };
}

/** Mostly flashes lately; when nothing came lately, the last of all decides. */
function isOfFlashes({ flashCount, articleCount, latestKind }: SubjectFactsRow): boolean {
  return flashCount + articleCount === 0 ? latestKind === 'flash' : flashCount > articleCount;
}

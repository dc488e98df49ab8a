import { writtenAnnouncements } from './articles-announcements.ts';
import { writtenCurated } from './articles-curated.ts';
import { cycleDigests } from './articles-digests-cycles.ts';
import { technologyDigests } from './articles-digests-technology.ts';
import { writtenFieldwork } from './articles-fieldwork.ts';
import { writtenMinutes } from './articles-minutes.ts';
import { writtenOpportunities } from './articles-opportunities.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { WrittenArticle } from './written-article.ts';

/** The articles that were written one by one, by column. */
export const writtenShelf: readonly { subjectId: number; articles: readonly WrittenArticle[] }[] = [
  { subjectId: subjectIds.digests, articles: [...technologyDigests, ...cycleDigests] },
  { subjectId: subjectIds.opportunities, articles: writtenOpportunities },
  { subjectId: subjectIds.selected, articles: writtenCurated },
  { subjectId: subjectIds.announcements, articles: writtenAnnouncements },
  { subjectId: subjectIds.fieldwork, articles: writtenFieldwork },
  { subjectId: subjectIds.minutes, articles: writtenMinutes },
];

import { articles, type Article, type SubjectFacts } from '#domains/articles/articles.contract.ts';
import { subjects, type Subject } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { loadImportantFlashes } from '#web/features/feed/short-flashes.ts';
import { factsOf } from '#web/features/subjects/subject-words.ts';
import { orNotFound } from '#web/lib/load.ts';
import { toListed, type ListedArticle } from './listed-article.ts';
import { shortOf } from './short-items.ts';
import type { ShortItem } from './short-list.tsx';

export interface Surroundings {
  subject: { subject: Subject; facts: SubjectFacts } | null;
  hot: ShortItem[];
  recommended: ListedArticle[];
  /** Beside a flash: what else matters now. */
  important: ShortItem[];
}

const HOT_LENGTH = 5;
const RECOMMENDED_LENGTH = 4;
const IMPORTANT_LENGTH = 8;

/** What stands around a message: its subject, what is read most there, what is related. Of a hidden text nothing is derived. */
export async function loadSurroundings(api: Api, article: Article): Promise<Surroundings> {
  const from = article.from_subject;
  const isHidden = article.is_withdrawn || (article.subscribe_type === 1 && article.content_refused);
  const [subject, facts, hot, recommended, important] = await Promise.all([
    from && api(subjects.getInfo, { params: { id: from.id } }),
    from && api(articles.listSubjectFacts, { query: { ids: String(from.id) } }),
    from && api(articles.listHot, { query: { sub_ids: String(from.id), limit: HOT_LENGTH + 1, days: 30 } }),
    isHidden
      ? null
      : orNotFound(api(articles.listRecommended, { params: { id: article.id }, query: { limit: RECOMMENDED_LENGTH } })),
    article.kind === 'flash' ? loadImportantFlashes(api, article.id) : [],
  ]);
  const others = (hot?.items ?? []).filter(({ id }) => id !== article.id);
  return {
    subject: subject && { subject, facts: factsOf(facts?.items ?? [], subject.id) },
    hot: others.slice(0, HOT_LENGTH).map(shortOf),
    recommended: (recommended?.items ?? []).map(toListed),
    important: important.slice(0, IMPORTANT_LENGTH).map((flash) => ({ ...flash, path: `/message/${flash.id}` })),
  };
}

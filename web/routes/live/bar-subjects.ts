import type { Subject } from '#domains/subjects/subjects.contract.ts';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { fixedSubjectIds } from './filter.ts';

export type BarSubject = Pick<Subject, 'id' | 'title'>;

/** What the page needs of the subjects: those of the bar, in its order, and the names of all. Fixed ones that do not exist are left out. */
export function sortSubjects(items: readonly Subject[]): {
  fixed: BarSubject[];
  hot: BarSubject[];
  names: SubjectNames;
} {
  const byId = new Map(items.map(({ id, title }) => [id, { id, title }]));
  return {
    fixed: fixedSubjectIds.flatMap((id) => byId.get(id) ?? []),
    hot: items.filter((subject) => subject.is_hot).map(({ id, title }) => ({ id, title })),
    names: Object.fromEntries(items.map(({ id, title }) => [String(id), title])),
  };
}

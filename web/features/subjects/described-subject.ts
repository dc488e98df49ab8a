import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';

/** What a list of subjects shows of one; the rest of it stays on the server. */
const shown = [
  'id',
  'title',
  'desc',
  'follower_count',
  'is_followed',
  'is_subscribable',
  'is_subscribed',
  'remaining_days',
  'subscribe_items',
] as const satisfies (keyof Subject)[];

/** A subject with its facts. */
export interface DescribedSubject {
  subject: Pick<Subject, (typeof shown)[number]>;
  facts: SubjectFacts;
}

export function describe(subject: Subject, facts: SubjectFacts): DescribedSubject {
  const of = Object.fromEntries(shown.map((name) => [name, subject[name]])) as DescribedSubject['subject'];
  return { subject: of, facts };
}

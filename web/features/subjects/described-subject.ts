import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';

/** A subject with its facts, as far as a list of subjects shows them. */
export interface DescribedSubject {
  subject: Pick<
    Subject,
    'id' | 'title' | 'desc' | 'is_subscribable' | 'is_subscribed' | 'remaining_days' | 'subscribe_items'
  >;
  facts: SubjectFacts;
}

export function describe(subject: Subject, facts: SubjectFacts): DescribedSubject {
  const { id, title, desc, is_subscribable, is_subscribed, remaining_days, subscribe_items } = subject;
  return { subject: { id, title, desc, is_subscribable, is_subscribed, remaining_days, subscribe_items }, facts };
}

import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { type FollowedSubject, toFollowed } from '#web/features/subjects/followed-subject.ts';
import { factsOf } from '#web/features/subjects/subject-words.ts';

const LENGTH = 8;

/** Other subjects of the same kind, flashes or articles, in which anything ever appeared, the busiest first. */
export function siblingsOf(
  subject: Subject,
  all: readonly Subject[],
  facts: readonly SubjectFacts[],
): FollowedSubject[] {
  const own = factsOf(facts, subject.id);
  const pace = ({ id }: Subject) => factsOf(facts, id).flash_count + factsOf(facts, id).article_count;
  return all
    .filter(({ id }) => id !== subject.id && factsOf(facts, id).is_flash === own.is_flash)
    .filter(({ id }) => factsOf(facts, id).latest_at > 0)
    .sort((a, b) => pace(b) - pace(a))
    .slice(0, LENGTH)
    .map(toFollowed);
}

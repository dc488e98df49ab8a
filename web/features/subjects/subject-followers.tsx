import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';

/** How many follow a subject; nothing where nobody does. */
export function SubjectFollowers({ subject }: { subject: Pick<Subject, 'follower_count'> }) {
  return subject.follower_count > 0 && <p className="s12 muted num">{abbreviated(subject.follower_count)} 人关注</p>;
}

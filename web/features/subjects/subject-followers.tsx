import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';

/** How many follow a subject and subscribe to it; nothing where nobody does. */
export function SubjectFollowers({ subject }: { subject: Pick<Subject, 'follower_count' | 'subscribe_count'> }) {
  const counts = [
    ...(subject.follower_count > 0 ? [`${abbreviated(subject.follower_count)} 人关注`] : []),
    ...(subject.subscribe_count > 0 ? [`${abbreviated(subject.subscribe_count)} 人订阅`] : []),
  ];
  return counts.length === 0 ? null : <p className="s12 muted num">{counts.join(' · ')}</p>;
}

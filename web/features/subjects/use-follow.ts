import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { useSetReaction } from '#web/features/reactions/use-set-reaction.ts';

export type Followed = Pick<Subject, 'id' | 'is_followed' | 'follower_count'>;

/** How a subject stands with this reader, how many follow it, and the press that turns it round. */
export function useFollow(subject: Followed) {
  return useSetReaction(
    { kind: 'follow', id: String(subject.id) },
    { isSet: subject.is_followed, count: subject.follower_count, source: subject },
  );
}

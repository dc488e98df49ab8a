import { FollowButton } from '#web/features/reactions/follow-button.tsx';
import { type Followed, useFollow } from './use-follow.ts';

/** Follows a subject, or no more. */
export function SubjectFollow({ subject }: { subject: Followed & { title: string } }) {
  const { isSet, press } = useFollow(subject);
  return <FollowButton name={subject.title} isSet={isSet} press={press} />;
}

import type { Subject } from '#domains/subjects/subjects.contract.ts';

/** What is shown of a subject worth following. */
export type FollowedSubject = Pick<
  Subject,
  'id' | 'title' | 'desc' | 'follower_count' | 'is_subscribable' | 'is_subscribed' | 'remaining_days'
>;

export function toFollowed({
  id,
  title,
  desc,
  follower_count,
  is_subscribable,
  is_subscribed,
  remaining_days,
}: Subject): FollowedSubject {
  return { id, title, desc, follower_count, is_subscribable, is_subscribed, remaining_days };
}

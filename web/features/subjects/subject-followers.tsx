import { abbreviated } from '#shared/numbers.ts';
import { type Followed, useFollow } from './use-follow.ts';

/** How many follow a subject; nothing where nobody does. */
export function SubjectFollowers({ subject }: { subject: Followed }) {
  const { count } = useFollow(subject);
  return count > 0 && <p className="s12 muted num">{abbreviated(count)} 人关注</p>;
}

import { abbreviated } from '#shared/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import type { FollowedSubject } from './followed-subject.ts';
import { standingOf } from './price-text.ts';
import css from './subject-rows.module.css';

/** Subjects worth following, a line or two each. */
export function SubjectRows({ subjects }: { subjects: readonly FollowedSubject[] }) {
  return (
    <ul className={css.rows}>
      {subjects.map((subject) => (
        <LinkRow key={subject.id}>
          <p>
            <RowLink to={`/subject/${subject.id}`}>{subject.title}</RowLink>
            {subject.follower_count > 0 && (
              <span className="s12 muted num">{abbreviated(subject.follower_count)} 人关注</span>
            )}
          </p>
          <p className="s12 sub">
            <span>{subject.desc}</span>
            {subject.is_subscribable && <Badge tone="vip">{standingOf(subject)}</Badge>}
          </p>
        </LinkRow>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { standingOf } from './price-text.ts';
import css from './subject-rows.module.css';

/** Subjects worth following, a line or two each. */
export function SubjectRows({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <ul className={css.rows}>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <p>
            <Link to={`/subject/${subject.id}`}>{subject.title}</Link>
            <span className="s12 muted num">{abbreviated(subject.follower_count)} 人关注</span>
          </p>
          <p className="s12 sub">
            <span>{subject.desc}</span>
            {subject.is_subscribable && <Badge tone="vip">{standingOf(subject)}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}

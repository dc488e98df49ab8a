import { Link } from 'react-router';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { standingOf } from './price-text.ts';

/** Subjects worth following, a line or two each. */
export function SubjectRows({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <ul className="rows">
      {subjects.map((subject) => (
        <li key={subject.id}>
          <p>
            <Link to={`/subject/${subject.id}`}>{subject.title}</Link>
            <span className="s12 muted num">{abbreviated(subject.follower_count)} 人关注</span>
          </p>
          <p className="s12 sub">
            <span>{subject.desc}</span>
            {subject.is_subscribable && <span className="badge badge--vip">{standingOf(subject)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

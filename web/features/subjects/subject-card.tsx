import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { standingOf } from './price-text.ts';
import css from './subject-card.module.css';
import { SubjectMark } from './subject-mark.tsx';

/** A subject beside what appeared in it: what it is, who follows it, how this reader stands with it. */
export function SubjectCard({ subject }: { subject: Subject }) {
  return (
    <Card aria-label={`栏目：${subject.title}`}>
      <div className={css.head}>
        <SubjectMark title={subject.title} />
        <div>
          <h2>{subject.title}</h2>
          <p className="s12 muted">{abbreviated(subject.follower_count)} 人关注</p>
        </div>
      </div>
      {subject.desc !== '' && <p className={clsx(css.about, 'sub')}>{subject.desc}</p>}
      <div className={clsx(css.foot, 's12')}>
        <span className="sub">{standingOf(subject) ?? '免费栏目'}</span>
        <Link to={`/subject/${subject.id}`}>进入栏目</Link>
      </div>
    </Card>
  );
}

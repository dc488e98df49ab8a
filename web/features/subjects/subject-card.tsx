import { Link } from 'react-router';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { standingOf } from './price-text.ts';
import { SubjectMark } from './subject-mark.tsx';

/** A subject beside what appeared in it: what it is, who follows it, how this reader stands with it. */
export function SubjectCard({ subject }: { subject: Subject }) {
  return (
    <section className="card" aria-label={`栏目：${subject.title}`}>
      <div className="subj">
        <SubjectMark title={subject.title} />
        <div>
          <h2>{subject.title}</h2>
          <p className="s12 muted">{abbreviated(subject.follower_count)} 人关注</p>
        </div>
      </div>
      {subject.desc !== '' && <p className="subj__d sub">{subject.desc}</p>}
      <div className="subj__f s12">
        <span className="sub">{standingOf(subject) ?? '免费栏目'}</span>
        <Link to={`/subject/${subject.id}`}>进入栏目</Link>
      </div>
    </section>
  );
}

import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { standingOf } from './price-text.ts';
import { SubjectMark } from './subject-mark.tsx';

/** The head of a subject's own page: what it is, who follows it, how this reader stands with it. */
export function SubjectHead({ subject }: { subject: Subject }) {
  const standing = standingOf(subject);
  return (
    <header className="card">
      <div className="subj">
        <SubjectMark title={subject.title} />
        <div>
          <h1>{subject.title}</h1>
          <p className="s12 muted">
            <span className="num">{abbreviated(subject.follower_count)}</span> 人关注
            {subject.subscribe_count > 0 && (
              <>
                {' · '}
                <span className="num">{abbreviated(subject.subscribe_count)}</span> 人订阅
              </>
            )}
          </p>
        </div>
        {standing !== null && (
          <span className="end">
            <Badge tone={subject.is_subscribed ? 'brand' : 'vip'}>{standing}</Badge>
          </span>
        )}
      </div>
      <p className="subj__d sub">{subject.introduction || subject.desc}</p>
    </header>
  );
}

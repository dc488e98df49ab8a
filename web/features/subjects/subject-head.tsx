import { clsx } from 'clsx/lite';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { standingOf } from './price-text.ts';
import css from './subject-head.module.css';
import { SubjectMark } from './subject-mark.tsx';

/** The head of a subject's own page: what it is, who follows it, how this reader stands with it. */
export function SubjectHead({ subject }: { subject: Subject }) {
  const standing = standingOf(subject);
  return (
    <Card as="header">
      <div className={css.head}>
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
          <span className={css.standing}>
            <Badge tone={subject.is_subscribed ? 'brand' : 'vip'}>{standing}</Badge>
          </span>
        )}
      </div>
      <p className={clsx(css.about, 'sub')}>{subject.introduction || subject.desc}</p>
    </Card>
  );
}

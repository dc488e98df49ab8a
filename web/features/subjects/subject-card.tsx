import { clsx } from 'clsx/lite';
import { Suspense } from 'react';
import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import followButton from '#web/features/reactions/follow-button.module.css';
import { later } from '#web/lib/later.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { standingOf } from './price-text.ts';
import css from './subject-card.module.css';
import { SubjectMark } from './subject-mark.tsx';
import { termsOf } from './subject-words.ts';

/** The first paint does without their programs. */
const SubjectFollow = later(async () => (await import('./later.ts')).SubjectFollow, followButton);
const SubjectBuy = later(async () => (await import('./later.ts')).SubjectBuy);
const SubjectFollowers = later(async () => (await import('./later.ts')).SubjectFollowers);

interface SubjectCardProps {
  subject: Subject;
  facts: SubjectFacts;
  /** The text that it stands beside. */
  messageId?: string;
}

/** A subject beside what appeared in it: what it is, who follows it, what it costs or how this reader stands with it. */
export function SubjectCard({ subject, facts, messageId }: SubjectCardProps) {
  return (
    <Card aria-label={`栏目：${subject.title}`}>
      <div className={css.head}>
        <SubjectMark title={subject.title} />
        <div>
          <h2>{subject.title}</h2>
          <Suspense>
            <SubjectFollowers subject={subject} />
          </Suspense>
        </div>
        <span className={css.follow}>
          <Suspense>
            <SubjectFollow subject={subject} />
          </Suspense>
        </span>
      </div>
      {subject.desc !== '' && <p className={clsx(css.about, 'sub')}>{subject.desc}</p>}
      <div className={clsx(css.foot, 's12')}>
        <span className="sub">{subject.is_subscribed ? standingOf(subject) : termsOf(subject, facts)}</span>
        <TextLink to={`/subject/${subject.id}`}>进入栏目</TextLink>
        <Suspense>
          <SubjectBuy subject={subject} messageId={messageId} />
        </Suspense>
      </div>
    </Card>
  );
}

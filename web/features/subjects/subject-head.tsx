import { clsx } from 'clsx/lite';
import { Suspense } from 'react';
import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import followButton from '#web/features/reactions/follow-button.module.css';
import { later } from '#web/lib/later.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { standingOf } from './price-text.ts';
import css from './subject-head.module.css';
import { SubjectMark } from './subject-mark.tsx';
import { liveAddressOf, paceOf, termsOf } from './subject-words.ts';

/** The first paint does without their programs. */
const SubjectFollow = later(async () => (await import('./later.ts')).SubjectFollow, followButton);
const SubjectBuy = later(async () => (await import('./later.ts')).SubjectBuy);
const SubjectFollowers = later(async () => (await import('./later.ts')).SubjectFollowers);

interface SubjectHeadProps {
  subject: Subject;
  facts: SubjectFacts;
  now: UnixSeconds;
}

/** The head of a subject's own page: what it is, how often something comes, what it costs, how this reader stands with it. */
export function SubjectHead({ subject, facts, now }: SubjectHeadProps) {
  const standing = standingOf(subject);
  const terms = termsOf(subject, facts);
  return (
    <Card as="header">
      <div className={css.head}>
        <SubjectMark title={subject.title} />
        <div>
          <h1>{subject.title}</h1>
          <Suspense>
            <SubjectFollowers subject={subject} />
          </Suspense>
        </div>
        <span className={css.standing}>
          {standing !== null && <Badge tone={subject.is_subscribed ? 'brand' : 'vip'}>{standing}</Badge>}
          <Suspense>
            <SubjectFollow subject={subject} />
            <SubjectBuy subject={subject} />
          </Suspense>
        </span>
      </div>
      <p className={clsx(css.about, 'sub')}>{subject.introduction || subject.desc}</p>
      <ul className={clsx(css.facts, 's12', 'sub')}>
        <li>{paceOf(facts, now)}</li>
        {terms !== null && <li>{terms}</li>}
        {facts.is_flash && (
          <li className={css.live} data-unprinted>
            <MoreLink to={liveAddressOf(subject)} text="在快讯里看" />
          </li>
        )}
      </ul>
    </Card>
  );
}

import { clsx } from 'clsx/lite';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import followButton from '#web/features/reactions/follow-button.module.css';
import { later } from '#web/lib/later.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DescribedSubject } from './described-subject.ts';
import { standingOf } from './price-text.ts';
import { SubjectMark } from './subject-mark.tsx';
import css from './subject-tiles.module.css';
import { paceOf, termsOf } from './subject-words.ts';

/** The first paint does without its program. */
const SubjectFollow = later(async () => (await import('./later.ts')).SubjectFollow, followButton);

/** Subjects to go to: what each is about, how often something comes, what it costs. */
export function SubjectTiles({ subjects, now }: { subjects: readonly DescribedSubject[]; now: UnixSeconds }) {
  return (
    <ul className={css.tiles}>
      {subjects.map((described) => (
        <Tile key={described.subject.id} {...described} now={now} />
      ))}
    </ul>
  );
}

function Tile({ subject, facts, now }: DescribedSubject & { now: UnixSeconds }) {
  return (
    <li>
      <SubjectMark title={subject.title} />
      <div>
        <h3>
          <Link to={`/subject/${subject.id}`}>{subject.title}</Link>
          {subject.is_subscribed && <Badge tone="brand">{standingOf(subject)}</Badge>}
        </h3>
        <p className="sub">{subject.desc}</p>
        <p className={clsx(css.facts, 's12 muted')}>
          <span>{paceOf(facts, now)}</span>
          <span>{termsOf(subject, facts)}</span>
        </p>
      </div>
      <span className={css.follow}>
        <Suspense>
          <SubjectFollow subject={subject} />
        </Suspense>
      </span>
    </li>
  );
}

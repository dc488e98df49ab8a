import type { ReactNode } from 'react';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { SubjectFollow } from '#web/features/subjects/subject-follow.tsx';
import { SubjectFollowers } from '#web/features/subjects/subject-followers.tsx';
import { SubjectMark } from '#web/features/subjects/subject-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import css from './own-rows.module.css';

export type FollowedRow = Pick<Subject, 'id' | 'title' | 'desc' | 'is_followed' | 'follower_count'>;

interface FollowCardProps {
  title: string;
  end?: ReactNode;
  subjects: readonly FollowedRow[];
}

/** Subjects, each with what follows it or no more; nothing where there is none. */
export function FollowCard({ title, end, subjects }: FollowCardProps) {
  if (subjects.length === 0) return null;
  return (
    <Card title={title} end={end}>
      <ul className={css.rows}>
        {subjects.map((subject) => (
          <LinkRow key={subject.id}>
            <SubjectMark title={subject.title} />
            <div>
              <RowLink to={`/subject/${subject.id}`}>{subject.title}</RowLink>
              <SubjectFollowers subject={subject} />
            </div>
            <SubjectFollow subject={subject} />
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}

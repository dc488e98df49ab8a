import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import css from './narrow-card.module.css';

/** A page that is one small form. */
export function NarrowCard({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Wrap className={css.place}>
      <Card>
        <div className={css.head}>
          <h1>{title}</h1>
          {about !== undefined && <p>{about}</p>}
        </div>
        <div className={css.body}>{children}</div>
      </Card>
    </Wrap>
  );
}

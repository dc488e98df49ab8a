import type { ReactNode } from 'react';
import css from './ops-head.module.css';

/** What a page of the back office is called, and what stands beside it. */
export function OpsHead({ title, mark, end }: { title: string; mark?: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      {mark}
      {end !== undefined && <span className={css.end}>{end}</span>}
    </div>
  );
}

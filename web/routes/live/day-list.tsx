import type { ReactNode, Ref } from 'react';
import css from './live-list.module.css';

/** Rows under the days that they belong to: the day that one reads stays in sight. */
export function DayList({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={css.list}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import css from './folded.module.css';

interface FoldedProps {
  title: string;
  /** What may be done with it, once it is opened. */
  end?: ReactNode;
  children: ReactNode;
}

/** What stands behind a line until it is opened, at the foot of a card: the figures of a drawing. */
export function Folded({ title, end, children }: FoldedProps) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      {end !== undefined && <div className={css.end}>{end}</div>}
      {children}
    </details>
  );
}

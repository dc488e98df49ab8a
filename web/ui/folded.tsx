import type { ReactNode } from 'react';
import css from './folded.module.css';

/** What stands behind a line until it is opened, at the foot of a card: the figures of a drawing. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

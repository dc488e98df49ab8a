import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './folded.module.css';

interface FoldedProps {
  title: string;
  /** The drawing needs a script: without any this is open in its place. */
  standsIn?: boolean;
  /** What may be done with it, once it is opened. */
  end?: ReactNode;
  children: ReactNode;
}

/** What stands behind a line until it is opened, at the foot of a card: the figures of a drawing. */
export function Folded({ title, standsIn = false, end, children }: FoldedProps) {
  return (
    <details className={clsx(css.folded, standsIn && css.standsIn)}>
      <summary>{title}</summary>
      {end !== undefined && <div className={css.end}>{end}</div>}
      {children}
    </details>
  );
}

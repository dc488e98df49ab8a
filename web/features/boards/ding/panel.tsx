import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  /** At the right of the head. */
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the terminal between hairlines; what does not fit scrolls in it. */
export function Panel({ title, mark, end, className, children }: PanelProps) {
  return (
    <section className={clsx(css.panel, className)} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {mark}
        {end !== undefined && <span className={css.end}>{end}</span>}
      </div>
      {children}
    </section>
  );
}

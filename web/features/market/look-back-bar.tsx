import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { momentText, type LookBack } from './look-back.ts';
import css from './look-back-bar.module.css';

interface LookBackBarProps {
  /** Null while now is shown. */
  moment: LookBack | null;
  /** Why it is another day or moment than one may think. */
  note: string | null;
  /** What of the page is not of that moment; null where all of it is. */
  missing: string | null;
  /** The days and moments to go to. */
  children: ReactNode;
}

/** Above the head of a security or a theme: which moment is looked back at, and the way to others (docs/product/quotes.md#looking-back). */
export function LookBackBar({ moment, note, missing, children }: LookBackBarProps) {
  return (
    <div className={clsx(css.bar, moment === null && note === null && css.alone)}>
      {moment !== null && (
        <p className={css.when}>
          <Badge tone="warn">{`回看 ${momentText(moment)}`}</Badge>
        </p>
      )}
      <div className={css.days} data-unprinted>
        {children}
      </div>
      {note !== null && <p className={css.note}>{note}</p>}
      {moment !== null && missing !== null && <p className={css.note}>{missing}</p>}
    </div>
  );
}

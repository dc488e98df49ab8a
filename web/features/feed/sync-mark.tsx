import type { ReactNode } from 'react';
import type { SyncStatus } from './sync-status.ts';
import css from './sync-mark.module.css';

interface SyncMarkProps {
  look: SyncStatus;
  /** For who points at it. */
  details?: string;
  children: ReactNode;
}

/** A dot and words: whether a feed lives, waits, has lost the server or is refused. */
export function SyncMark({ look, details, children }: SyncMarkProps) {
  return (
    // On paper and without script nothing goes on.
    <span className={css.mark} data-look={look} title={details} data-unprinted data-scripted>
      <i />
      {children}
    </span>
  );
}

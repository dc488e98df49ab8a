import type { ReactNode } from 'react';
import type { SyncStatus } from './live-store.ts';
import css from './sync-mark.module.css';

/** A dot and words: whether a feed lives, waits or has lost the server. */
export function SyncMark({ look, children }: { look: SyncStatus; children: ReactNode }) {
  return (
    <span className={css.mark} data-look={look}>
      <i />
      {children}
    </span>
  );
}

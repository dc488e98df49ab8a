import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import css from './tombstone.module.css';

/** Stands where a withdrawn text stood. */
export function Tombstone({ children }: { children: ReactNode }) {
  return (
    <p className={css.tomb}>
      <Icon name="undo" size="s" />
      <span>{children}</span>
    </p>
  );
}

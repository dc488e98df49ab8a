import type { ReactNode, RefObject } from 'react';
import css from './live-list.module.css';

/** A list of flashes in place of the living one: its days, too, stay at hand below the choices. */
export function LiveList({ list, children }: { list: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div ref={list} className={css.list}>
      {children}
    </div>
  );
}

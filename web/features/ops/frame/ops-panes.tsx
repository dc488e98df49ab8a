import type { ReactNode } from 'react';
import css from './ops-panes.module.css';

/** A list, and beside it what of it is open; on a narrow screen that alone. */
export function OpsPanes({ list, pane }: { list: ReactNode; pane: ReactNode | null }) {
  return (
    <div className={css.panes} data-open={pane === null ? undefined : ''}>
      <div className={css.list}>{list}</div>
      {pane !== null && <div className={css.pane}>{pane}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';

import css from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Nothing to show: one sentence, and at most one thing to do about it. */
export function EmptyState({ icon = 'doc', text, action }: { icon?: IconName; text: string; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <Icon name={icon} />
      <p>{text}</p>
      {action}
    </div>
  );
}

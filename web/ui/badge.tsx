import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'plain' | 'brand' | 'vip' | 'svip' | 'warn' | 'up' | 'up2' | 'down' | 'down2';

/** A small word that says what a thing is; `up` and `down` (strong: `up2`, `down2`) are for impact only. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** Badges before a title. */
export function Badges({ children }: { children: ReactNode }) {
  return <span className={css.badges}>{children}</span>;
}

/** A bar that says of a title that it matters: the colour of the title does not say it to everybody. */
export function ImportantBar() {
  return (
    <span className={css.bar}>
      <span className="vh">重要</span>
    </span>
  );
}

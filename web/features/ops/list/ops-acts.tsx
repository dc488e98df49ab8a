import type { ReactNode } from 'react';
import css from './ops-acts.module.css';

/** What can be done with something: forms beside each other. */
export function OpsActs({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>;
}

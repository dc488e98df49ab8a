import type { ReactNode } from 'react';
import css from './setting-row.module.css';

interface SettingRowProps {
  /** Before the words. */
  picture?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  /** What can be done with it. */
  end?: ReactNode;
}

/** One thing that is set, how it stands, and how to change it. */
export function SettingRow({ picture, title, hint, end }: SettingRowProps) {
  return (
    <div className={css.row}>
      {picture}
      <div className={css.words}>
        {title}
        {hint !== undefined && <small>{hint}</small>}
      </div>
      {end !== undefined && <div className={css.end}>{end}</div>}
    </div>
  );
}

import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './kpis.module.css';

export interface Kpi {
  name: string;
  value: ReactNode;
  /** A few words beside the figure. */
  note?: ReactNode;
}

/** The figures of a board, six at most. */
export function Kpis({ figures }: { figures: readonly Kpi[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={clsx(css.kpis, 'num')}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

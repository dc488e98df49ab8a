import css from './ops-figures.module.css';

export interface OpsFigure {
  name: string;
  value: string;
  /** What it is counted in. */
  unit?: string;
  /** It waits for somebody. */
  isWarning?: boolean;
}

/** Figures of a desk, side by side. */
export function OpsFigures({ figures }: { figures: readonly OpsFigure[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value, unit, isWarning }) => (
        <div key={name} data-warning={isWarning ? '' : undefined}>
          <dt>{name}</dt>
          <dd className="num">
            {value}
            {unit !== undefined && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

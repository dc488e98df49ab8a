import { clsx } from 'clsx/lite';
import { percentText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import { HEIGHT, levelsOf, SLOTS, themePath, yOf, type ThemeLine } from './theme-lines.ts';
import css from './theme-chart.module.css';

const classes: Record<ThemeLine['id'], string | undefined> = {
  core: css.core,
  all: css.all,
  benchmark: css.benchmark,
};

/** The day of a theme beside that of the market. */
export function ThemeChart({ name, lines }: { name: string; lines: readonly ThemeLine[] }) {
  const drawn = lines.filter(({ values }) => values.length > 0);
  if (drawn.length === 0) return <p className={css.none}>开盘后才有分时走势</p>;
  const levels = levelsOf(drawn);
  const spoken = drawn.map((line) => `${line.name} ${percentText(line.values.at(-1) ?? null)}`).join('，');
  return (
    <div className={css.chart}>
      <p className={clsx(css.legend, 'num')} aria-hidden="true">
        {drawn.map((line) => (
          <span key={line.id}>
            <i className={classes[line.id]} />
            {line.name}{' '}
            <b className={toneClass(line.values.at(-1) ?? null)}>{percentText(line.values.at(-1) ?? null)}</b>
          </span>
        ))}
      </p>
      <div className={css.plot} role="img" aria-label={`${name} 分时走势：${spoken}`}>
        <p className={clsx(css.levels, 'num')}>
          {levels.map((level) => (
            <span key={level}>{percentText(level)}</span>
          ))}
        </p>
        <svg viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {levels.map((level) => (
            <path
              key={level}
              className={level === 0 ? css.zero : css.grid}
              d={`M0 ${yOf(level, levels).toFixed(2)}H${SLOTS}`}
            />
          ))}
          <path className={css.grid} d={`M120.5 0V${HEIGHT}`} />
          {drawn.toReversed().map((line) => (
            <path key={line.id} className={clsx(css.line, classes[line.id])} d={themePath(line, levels)} />
          ))}
        </svg>
      </div>
      <p className={clsx(css.times, 'num')} aria-hidden="true">
        <span>09:30</span>
        <span>11:30/13:00</span>
        <span>15:00</span>
      </p>
    </div>
  );
}

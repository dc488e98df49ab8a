import { clsx } from 'clsx/lite';
import css from './spark.module.css';

interface SparkProps {
  /** A whole day has so many points. */
  slots: number;
  values: readonly number[];
  /** Where the dashed line lies. */
  base: number;
}

const HEIGHT = 20;

/** A day in the size of a word. */
export function Spark({ slots, values, base }: SparkProps) {
  if (values.length < 2) return null;
  const [high, low] = [Math.max(...values, base), Math.min(...values, base)];
  const yOf = (value: number) => (1 + ((high - value) / (high - low || 1)) * (HEIGHT - 2)).toFixed(1);
  const points = values.map((value, at) => `${at} ${yOf(value)}`);
  const change = (values.at(-1) ?? base) - base;
  return (
    <svg
      className={clsx(css.spark, change > 0 && css.up, change < 0 && css.down)}
      viewBox={`0 0 ${slots - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.base} d={`M0 ${yOf(base)}H${slots - 1}`} />
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}

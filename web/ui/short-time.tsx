import { chinaDate, clockText, dayText, type UnixSeconds } from '#shared/time.ts';
import css from './short-time.module.css';

/** When something was, in a narrow column: the hour of today's, the day of older ones, with the year above it when it is another one. */
export function ShortTime({ at, now }: { at: UnixSeconds; now: UnixSeconds }) {
  const day = dayText(at);
  if (day >= dayText(now)) return clockText(at);
  if (chinaDate(at).year === chinaDate(now).year) return day.slice(5);
  return (
    <span className={css.dated}>
      <span>{day.slice(0, 5)}</span>
      <wbr />
      <span>{day.slice(5)}</span>
    </span>
  );
}

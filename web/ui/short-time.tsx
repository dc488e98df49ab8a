import { chinaDate, clockText, dayText, type UnixSeconds } from '#shared/time.ts';
import css from './short-time.module.css';

/** When something was, in a narrow column: the hour of today's, above it the day of older ones, with the year above that when it is another one. */
export function ShortTime({ at, now }: { at: UnixSeconds; now: UnixSeconds }) {
  const day = dayText(at);
  if (day >= dayText(now)) return clockText(at);
  return (
    <span className={css.dated}>
      {chinaDate(at).year !== chinaDate(now).year && (
        <>
          <span>{day.slice(0, 5)}</span>
          <wbr />
        </>
      )}
      <span>{day.slice(5)}</span> <span>{clockText(at)}</span>
    </span>
  );
}

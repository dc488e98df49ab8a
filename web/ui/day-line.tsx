import { chinaDate, dayNickname, longDayText, type UnixSeconds } from '#shared/time.ts';
import css from './day-line.module.css';

/** Between two days: 今天 and 昨天 by name, others by date, with the year when it is another one. */
export function DayLine({ day, now }: { day: UnixSeconds; now: UnixSeconds }) {
  const nickname = dayNickname(day, now);
  const date = dateText(day, now);
  return (
    <h2 className={css.day} data-day={day}>
      <b>{nickname ?? date}</b>
      {nickname !== null && <span className="num">{date}</span>}
    </h2>
  );
}

function dateText(day: UnixSeconds, now: UnixSeconds): string {
  const { year } = chinaDate(day);
  return year === chinaDate(now).year ? longDayText(day) : `${year}年${longDayText(day)}`;
}

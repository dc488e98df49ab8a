import { Link } from 'react-router';
import type { IssueCalendar as Month } from '#domains/articles/articles.contract.ts';
import { clockText } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './issue-calendar.module.css';
import { isLate, weekdayText } from './issue-times.ts';
import { viewPath, type SoldColumn } from './sold-columns.ts';
import type { ColumnStanding } from './standing.ts';

interface IssueCalendarProps {
  column: SoldColumn;
  calendar: Month;
  standing: ColumnStanding;
}

const WORKING_DAYS = ['一', '二', '三', '四', '五'];

/** The issues of a month by their days; weekends have none (docs/product/selling.md#issues). */
export function IssueCalendar({ column, calendar, standing }: IssueCalendarProps) {
  const { month, today, days } = calendar;
  const [year, number] = month.split('-');
  const mayRead = standing.is === 'live' || standing.is === 'ending';
  const home = viewPath(column, 'home');
  return (
    <Card
      title="期刊日历"
      end={
        <span className={css.months}>
          <Step
            to={calendar.has_earlier ? `${home}?month=${monthBeside(month, -1)}` : null}
            name="上个月"
            icon="left"
          />
          <b className="num">{`${year} 年 ${Number(number)} 月`}</b>
          <Step
            to={month < today.slice(0, 7) ? `${home}?month=${monthBeside(month, 1)}` : null}
            name="下个月"
            icon="right"
          />
        </span>
      }
    >
      <div className={css.calendar}>
        <table>
          <caption className="vh">{`${year} 年 ${Number(number)} 月的期刊`}</caption>
          <thead>
            <tr>
              {WORKING_DAYS.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(days).map((week) => (
              <tr key={week.find((day) => day !== null)?.day}>
                {week.map((day, place) => (
                  <td key={day?.day ?? WORKING_DAYS[place]}>
                    {day !== null && <Day day={day} isToday={day.day === today} column={column} mayRead={mayRead} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.key}>
          <span>
            <i data-look="issue" />
            {mayRead ? '已出刊' : '试读'}
          </span>
          {!mayRead && (
            <span>
              <i data-look="locked" />
              订阅可读
            </span>
          )}
          <span>
            <i data-look="late" />
            延迟
          </span>
          <span>周末与节假日不出刊</span>
        </p>
      </div>
    </Card>
  );
}

type CalendarDay = Month['days'][number];

interface DayProps {
  day: CalendarDay;
  isToday: boolean;
  column: SoldColumn;
  mayRead: boolean;
}

function Day({ day: { day, issue }, isToday, column, mayRead }: DayProps) {
  const number = String(Number(day.slice(8)));
  if (issue === null)
    return (
      <span className={css.day} data-look={isToday ? 'today' : undefined} aria-current={isToday ? 'date' : undefined}>
        {number}
      </span>
    );
  const wasLate = isLate(issue.created_at, column.opensAt ?? '');
  const look = isToday ? 'today' : wasLate ? 'late' : mayRead || issue.is_trial ? 'issue' : 'locked';
  return (
    <Link
      to={`/article/${issue.id}`}
      className={css.day}
      data-look={look}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${day} ${weekdayText(day)}：${issue.title}`}
      title={`${issue.title}，${clockText(issue.created_at)}${wasLate ? ' 延迟' : ''}`}
    >
      {number}
    </Link>
  );
}

function Step({ to, name, icon }: { to: string | null; name: string; icon: 'left' | 'right' }) {
  if (to === null)
    return (
      <span className={css.step} aria-hidden="true">
        <Icon name={icon} size="s" />
      </span>
    );
  return (
    <Link to={to} className={css.step} aria-label={name} preventScrollReset>
      <Icon name={icon} size="s" />
    </Link>
  );
}

/** Monday to Friday, with gaps where the month does not reach. */
function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const weeks: (CalendarDay | null)[][] = [];
  for (const day of days) {
    const place = new Date(`${day.day}T00:00:00Z`).getUTCDay() - 1;
    if (place < 0 || place > 4) continue;
    if (place === 0 || weeks.length === 0) weeks.push(WORKING_DAYS.map(() => null));
    weeks.at(-1)?.splice(place, 1, day);
  }
  return weeks;
}

function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

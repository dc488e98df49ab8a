import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { boardAddress, type BoardQuery } from './board-query.ts';
import css from './day-bar.module.css';

interface DayBarProps {
  path: string;
  when: Pick<BoardWhen, 'trade_day' | 'today' | 'days' | 'previous' | 'next'>;
  /** `HH:mm` of a moment that is looked back at; left out by boards that know none. */
  at?: string | null | undefined;
  /** What else is chosen, and stays so. */
  query?: BoardQuery;
}

/** Which trading day a board tells: the days beside it, one back and one on (also by `[` and `]`), and any other. */
export function DayBar({ path, when, at, query = {} }: DayBarProps) {
  const { trade_day: day, today, days, previous, next } = when;
  const navigate = useNavigate();
  const addressOf = (date: string) => boardAddress(path, { ...query, date: date === today ? null : date });
  const goTo = (date: string | null) => void (date !== null && navigate(addressOf(date), { preventScrollReset: true }));
  usePageKey('[', () => goTo(previous));
  usePageKey(']', () => goTo(next));
  if (day === null) return null;
  return (
    <nav className={css.bar} aria-label="交易日">
      {previous !== null && <Arrow to={addressOf(previous)} icon="left" label="前一交易日" />}
      {days.map((date) => (
        <Link
          key={date}
          to={addressOf(date)}
          className={css.pill}
          aria-current={date === day ? 'date' : undefined}
          preventScrollReset
        >
          {date === today ? `今天 ${shortDay(date)}` : shortDay(date)}
        </Link>
      ))}
      {next !== null && <Arrow to={addressOf(next)} icon="right" label="后一交易日" />}
      {today !== null && !days.includes(today) && (
        <Link to={addressOf(today)} className={css.pill} preventScrollReset>
          今天
        </Link>
      )}
      <OtherDay path={path} query={query} day={day} today={today ?? day} at={at} />
    </nav>
  );
}

function Arrow({ to, icon, label }: { to: string; icon: 'left' | 'right'; label: string }) {
  return (
    <Link to={to} className={css.pill} aria-label={label} title={label} preventScrollReset>
      <Icon name={icon} size="s" />
    </Link>
  );
}

interface OtherDayProps extends Pick<DayBarProps, 'path' | 'at'> {
  query: BoardQuery;
  day: string;
  today: string;
}

/** Any day, and on boards that know moments any of them. */
function OtherDay({ path, query, day, today, at }: OtherDayProps) {
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    const [date, time] = [asked.get('date'), asked.get('at') ?? ''].map(String);
    void navigate(boardAddress(path, { ...query, date, at: time }), { preventScrollReset: true });
  }

  return (
    <Popover icon="cal" label="日历" title="看哪一天" buttonClassName={css.calendar} smallButton>
      <form action={path} className={css.form} onSubmit={handleSubmit}>
        {Object.entries(query).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label>
          日期
          <input type="date" name="date" max={today} defaultValue={day} key={day} required />
        </label>
        {at !== undefined && (
          <label>
            时刻
            <input type="time" name="at" min="09:25" max="15:00" defaultValue={at ?? ''} key={at} />
          </label>
        )}
        <Button type="submit" look="primary">
          查看
        </Button>
      </form>
      <p className={css.hint}>{`非交易日看之前最近的一天${at === undefined ? '' : '；时刻不填为收盘'}`}</p>
    </Popover>
  );
}

/** `11-20` of `2026-11-20`. */
const shortDay = (date: string) => date.slice(5);

import { useContext } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { Standing } from '#web/features/market/standing.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Icon } from '#web/ui/icon.tsx';
import { boardAddress, type BoardQuery } from './board-query.ts';
import css from './day-bar.module.css';
import { longRow } from '#web/ui/long-row.ts';
import { useIsToday } from './use-is-today.ts';

interface DayBarProps {
  path: string;
  when: Pick<BoardWhen, 'trade_day' | 'today' | 'days' | 'previous' | 'next' | 'source'>;
  /** What else is chosen, and stays so. */
  query?: BoardQuery;
}

/** Which trading day a board tells: the days beside it, one back and one on (also by `[` and `]`), each at the time that is looked back at. */
export function DayBar({ path, when, query = {} }: DayBarProps) {
  const { trade_day: day, today, days, previous, next } = when;
  const at = useContext(Standing)?.at;
  const isToday = useIsToday(when);
  const navigate = useNavigate();
  const addressOf = (date: string) => boardAddress(path, { ...query, date: date === today ? null : date, at });
  const goTo = (date: string | null) => void (date !== null && navigate(addressOf(date), { preventScrollReset: true }));
  usePageKey('[', () => goTo(previous));
  usePageKey(']', () => goTo(next));
  if (today === null) return null;
  const todayText = isToday ? '今天' : '';
  return (
    <nav ref={longRow} className={css.bar} aria-label="交易日">
      {previous !== null && <Arrow to={addressOf(previous)} icon="left" label="前一交易日" />}
      {days.map((date) => (
        <Link
          key={date}
          to={addressOf(date)}
          className={css.pill}
          aria-current={date === day ? 'date' : undefined}
          preventScrollReset
        >
          {date === today ? `${todayText} ${shortDay(date)}`.trim() : dayNearTo(today, date)}
        </Link>
      ))}
      {next !== null && <Arrow to={addressOf(next)} icon="right" label="后一交易日" />}
      {!days.includes(today) && (
        <Link to={addressOf(today)} className={css.pill} preventScrollReset>
          {todayText || shortDay(today)}
        </Link>
      )}
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

/** With its year where it is another one than that of now. */
const dayNearTo = (today: string, date: string) => (date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : date);

/** `11-20` of `2026-11-20`. */
const shortDay = (date: string) => date.slice(5);

import { clsx } from 'clsx/lite';
import { Link, useNavigate } from 'react-router';
import { tradingDayText } from '#shared/trading-day.ts';
import { longDayText } from '#shared/time.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { OtherDay } from './other-day.tsx';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { longRow } from '#web/ui/long-row.ts';
import css from './day-pills.module.css';

interface DayPillsProps {
  /** Newest first. */
  days: readonly number[];
  selected: number | null;
  addressOf: (day: number) => string;
  /** What a pill says; the day of the month when nothing is said. */
  labelOf?: (day: number) => string;
  /** So many pills. */
  most?: number;
}

/** Where nothing is known to begin with. */
const FIRST_DAY = 20_180_727;

/** Days with data as pills, the steps to the ones beside, and a calendar; [ and ] step as well. */
export function DayPills({ days, selected, addressOf, labelOf = shortDay, most = 4 }: DayPillsProps) {
  const navigate = useNavigate();
  const older = days.find((day) => selected !== null && day < selected);
  const newer = days.findLast((day) => selected !== null && day > selected);
  const goTo = (day: number | undefined) => {
    if (day !== undefined) void navigate(addressOf(day), { preventScrollReset: true });
  };
  usePageKey('[', () => goTo(older));
  usePageKey(']', () => goTo(newer));
  return (
    <nav ref={longRow} className={css.pills} aria-label="日期">
      {pillsAround(days, selected, most).map((day) => (
        <Link
          key={day}
          to={addressOf(day)}
          aria-current={day === selected ? 'date' : undefined}
          title={tradingDayText(day)}
          preventScrollReset
          className={clsx(css.pill, 'num')}
        >
          {labelOf(day)}
        </Link>
      ))}
      <OtherDay
        addressOf={(date) => addressOf(Number(date.replaceAll('-', '')))}
        day={tradingDayText(selected ?? days[0] ?? FIRST_DAY)}
        hint="非交易日看之前最近的一天"
      />
    </nav>
  );
}

/** Oldest first, the selected one among them. */
function pillsAround(days: readonly number[], selected: number | null, most: number): readonly number[] {
  const at = Math.max(0, days.indexOf(selected ?? -1));
  const from = Math.max(0, Math.min(at - 1, days.length - most));
  return days.slice(from, from + most).toReversed();
}

/** `08-20`. */
export const shortDay = (day: number) => tradingDayText(day).slice(5);

/** `08-20 周四`. */
export function dayWithWeekday(day: number): string {
  return `${shortDay(day)} 周${longDayText(startOfDay(day)).slice(-1)}`;
}

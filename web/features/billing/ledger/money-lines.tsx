import type { ReactNode } from 'react';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { clockText, dayNickname, dayText, type UnixSeconds } from '#shared/time.ts';
import css from './money-lines.module.css';

interface MoneyDaysProps<L> {
  /** The latest first. */
  lines: readonly L[];
  now: UnixSeconds;
  renderRow: (line: L) => ReactNode;
}

/** What moved on an account, by days. */
export function MoneyDays<L extends { at: UnixSeconds }>({ lines, now, renderRow }: MoneyDaysProps<L>) {
  return [...Map.groupBy(lines, ({ at }) => dayText(at))].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={css.day}>
        {ofDay[0] && dayNickname(ofDay[0].at, now)} <span className="num">{day}</span>
      </h3>
      <ul>{ofDay.map(renderRow)}</ul>
    </section>
  ));
}

interface MoneyRowProps {
  at: UnixSeconds;
  /** In yuan; what goes away is below nothing. */
  amount: number;
  /** Below the amount. */
  after?: string;
  /** Why, with a way to what it is about. */
  children: ReactNode;
}

/** One change of it. */
export function MoneyRow({ at, amount, after, children }: MoneyRowProps) {
  return (
    <li className={css.row}>
      <time className="num">{clockText(at)}</time>
      <span className={css.what}>{children}</span>
      <span className={css.sum}>
        <b className="num">
          {amount > 0 && '+'}
          {exactYuanText(fenOf(amount))}
        </b>
        {after !== undefined && <small className="num">{after}</small>}
      </span>
    </li>
  );
}

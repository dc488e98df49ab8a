import { clsx } from 'clsx/lite';
import { Link, type LinkProps } from 'react-router';
import css from './day-bar.module.css';

/** A link to another day or moment; `aria-current` says that it is the one that is shown. */
export function DayPill({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link className={clsx(css.pill, className)} preventScrollReset {...rest} />;
}

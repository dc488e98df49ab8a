import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  pressed?: boolean;
  vip?: boolean;
}

/** A choice in a row of choices; `pressed` says whether it is taken. */
export function Chip({ pressed = false, vip = false, className, ...rest }: ChipProps) {
  return (
    <button type="button" className={clsx(css.chip, vip && css.vip, className)} aria-pressed={pressed} {...rest} />
  );
}

/** A choice that has an address; `aria-current` says whether it is taken. */
export function ChipLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link className={clsx(css.chip, className)} {...rest} />;
}

/** The way to a place further down the page. */
export function ChipAnchor(props: ComponentProps<'a'>) {
  return <a className={css.chip} {...props} />;
}

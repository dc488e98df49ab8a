import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';

interface ButtonLooks {
  look?: 'primary' | 'line' | 'quiet';
  /** `l` is as wide as its place. */
  size?: 's' | 'm' | 'l';
}

const ofSize = { s: css.small, m: undefined, l: css.large };

/** A button with words; it submits nothing unless `type` says so. */
export function Button({ look = 'line', size = 'm', className, ...rest }: ComponentProps<'button'> & ButtonLooks) {
  return <button type="button" className={clsx(css.button, ofSize[size], className)} data-look={look} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'line', size = 'm', ...rest }: LinkProps & ButtonLooks) {
  return <Link className={clsx(css.button, ofSize[size])} data-look={look} {...rest} />;
}

import { clsx } from 'clsx/lite';
import type { ComponentProps, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './chip.module.css';

interface ChipLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A choice that has an address; `aria-current` says whether it is taken. */
export function ChipLink({ className, ...rest }: ChipLinkProps) {
  return <Link className={clsx(css.chip, className)} {...rest} />;
}

/** The way to a place further down the page. */
export function ChipAnchor(props: ComponentProps<'a'>) {
  return <a className={css.chip} {...props} />;
}

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './row-link.module.css';

interface LinkRowProps extends Omit<ComponentProps<'li'>, 'ref'> {
  as?: 'li' | 'div';
}

/** A row that leads where its `RowLink` leads, wherever it is pressed. Other links and buttons in it stay what they are. */
export function LinkRow({ as: Element = 'li', className, ...rest }: LinkRowProps) {
  return <Element className={clsx(css.row, className)} {...(rest as object)} />;
}

/** The name of a row, and the one link of all of it: one stop for the keyboard. */
export function RowLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link className={clsx(css.link, className)} {...rest} />;
}

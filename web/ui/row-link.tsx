import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './row-link.module.css';
import { unbroken } from './unbroken.tsx';

interface LinkRowProps extends Omit<ComponentProps<'li'>, 'ref'> {
  as?: 'li' | 'div';
}

/** A row that leads where its `RowLink` leads, wherever it is pressed. Other links and buttons in it stay what they are. */
export function LinkRow({ as: Element = 'li', className, ...rest }: LinkRowProps) {
  return <Element className={clsx(css.row, className)} {...(rest as object)} />;
}

interface RowLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | undefined;
}

/** The name of a row, and the one link of all of it: one stop for the keyboard. */
export function RowLink({ className, children, ...rest }: RowLinkProps) {
  return (
    <Link className={clsx(css.link, className)} {...rest}>
      {typeof children === 'string' ? unbroken(children) : children}
    </Link>
  );
}

import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './tag.module.css';

interface TagProps extends ComponentProps<'span'> {
  as?: 'span' | 'li';
}

/** The name of something that a text is about, on a surface of its own: a stock, a theme. */
export function Tag({ as: Element = 'span', className, ...rest }: Omit<TagProps, 'ref'>) {
  return <Element className={clsx(css.tag, className)} {...rest} />;
}

/** The same, leading there. */
export function TagLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link className={clsx(css.tag, className)} {...rest} />;
}

/** A figure of the market at the end of a tag. It has a place of its own, so that one that comes or moves shifts nobody. */
export function TagFigure({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={clsx(css.figure, className)} {...rest} />;
}

/** The name of where a text belongs, in small. */
export function SmallName({ children }: { children: ReactNode }) {
  return <span className={css.name}>{children}</span>;
}

/** The same, leading there. */
export function SmallLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={css.name} to={to}>
      {children}
    </Link>
  );
}

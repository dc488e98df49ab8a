import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import css from './columns.module.css';

/** As wide as the site is, in the middle of the window. */
export function Wrap({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={clsx(css.wrap, className)}>{children}</div>;
}

interface ColumnsProps {
  single?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The content of a page and what stands beside it, or one column alone. */
export function Columns({ single = false, className, children }: ColumnsProps) {
  return <div className={clsx(css.wrap, css.columns, single && css.single, className)}>{children}</div>;
}

interface StackProps extends Omit<ComponentProps<'div'>, 'ref' | 'className'> {
  as?: 'div' | 'aside';
  /** Stays beside the content all the way down; what is taller than the window scrolls in itself. */
  stays?: boolean;
  /** Where the column beside it is longer, it goes with the reader until its end is seen, and stays there. */
  follows?: boolean;
}

/** Cards below each other. */
export function Stack({ as: Element = 'div', stays = false, follows = false, ...rest }: StackProps) {
  return <Element className={clsx(css.stack, stays && css.stays, follows && css.follows)} {...rest} />;
}

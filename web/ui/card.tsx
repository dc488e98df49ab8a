import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import css from './card.module.css';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'header';
  title?: string;
  /** Beside the title. */
  mark?: ReactNode;
  /** At the right of the head. */
  end?: ReactNode;
}

/** A part of the page on its own surface; with a title it has a head and is a landmark named by it. */
export function Card({ as: Element = 'section', title, mark, end, className, children, ...rest }: CardProps) {
  return (
    <Element className={clsx(css.card, className)} aria-label={title} {...rest}>
      {title && (
        <div className={css.head}>
          <h2>{title}</h2>
          {mark}
          {end && <span className={css.end}>{end}</span>}
        </div>
      )}
      {children}
    </Element>
  );
}

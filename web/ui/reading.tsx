import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import css from './reading.module.css';

/** A text that is read at length, with its headline. */
export function ReadingCard({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Card as="article" className={clsx(css.card, className)}>
      {children}
    </Card>
  );
}

/** The line below a headline: who, when, where from. */
export function ReadingFacts({ as: Element = 'div', children }: { as?: 'div' | 'p'; children: ReactNode }) {
  return <Element className={css.facts}>{children}</Element>;
}

interface ProseProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'p' | 'section';
}

/** The text itself; what it is made of may come as HTML. */
export function Prose({ as: Element = 'div', className, ...rest }: ProseProps) {
  return <Element className={clsx(css.prose, className)} {...rest} />;
}

import type { ReactNode } from 'react';

type CardProps = { title?: string; end?: ReactNode; className?: string; children: ReactNode };

/** A section on its own surface; with a title it is a landmark named by it, `end` stands at the right of the head. */
export function Card({ title, end, className, children }: CardProps) {
  return (
    <section className={className ? `card ${className}` : 'card'} aria-label={title}>
      {title && (
        <div className="card__head">
          <h2>{title}</h2>
          {end && <span className="end">{end}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import css from './ops-facts.module.css';

/** Names and what is known of them. */
export function OpsFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a pane, under its own heading. */
export function OpsSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>
        {title}
        {end !== undefined && <span>{end}</span>}
      </h2>
      {children}
    </section>
  );
}

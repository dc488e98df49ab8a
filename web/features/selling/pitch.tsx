import type { ReactNode } from 'react';
import { Wrap } from '#web/ui/columns.tsx';
import css from './pitch.module.css';

interface PitchProps {
  /** A line above the promise. */
  kicker: string;
  promise: string;
  about: string;
  /** Only what can be counted. */
  facts: readonly { name: string; text: string }[];
  /** Where to go on. */
  children?: ReactNode;
}

/** The head of a page that sells: what it is, and what can be counted of it. */
export function Pitch({ kicker, promise, about, facts, children }: PitchProps) {
  return (
    <header className={css.pitch}>
      <Wrap className={css.inner}>
        <div>
          <p className={css.kicker}>{kicker}</p>
          <h1>{promise}</h1>
          <p className={css.about}>{about}</p>
          <p className={css.ways} data-unprinted>
            {children}
          </p>
        </div>
        <dl className={css.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      </Wrap>
    </header>
  );
}

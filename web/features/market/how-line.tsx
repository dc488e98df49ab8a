import type { ReactNode } from 'react';
import css from './how-line.module.css';

export interface Definition {
  name: string;
  /** How it is counted. */
  text: ReactNode;
}

/** 怎么算的: how the figures of a board are made, in a line, and each of them by its definition when it is asked for. */
export function HowLine({ text, definitions }: { text: string; definitions: readonly Definition[] }) {
  return (
    <details className={css.how}>
      <summary>
        <b>怎么算的</b>
        {text}
        <span className={css.more}>全部定义</span>
      </summary>
      <dl>
        {definitions.map(({ name, text: meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import type { ReactNode } from 'react';
import css from './how-line.module.css';

export interface Definition {
  name: string;
  /** How it is counted. */
  text: ReactNode;
}

interface HowLineProps {
  text: ReactNode;
  /** What the line is about. */
  title?: string;
  /** None: the line says it all. */
  definitions?: readonly Definition[];
}

/** 怎么算: how the figures of a board are made, in a line, and each of them by its definition when it is asked for. */
export function HowLine({ text, title = '怎么算', definitions = [] }: HowLineProps) {
  const line = (
    <>
      <b>{title}</b>
      {text}
    </>
  );
  if (definitions.length === 0) return <p className={css.how}>{line}</p>;
  return (
    <details className={css.how}>
      <summary>
        <span className={css.line}>{line}</span>
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

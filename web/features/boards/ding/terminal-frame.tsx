import type { ComponentProps, ReactNode } from 'react';
import type { Pulse } from '#domains/boards/live/boards.board-channel.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { HowLine } from '#web/features/market/how-line.tsx';
import type { LookBack } from '#web/features/market/look-back.ts';
import type { BoardQuery } from '../board-query.ts';
import { Moments } from '../moments.tsx';
import { MovedNote } from '../moved-note.tsx';
import { DingHead } from './ding-head.tsx';
import css from './terminal-frame.module.css';

interface TerminalFrameProps {
  title: string;
  when: BoardWhen;
  /** The moment that is looked back at; null: it is now. */
  past: LookBack | null;
  /** Why it is another one than the address says. */
  note: string | null;
  path: string;
  /** What else is chosen, and stays so at another moment. */
  query: BoardQuery;
  /** The newest figures that were heard; null before any. */
  pulse: Pulse | null;
  /** Between the bar and the parts. */
  above?: ReactNode;
  /** The keys that work here. */
  keys: ReactNode;
  how: ComponentProps<typeof HowLine>;
  children: ReactNode;
}

/** A page of the terminal: its bar, its parts, and below them what the keys do. On a desktop it is as high as the window. */
export function TerminalFrame({
  title,
  when,
  past,
  note,
  path,
  query,
  pulse,
  above,
  keys,
  how,
  children,
}: TerminalFrameProps) {
  return (
    <div className={css.terminal}>
      <DingHead
        when={when}
        past={past}
        updatedAt={pulse?.updated_at ?? when.updated_at}
        moments={<Moments path={path} when={when} at={past?.at ?? null} query={query} isFloating />}
      />
      <h1 className="vh">{title}</h1>
      <MovedNote text={note} />
      {above}
      {children}
      <footer className={css.foot}>
        <div className={css.how}>
          <HowLine {...how} />
        </div>
        <span className={css.keys}>{keys}</span>
        市场有风险，投资需谨慎
      </footer>
    </div>
  );
}

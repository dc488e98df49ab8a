import type { ReactNode } from 'react';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { DingHead, type PastMoment } from './ding-head.tsx';
import css from './terminal-frame.module.css';
import type { usePulse } from './use-pulse.ts';

interface TerminalFrameProps {
  title: string;
  when: BoardWhen;
  /** A moment that is looked back at, and where it is now. */
  past?: PastMoment | null;
  live: ReturnType<typeof usePulse>;
  /** Between the bar and the parts. */
  above?: ReactNode;
  /** The keys that work here. */
  keys: ReactNode;
  /** After the risk notice. */
  remark?: string;
  children: ReactNode;
}

/** A page of the terminal: its bar, its parts, and below them what the keys do. On a desktop it is as high as the window. */
export function TerminalFrame({
  title,
  when,
  past = null,
  live,
  above,
  keys,
  remark = '',
  children,
}: TerminalFrameProps) {
  return (
    <div className={css.terminal}>
      <DingHead when={when} past={past} updatedAt={live.pulse?.updated_at ?? when.updated_at} isLost={live.isLost} />
      <h1 className="vh">{title}</h1>
      {above}
      {children}
      <p className={css.foot}>
        <span className={css.keys}>{keys}</span>
        {`市场有风险，投资需谨慎${remark}`}
      </p>
    </div>
  );
}

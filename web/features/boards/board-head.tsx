import type { ReactNode } from 'react';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './board-head.module.css';
import { MomentTag } from './moment-tag.tsx';
import { MovedNote } from './moved-note.tsx';

interface BoardHeadProps {
  /** Above the title, where the page is one of several. */
  above?: ReactNode;
  title: string;
  /** Beside the title, on a board that tells of other days than the market's clock; elsewhere how far the market has come. */
  mark?: ReactNode;
  when: Pick<
    BoardWhen,
    | 'trade_day'
    | 'today'
    | 'session'
    | 'updated_at'
    | 'is_known'
    | 'has_minutes'
    | 'is_partial'
    | 'is_simulated'
    | 'source'
  >;
  /** `HH:mm` of a moment that is looked back at. */
  at?: string | null;
  /** Why it is another day or moment than one may think. */
  note?: string | null;
  /** At the right: days, choices, export. */
  tools: ReactNode;
  /** The way to other moments. */
  moments?: ReactNode;
  /** Below: the figures of the board. */
  children?: ReactNode;
}

/** What heads a board: its name, how far the market has come, what may be chosen, its figures. */
export function BoardHead({
  above,
  title,
  mark,
  when,
  at = null,
  note = null,
  tools,
  moments,
  children,
}: BoardHeadProps) {
  const isOfNow = when.trade_day !== null && when.trade_day === when.today && at === null;
  return (
    <Card as="header">
      {above}
      <div className={css.head}>
        <h1>{title}</h1>
        {mark ?? (
          <>
            <MomentTag when={when} at={at} />
            {when.is_partial && <Badge tone="warn">部分股票</Badge>}
            <QuoteStamp isSimulated={when.is_simulated} at={isOfNow ? when.updated_at : null} />
          </>
        )}
        <div className={css.tools} data-unprinted>
          {tools}
        </div>
        {moments !== undefined && (
          <div className={css.moments} data-unprinted>
            {moments}
          </div>
        )}
      </div>
      <MovedNote text={note} />
      {children}
    </Card>
  );
}

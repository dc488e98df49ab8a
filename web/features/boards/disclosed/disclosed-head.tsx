import type { ReactNode } from 'react';
import { MovedNote } from '#web/features/boards/moved-note.tsx';
import { Kpis, type Kpi } from '#web/features/boards/kpis.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './disclosed-head.module.css';

interface DisclosedHeadProps {
  /** Above the title, where the page is one of several. */
  above?: ReactNode;
  title: string;
  /** Beside the title: how fresh it is. */
  mark: ReactNode;
  /** Why it is another day than was asked for. */
  note?: string | null;
  /** Days, choices, export. */
  tools: ReactNode;
  /** Between the head and the figures. */
  children?: ReactNode;
  figures: readonly Kpi[];
}

/** What heads a board of disclosures: they have days of their own, not those of the market's clock. */
export function DisclosedHead({ above, title, mark, note = null, tools, children, figures }: DisclosedHeadProps) {
  return (
    <Card as="header">
      {above}
      <div className={css.head}>
        <h1>{title}</h1>
        <span className={css.mark}>{mark}</span>
        <div className={css.tools}>{tools}</div>
      </div>
      <MovedNote text={note} />
      {children}
      {figures.length > 0 && <Kpis figures={figures} />}
    </Card>
  );
}

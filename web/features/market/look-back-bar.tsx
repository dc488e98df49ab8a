import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { momentText, type LookBack } from './look-back.ts';
import css from './look-back-bar.module.css';

interface LookBackBarProps {
  /** Null while now is shown. */
  moment: LookBack | null;
  /** Why it is another day or moment than one may think. */
  note: string | null;
  nowAddress: string;
  /** The days to go to. */
  children: ReactNode;
}

/** Above the head of a security: which moment is looked back at, the way to others and back to now (docs/product/quotes.md#looking-back). */
export function LookBackBar({ moment, note, nowAddress, children }: LookBackBarProps) {
  return (
    <div className={css.bar}>
      {moment !== null && (
        <p className={css.when}>
          <Badge tone="warn">{`回看 ${momentText(moment)}`}</Badge>
          <TextLink to={nowAddress}>回到现在</TextLink>
        </p>
      )}
      <div className={css.days}>{children}</div>
      {note !== null && <p className={css.note}>{note}</p>}
      {moment !== null && <p className={css.note}>题材与资金流向只知道现在的，回看时不显示</p>}
    </div>
  );
}

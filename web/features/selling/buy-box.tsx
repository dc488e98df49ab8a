import { useId, useState } from 'react';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { fenOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { BuyButton } from '#web/features/billing/pay/buy-button.tsx';
import { PeriodChoice } from '#web/features/billing/pay/period-choice.tsx';
import { SaleStrip } from '#web/features/billing/sale/sale-strip.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './buy-box.module.css';
import { buyWord, daysOf, standingText, type ColumnStanding } from './standing.ts';

interface BuyBoxProps {
  subject: Subject;
  standing: ColumnStanding;
  now: UnixSeconds;
}

/** How a reader stands with a column, which period they want, and the way to the window for paying. */
export function BuyBox({ subject, standing, now }: BuyBoxProps) {
  const { title, subscribe_items: items } = subject;
  const word = buyWord(standing);
  const text = standingText(standing);
  return (
    <Card title={`${word}《${title}》`} end="不会自动续费">
      <div className={css.box}>
        {text !== '' && (
          <p className={css.standing} data-is={standing.is}>
            {text}
          </p>
        )}
        {subject.is_subscribable && items.length > 0 ? (
          <Periods subject={subject} word={word} days={daysOf(standing)} now={now} />
        ) : (
          <EmptyState text="现在没有在售" />
        )}
      </div>
    </Card>
  );
}

interface PeriodsProps {
  subject: Subject;
  word: string;
  /** How many the reader has. */
  days: number;
  now: UnixSeconds;
}

function Periods({ subject, word, days, now }: PeriodsProps) {
  const name = useId();
  const [wanted, setWanted] = useState<number | undefined>(undefined);
  const periods = subject.subscribe_items.map((item) => ({
    ...{ id: item.id, days: item.days, isOnSale: false },
    ...{ basePrice: fenOf(item.origin_price), price: fenOf(item.discount_price) },
  }));
  const chosen = periods.find(({ id }) => id === wanted) ?? periods.at(-1);
  return (
    <>
      <SaleStrip subjectId={subject.id} />
      {chosen && (
        <div className={css.periods} data-scripted>
          <PeriodChoice
            subject={{ periods, remainingDays: days }}
            chosen={chosen}
            onPick={({ itemId }) => setWanted(itemId)}
            name={name}
            now={now}
          />
          <BuyButton
            wish={{ subjectId: subject.id, start: 'subject', itemId: chosen.id }}
            text={`${word} ${chosen.days} 天`}
            size="l"
          />
        </div>
      )}
      <p className={css.after}>
        付款后立刻可读，含全部往期；按没用过的整天退款，先看金额再确认。优惠券与余额在付款时抵扣。
      </p>
    </>
  );
}

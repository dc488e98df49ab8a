import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { BuyButton } from '#web/features/billing/pay/buy-button.tsx';
import css from './buy-bar.module.css';
import { buyWord, type ColumnStanding } from './standing.ts';

/** On a phone what is bought stays at hand, above the tabs: the period that the box begins with. */
export function BuyBar({ subject, standing }: { subject: Subject; standing: ColumnStanding }) {
  const { id, title, is_subscribable: isSubscribable, subscribe_items: items } = subject;
  const first = items.at(-1);
  if (!isSubscribable || first === undefined) return null;
  return (
    <div className={css.bar} data-unprinted role="region" aria-label="购买" data-scripted>
      <p>
        <b className="num">{exactYuanText(fenOf(first.discount_price))}</b>
        <small>{first.days} 天</small>
      </p>
      <BuyButton
        wish={{ subjectId: id, start: 'subject', itemId: first.id }}
        text={`${buyWord(standing)}${title}`}
        size="l"
      />
    </div>
  );
}

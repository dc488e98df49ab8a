import { exactYuanText, fen } from '#shared/money.ts';
import css from './bill-lines.module.css';
import type { Bill } from './pay-choice.ts';

/** How what is due comes about. */
export function BillLines({ name, bill: { price, discount, byBalance } }: { name: string; bill: Bill }) {
  const lines = [
    [name, price],
    ...(discount > 0 ? [['优惠券', fen(0 - discount)] as const] : []),
    ...(byBalance > 0 ? [['余额抵扣', fen(0 - byBalance)] as const] : []),
  ] as const;
  return (
    <dl className={css.lines}>
      {lines.map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="num">{exactYuanText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

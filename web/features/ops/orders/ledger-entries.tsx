import type { OrderFileView } from '#domains/ops/orders/ops.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import css from './ledger-entries.module.css';

/** What is booked: from where, to where, how much. Each line takes as much as it gives. */
export function LedgerEntries({ entries }: { entries: OrderFileView['entries'] }) {
  if (entries.length === 0) return <p className="muted s12">没有分录</p>;
  return (
    <ul className={css.entries}>
      {entries.map(({ cause, from, to, amount }) => (
        <li key={`${cause} ${from} ${to}`}>
          <span>
            {from} <span className="muted">→</span> {to}
          </span>
          <b className="num">{exactYuanText(fenOf(amount))}</b>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { orders, type LedgerLineView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { clockText, dayNickname, dayText, type UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './ledger-list.module.css';

export const LEDGER_LENGTH = 30;

const kinds: Record<LedgerLineView['kind'], string> = { topup: '充值', purchase: '购买', refund: '退款', gift: '赠送' };

interface LedgerListProps {
  first: { items: readonly LedgerLineView[]; next_cursor: string };
  now: UnixSeconds;
}

/** Every change of a balance, the latest first, by days, each with what it left. Give it a `key` for each place it begins at. */
export function LedgerList({ first, now }: LedgerListProps) {
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(orders.listLedger, { query: { limit: LEDGER_LENGTH, cursor } });
    return { items: page.items, next: page.next_cursor };
  });
  if (items.length === 0) return <EmptyState icon="wallet" text="余额还没有变动" />;
  const days = [...Map.groupBy(items, ({ at }) => dayText(at))];
  return (
    <>
      {days.map(([day, lines]) => (
        <section key={day} aria-label={day}>
          <h3 className={css.day}>
            {lines[0] && dayNickname(lines[0].at, now)} <span className="num">{day}</span>
          </h3>
          <ul>
            {lines.map((line) => (
              <LedgerRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRow more={more} to={`/billing/ledger?cursor=${next}`} />
    </>
  );
}

function LedgerRow({ line: { kind, order_no: no, amount, balance, at } }: { line: LedgerLineView }) {
  return (
    <li className={css.row}>
      <time className="num">{clockText(at)}</time>
      <span className={css.what}>
        {kinds[kind]}
        {no !== '' && (
          <Link className="num" to={`/billing/orders?order=${no}`}>
            订单 {no}
          </Link>
        )}
      </span>
      <span className={css.sum}>
        <b className="num">
          {amount > 0 && '+'}
          {exactYuanText(fenOf(amount))}
        </b>
        <small className="num">余额 {exactYuanText(fenOf(balance))}</small>
      </span>
    </li>
  );
}

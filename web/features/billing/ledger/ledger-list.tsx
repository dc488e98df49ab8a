import { Link } from 'react-router';
import { orders, type LedgerLineView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoneyDays, MoneyRow } from './money-lines.tsx';

export const LEDGER_LENGTH = 30;

const kinds: Record<LedgerLineView['kind'], string> = {
  topup: '充值',
  purchase: '购买',
  refund: '退款',
  gift: '赠送',
  merge: '账号合并',
};

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
  return (
    <>
      <MoneyDays lines={items} now={now} renderRow={(line) => <LedgerRow key={line.id} line={line} />} />
      <MoreRow more={more} to={`/billing/ledger?cursor=${next}`} />
    </>
  );
}

const LedgerRow = ({ line: { kind, order_no: no, amount, balance, at } }: { line: LedgerLineView }) => (
  <MoneyRow at={at} amount={amount} after={`余额 ${exactYuanText(fenOf(balance))}`}>
    {kinds[kind]}
    {no !== '' && (
      <Link className="num" to={`/billing/orders?order=${no}`}>
        订单 {no}
      </Link>
    )}
  </MoneyRow>
);

import { Link } from 'react-router';
import { income, type IncomeLineView } from '#domains/billing/payouts/billing.income.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoneyDays, MoneyRow } from '../ledger/money-lines.tsx';
import { lineText } from './payout-words.ts';

export const LINES_LENGTH = 20;

interface IncomeLinesProps {
  first: { items: readonly IncomeLineView[]; next_cursor: string };
  now: UnixSeconds;
}

/** Every change of what an author is owed, the latest first, by days. Give it a `key` for each place it begins at. */
export function IncomeLines({ first, now }: IncomeLinesProps) {
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(income.listIncomeLines, { query: { limit: LINES_LENGTH, cursor } });
    return { items: page.items, next: page.next_cursor };
  });
  if (items.length === 0) return <EmptyState icon="wallet" text="还没有收入" />;
  return (
    <>
      <MoneyDays lines={items} now={now} renderRow={(line) => <IncomeRow key={line.id} line={line} />} />
      <MoreRow more={more} to={`/author/income?cursor=${next}`} />
    </>
  );
}

const IncomeRow = ({ line: { kind, text, amount, at } }: { line: IncomeLineView }) => (
  <MoneyRow at={at} amount={amount}>
    {lineText[kind]}
    {text !== null && <Link to={`/article/${text.id}`}>{text.title}</Link>}
  </MoneyRow>
);

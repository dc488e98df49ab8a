import type { UnlockedView } from '#domains/billing/allowance/billing.allowance.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { priceText } from '#web/features/subjects/price-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import css from './unlock-list.module.css';

/** What was opened for nothing, when, and what it would have cost. */
export function UnlockList({ items }: { items: readonly UnlockedView[] }) {
  if (items.length === 0) return <EmptyState text="还没有用过" />;
  return (
    <ul className={css.rows}>
      {items.map(({ message_id: id, title, price, unlocked_at: at }) => (
        <LinkRow key={id}>
          <RowLink to={`/article/${id}`}>{title === '' ? '已不在的文章' : title}</RowLink>
          <span className="s12 muted num">
            {dateTimeText(at)}
            {price > 0 && (
              <>
                　<del>{priceText(price)}</del>
              </>
            )}
            　重读不扣
          </span>
        </LinkRow>
      ))}
    </ul>
  );
}

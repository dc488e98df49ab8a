import { Link } from 'react-router';
import type { SubscriptionView } from '#domains/billing/orders/billing.orders.contract.ts';
import { dayText } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './held-rights.module.css';

const SOON_DAYS = 7;

interface HeldRightsProps {
  subscriptions: readonly SubscriptionView[];
  boughtCount: number;
  unlockedCount: number;
}

/** What a reader may read and until when: subscriptions, what was bought alone, what was opened for nothing. */
export function HeldRights({ subscriptions, boughtCount, unlockedCount }: HeldRightsProps) {
  const isNone = subscriptions.length === 0 && boughtCount === 0 && unlockedCount === 0;
  if (isNone) return <EmptyState text="还没有订阅或购买" action={<MoreLink to="/vip" text="看看有什么" />} />;
  return (
    <ul className={css.rights}>
      {subscriptions.map(({ subject_id: id, title, remaining_days: days, expires_at: end }) => (
        <li key={id} data-over={days > 0 ? undefined : ''}>
          {days > 0 ? <Icon name="check" size="s" /> : <span aria-hidden="true">—</span>}
          <Link to={`/subject/${id}`}>《{title}》全部内容</Link>
          {days > 0 && days <= SOON_DAYS && <Badge tone="warn">快到期</Badge>}
          {/* The last day ends with the moment. */}
          <span className="num">
            {days > 0 ? `到 ${dayText(end - 1)}，剩 ${days} 天` : `已于 ${dayText(end - 1)} 到期`}
          </span>
        </li>
      ))}
      {boughtCount > 0 && (
        <li>
          <Icon name="check" size="s" />
          单独买过的 {boughtCount} 篇<span>一直可读</span>
        </li>
      )}
      {unlockedCount > 0 && (
        <li>
          <Icon name="check" size="s" />
          用额度打开的 {unlockedCount} 篇<span>一直可读</span>
        </li>
      )}
    </ul>
  );
}

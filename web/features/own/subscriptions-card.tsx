import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { standingOf } from '#web/features/subjects/price-text.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import css from './own-rows.module.css';

export type OwnSubscription = Pick<Subject, 'id' | 'title' | 'is_subscribable' | 'is_subscribed' | 'remaining_days'>;

/** What a reader subscribes to, and for how long; nothing where they subscribe to nothing. */
export function SubscriptionsCard({ subscriptions }: { subscriptions: readonly OwnSubscription[] }) {
  if (subscriptions.length === 0) return null;
  return (
    <Card title="我的订阅" end={<MoreLink to="/billing/orders" text="管理" />}>
      <ul className={css.rows}>
        {subscriptions.map((subject) => (
          <LinkRow key={subject.id}>
            <RowLink to={`/subject/${subject.id}`}>{subject.title}</RowLink>
            <span className="s12 muted num">{standingOf(subject)}</span>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}

import { Link } from 'react-router';
import type { SubscriptionView } from '#domains/billing/orders/billing.orders.contract.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { askToPay } from '#web/features/billing/pay/ask-to-pay.ts';
import { SubjectMark } from '#web/features/subjects/subject-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './own-subscriptions.module.css';

const SOON_DAYS = 7;

interface OwnSubscriptionsProps {
  items: readonly SubscriptionView[];
  now: UnixSeconds;
}

/** What is subscribed to and until when, what lasts longest first; what has ended can be had again. */
export function OwnSubscriptions({ items, now }: OwnSubscriptionsProps) {
  if (items.length === 0)
    return <EmptyState text="还没有订阅" action={<MoreLink to="/subjects" text="看看有什么" />} />;
  return (
    <ul>
      {items.map((item) => (
        <SubscriptionRow key={item.subject_id} item={item} now={now} />
      ))}
    </ul>
  );
}

function SubscriptionRow({ item, now }: { item: SubscriptionView; now: UnixSeconds }) {
  const { subject_id: id, title, expires_at: end, remaining_days: days, grants } = item;
  const isSoon = days > 0 && days <= SOON_DAYS;
  const paid = grants.filter((grant) => grant.order_no !== '').length;
  return (
    <li className={css.row} data-soon={isSoon ? '' : undefined}>
      <SubjectMark title={title} />
      <div className={css.what}>
        <h3>
          <Link to={`/subject/${id}`}>{title}</Link> {isSoon && <Badge tone="warn">快到期</Badge>}
        </h3>
        <p className="s12 muted">{paid > 0 ? `${paid} 笔订单` : '赠送'}，不会自动续费</p>
      </div>
      <p className={css.end}>
        {days > 0 ? (
          <>
            <b className="num">{days}</b> 天
          </>
        ) : (
          '已到期'
        )}
        {/* The last day ends with the moment. */}
        <small className="num">到 {dayText(end - 1)} 24:00</small>
      </p>
      <Button
        size="s"
        data-scripted
        aria-label={`${days > 0 ? '续订' : '再订'} ${title}`}
        onClick={() => askToPay({ subjectId: id })}
      >
        {days > 0 ? '续订' : '再订'}
      </Button>
      {days > 0 && <SpanBar grants={grants} end={end} now={now} />}
    </li>
  );
}

/** What of it is over, and what is left. */
function SpanBar({ grants, end, now }: { grants: SubscriptionView['grants']; end: number; now: UnixSeconds }) {
  const start = Math.min(now, ...grants.filter((grant) => grant.ends_at > now).map((grant) => grant.starts_at));
  const share = Math.round(((now - start) / Math.max(1, end - start)) * 1000) / 10;
  return (
    <div className={css.span}>
      <meter min={0} max={100} value={share} aria-label="已经过去的部分">
        {share}%
      </meter>
      <p className="num">
        <span>{dayText(start)}</span>
        <span>{dayText(end - 1)}</span>
      </p>
    </div>
  );
}

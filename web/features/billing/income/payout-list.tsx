import type { PayoutView } from '#domains/billing/payouts/billing.income.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText } from '#shared/time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { payoutStateText } from './payout-words.ts';
import css from './payout-list.module.css';

const tones: Readonly<Record<PayoutView['state'], BadgeTone>> = {
  waiting: 'brand',
  agreed: 'brand',
  paid: 'plain',
  refused: 'warn',
};

/** What an author has asked for, and what became of each. */
export function PayoutList({ payouts }: { payouts: readonly PayoutView[] }) {
  return (
    <Card title="提现记录">
      {payouts.length === 0 ? (
        <EmptyState icon="wallet" text="还没有提现" />
      ) : (
        <ul>
          {payouts.map((payout) => (
            <PayoutRow key={payout.payout_no} payout={payout} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PayoutRow({ payout }: { payout: PayoutView }) {
  const { payout_no: no, state, amount, bank, card, reason, reference } = payout;
  return (
    <li className={css.row} aria-label={`提现 ${no}`}>
      <p className={css.head}>
        <b className="num">{exactYuanText(fenOf(amount))}</b>
        <Badge tone={tones[state]}>{payoutStateText[state]}</Badge>
      </p>
      <p className="s12 sub">
        {bank} {card}
      </p>
      {reason !== '' && <p className="s12">原因：{reason}</p>}
      {reference !== '' && <p className="s12 sub">凭证号 {reference}</p>}
      <p className="s12 muted num">
        {dateTimeText(payout.created_at)} 申请
        {payout.decided_at > 0 && ` · ${dateTimeText(payout.decided_at)} 处理`}
      </p>
    </li>
  );
}

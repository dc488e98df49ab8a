import type { IncomeView } from '#domains/billing/payouts/billing.income.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { Card } from '#web/ui/card.tsx';
import { PayoutForm } from './payout-form.tsx';
import css from './income-card.module.css';

const yuan = (amount: number) => exactYuanText(fenOf(amount));

interface IncomeCardProps {
  income: IncomeView;
  /** One of theirs is not decided yet. */
  hasOpen: boolean;
  onAsked: () => void;
}

/** What an author may have paid out now, the rest of their money, and the form that asks for it. */
export function IncomeCard({ income, hasOpen, onAsked }: IncomeCardProps) {
  const { payable, settling, available, held, paid_out: paidOut, earned, hold_days: days } = income;
  return (
    <Card title="收益">
      <div className={css.now}>
        <p className={css.available}>
          <b className="num">{yuan(available)}</b>
          <span className="muted s12">可提现</span>
        </p>
        <Ask income={income} hasOpen={hasOpen} onAsked={onAsked} />
      </div>
      <dl className={css.rest}>
        <Line name="待结算" note={`退款期 ${days} 天`} value={yuan(settling)} />
        <Line name="提现处理中" value={yuan(held)} />
        <Line name="已提现" value={yuan(paidOut)} />
        <Line name="本月收入" value={yuan(income.month_income)} />
        <Line name="本月退款扣回" value={yuan(-income.month_refunded)} />
        <Line name="累计" note="扣除退款后" value={yuan(earned)} />
      </dl>
      {payable < 0 && <p className={css.owed}>退款多于未提现的收入：还差 {yuan(-payable)}，由之后的收入补足。</p>}
    </Card>
  );
}

function Ask({ income, hasOpen, onAsked }: IncomeCardProps) {
  const { available, least_payout: least } = income;
  if (hasOpen) return <p className="muted s12">有一笔提现正在处理，完成后才能再次申请。</p>;
  if (available < least) return <p className="muted s12">可提现满 {yuan(least)} 后可以申请。</p>;
  return <PayoutForm income={income} onAsked={onAsked} />;
}

const Line = ({ name, note, value }: { name: string; note?: string; value: string }) => (
  <div>
    <dt>
      {name}
      {note !== undefined && <small className="muted"> {note}</small>}
    </dt>
    <dd className="num">{value}</dd>
  </div>
);

import { Link } from 'react-router';
import { refundDesk, type WaitingRefundView } from '#domains/ops/refunds/ops.refunds.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText } from '#shared/time.ts';
import { Note } from '#web/ui/note.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsActs } from '../list/ops-acts.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

const load = ({ api }: OpsAsk) => api(refundDesk.listWaitingRefunds, {});

/** docs/product/back-office.md#second-person */
export const refundsPart = opsPart({
  ...{ path: 'refunds', title: '退款复核', icon: 'check', group: '资金', permission: 'refunds.review' },
  query: [],
  load,
  acts: {
    async approve({ api }, form) {
      await api(refundDesk.approveRefund, { params: { no: textOf(form, 'of') } });
      return '已通过，退款在路上';
    },
    async refuse({ api }, form) {
      const body = { reason: textOf(form, 'reason') };
      await api(refundDesk.refuseRefund, { params: { no: textOf(form, 'of') }, body });
      return '已驳回';
    },
  },
  View: RefundsView,
});

function RefundsView({ data: { items }, told }: PartProps<Awaited<ReturnType<typeof load>>>) {
  const isGone = told?.fault !== undefined && items.every((one) => one.refund_no !== told.values['of']);
  return (
    <>
      <OpsHead title="退款复核" mark={<span className="muted s12">¥200 起须由另一位财务确认</span>} />
      {isGone && <Note text={told.fault ?? ''} />}
      {items.length === 0 && <EmptyState icon="check" text="没有等复核的退款" />}
      {items.map((refund) => (
        <Waiting key={refund.refund_no} refund={refund} told={told} />
      ))}
    </>
  );
}

function Waiting({ refund, told }: { refund: WaitingRefundView; told: OpsTold | undefined }) {
  const { refund_no: no, buyer, may_review: mayReview } = refund;
  return (
    <OpsSection
      title={`${exactYuanText(fenOf(refund.amount))} · ${refund.title}`}
      end={dateTimeText(refund.created_at)}
    >
      <OpsFacts
        facts={[
          [
            '订单',
            <Link key="order" to={`/ops/orders/${refund.order_no}`}>
              {refund.order_no}
            </Link>,
          ],
          ['用户', `${buyer.uid} ${buyer.name} ${buyer.mobile}`],
          ['去向', `原路 ${exactYuanText(fenOf(refund.to_channel))}，余额 ${exactYuanText(fenOf(refund.to_balance))}`],
          ['原因', refund.reason || '未填写'],
          ['提交', refund.requested_by],
        ]}
      />
      {mayReview ? (
        <OpsActs>
          <OpsForm name="approve" of={no} label={`通过 ${no}`} go="通过" look="primary" isRow told={told} />
          <OpsForm name="refuse" of={no} label={`驳回 ${no}`} go="驳回" isRow told={told}>
            <OpsField label="驳回的原因（用户可见）" name="reason" required minLength={2} maxLength={200} />
          </OpsForm>
        </OpsActs>
      ) : (
        <p className="muted s12">您提交的，或您自己的订单：须由另一位财务复核。</p>
      )}
    </OpsSection>
  );
}

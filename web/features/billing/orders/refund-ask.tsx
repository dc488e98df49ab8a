import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { orders, type OrderView, type RefundView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './order-detail.module.css';

interface RefundAskProps {
  order: OrderView;
  onAsked: (refund: RefundView) => void;
}

/** Says first what would come back and what would go; only then it is asked for (docs/product/billing.md#refunds). */
export function RefundAsk({ order, onAsked }: RefundAskProps) {
  const [preview, setPreview] = useState<RefundView | null>(null);
  const [fault, setFault] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const { revalidate } = useRevalidator();

  async function ask(isPreview: boolean) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFault('');
    try {
      const body = { preview: isPreview, reason: reason.trim() };
      const told = await api(orders.refundOrder, { params: { no: order.order_no }, query: {}, body });
      if (isPreview) return setPreview(told);
      onAsked(told);
      showToast(told.state === 'awaiting_review' ? '已申请，等待复核' : '已申请退款');
      void revalidate();
    } catch (error) {
      setFault(troubleText(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  if (preview === null)
    return (
      <div className={css.refund}>
        {fault !== '' && <Note text={fault} />}
        <Button size="s" disabled={isBusy} onClick={() => void ask(true)}>
          申请退款
        </Button>
      </div>
    );
  const [paid, back] = [fenOf(order.paid), fenOf(preview.amount)];
  return (
    <div className={css.refund}>
      <dl aria-label="退款前后">
        <div>
          <dt>实付</dt>
          <dd className="num">
            {exactYuanText(paid)} → {exactYuanText(fenOf(order.paid - preview.amount))}
          </dd>
        </div>
        <div>
          <dt>退回</dt>
          <dd className="num">
            {exactYuanText(back)}（原路 {exactYuanText(fenOf(preview.to_channel))}，余额{' '}
            {exactYuanText(fenOf(preview.to_balance))}）
          </dd>
        </div>
        <div>
          <dt>收回</dt>
          <dd>{order.product_type === 1 ? '本篇的阅读权' : `未用的 ${preview.days} 天`}</dd>
        </div>
      </dl>
      <Field
        label="原因（可不填）"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {fault !== '' && <Note text={fault} />}
      <p className={css.acts}>
        <Button size="s" onClick={() => setPreview(null)}>
          取消
        </Button>
        <Button size="s" look="primary" disabled={isBusy} onClick={() => void ask(false)}>
          确认退款 {exactYuanText(back)}
        </Button>
      </p>
    </div>
  );
}

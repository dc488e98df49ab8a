import { useEffect, useEffectEvent } from 'react';
import { orders, type OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import { api } from '#web/lib/api.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PayWish } from './ask-to-pay.ts';
import { withTicket } from './buy.ts';
import { choiceOf } from './pay-choice.ts';
import { PayCode } from './pay-code.tsx';
import css from './pay-dialog.module.css';
import { PayFailed } from './pay-failed.tsx';
import { payFaultOf } from './pay-faults.ts';
import { PayForm } from './pay-form.tsx';
import { waitingFor, type Phase } from './pay-phase.ts';
import { PayNotice } from './pay-notice.tsx';
import type { usePayFacts } from './use-pay-facts.ts';

export interface PayBodyProps {
  wish: PayWish;
  known: ReturnType<typeof usePayFacts>;
  phase: Phase;
  onPhase: (phase: Phase) => void;
  onBack: (product: PayWish | undefined) => void;
  onFailed: (orderNo: string) => void;
  onClose: () => void;
}

/** What stands in the window, by where the payment is. */
export function PayBody(props: PayBodyProps) {
  const { phase, onPhase, onBack, onFailed, onClose } = props;
  if (phase.name === 'waiting')
    return (
      <PayCode
        ticket={phase.ticket}
        amount={phase.amount}
        onEnd={(end) => (end === 'success' ? onPhase({ name: 'done' }) : onFailed(phase.ticket.order_no))}
        onBack={() => onBack(phase.product)}
        onClose={onClose}
      />
    );
  if (phase.name === 'done')
    return <PayNotice icon="check" title="支付成功" text="已为您开通，可在订单中查看" onClose={onClose} />;
  if (phase.name === 'failed') return <PayFailed {...props} fault={phase.fault} choice={phase.choice} />;
  return props.wish.orderNo === undefined ? <Choosing {...props} told={phase.told} /> : <Resuming {...props} />;
}

function Choosing({ wish, known, told, onPhase, onClose }: PayBodyProps & { told: string | undefined }) {
  const { facts, hasFailed, load } = known;
  if (hasFailed) return <FailedLoad onRetry={() => void load()} />;
  if (facts === null)
    return (
      <div className={css.waiting}>
        <Spinner />
      </div>
    );
  const isSubjectAsked = wish.start === 'subject' || (facts.message === null && facts.subject !== null);
  if (isSubjectAsked && !facts.isSubjectSalesOpen)
    return <PayNotice icon="info" title="暂不支持订阅或续费" onClose={onClose} />;
  if (choiceOf(facts, { kind: 'subject' }) === null && facts.message === null)
    return (
      <PayNotice
        icon="info"
        title={wish.messageId === undefined ? '没有在售' : '没有需要购买的内容'}
        onClose={onClose}
      />
    );
  return <PayForm facts={facts} start={wish} told={told} load={load} onPhase={onPhase} />;
}

/** An order that was made before: its code, as long as it waits for its money. */
function Resuming({ wish: { orderNo = '' }, onPhase, onFailed }: PayBodyProps) {
  const goOn = useEffectEvent((order: OrderView) => {
    if (order.status === 'pending') onPhase(waitingFor(order));
    else if (order.status === 'success') onPhase({ name: 'done' });
    else onFailed(orderNo);
  });
  const fail = useEffectEvent((error: unknown) => onPhase({ name: 'failed', fault: payFaultOf(error) }));

  useEffect(() => {
    let isOver = false;
    const found = api(orders.getOrder, { params: { no: orderNo } });
    found.then(withTicket).then(
      (order) => void (isOver || goOn(order)),
      (error: unknown) => void (isOver || fail(error)),
    );
    return () => {
      isOver = true;
    };
  }, [orderNo]);

  return (
    <div className={css.waiting}>
      <Spinner />
    </div>
  );
}

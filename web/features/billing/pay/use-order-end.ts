import { useEffect, useEffectEvent } from 'react';
import { payment } from '#domains/billing/payment/billing.payment.contract.ts';
import { api } from '#web/lib/api.ts';
import { followOrder } from './follow-order.ts';

const POLL_MILLIS = 2000;

type End = 'success' | 'fail';

/**
 * Waits for the end of an order: asks every two seconds while somebody looks, and is told by the live channel. What cannot be asked
 * says nothing: the order is in doubt until the server knows (docs/product/billing.md#pay-window).
 */
export function useOrderEnd(orderNo: string, onEnd: (end: End) => void): void {
  const tellEnd = useEffectEvent(onEnd);

  useEffect(() => {
    let isOver = false;
    let isAsking = false;

    function tell(status: 'pending' | End) {
      if (isOver || status === 'pending') return;
      isOver = true;
      tellEnd(status);
    }

    async function ask() {
      if (isOver || isAsking || document.hidden) return;
      isAsking = true;
      const answer = await api(payment.queryResult, { query: { order_no: orderNo } }).catch(() => null);
      isAsking = false;
      tell(answer?.status ?? 'pending');
    }

    const askNow = () => void ask();
    const timer = setInterval(askNow, POLL_MILLIS);
    document.addEventListener('visibilitychange', askNow);
    const leave = followOrder(orderNo, ({ status }) => tell(status));
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
      leave();
    };
  }, [orderNo]);
}

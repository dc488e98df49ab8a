import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText } from '#shared/money.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AskedWish } from './ask-to-pay.ts';
import css from './pay-dialog.module.css';
import { PayBody } from './pay-body.tsx';
import type { Phase } from './pay-phase.ts';
import { usePayFacts } from './use-pay-facts.ts';

interface PayDialogProps {
  wish: AskedWish;
  isOpen: boolean;
  onClose: () => void;
}

/** The window for paying: what, with what, and how it went (docs/product/billing.md#pay-window). */
export function PayDialog({ wish, isOpen, onClose }: PayDialogProps) {
  const known = usePayFacts(wish);
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' });
  const { revalidate } = useRevalidator();
  const { facts } = known;

  /** What was bought changes the page below, and the balance. */
  function handlePhase(next: Phase) {
    setPhase(next);
    if (next.name !== 'done') return;
    void known.load();
    void revalidate();
  }

  /** The provider has said that nobody paid, or what was paid went back: the order says why. */
  async function handleFailed(orderNo: string) {
    const order = await api(orders.getOrder, { params: { no: orderNo } }).catch(() => null);
    setPhase({ name: 'failed', fault: { text: order?.reason || '支付未完成', help: 'again' } });
  }

  return (
    <Dialog
      open={isOpen}
      title="订阅与支付"
      mark={facts && <Badge>余额 {exactYuanText(facts.balance)}</Badge>}
      className={css.window}
      onClose={onClose}
    >
      <PayBody
        wish={wish}
        known={known}
        phase={phase}
        onPhase={handlePhase}
        onFailed={(orderNo) => void handleFailed(orderNo)}
        onClose={onClose}
      />
    </Dialog>
  );
}

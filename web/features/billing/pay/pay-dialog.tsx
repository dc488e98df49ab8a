import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText } from '#shared/money.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AskedWish, PayWish } from './ask-to-pay.ts';
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
export function PayDialog({ wish: asked, isOpen, onClose }: PayDialogProps) {
  const [wish, setWish] = useState<PayWish>(asked);
  const known = usePayFacts(wish);
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' });
  const { revalidate } = useRevalidator();
  // What could not be asked again may have changed.
  const facts = known.hasFailed ? null : known.facts;

  /** What was bought changes the page below, and the balance; a price that has changed stands there as it was. */
  function handlePhase(next: Phase) {
    setPhase(next);
    const isDone = next.name === 'done';
    const isPriceTold = next.name === 'choosing' && next.told !== undefined;
    if (isDone) void known.load();
    if (isDone || isPriceTold) void revalidate();
  }

  /** Back to what can be chosen; of an order that was resumed, for the same thing. */
  function handleBack(product: PayWish | undefined) {
    if (wish.orderNo !== undefined && product) setWish(product);
    setPhase({ name: 'choosing' });
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
        onBack={handleBack}
        onFailed={(orderNo) => void handleFailed(orderNo)}
        onClose={onClose}
      />
    </Dialog>
  );
}

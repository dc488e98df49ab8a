import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { closeOrder, findOpenOrder, withTicket } from './buy.ts';
import type { PayWish } from './ask-to-pay.ts';
import type { PayBodyProps } from './pay-body.tsx';
import type { Choice } from './pay-choice.ts';
import { bindMobileHref, payFaultOf, type PayFault } from './pay-faults.ts';
import { waitingFor } from './pay-phase.ts';
import { PayNotice } from './pay-notice.tsx';

interface PayFailedProps extends PayBodyProps {
  fault: PayFault;
  choice: Choice | undefined;
}

/** Why it did not work, and the one thing that helps. */
export function PayFailed(props: PayFailedProps) {
  const { fault, choice, wish, known, onPhase, onClose } = props;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  function handleAgain() {
    void known.load();
    onPhase({ name: 'choosing' });
  }

  function handleReload() {
    void revalidate();
    onClose();
  }

  return (
    <PayNotice icon="warn" title="支付未完成" text={fault.text} onClose={onClose}>
      {fault.help === 'bind-mobile' && (
        <ButtonLink
          look="primary"
          to={bindMobileHref(pathname, choice === undefined ? wish : wishOf(choice))}
          onClick={onClose}
        >
          去绑定手机
        </ButtonLink>
      )}
      {fault.help === 'open-order' && choice && <OpenOrder {...props} choice={choice} />}
      {fault.help === 'reload' && (
        <Button look="primary" onClick={handleReload}>
          去阅读
        </Button>
      )}
      {fault.help === 'again' && (
        <Button look="primary" onClick={wish.orderNo === undefined ? handleAgain : onClose}>
          {wish.orderNo === undefined ? '重新选择' : '确定'}
        </Button>
      )}
    </PayNotice>
  );
}

/** What was chosen last, as a wish of its own. */
const wishOf = (choice: Choice): PayWish =>
  choice.kind === 'message'
    ? { start: 'message', messageId: choice.id }
    : { start: 'subject', subjectId: choice.id, itemId: choice.period.id };

/** Another order for the same thing waits for its money: it is paid, or closed. */
function OpenOrder({ choice, known, onPhase }: PayFailedProps & { choice: Choice }) {
  const [isBusy, setBusy] = useState(false);

  async function settle(isWanted: boolean) {
    if (isBusy) return;
    setBusy(true);
    try {
      const order = await findOpenOrder(choice);
      if (order !== null && isWanted) return onPhase(waitingFor(await withTicket(order)));
      if (order !== null && (await closeOrder(order.order_no)) === 'bought') return onPhase({ name: 'done' });
      void known.load();
      onPhase({ name: 'choosing' });
    } catch (error) {
      onPhase({ name: 'failed', fault: payFaultOf(error), choice });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button disabled={isBusy} onClick={() => void settle(false)}>
        关闭那笔订单
      </Button>
      <Button look="primary" disabled={isBusy} onClick={() => void settle(true)}>
        继续支付
      </Button>
    </>
  );
}

import { useRef, useState } from 'react';
import { useCountdown } from '#web/features/accounts/sign-in/use-countdown.ts';
import { exactYuanText, type Fen } from '#shared/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { closeOrder, type Ticket } from './buy.ts';
import { clockOf } from './clock-of.ts';
import css from './pay-code.module.css';
import { payFaultOf } from './pay-faults.ts';
import { useOrderEnd } from './use-order-end.ts';

interface PayCodeProps {
  ticket: Ticket;
  amount: Fen;
  onEnd: (end: 'success' | 'fail') => void;
  onBack: () => void;
  onClose: () => void;
}

/** Where to pay, and until when; after that the result is being confirmed, and nothing has failed before the provider says so. */
export function PayCode({ ticket, amount, onEnd, onBack, onClose }: PayCodeProps) {
  const left = useCountdown(ticket.expires_at * 1000);
  const [isClosing, setClosing] = useState(false);
  const isOpen = left > 0;
  const hasLeft = useRef(false);
  // That it is closed may be heard before the call that closes it is answered.
  useOrderEnd(ticket.order_no, (end) => (end === 'fail' && isClosing ? leave() : onEnd(end)));

  function leave() {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onBack();
  }

  async function handleBack() {
    if (isClosing) return;
    setClosing(true);
    try {
      if ((await closeOrder(ticket.order_no)) === 'bought') onEnd('success');
      else leave();
    } catch (error) {
      if (hasLeft.current) return;
      setClosing(false);
      showToast(payFaultOf(error).text);
    }
  }

  return (
    <div className={css.code}>
      {isOpen ? (
        <>
          {ticket.qr_url !== '' && <QrCode text={ticket.qr_url} label="付款二维码" />}
          <p>
            扫码付款 <b className="num">{exactYuanText(amount)}</b>
          </p>
          <p className="s12 muted num" role="timer">
            二维码 {clockOf(left)} 后失效
          </p>
        </>
      ) : (
        <div className={css.doubt} role="status">
          <Icon name="clock" />
          <h3>结果确认中</h3>
          <p>二维码已失效。如果您已付款，到账后会自动开通；请不要重复付款。</p>
        </div>
      )}
      <p className="s12 muted num">订单号 {ticket.order_no}</p>
      <div className={css.acts}>
        {isOpen ? (
          <Button disabled={isClosing} onClick={() => void handleBack()}>
            换一种方式
          </Button>
        ) : (
          <>
            <ButtonLink to={`/billing/orders?order=${ticket.order_no}`} onClick={onClose}>
              查看订单
            </ButtonLink>
            <Button look="primary" onClick={onClose}>
              关闭窗口
            </Button>
          </>
        )}
        {isOpen && /^https?:/.test(ticket.pay_url) && (
          <a className={css.cashier} href={ticket.pay_url} target="_blank" rel="noopener noreferrer">
            打开收银台
            <Icon name="out" size="s" />
          </a>
        )}
      </div>
    </div>
  );
}

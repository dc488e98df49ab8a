import QRCode from 'qrcode';
import { useMemo, useState } from 'react';
import { useCountdown } from '#web/features/accounts/sign-in/use-countdown.ts';
import { exactYuanText, type Fen } from '#shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { closeOrder, type Ticket } from './buy.ts';
import css from './pay-code.module.css';
import { payFaultOf } from './pay-faults.ts';
import { useOrderEnd } from './use-order-end.ts';

interface PayCodeProps {
  ticket: Ticket;
  amount: Fen;
  onEnd: (end: 'success' | 'fail') => void;
  onBack: () => void;
}

/** Where to pay, and until when; after that the result is being confirmed, and nothing has failed before the provider says so. */
export function PayCode({ ticket, amount, onEnd, onBack }: PayCodeProps) {
  const left = useCountdown(ticket.expires_at * 1000);
  const [isClosing, setClosing] = useState(false);
  const isOpen = left > 0;
  useOrderEnd(ticket.order_no, onEnd);

  async function handleBack() {
    if (isClosing) return;
    setClosing(true);
    try {
      if ((await closeOrder(ticket.order_no)) === 'bought') onEnd('success');
      else onBack();
    } catch (error) {
      setClosing(false);
      showToast(payFaultOf(error).text);
    }
  }

  return (
    <div className={css.code}>
      {isOpen ? (
        <>
          {ticket.qr_url !== '' && <Code text={ticket.qr_url} />}
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
        <Button disabled={isClosing} onClick={() => void handleBack()}>
          换一种方式
        </Button>
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

/** `14:52` */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Dark on white in both themes: cameras look for that. */
function Code({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      className={css.qr}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label="付款二维码"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawingOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const dark = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join('') };
}

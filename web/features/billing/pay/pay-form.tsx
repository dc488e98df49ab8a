import { useRef, useState } from 'react';
import { exactYuanText } from '#shared/money.ts';
import { SaleStrip } from '#web/features/billing/sale/sale-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { PayWish } from './ask-to-pay.ts';
import { BillLines } from './bill-lines.tsx';
import { buyByBalance, findDoubtfulOrder, openOrder, type PayWay } from './buy.ts';
import { CouponChoice } from './coupon-choice.tsx';
import { billOf, choiceOf, firstPick, priceOf, type Choice, type Picked } from './pay-choice.ts';
import css from './pay-dialog.module.css';
import type { PayFacts } from './pay-facts.ts';
import { isPriceChanged, payFaultOf } from './pay-faults.ts';
import { waitingFor, type Phase } from './pay-phase.ts';
import { PeriodChoice } from './period-choice.tsx';
import { useCoupons } from './use-coupons.ts';
import { WayChoice } from './way-choice.tsx';
import { WhatChoice } from './what-choice.tsx';

interface PayFormProps {
  facts: PayFacts;
  start: Pick<PayWish, 'start' | 'itemId'>;
  /** What has to be known of the last press. */
  told: string | undefined;
  load: (hasHadSale?: boolean) => Promise<void>;
  onPhase: (phase: Phase) => void;
}

/** What is bought and how it is paid. */
export function PayForm({ facts, start, ...rest }: PayFormProps) {
  const [picked, setPicked] = useState<Picked>(() => firstPick(facts, start));
  const other: Picked = { kind: picked.kind === 'message' ? 'subject' : 'message' };
  const choice = choiceOf(facts, picked) ?? choiceOf(facts, other);
  return choice && <Chosen {...rest} facts={facts} choice={choice} onPick={setPicked} />;
}

interface ChosenProps extends Omit<PayFormProps, 'start'> {
  choice: Choice;
  onPick: (picked: Picked) => void;
}

function Chosen({ facts, choice, told, onPick, load, onPhase }: ChosenProps) {
  const own = useCoupons(choice);
  const [wanted, setWay] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the first one has been drawn.
  const isUnderWay = useRef(false);
  const bill = billOf(priceOf(choice), own.coupon, facts.balance);
  const isByBalance = bill.due === 0;
  const way = facts.channels.find(({ name }) => name === wanted) ?? facts.channels[0];

  async function pay() {
    const deal = { choice, coupon: own.coupon, bill };
    if (isByBalance) {
      await buyByBalance(deal);
      onPhase({ name: 'done' });
    } else if (way) {
      onPhase({ name: 'waiting', ticket: await openOrder(deal, way.name as PayWay), amount: bill.due });
    }
  }

  async function tellFault(error: unknown) {
    const fault = payFaultOf(error);
    if (fault.help === 'open-order') {
      // Who may have paid it already is not asked to pay or to close it.
      const doubtful = await findDoubtfulOrder(choice);
      if (doubtful !== null) return onPhase(waitingFor(doubtful));
    }
    if (!isPriceChanged(error)) return onPhase({ name: 'failed', fault, choice });
    onPhase({ name: 'choosing', told: fault.text });
    await load(choice.kind === 'subject' && choice.period.isOnSale);
    own.reload();
  }

  async function handlePay() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await pay();
    } catch (error) {
      await tellFault(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return (
    <div className={css.grid}>
      <div className={css.choices}>
        {told !== undefined && <Note text={told} />}
        <WhatChoice facts={facts} choice={choice} onPick={onPick} />
        {choice.kind === 'subject' && facts.subject && (
          <>
            <SaleStrip subjectId={choice.id} />
            <PeriodChoice subject={facts.subject} chosen={choice.period} onPick={onPick} />
          </>
        )}
        <CouponChoice own={own} />
        <WayChoice
          channels={facts.channels}
          chosen={isByBalance ? 'balance' : (way?.name ?? '')}
          isByBalance={isByBalance}
          onChoose={setWay}
        />
      </div>
      <div className={css.side}>
        <BillLines name={choice.kind === 'message' ? '购买本篇' : `${choice.period.days} 天`} bill={bill} />
        <div className={css.act}>
          <p className={css.due}>
            <small>应付</small>
            <b className="num">{exactYuanText(bill.due)}</b>
          </p>
          <Button
            look="primary"
            size="l"
            disabled={isBusy || own.isLoading || (!isByBalance && !way)}
            aria-busy={isBusy || undefined}
            onClick={() => void handlePay()}
          >
            {isByBalance ? `用余额支付 ${exactYuanText(bill.byBalance)}` : '去支付'}
          </Button>
        </div>
      </div>
    </div>
  );
}

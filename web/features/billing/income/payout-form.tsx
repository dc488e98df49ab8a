import { useState, type FormEvent } from 'react';
import { income, type IncomeView } from '#domains/billing/payouts/billing.income.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { useAsked } from '#web/features/authoring/area/use-asked.ts';
import { api } from '#web/lib/api.ts';
import { sendOnce } from '#web/lib/send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { payoutFaults } from './payout-faults.ts';
import css from './payout-form.module.css';

interface PayoutFormProps {
  income: IncomeView;
  /** It is asked for: the page has to look again. */
  onAsked: () => void;
}

/** Asks for income to be paid out (docs/product/billing.md#payouts). */
export function PayoutForm({ income: { available, least_payout: least }, onAsked }: PayoutFormProps) {
  const [wish, setWish] = useState({ amount: '', bank: '', card: '' });
  /** Faults are told once somebody has tried to send it. */
  const [isTried, setTried] = useState(false);
  const { isBusy, fault, ask } = useAsked();
  const faults = payoutFaults(wish, { available, least });
  const field = (name: keyof typeof wish) => ({
    name,
    value: wish[name],
    fault: isTried ? faults[name] : undefined,
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => setWish({ ...wish, [name]: value }),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some((text) => text !== undefined)) return;
    const body = { ...wish, amount: Number(wish.amount) };
    void ask(
      () => sendOnce(body, (sent, headers) => api(income.requestPayout, { body: sent }, headers), { isPrivate: true }),
      () => {
        showToast('提现申请已提交');
        onAsked();
      },
    );
  }

  return (
    <form className={css.form} aria-label="申请提现" onSubmit={handleSubmit} noValidate>
      <Field
        label="提现金额（元）"
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
        hint={`最低 ${exactYuanText(fenOf(least))}`}
        end={<TextButton onClick={() => setWish({ ...wish, amount: available.toFixed(2) })}>全部提现</TextButton>}
      />
      <Field label="开户银行" maxLength={30} autoComplete="off" {...field('bank')} />
      <Field
        label="银行卡号"
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
        {...field('card')}
        hint="须为本人实名的银行卡"
      />
      {fault !== '' && <Note text={fault} />}
      <Button type="submit" look="primary" disabled={isBusy}>
        申请提现
      </Button>
    </form>
  );
}

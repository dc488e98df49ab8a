import { exactYuanText, fenOf } from '#shared/money.ts';

interface PayoutWish {
  amount: string;
  bank: string;
  card: string;
}

type PayoutFaults = Partial<Record<keyof PayoutWish, string | undefined>>;

/** What is wrong with a wish before it is sent; the server looks again. */
export function payoutFaults(
  { amount, bank, card }: PayoutWish,
  { available, least }: { available: number; least: number },
): PayoutFaults {
  return {
    amount: amountFault(amount.trim(), { available, least }),
    bank: bank.trim().length < 2 ? '请填写开户银行' : undefined,
    card: /^\d{16,19}$/.test(card.replaceAll(/[\s-]/g, '')) ? undefined : '请填写 16 至 19 位银行卡号',
  };
}

function amountFault(text: string, { available, least }: { available: number; least: number }): string | undefined {
  if (text === '') return '请输入提现金额';
  if (!/^\d{1,8}(?:\.\d*)?$/.test(text)) return '金额只能是数字';
  if (!/^\d+(?:\.\d{0,2})?$/.test(text)) return '金额最多两位小数';
  if (Number(text) < least) return `最低提现 ${exactYuanText(fenOf(least))}`;
  if (Number(text) > available) return `可提现 ${exactYuanText(fenOf(available))}`;
  return undefined;
}

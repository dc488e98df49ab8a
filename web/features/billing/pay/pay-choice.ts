import type { coupons } from '#domains/billing/coupons/billing.coupons.contract.ts';
import type { Data } from '#shared/contract.ts';
import { fen, fenOf, yuanOf, type Fen } from '#shared/money.ts';
import { chinaDayStart, dayText, type UnixSeconds } from '#shared/time.ts';
import type { PayWish } from './ask-to-pay.ts';
import type { PayFacts, Period } from './pay-facts.ts';

export type Coupon = Data<typeof coupons.suggestCoupon>;

/** What is being bought. */
export type Choice = { kind: 'message'; id: string; price: Fen } | { kind: 'subject'; id: number; period: Period };

export const priceOf = (choice: Choice): Fen => (choice.kind === 'message' ? choice.price : choice.period.price);

/** What costs the same and is the same wish has the same name. */
export const nameOf = (choice: Choice): string =>
  choice.kind === 'message' ? `message ${choice.id}` : `subject ${choice.period.id}`;

/** What a reader has pressed, of what there is. */
export interface Picked {
  kind: Choice['kind'];
  itemId?: number | undefined;
}

/** What is picked at first: what was pressed on the page, else the subject where it is sold (docs/product/billing.md#pay-window). */
export function firstPick(facts: PayFacts, { start, itemId }: Pick<PayWish, 'start' | 'itemId'>): Picked {
  if (start !== undefined) return { kind: start, itemId };
  return { kind: choiceOf(facts, { kind: 'subject' }) === null ? 'message' : 'subject' };
}

/** At the prices of now, of a subject the last period unless another one is picked; null when it is not sold. */
export function choiceOf({ message, subject, isSubjectSalesOpen }: PayFacts, { kind, itemId }: Picked): Choice | null {
  if (kind === 'message') return message && { kind, id: message.id, price: message.price };
  const period = subject?.periods.find(({ id }) => id === itemId) ?? subject?.periods.at(-1);
  return subject && period && isSubjectSalesOpen ? { kind, id: subject.id, period } : null;
}

export interface Bill {
  price: Fen;
  discount: Fen;
  byBalance: Fen;
  /** What a channel has to bring; nothing when the balance is enough. */
  due: Fen;
}

/** Price − coupon − balance, to the fen. */
export function billOf(price: Fen, coupon: Coupon | null, balance: Fen): Bill {
  const discount = fen(Math.min(price, coupon === null ? 0 : fenOf(coupon.discountValue)));
  const byBalance = fen(Math.min(price - discount, balance));
  return { price, discount, byBalance, due: fen(price - discount - byBalance) };
}

/** Until when a period lasts that is bought now: remaining days run on, today is the first of those that begin. */
export function lastDayOf(remainingDays: number, days: number, now: UnixSeconds): string {
  return dayText(chinaDayStart(now) + (remainingDays + days - 1) * DAY_SECONDS);
}

const DAY_SECONDS = 86_400;

/** How the calls about coupons name a choice. */
export const couponQuery = (choice: Choice) =>
  choice.kind === 'message'
    ? { id: choice.id, type: 'message' as const }
    : { id: choice.id, type: 'subject' as const, sku: choice.period.id };

export const CLIENT_TYPE = 2;

const couponId = (coupon: Coupon | null) => coupon?.id;

/** `Amount` is what is paid, in fen. */
export const messageBody = (
  choice: Choice & { kind: 'message' },
  coupon: Coupon | null,
  { price, discount }: Bill,
) => ({
  MessageId: choice.id,
  Amount: price - discount,
  PayClientType: CLIENT_TYPE,
  CouponId: couponId(coupon),
});

export const subjectBody = (
  choice: Choice & { kind: 'subject' },
  coupon: Coupon | null,
  { price, discount }: Bill,
) => ({
  ItemId: choice.period.id,
  SubjectId: choice.id,
  Days: choice.period.days,
  Amount: price - discount,
  PayClientType: CLIENT_TYPE,
  CouponId: couponId(coupon),
});

interface OrderWish {
  choice: Choice;
  coupon: Coupon | null;
  bill: Bill;
  payWay: 'alipay' | 'wechat' | 'sandbox';
  returnUrl: string;
}

export const orderBody = ({ choice, coupon, bill, payWay, returnUrl }: OrderWish) => ({
  amount: yuanOf(bill.due),
  pay_way: payWay,
  return_url: returnUrl,
  product_id: choice.id,
  coupon_id: couponId(coupon),
  ...(choice.kind === 'message' ? { product_type: 1 } : { product_type: 2, subject_item_id: choice.period.id }),
});

import { articles } from '#domains/articles/articles.contract.ts';
import { flashSales } from '#domains/billing/flash-sale/billing.flash-sale.contract.ts';
import { payment } from '#domains/billing/payment/billing.payment.contract.ts';
import { purchase } from '#domains/billing/purchase/billing.purchase.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { fenOf, type Fen } from '#shared/money.ts';
import { api } from '#web/lib/api.ts';
import type { PayWish } from './ask-to-pay.ts';

export interface Period {
  id: number;
  days: number;
  /** What it costs when nothing is taken off. */
  basePrice: Fen;
  price: Fen;
  /** Of a sale that is under way. */
  isOnSale: boolean;
}

/** What can be bought at this moment, and with what. */
export interface PayFacts {
  message: { id: string; title: string; price: Fen } | null;
  subject: { id: number; title: string; remainingDays: number; periods: readonly Period[] } | null;
  balance: Fen;
  isSubjectSalesOpen: boolean;
  channels: readonly { name: string; title: string }[];
}

/** All of it anew: prices are the server's. Somebody who has had their piece of a sale pays the usual price (`hasHadSale`). */
export async function loadPayFacts({ messageId, subjectId }: PayWish, hasHadSale: boolean): Promise<PayFacts> {
  const [message, subject, salePrices, { balance }, settings] = await Promise.all([
    messageId === undefined ? null : api(articles.getShown, { params: { id: messageId } }),
    subjectId === undefined ? null : api(subjects.getInfo, { params: { id: subjectId } }),
    subjectId === undefined || hasHadSale ? new Map<number, number>() : loadSalePrices(),
    api(purchase.getBalance, {}),
    api(payment.getSaleSettings, {}),
  ]);
  const isForSale = message !== null && message.price > 0 && message.content_refused;
  return {
    message: isForSale ? { id: message.id, title: message.title, price: fenOf(message.price) } : null,
    subject:
      subject?.is_subscribable && subject.subscribe_items.length > 0
        ? {
            id: subject.id,
            title: subject.title,
            remainingDays: Math.max(0, subject.remaining_days),
            periods: subject.subscribe_items.map((item) => periodOf(item, salePrices.get(item.id))),
          }
        : null,
    balance: fenOf(balance),
    isSubjectSalesOpen: settings.subjectSalesOpen,
    channels: settings.paymentChannels,
  };
}

async function loadSalePrices(): Promise<Map<number, number>> {
  const { activity } = await api(flashSales.getFlashSaleActivity, {});
  if (!activity?.is_open) return new Map();
  const { items } = await api(flashSales.listFlashSaleItems, {});
  return new Map(items.flatMap((item) => (item.left > 0 ? [[item.subject_item_id, item.flash_price]] : [])));
}

interface Item {
  id: number;
  days: number;
  origin_price: number;
  discount_price: number;
}

function periodOf({ id, days, origin_price, discount_price }: Item, salePrice = Infinity): Period {
  const isOnSale = salePrice < discount_price;
  return { id, days, basePrice: fenOf(origin_price), price: fenOf(isOnSale ? salePrice : discount_price), isOnSale };
}

import type { KeyedAnswers } from '#domains/billing/answers/billing.answers.ts';
import type {
  Notice,
  PaymentChannel,
  PaymentStanding,
  RawNotice,
} from '#domains/billing/channels/billing.payment-channel.ts';
import { isOpen, pollStatus } from '#domains/billing/orders/billing.order-steps.ts';
import type { OrderBook } from '#domains/billing/orders/billing.order-book.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import { isPriceInYuan } from '#domains/billing/pricing/billing.amounts.ts';
import type { Choice, Products } from '#domains/billing/pricing/billing.products.ts';
import { termsOf } from '#domains/billing/purchase/billing.purchase.ts';
import type { Coupons } from '#domains/billing/coupons/billing.coupons.ts';
import type { Refunds } from '#domains/billing/refunds/billing.refunds.ts';
import type { Settings } from '#domains/billing/settings/billing.settings.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen } from '#shared/money.ts';
import type { Log } from '#shared/log.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { Settling } from './billing.settling.ts';

export interface PaymentsDeps {
  book: OrderBook;
  channels: readonly PaymentChannel[];
  settings: Pick<Settings, 'read'>;
  settling: Settling;
  refunds: Refunds;
  products: Products;
  coupons: Coupons;
  answers: KeyedAnswers;
  clock: Clock;
  origin: string;
  hasMobile(uid: Uid): Promise<boolean>;
}

export interface PaymentWish {
  choice: Choice;
  payWay: string;
  /** In yuan: what the balance does not pay. */
  amount: number;
  couponId: number | null;
  returnUrl: string;
  key: string | null;
}

export interface PaymentTicket {
  order_no: string;
  qr_url: string;
  pay_url: string;
  expires_at: number;
}

/** A page that polls asks the provider no more often than this. */
const ASKING_PAUSE_SECONDS = 3;
const SETTLED_AT_ONCE = 200;

/** Orders whose rest a provider collects (docs/product/billing.md#by-channel). */
export function createPayments(deps: PaymentsDeps) {
  const { book, channels, settings, settling, refunds, products, coupons, answers, clock, origin, hasMobile } = deps;
  let refused = 0;
  const channelOf = (name: string) => channels.find((channel) => channel.name === name);

  async function listOffered(): Promise<PaymentChannel[]> {
    const { paymentChannels } = await settings.read();
    return channels.filter(({ name }) => paymentChannels === null || paymentChannels.includes(name));
  }

  async function open(wish: PaymentWish, buyer: Viewer): Promise<PaymentTicket | Order> {
    const { key, ...body } = wish;
    const told = { uid: buyer.uid, key, call: 'pay', body };
    return book.inWorkOf(buyer.uid, async ({ balance, isDemo }) => {
      // Asked in here: an order of who went up in another account, or left, in this very moment would be nobody's.
      if (!(await hasMobile(buyer.uid))) throw fail('MOBILE_MISSING');
      const known = await answers.begin<PaymentTicket>(told);
      if (known !== null) return known;
      const product = await products.hold(wish.choice, buyer);
      if (product.ownedBy !== null) throw fail('ALREADY_YOURS');
      const before = await book.store.lockOpen({ uid: buyer.uid, productType: product.type, productId: product.id });
      if (before !== null) return mustBeSame(before, wish);
      const terms = await termsOf(coupons, { product, couponId: wish.couponId, buyer });
      const due = fen(product.price - terms.discount - balance);
      if (due <= 0) throw fail('NOTHING_DUE');
      if (!isPriceInYuan(wish.amount, due)) throw fail('PRICE_CHANGED');
      const { payWay, returnUrl } = wish;
      return book.open(terms, { uid: buyer.uid, payWay, due, returnUrl, isDemo });
    });
  }

  /** One order for a product at a time: the same wish is the same order, another one has to wait for its end. */
  function mustBeSame(order: Order, { choice, payWay, couponId, amount }: PaymentWish): Order {
    const isSame =
      order.payWay === payWay &&
      order.couponId === couponId &&
      order.itemId === (choice.type === 'subject' ? choice.itemId : null) &&
      isPriceInYuan(amount, order.due) &&
      clock.seconds() < order.expiresAt;
    if (!isSame) throw fail('ORDER_OPEN');
    return order;
  }

  /** Asks the provider to collect; told by several at once, what the first was answered stays. */
  async function collect(order: Order, channel: PaymentChannel): Promise<{ qrUrl: string; payUrl: string }> {
    if (order.payUrl !== '' || order.qrUrl !== '') return order;
    const request = {
      ...{ orderNo: order.no, amount: order.due, title: order.title, expiresAt: order.expiresAt },
      notifyUrl: `${origin}/api/v2/xgbpay/notify/${channel.name}`,
      returnUrl: order.returnUrl === '' ? origin : new URL(order.returnUrl, origin).href,
    };
    try {
      return await channel.create(request);
    } catch (error) {
      throw fail('PROVIDER_AWAY', { detail: error });
    }
  }

  async function pay(wish: PaymentWish, buyer: Viewer): Promise<PaymentTicket> {
    const channel = (await listOffered()).find(({ name }) => name === wish.payWay);
    if (channel === undefined) throw fail('CHANNEL_CLOSED');
    const opened = await open(wish, buyer);
    if ('order_no' in opened) return opened;
    const urls = await collect(opened, channel);
    const { key, ...body } = wish;
    return book.inWorkOf(buyer.uid, async () =>
      answers.keep({ uid: buyer.uid, key, call: 'pay', body }, await taken(opened.no, urls)),
    );
  }

  /** In a work of its buyer: the provider has taken the order. */
  async function taken(no: string, urls: { qrUrl: string; payUrl: string }): Promise<PaymentTicket> {
    const order = await book.store.lock(no);
    if (order === null) throw fail('ORDER_NOT_FOUND');
    const moved = order.state === 'created' ? await book.move(order, 'paying', urls) : order;
    return ticketOf(moved.payUrl === '' && moved.qrUrl === '' ? { ...moved, ...urls } : moved);
  }

  /** An order that waits for its money: the provider that was away when it was made is asked again. */
  async function resume(no: string, viewer: Viewer): Promise<PaymentTicket> {
    const order = await book.store.find(no);
    if (order === null || order.uid !== viewer.uid) throw fail('ORDER_NOT_FOUND');
    const channel = channelOf(order.payWay);
    if (!isOpen(order.state) || channel === undefined || clock.seconds() >= order.expiresAt)
      throw fail('STATE_CHANGED', { text: '订单状态已变化' });
    const urls = await collect(order, channel);
    return book.inWorkOf(order.uid, () => taken(no, urls));
  }

  /** Believes what a provider answered, and brings the order there. */
  async function follow(order: Order, standing: PaymentStanding): Promise<void> {
    if (standing.state === 'paid') {
      const { amount, tradeNo } = standing;
      await settling.settle({ channel: order.payWay, orderNo: order.no, amount, tradeNo });
    } else if (standing.state === 'closed' || (standing.state === 'none' && clock.seconds() >= order.expiresAt)) {
      await end(order, 'expired', '超时未支付');
    }
  }

  async function end(order: Order, state: 'expired' | 'closed', reason: string): Promise<void> {
    await book.inWorkOf(order.uid, async () => {
      const now = await book.store.lock(order.no);
      if (now !== null && isOpen(now.state)) await book.end(now, state, reason);
    });
  }

  /** How it stands by now, as far as the provider tells: in doubt nothing is done. */
  async function ask(order: Order): Promise<void> {
    const channel = channelOf(order.payWay);
    if (channel === undefined || !isOpen(order.state)) return;
    const isOver = clock.seconds() >= order.expiresAt;
    const standing = await channel.query(order.no);
    await follow(order, isOver && standing.state === 'unpaid' ? await channel.close(order.no) : standing);
  }

  return {
    listOffered,
    pay,
    resume,

    /** What a page is told that waits for its payment. */
    async pollResult(no: string, viewer: Viewer): Promise<'pending' | 'success' | 'fail'> {
      const order = await book.store.find(no);
      if (order === null || order.uid !== viewer.uid) throw fail('ORDER_NOT_FOUND');
      if (isOpen(order.state) && (await book.store.claimAsking(no, clock.seconds(), ASKING_PAUSE_SECONDS))) {
        // A provider that is away has not said no: the page goes on waiting.
        await ask(order).catch(() => {});
      }
      return pollStatus((await book.store.find(no))?.state ?? order.state);
    },

    /** How many notices were not believed. */
    refusedCount: () => refused,

    /** What a provider tells unasked; answers what it wants to read. Throws for what is not to be believed. */
    async takeNotice(name: string, raw: RawNotice): Promise<string> {
      const channel = channelOf(name);
      if (channel === undefined) throw fail('CHANNEL_NOT_FOUND');
      try {
        const notice = readNotice(channel, raw);
        if (notice.kind === 'payment') await settling.settle({ channel: name, ...notice });
        if (notice.kind === 'refund') await refunds.settle({ channel: name, ...notice });
      } catch (error) {
        if (isApiError(error)) refused += 1;
        throw error;
      }
      return channel.taken;
    },

    /** Its buyer does not want it any more; what the provider says it was paid stays bought. */
    async close(no: string, viewer: Viewer): Promise<Order> {
      const order = await book.store.find(no);
      if (order === null || order.uid !== viewer.uid) throw fail('ORDER_NOT_FOUND');
      const channel = channelOf(order.payWay);
      if (!isOpen(order.state) || channel === undefined) throw fail('STATE_CHANGED', { text: '订单状态已变化' });
      const standing = await channel.close(no).catch((error: unknown) => {
        throw fail('PROVIDER_AWAY', { detail: error });
      });
      await (standing.state === 'paid' ? follow(order, standing) : end(order, 'closed', '已取消'));
      return (await book.store.find(no)) ?? order;
    },

    /** Tells the provider of an order that was ended here. */
    async closeAtProvider(no: string): Promise<void> {
      const order = await book.store.find(no);
      if (order === null) return;
      const standing = await channelOf(order.payWay)?.close(no);
      if (standing?.state === 'paid') await follow(order, standing);
    },

    /** Asks for all whose end nobody has told, and takes refunds to the providers. One that is away holds nobody else up. */
    async askAll(log: Log, signal: AbortSignal): Promise<void> {
      for (const order of await book.store.pickUnsettled(SETTLED_AT_ONCE)) {
        signal.throwIfAborted();
        await ask(order).catch((error: unknown) =>
          log.warn({ err: error, order: order.no }, 'an order is still in doubt'),
        );
      }
    },

    async carryRefunds(log: Log, signal: AbortSignal): Promise<void> {
      for (const refund of await refunds.pickProcessing(SETTLED_AT_ONCE)) {
        signal.throwIfAborted();
        const order = await book.store.find(refund.orderNo);
        const channel = order === null ? undefined : channelOf(order.payWay);
        if (order === null || channel === undefined) continue;
        const request = {
          ...{ orderNo: order.no, refundNo: refund.no, amount: refund.toChannel, total: order.due },
          reason: refund.reason,
        };
        try {
          const told = { channel: order.payWay, orderNo: order.no, refundNo: refund.no, amount: refund.toChannel };
          if ((await channel.refund(request)) === 'done') await refunds.settle(told);
        } catch (error) {
          log.warn({ err: error, refund: refund.no }, 'a refund is still on its way');
        }
      }
    },
  };
}

/** Whatever is wrong with it, it is not believed; what was wrong is for the log. */
function readNotice(channel: PaymentChannel, raw: RawNotice): Notice {
  try {
    return channel.readNotice(raw);
  } catch (error) {
    throw fail('NOTICE_REFUSED', {
      detail: `${channel.name}: ${error instanceof Error ? error.message : 'unreadable'}`,
    });
  }
}

/** What a page needs to let somebody pay. */
function ticketOf({ no, qrUrl, payUrl, expiresAt }: Order): PaymentTicket {
  return { order_no: no, qr_url: qrUrl, pay_url: payUrl, expires_at: expiresAt };
}

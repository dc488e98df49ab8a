import type { KeyedAnswers } from '#domains/billing/answers/billing.answers.ts';
import type { Coupons } from '#domains/billing/coupons/billing.coupons.ts';
import type { Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import { payableOf, type OrderBook, type Terms } from '#domains/billing/orders/billing.order-book.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import { isPriceInFen } from '#domains/billing/pricing/billing.amounts.ts';
import type { Choice, Product, Products } from '#domains/billing/pricing/billing.products.ts';
import type { Enqueue } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen, yuanOf } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

export interface PurchaseDeps {
  book: OrderBook;
  ledger: Ledger;
  products: Products;
  coupons: Coupons;
  answers: KeyedAnswers;
  enqueue: Enqueue;
  clock: Clock;
  /** Accounts knows who has a number of a telephone. */
  hasMobile(uid: Uid): Promise<boolean>;
}

export interface PurchaseWish {
  choice: Choice;
  couponId: number | null;
  /** What the client says it costs, and how many days it lasts if it does not last for good; the server's price goes. */
  told: { amount: number; days: number | null } | null;
  key: string | null;
}

/** The job that tells a provider that nobody needs to pay an order any more. */
export const CLOSE_AT_PROVIDER = 'close-at-provider';

/** A client pays by balance once its top-up has come; the server has bought by then, so for a while that is no second purchase. */
const FOLLOWING_SECONDS = 10 * 60;

/** In a work of the buyer: what is bought, with the coupon that goes off its price. Nothing is priced twice in one work. */
export async function termsOf(
  coupons: Coupons,
  { product, couponId, buyer }: { product: Product; couponId: number | null; buyer: Viewer },
): Promise<Terms> {
  return { product, couponId, discount: await coupons.lockDiscount(buyer.uid, couponId, product) };
}

/** Buying by balance (docs/product/billing.md#by-balance). */
export function createPurchases({ book, ledger, products, coupons, answers, enqueue, clock, hasMobile }: PurchaseDeps) {
  /** Whether this is the payment that a client sends behind its top-up. */
  async function follows(product: Product, { told }: PurchaseWish, buyer: Viewer): Promise<boolean> {
    const since = clock.seconds() - FOLLOWING_SECONDS;
    const before = await book.store.lockUnfollowed(ofProduct(product, buyer.uid), since);
    if (before === null || before.itemId !== product.itemId) return false;
    if (told !== null && !isPriceInFen(told.amount, payableOf(before))) return false;
    await book.store.update(before.no, { isFollowed: true });
    return true;
  }

  /** What waits for a provider's money is not waited for any more; answers whether something did. */
  async function replaceOpen(product: Product, buyer: Viewer): Promise<boolean> {
    const open = await book.store.lockOpen(ofProduct(product, buyer.uid));
    if (open === null) return false;
    await book.end(open, 'closed', '已改用余额支付');
    await enqueue(CLOSE_AT_PROVIDER, { no: open.no });
    return true;
  }

  async function buy(wish: PurchaseWish, buyer: Viewer, isDemo: boolean): Promise<Order | null> {
    const found = await products.hold(wish.choice, buyer);
    if (found.ownedBy === 'purchase' || (await follows(found, wish, buyer))) return null;
    if (found.ownedBy !== null) throw fail('ALREADY_YOURS');
    // An order that ends may give its piece of a sale back.
    const product = (await replaceOpen(found, buyer)) ? await products.hold(wish.choice, buyer) : found;
    const terms = await termsOf(coupons, { product, couponId: wish.couponId, buyer });
    mustAgree(wish, terms);
    const given = { uid: buyer.uid, payWay: 'balance', due: fen(0), returnUrl: '', isDemo };
    const order = await book.open(terms, given);
    const paid = await book.move(order, 'paid', { paidAt: clock.seconds() });
    return book.fulfil(paid);
  }

  return {
    /** Answers what is left, in yuan. Bought before, and told again with the same key, it is charged once. */
    async purchase(wish: PurchaseWish, buyer: Viewer): Promise<{ Balance: number }> {
      const { key, ...body } = wish;
      const told = { uid: buyer.uid, key, call: 'purchase', body };
      return book.inWorkOf(buyer.uid, async ({ isDemo }) => {
        // Asked in here: who went up in another account, or left, in this very moment has none any more.
        if (!(await hasMobile(buyer.uid))) throw fail('MOBILE_NOT_BOUND');
        const known = await answers.begin<{ Balance: number }>(told);
        if (known !== null) return known;
        await buy(wish, buyer, isDemo);
        return answers.keep(told, { Balance: yuanOf(await ledger.findBalance(buyer.uid)) });
      });
    },
  };
}

const ofProduct = ({ type, id }: Product, uid: Uid) => ({ uid, productType: type, productId: id });

function mustAgree({ told }: PurchaseWish, { product, discount }: Terms) {
  if (told === null) return;
  const isPrice = isPriceInFen(told.amount, fen(product.price - discount));
  if (!isPrice || told.days !== product.days) throw fail('PRICE_CHANGED');
}

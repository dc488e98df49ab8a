import type { Log } from '#shared/log.ts';
import type { BookedPayment, SandboxBooks } from './sandbox.books.ts';
import type { Chaos } from './sandbox.chaos.ts';
import { newSandboxKeys, type SandboxKeys } from './sandbox.keys.ts';
import { signed, type PaymentNotice } from './sandbox.messages.ts';

/** Told again after these seconds until it is taken. */
const AGAIN_SECONDS = [2, 5, 15, 60, 300, 1800, 7200, 86_400];
/** So long a notice waits for another one that may overtake it. */
const REORDER_SECONDS = 3;

export interface NoticesDeps {
  keys: SandboxKeys;
  books: SandboxBooks;
  chaos(): Chaos;
  /** Where the site is reached from here, when not at its public address. */
  siteAddress(): string | null;
  log: Log;
}

/** Tells the site what has been paid, as faithfully as the chaos allows. */
export function createNotices({ keys, books, chaos, siteAddress, log }: NoticesDeps) {
  const timers = new Set<NodeJS.Timeout>();
  const strangers = newSandboxKeys();
  let held: (() => void)[] = [];

  function later(seconds: number, act: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, seconds * 1000);
    timers.add(timer.unref());
  }

  const addressOf = (url: string): string => {
    const near = siteAddress();
    return near === null ? url : new URL(new URL(url).pathname, near).href;
  };

  async function post(url: string, notice: PaymentNotice, by: SandboxKeys): Promise<boolean> {
    const body = JSON.stringify(notice);
    const headers = { 'content-type': 'application/json', ...signed(by.sandbox, body) };
    const answer = await fetch(addressOf(url), { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
    return answer.status === 200 && (await answer.text()) === 'success';
  }

  async function tell(url: string, notice: PaymentNotice, attempt: number): Promise<void> {
    const { down, drop, forge, duplicates } = chaos();
    if (drop) return;
    try {
      if (down) throw new Error('down');
      if (forge) {
        await post(url, notice, strangers);
        await post(url, { ...notice, amount: notice.amount + 1 }, keys);
        await post(url, { ...notice, seller: 'somebody-else' }, keys);
      }
      const copies = Array.from({ length: duplicates + 1 }, () => post(url, notice, keys));
      if ((await Promise.all(copies)).some(Boolean)) return;
      log.debug({ order: notice.order_no }, 'the site did not take a notice of the payment sandbox');
    } catch (error) {
      log.debug({ err: error, order: notice.order_no }, 'a notice of the payment sandbox did not arrive');
    }
    const pause = AGAIN_SECONDS[attempt];
    if (pause !== undefined) later(pause, () => void tell(url, notice, attempt + 1));
  }

  function release() {
    const all = held.toReversed();
    held = [];
    for (const send of all) send();
  }

  function send(url: string, notice: PaymentNotice) {
    const { delay, reorder } = chaos();
    const go = () => void tell(url, notice, 0);
    if (!reorder) return delay === 0 ? go() : later(delay, go);
    held.push(go);
    if (held.length > 1) return release();
    later(REORDER_SECONDS, release);
  }

  const ofPayment = ({ order: { seller, app, order_no, amount }, tradeNo }: BookedPayment): PaymentNotice => ({
    ...{ kind: 'payment', seller, app, order_no, refund_no: '', amount, trade_no: tradeNo },
  });

  return {
    payment(payment: BookedPayment): void {
      send(payment.order.notify_url, ofPayment(payment));
    },

    refund(payment: BookedPayment, refundNo: string, amount: number): void {
      send(payment.order.notify_url, { ...ofPayment(payment), kind: 'refund', refund_no: refundNo, amount });
    },

    /** After a restart: what was paid last may not have been told. */
    tellAgain(since: number): void {
      for (const payment of books.list())
        if (payment.state === 'paid' && payment.paidAt >= since) send(payment.order.notify_url, ofPayment(payment));
    },

    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      held = [];
    },
  };
}

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { dayText } from '#shared/time.ts';
import { PaymentOrder, RefundOrder, type Standing } from './sandbox.messages.ts';
import { systemClock } from '#shared/clock.ts';

const Entry = z.discriminatedUnion('is', [
  z.object({ is: z.literal('order'), at: z.int(), order: PaymentOrder }),
  z.object({ is: z.literal('paid'), at: z.int(), no: z.string(), tradeNo: z.string() }),
  z.object({ is: z.literal('closed'), at: z.int(), no: z.string() }),
  z.object({ is: z.literal('refund'), at: z.int(), order: RefundOrder }),
]);
type Entry = z.infer<typeof Entry>;

export interface BookedPayment {
  order: PaymentOrder;
  state: 'unpaid' | 'paid' | 'closed';
  tradeNo: string;
  paidAt: number;
  refunds: { order: RefundOrder; at: number }[];
}

export type SandboxBooks = ReturnType<typeof openSandboxBooks>;

/** What the sandbox knows, a line for each thing that happened; a file keeps it over a restart. */
export function openSandboxBooks(file: string | null) {
  const payments = new Map<string, BookedPayment>();

  function take(entry: Entry) {
    if (entry.is === 'order') {
      const { order } = entry;
      payments.set(order.order_no, { order, state: 'unpaid', tradeNo: '', paidAt: 0, refunds: [] });
      return;
    }
    const payment = payments.get(entry.is === 'refund' ? entry.order.order_no : entry.no);
    if (payment === undefined) return;
    if (entry.is === 'refund') payment.refunds.push({ order: entry.order, at: entry.at });
    else if (entry.is === 'closed') payment.state = 'closed';
    else Object.assign(payment, { state: 'paid', tradeNo: entry.tradeNo, paidAt: entry.at });
  }

  function write(entry: Entry) {
    if (file !== null) appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    take(entry);
  }

  for (const entry of readEntries(file)) take(entry);
  const seconds = () => systemClock.seconds();
  const find = (no: string) => payments.get(no) ?? null;

  return {
    find,

    list: (): BookedPayment[] => [...payments.values()],

    standingOf(no: string): Standing {
      const payment = find(no);
      const { amount = 0 } = payment?.order ?? {};
      return { order_no: no, state: payment?.state ?? 'none', amount, trade_no: payment?.tradeNo ?? '' };
    },

    /** The same again is the same; false when its amount is another one. */
    order(order: PaymentOrder): boolean {
      const known = find(order.order_no);
      if (known === null) write({ is: 'order', at: seconds(), order });
      return known === null || known.order.amount === order.amount;
    },

    /** False when there is nothing to be paid. */
    pay(no: string): boolean {
      if (find(no)?.state !== 'unpaid') return false;
      write({ is: 'paid', at: seconds(), no, tradeNo: `S${no}` });
      return true;
    },

    close(no: string): void {
      if (find(no)?.state === 'unpaid') write({ is: 'closed', at: seconds(), no });
    },

    /** The same again is the same; false when it is more than was paid. */
    refund(order: RefundOrder): boolean {
      const payment = find(order.order_no);
      if (payment?.state !== 'paid') return false;
      if (payment.refunds.some((known) => known.order.refund_no === order.refund_no)) return true;
      const before = payment.refunds.reduce((sum, known) => sum + known.order.amount, 0);
      if (before + order.amount > payment.order.amount) return false;
      write({ is: 'refund', at: seconds(), order });
      return true;
    },

    statement(day: string) {
      const isOfDay = (at: number) => dayText(at) === day;
      return [...payments.values()].flatMap(({ order, state, paidAt, tradeNo, refunds }) => [
        ...(state === 'paid' && isOfDay(paidAt)
          ? [{ kind: 'payment', order_no: order.order_no, refund_no: '', amount: order.amount, trade_no: tradeNo }]
          : []),
        ...refunds
          .filter(({ at }) => isOfDay(at))
          .map(({ order: { order_no, refund_no, amount } }) => ({
            kind: 'refund',
            order_no,
            refund_no,
            amount,
            trade_no: tradeNo,
          })),
      ]);
    },
  };
}

/** A last line that a crash has cut off is none. */
function readEntries(file: string | null): Entry[] {
  if (file === null || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return [Entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

import type { Db } from '#db/client.ts';
import type { PaymentChannel, StatementLine } from '#domains/billing/channels/billing.payment-channel.ts';
import { clearingOf, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import { isOrderNo } from '#domains/billing/orders/billing.order-book.ts';
import type { OrdersStore } from '#domains/billing/orders/billing.orders-store.ts';
import type { Settling } from '#domains/billing/payment/billing.settling.ts';
import type { Refunds } from '#domains/billing/refunds/billing.refunds.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen, type Fen } from '#shared/money.ts';
import { dayText, parseDay } from '#shared/time.ts';
import { createReconciliationStore, type ReconciliationCase } from './billing.reconciliation-store.ts';

export interface ReconciliationDeps {
  db: Db;
  ledger: Ledger;
  orders: Pick<OrdersStore, 'find'>;
  settling: Settling;
  refunds: Pick<Refunds, 'find' | 'settle'>;
  channels: readonly PaymentChannel[];
  clock: Clock;
}

type Finding = Pick<ReconciliationCase, 'kind' | 'no' | 'told' | 'booked' | 'isResolved' | 'note'>;

const DAY_SECONDS = 86_400;

/** Compares a provider's books of a day with ours; what can be put right is, the rest is for an operator. */
export function createReconciliation(deps: ReconciliationDeps) {
  const { ledger, orders, settling, refunds, channels, clock } = deps;
  const store = createReconciliationStore(deps.db);

  async function booked({ kind, orderNo, refundNo }: StatementLine): Promise<Fen | null> {
    const [row] = await ledger.loadTransfers(kind === 'payment' ? `topup:${orderNo}` : `refund-out:${refundNo}`);
    return row?.amount ?? null;
  }

  /** The provider has it in its books: that is as good as its answer to a question. */
  async function resolvePayment(channel: PaymentChannel, line: StatementLine): Promise<Finding> {
    const { orderNo: no, amount: told, tradeNo } = line;
    const order = await orders.find(no);
    const about = { no, told, booked: fen(0) };
    if (order === null) {
      const request = { orderNo: no, refundNo: `X${no}`, amount: told, total: told, reason: '没有这笔订单' };
      const state = await channel.refund(request);
      return { ...about, kind: 'orphan', isResolved: true, note: `no such order: sent back (${state})` };
    }
    if (order.due !== told || order.payWay !== channel.name)
      return {
        ...about,
        booked: order.due,
        kind: 'amount',
        isResolved: false,
        note: 'the order waits for another amount',
      };
    const settled = await settling.settle({ channel: channel.name, orderNo: no, amount: told, tradeNo });
    const note = settled.state === 'fulfilled' ? 'booked and granted' : 'booked and sent back';
    return { ...about, kind: 'orphan', isResolved: true, note };
  }

  async function resolveRefund(channel: PaymentChannel, line: StatementLine): Promise<Finding> {
    const { refundNo: no, amount: told } = line;
    const refund = await refunds.find(no);
    // Ours, of money that belonged to no order: it never was in these books.
    if (no.startsWith('X'))
      return { kind: 'orphan', no, told, booked: fen(0), isResolved: true, note: 'sent back by us' };
    const isKnown = refund?.state === 'processing' && refund.toChannel === told;
    if (isKnown) await refunds.settle({ channel: channel.name, ...line });
    const note = isKnown ? 'booked' : 'the provider sent back what we did not ask for';
    return { kind: 'orphan', no, told, booked: refund?.toChannel ?? fen(0), isResolved: isKnown, note };
  }

  async function compareLine(channel: PaymentChannel, line: StatementLine): Promise<Finding[]> {
    const ours = await booked(line);
    const no = line.kind === 'payment' ? line.orderNo : line.refundNo;
    if (ours === null)
      return [line.kind === 'payment' ? await resolvePayment(channel, line) : await resolveRefund(channel, line)];
    if (ours === line.amount) return [];
    return [
      { kind: 'amount', no, told: line.amount, booked: ours, isResolved: false, note: 'booked with another amount' },
    ];
  }

  /** Whether it stands in the provider's books after all: a refund that we heard of later has the day before there. */
  async function knows(channel: PaymentChannel, [kind, no]: [string, string], amount: Fen, from: number) {
    if (kind === 'refund-out')
      return (await channel.statement(dayText(from - DAY_SECONDS))).some((line) => line.refundNo === no);
    const standing = await channel.query(no);
    return standing.state === 'paid' && standing.amount === amount;
  }

  /** What we booked on that day and the provider does not name: it may have another day there, about midnight. */
  async function findMissing(
    channel: PaymentChannel,
    from: number,
    lines: readonly StatementLine[],
  ): Promise<Finding[]> {
    const named = new Set(
      lines.map(({ kind, orderNo, refundNo }) => (kind === 'payment' ? `topup:${orderNo}` : `refund-out:${refundNo}`)),
    );
    const found: Finding[] = [];
    for (const { cause, amount } of await ledger.loadBetween(clearingOf(channel.name), from, from + DAY_SECONDS)) {
      const [kind = '', no = ''] = cause.split(':');
      if ((kind !== 'topup' && kind !== 'refund-out') || named.has(cause)) continue;
      if (await knows(channel, [kind, no], amount, from)) continue;
      found.push({
        kind: 'missing',
        no,
        told: fen(0),
        booked: amount,
        isResolved: false,
        note: kind === 'topup' ? 'the provider knows of no payment' : 'the provider knows of no refund',
      });
    }
    return found;
  }

  return {
    listOf: store.listOf,
    listOpen: store.listOpen,
    listLatest: store.listLatest,

    /** Somebody has looked: run again it stays as they left it. Of two at once one is told that it was done. */
    async resolve(which: { channel: string; day: string; no: string; note: string }): Promise<void> {
      if (!(await store.resolve(which))) throw fail('STATE_CHANGED', { text: '这一笔已经有人处理了' });
    },

    /** Run again it tells the same. */
    async run(name: string, day: string): Promise<ReconciliationCase[]> {
      const channel = channels.find((one) => one.name === name);
      const from = parseDay(day);
      if (channel === undefined || from === null) throw new Error(`There is no channel ${name}, or no day ${day}.`);
      const lines = (await channel.statement(day)).filter(({ orderNo }) => isOrderNo(orderNo));
      const findings: Finding[] = [];
      for (const line of lines) findings.push(...(await compareLine(channel, line)));
      findings.push(...(await findMissing(channel, from, lines)));
      for (const finding of findings) await store.note({ ...finding, channel: name, day, at: clock.seconds() });
      return store.listOf(name, day);
    },
  };
}

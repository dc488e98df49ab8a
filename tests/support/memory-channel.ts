import type { PaymentChannel, StatementLine } from '#domains/billing/billing.service.ts';
import { fen, type Fen } from '#shared/money.ts';

/** A provider of payments in memory that does what a test wants. */
export function createMemoryChannel(name: PaymentChannel['name'] = 'sandbox') {
  const payments = new Map<string, { amount: Fen; state: 'unpaid' | 'paid' | 'closed' }>();
  const refunds = new Map<string, StatementLine>();
  const extra: StatementLine[] = [];
  const how = { isDown: false, refundsWait: false, created: 0, queries: 0 };

  function mustBeUp() {
    if (how.isDown) throw new Error('The provider does not answer.');
  }

  const standing = (no: string) => {
    const payment = payments.get(no);
    if (payment === undefined) return { state: 'none' as const };
    const { state, amount } = payment;
    return state === 'paid' ? { state, amount, tradeNo: `T${no}` } : { state };
  };

  const channel: PaymentChannel = {
    name,
    title: '测试支付',
    taken: 'success',
    async create({ orderNo, amount }) {
      mustBeUp();
      how.created += 1;
      if (!payments.has(orderNo)) payments.set(orderNo, { amount, state: 'unpaid' });
      return { qrUrl: `pay:${orderNo}`, payUrl: `https://pay.example/${orderNo}` };
    },
    async query(no) {
      mustBeUp();
      how.queries += 1;
      return standing(no);
    },
    async close(no) {
      mustBeUp();
      const payment = payments.get(no);
      if (payment?.state === 'unpaid') payment.state = 'closed';
      return standing(no);
    },
    async refund({ orderNo, refundNo, amount }) {
      mustBeUp();
      if (how.refundsWait) return 'pending';
      refunds.set(refundNo, { kind: 'refund', orderNo, refundNo, amount, tradeNo: `T${orderNo}` });
      return 'done';
    },
    readNotice({ body }) {
      const text = Buffer.from(body).toString();
      if (!text.startsWith('signed ')) throw new Error('bad signature');
      const [kind = '', orderNo = '', amount = '', refundNo = ''] = text.slice(7).split(' ');
      if (kind === 'refund') return { kind, orderNo, refundNo, amount: fen(Number(amount)) };
      return { kind: 'payment', orderNo, amount: fen(Number(amount)), tradeNo: `T${orderNo}` };
    },
    async statement() {
      mustBeUp();
      const paid = [...payments].filter(([, { state }]) => state === 'paid');
      return [
        ...paid.map(([orderNo, { amount }]) => ({
          ...{ kind: 'payment' as const, orderNo, refundNo: '', amount, tradeNo: `T${orderNo}` },
        })),
        ...refunds.values(),
        ...extra,
      ];
    },
  };

  return {
    channel,
    how,
    refunds,
    extra,
    payments,
    /** Somebody pays; whether the site hears of it is another thing. */
    pay(no: string): void {
      const payment = payments.get(no);
      if (payment) payment.state = 'paid';
    },
  };
}

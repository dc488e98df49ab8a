import type { z } from 'zod';
import type { PaymentChannel, PaymentStanding } from '#domains/billing/billing.service.ts';
import { fen } from '#shared/money.ts';
import type { SandboxKeys } from './sandbox.keys.ts';
import { mustBeSigned, PaymentNotice, signed, Standing, Statement } from './sandbox.messages.ts';

export interface SandboxSettings {
  /** Where the sandbox is asked. */
  url: string;
  /** Where browsers find its cashier. */
  publicUrl: string;
  keys: SandboxKeys;
}

const LONGEST_MILLIS = 5000;

/** Payment without money: for development, tests and demonstrations. */
export function openSandboxChannel({ url, publicUrl, keys }: SandboxSettings): PaymentChannel {
  const { seller, app } = keys;

  async function ask<T>(method: 'GET' | 'POST', path: string, answer: z.ZodType<T>, body?: object): Promise<T> {
    const text = body === undefined ? path : JSON.stringify({ ...body, seller, app });
    const response = await fetch(url + path, {
      method,
      headers: { ...signed(keys.site, text), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MILLIS),
    });
    const told = await response.text();
    if (response.status !== 200) throw new Error(`The payment sandbox answered ${response.status}.`);
    mustBeSigned(keys.sandbox, told, (name) => response.headers.get(name));
    return answer.parse(JSON.parse(told));
  }

  return {
    name: 'sandbox',
    title: '沙盒支付',
    taken: 'success',

    async create({ orderNo, amount, title, notifyUrl, returnUrl }) {
      const order = { order_no: orderNo, amount, title, notify_url: notifyUrl, return_url: returnUrl };
      await ask('POST', '/v1/payments', Standing, order);
      const payUrl = `${publicUrl}/pay/${orderNo}`;
      return { payUrl, qrUrl: payUrl };
    },

    query: async (orderNo) => standingOf(await ask('GET', `/v1/payments/${orderNo}`, Standing), orderNo),

    close: async (orderNo) => standingOf(await ask('POST', `/v1/payments/${orderNo}/close`, Standing, {}), orderNo),

    async refund({ orderNo, refundNo, amount }) {
      const order = { order_no: orderNo, refund_no: refundNo, amount };
      await ask('POST', '/v1/refunds', Standing, order);
      return 'done';
    },

    readNotice({ body, header }) {
      const text = Buffer.from(body).toString('utf8');
      mustBeSigned(keys.sandbox, text, header);
      const notice = PaymentNotice.parse(JSON.parse(text));
      if (notice.seller !== seller) throw new Error('a notice for another seller');
      if (notice.app !== app) throw new Error('a notice for another app');
      const { order_no: orderNo, refund_no: refundNo, trade_no: tradeNo } = notice;
      const amount = fen(notice.amount);
      if (notice.kind === 'refund') return { kind: 'refund', orderNo, refundNo, amount };
      return { kind: 'payment', orderNo, amount, tradeNo };
    },

    async statement(day) {
      const { lines } = await ask('GET', `/v1/statements/${day}`, Statement);
      return lines.map((line) => ({
        ...{ kind: line.kind, orderNo: line.order_no, refundNo: line.refund_no },
        ...{ amount: fen(line.amount), tradeNo: line.trade_no },
      }));
    },
  };
}

function standingOf({ order_no: told, state, amount, trade_no: tradeNo }: Standing, orderNo: string): PaymentStanding {
  if (told !== orderNo) throw new Error('The payment sandbox told of another order.');
  return state === 'paid' ? { state, amount: fen(amount), tradeNo } : { state };
}

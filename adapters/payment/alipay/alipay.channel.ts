import { z } from 'zod';
import type { Notice, PaymentChannel, PaymentStanding, RawNotice } from '#domains/billing/billing.service.ts';
import { decimalYuan, fenOfDecimal } from '#adapters/payment/decimal-yuan.ts';
import { alipayTime, createGateway, type AlipaySettings } from './alipay.gateway.ts';
import { textToSign } from './alipay.signing.ts';
import { fetchAlipayStatement } from './alipay.statement.ts';

const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

const Precreated = z.object({ qr_code: z.string(), out_trade_no: z.string() });
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.string(),
  total_amount: z.string(),
});
const Refunded = z.object({ fund_change: z.string().default('N') });
const RefundState = z.object({ refund_status: z.string().default('') });

/** Alipay: a QR code for telephones (precreate) and the cashier page of its site. */
export function openAlipay(settings: AlipaySettings): PaymentChannel {
  const gateway = createGateway(settings);
  const { appId, sellerId } = settings;

  async function query(orderNo: string): Promise<PaymentStanding> {
    const trade = await gateway.ask('alipay.trade.query', { out_trade_no: orderNo }, Trade, { absent: NO_TRADE });
    if (trade === null) return { state: 'none' };
    if (trade.out_trade_no !== orderNo) throw new Error('Alipay told of another order.');
    if (paidStates.includes(trade.trade_status))
      return { state: 'paid', amount: fenOfDecimal(trade.total_amount), tradeNo: trade.trade_no };
    return { state: trade.trade_status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' };
  }

  return {
    name: 'alipay',
    title: '支付宝',
    taken: 'success',
    query,

    async create({ orderNo, amount, title, expiresAt, notifyUrl, returnUrl }) {
      const order = {
        ...{ out_trade_no: orderNo, total_amount: decimalYuan(amount), seller_id: sellerId },
        subject: plainTitle(title),
        time_expire: alipayTime(expiresAt),
      };
      const urls = { notify_url: notifyUrl };
      const made = await gateway.ask('alipay.trade.precreate', order, Precreated, { urls });
      const page = { ...order, product_code: 'FAST_INSTANT_TRADE_PAY' };
      const payUrl = gateway.address('alipay.trade.page.pay', page, { ...urls, return_url: returnUrl });
      return { qrUrl: made?.qr_code ?? '', payUrl };
    },

    async close(orderNo) {
      const closing = { out_trade_no: orderNo };
      // One that was paid a moment ago cannot be closed: how it stands is asked in any case.
      await gateway.ask('alipay.trade.close', closing, z.unknown(), { absent: NO_TRADE }).catch(() => null);
      return query(orderNo);
    },

    async refund({ orderNo, refundNo, amount, reason }) {
      const order = { out_trade_no: orderNo, out_request_no: refundNo };
      const money = { refund_amount: decimalYuan(amount), refund_reason: reason };
      const answer = await gateway.ask('alipay.trade.refund', { ...order, ...money }, Refunded);
      if (answer?.fund_change === 'Y') return 'done';
      const state = await gateway.ask('alipay.trade.fastpay.refund.query', order, RefundState);
      return state?.refund_status === 'REFUND_SUCCESS' ? 'done' : 'pending';
    },

    readNotice: (raw) => readNotice(raw, { appId, sellerId, isProviders: gateway.isProviders }),
    statement: (day) => fetchAlipayStatement(gateway, day),
  };
}

const wideLetters: Record<string, string> = { '/': '／', '=': '＝', '&': '＆', ',': '，' };

/** Alipay refuses titles with the first three, and parts the cells of its statements by the last. */
const plainTitle = (title: string): string => title.replaceAll(/[/=&,]/g, (letter) => wideLetters[letter] ?? letter);

interface Believing {
  appId: string;
  sellerId: string;
  isProviders(text: string, signature: string): boolean;
}

function readNotice({ body }: RawNotice, { appId, sellerId, isProviders }: Believing): Notice {
  const params = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const text = textToSign(params, ['sign', 'sign_type']);
  if (!isProviders(text, params.get('sign') ?? '')) throw new Error('bad signature');
  const told = (name: string) => params.get(name) ?? '';
  if (told('app_id') !== appId) throw new Error('a notice for another app');
  if (told('seller_id') !== sellerId) throw new Error('a notice for another seller');
  // Of refunds it tells with the same words; ours are asked for until they are done.
  if (!paidStates.includes(told('trade_status')) || told('refund_fee') !== '') return { kind: 'other' };
  const amount = fenOfDecimal(told('total_amount'));
  return { kind: 'payment', orderNo: told('out_trade_no'), amount, tradeNo: told('trade_no') };
}

import { z } from 'zod';
import type { Notice, PaymentChannel, PaymentStanding, RawNotice } from '#domains/billing/billing.service.ts';
import { fen } from '#shared/money.ts';
import { clockToSecond, dayText, type UnixSeconds } from '#shared/time.ts';
import { createWechatApi, type WechatApi } from './wechat.api.ts';
import type { WechatSettings } from './wechat.signing.ts';
import { fetchWechatStatement } from './wechat.statement.ts';

const Created = z.object({ code_url: z.string() });
const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});
type Trade = z.infer<typeof Trade>;
const Refunded = z.object({ status: z.string() });
const RefundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.int() }),
});
const SignedNotice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** `2026-08-20T10:00:00+08:00`, as WeChat Pay writes moments. */
const wechatTime = (at: UnixSeconds): string => `${dayText(at)}T${clockToSecond(at)}+08:00`;
const LONGEST_TITLE = 127;
/** It is spelt in both ways. */
const NO_ORDER = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];

/** Paid, whether or not it went back since: that is told by our own books. */
const paidStates = ['SUCCESS', 'REFUND'];
const closedStates = ['CLOSED', 'REVOKED', 'PAYERROR'];

/** WeChat Pay, API v3: a code that telephones scan. */
export function openWechat(settings: WechatSettings): PaymentChannel {
  const api = createWechatApi(settings);
  const { appId, merchantId } = settings;
  const own = { appid: appId, mchid: merchantId };
  const pathOf = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${orderNo}`;

  async function query(orderNo: string): Promise<PaymentStanding> {
    const path = `${pathOf(orderNo)}?mchid=${merchantId}`;
    const trade = await api.ask('GET', path, Trade, { absent: NO_ORDER });
    if (trade === null) return { state: 'none' };
    mustBeOurs(trade, own);
    if (trade.out_trade_no !== orderNo) throw new Error('WeChat Pay told of another order.');
    if (paidStates.includes(trade.trade_state)) return paidOf(trade);
    return { state: closedStates.includes(trade.trade_state) ? 'closed' : 'unpaid' };
  }

  return {
    name: 'wechat',
    title: '微信支付',
    taken: '{"code":"SUCCESS","message":"成功"}',
    query,

    async create({ orderNo, amount, title, expiresAt, notifyUrl }) {
      const content = {
        ...{ ...own, out_trade_no: orderNo, time_expire: wechatTime(expiresAt) },
        description: Array.from(title).slice(0, LONGEST_TITLE).join(''),
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      };
      const made = await api.ask('POST', '/v3/pay/transactions/native', Created, { content });
      // Nothing is opened in a browser here: telephones scan the code.
      return { qrUrl: made?.code_url ?? '', payUrl: '' };
    },

    async close(orderNo) {
      // One that was paid a moment ago cannot be closed: how it stands is asked in any case.
      await api
        .ask('POST', `${pathOf(orderNo)}/close`, z.unknown(), { content: { mchid: merchantId } })
        .catch(() => null);
      return query(orderNo);
    },

    async refund({ orderNo, refundNo, amount, total, reason }) {
      const content = {
        ...{ out_trade_no: orderNo, out_refund_no: refundNo, ...(reason !== '' && { reason: reason.slice(0, 80) }) },
        amount: { refund: amount, total, currency: 'CNY' },
      };
      const made = await api.ask('POST', '/v3/refund/domestic/refunds', Refunded, { content });
      return made?.status === 'SUCCESS' ? 'done' : 'pending';
    },

    readNotice: (raw) => readNotice(raw, api, own),
    statement: (day) => fetchWechatStatement(api, { day, appId }),
  };
}

function readNotice(
  { body, header }: RawNotice,
  { signing }: WechatApi,
  own: { appid: string; mchid: string },
): Notice {
  const text = Buffer.from(body).toString('utf8');
  signing.mustBeProviders(text, header);
  const { event_type: event, resource } = SignedNotice.parse(JSON.parse(text));
  const told: unknown = JSON.parse(signing.decrypt(resource));
  if (event.startsWith('REFUND.')) {
    const refund = RefundNotice.parse(told);
    if (refund.mchid !== own.mchid) throw new Error('a notice for another seller');
    if (refund.refund_status !== 'SUCCESS') return { kind: 'other' };
    const { out_trade_no: orderNo, out_refund_no: refundNo, amount } = refund;
    return { kind: 'refund', orderNo, refundNo, amount: fen(amount.refund) };
  }
  const trade = Trade.parse(told);
  mustBeOurs(trade, own);
  if (trade.trade_state !== 'SUCCESS') return { kind: 'other' };
  const { amount, tradeNo } = paidOf(trade);
  return { kind: 'payment', orderNo: trade.out_trade_no, amount, tradeNo };
}

function mustBeOurs({ appid, mchid }: Trade, own: { appid: string; mchid: string }) {
  if (appid !== own.appid) throw new Error('a trade of another app');
  if (mchid !== own.mchid) throw new Error('a trade of another seller');
}

function paidOf({ amount, transaction_id: tradeNo }: Trade) {
  if (amount?.currency !== 'CNY') throw new Error('a trade without an amount in yuan');
  return { state: 'paid', amount: fen(amount.total), tradeNo } as const;
}

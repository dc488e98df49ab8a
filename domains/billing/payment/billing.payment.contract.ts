import { z } from 'zod';
import { Ticket } from '#shared/orders.ts';
import { returnPath } from '#shared/return-path.ts';
import { defineContract } from '#shared/contract.ts';
import { id } from '#shared/query-schemas.ts';

const Yuan = z.coerce.number('金额有误').min(0, '金额有误').max(10_000_000, '金额有误');

const orderNo = z
  .string()
  .regex(/^R?\d{8,32}$/, '订单号格式有误')
  .describe('订单号');

const PaymentBody = z.object({
  amount: Yuan.describe('还需支付的金额（元）：价格减去余额；服务器按自己的价格核对'),
  pay_way: z.enum(['alipay', 'wechat', 'sandbox'], '支付方式有误').describe('支付方式'),
  return_url: z
    .string()
    .max(500, '返回地址过长')
    .refine((path) => path === '' || returnPath(path) !== null, '返回地址只能是站内路径')
    .default('')
    .describe('付款后返回的站内路径'),
  product_type: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)], '商品类型有误'))
    .describe('1 单篇，2 栏目'),
  product_id: id.describe('文章或栏目的编号'),
  subject_item_id: id.optional().describe('栏目的订阅时长编号；product_type 为 2 时必填'),
  coupon_id: id.optional().describe('使用的优惠券'),
});

const ordering = [
  'MOBILE_MISSING',
  'CHANNEL_CLOSED',
  'PRICE_CHANGED',
  'NOTHING_DUE',
  'ORDER_OPEN',
  'ALREADY_YOURS',
  'NOT_FOR_SALE',
  'SALES_CLOSED',
  'COUPON_UNFIT',
  'MESSAGE_NOT_FOUND',
  'SUBJECT_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'KEY_REUSED',
  'PROVIDER_AWAY',
] as const;

/** docs/product/billing.md#by-channel */
export const payment = defineContract('billing', {
  pay: {
    method: 'POST',
    path: '/api/v2/xgbpay/pay',
    summary: '下单：用支付渠道补足余额不够的部分；请求头 idempotency-key 相同则为同一次',
    auth: 'required',
    body: PaymentBody,
    data: Ticket,
    errors: ordering,
  },
  queryResult: {
    method: 'GET',
    path: '/api/v2/xgbpay/query/result',
    summary: '支付结果；pending 为结果确认中',
    auth: 'required',
    query: z.object({ order_no: orderNo }),
    data: z.object({ status: z.enum(['pending', 'success', 'fail']) }),
    errors: ['ORDER_NOT_FOUND'],
  },
  notify: {
    method: 'POST',
    path: '/api/v2/xgbpay/notify/:channel',
    summary: '支付渠道的通知：验签，再核对订单、金额与商户；重复的照样答成功',
    auth: 'optional',
    params: z.object({ channel: z.enum(['alipay', 'wechat', 'sandbox'], '没有这种支付渠道').describe('支付渠道') }),
    bodyKind: 'raw',
    largestBody: 65_536,
    bodyStyle: 'text',
    data: z.string(),
    errors: ['NOTICE_REFUSED', 'CHANNEL_NOT_FOUND'],
  },
  getSaleSettings: {
    method: 'GET',
    path: '/api/v6/billing/sale-settings',
    summary: '能否订阅，能用哪些方式支付',
    auth: 'optional',
    data: z.object({
      subjectSalesOpen: z.boolean(),
      paymentChannels: z.array(z.object({ name: z.string(), title: z.string() })),
    }),
    errors: [],
  },
});

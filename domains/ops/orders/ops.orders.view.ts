import type { Order, OrderFile } from '#domains/billing/billing.service.ts';
import { exactYuanText, fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';

const channelNames: Readonly<Record<string, string>> = {
  ...{ sandbox: '沙盒支付', alipay: '支付宝', wechat: '微信支付', demo: '演示' },
};

/** `user_balance:12` → `余额 12`: the accounts of the ledger in words. */
export function accountText(account: string): string {
  const [kind = '', whose = ''] = account.split(':');
  const names: Record<string, string> = {
    user_balance: `用户余额 ${whose}`,
    provider_clearing: `渠道清算 ${channelNames[whose] ?? whose}`,
    author_payable: `应付作者 ${whose}`,
    author_held: `作者提现中 ${whose}`,
    paid_out: '已付作者',
    coupon_expense: '优惠券支出',
    refund_clearing: '退款清算',
    revenue: whose === 'message' ? '收入 单篇' : '收入 栏目',
  };
  return names[kind] ?? account;
}

/** What happened to an order, in the order in which it did. */
export function trailOf({ order, refund }: Omit<OrderFile, 'transfers'>): { at: UnixSeconds; text: string }[] {
  const { createdAt, paidAt, fulfilledAt, updatedAt, state, reason } = order;
  const steps: { at: UnixSeconds | null; text: string }[] = [
    { at: createdAt, text: '下单' },
    { at: paidAt, text: order.due > 0 ? '渠道确认付款' : '余额付款' },
    { at: fulfilledAt, text: '开通' },
    { at: refund?.createdAt ?? null, text: refund?.isByItself ? `自动退回：${refund.reason}` : refundText(refund) },
    { at: refund?.doneAt ?? null, text: '退款完成' },
    { at: state === 'expired' || state === 'closed' ? updatedAt : null, text: reason || '关闭' },
  ];
  return steps.flatMap(({ at, text }) => (at === null ? [] : [{ at, text }]));
}

const refundText = (refund: OrderFile['refund']) =>
  refund === null ? '' : `申请退款 ${exactYuanText(fen(refund.amount))}${refund.reason && `：${refund.reason}`}`;

const columns: readonly (readonly [name: string, cell: (order: Order) => string | number])[] = [
  ['订单号', ({ no }) => no],
  ['用户', ({ uid }) => Number(uid)],
  ['商品', ({ title }) => title],
  ['状态', ({ state }) => state],
  ['渠道', ({ payWay }) => payWay],
  ['原价（元）', ({ basePrice }) => (basePrice / 100).toFixed(2)],
  ['优惠（元）', ({ discount }) => (discount / 100).toFixed(2)],
  ['实付（元）', ({ price, discount }) => ((price - discount) / 100).toFixed(2)],
  ['渠道付（元）', ({ due }) => (due / 100).toFixed(2)],
  ['已退（元）', ({ refunded }) => (refunded / 100).toFixed(2)],
  ['下单', ({ createdAt }) => isoOf(createdAt)],
  ['付款', ({ paidAt }) => isoOf(paidAt)],
  ['开通', ({ fulfilledAt }) => isoOf(fulfilledAt)],
];

const isoOf = (at: UnixSeconds | null) => (at === null ? '' : new Date(at * 1000).toISOString());

/** A spreadsheet opens it as it is: with a mark of its letters, and no cell is taken for a formula. */
export function csvOf(orders: readonly Order[]): string {
  const lines = orders.map((order) => columns.map(([, cell]) => cellOf(cell(order))).join(','));
  return `\uFEFF${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  // A spreadsheet would round a number as long as an order's.
  if (/^\d{16,}$/.test(text)) return `"=""${text}"""`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import type { OrderState, OrderView } from '#domains/billing/orders/billing.orders.contract.ts';

/** A mark and a word: done, waiting, over, never happened. */
export type StateTone = 'done' | 'wait' | 'over' | 'void';

interface StateWords {
  word: string;
  tone: StateTone;
  /** Under which of the tabs it stands. */
  tab: 'open' | 'paid' | 'refunded' | 'closed';
}

const words: Record<OrderState, StateWords> = {
  created: { word: '待支付', tone: 'wait', tab: 'open' },
  paying: { word: '待支付', tone: 'wait', tab: 'open' },
  paid: { word: '确认中', tone: 'wait', tab: 'open' },
  fulfilled: { word: '已支付', tone: 'done', tab: 'paid' },
  refunding: { word: '退款中', tone: 'wait', tab: 'refunded' },
  refunded: { word: '已退款', tone: 'over', tab: 'refunded' },
  partly_refunded: { word: '部分退款', tone: 'over', tab: 'refunded' },
  expired: { word: '已关闭', tone: 'void', tab: 'closed' },
  closed: { word: '已关闭', tone: 'void', tab: 'closed' },
};

/** Past its time an order that nobody has told of is being confirmed: it has not failed (docs/product/billing.md#settling). */
export function stateOf(
  { state, expires_at: until }: Pick<OrderView, 'state' | 'expires_at'>,
  now: number,
): StateWords {
  const known = words[state];
  return known.word === '待支付' && now >= until ? { ...known, word: '确认中' } : known;
}

export type OrderTab = StateWords['tab'] | 'all';

export const orderTabs: readonly { id: OrderTab; label: string }[] = [
  { id: 'all', label: '全部' },
  { id: 'open', label: '待支付' },
  { id: 'paid', label: '已支付' },
  { id: 'refunded', label: '退款' },
  { id: 'closed', label: '已关闭' },
];

const ways: Partial<Record<string, string>> = {
  balance: '余额',
  alipay: '支付宝',
  wechat: '微信支付',
  sandbox: '沙盒支付',
};

/** With what it was paid. */
export function wayText({ pay_way: way, by_balance: balance, by_channel: channel }: OrderView): string {
  const name = ways[way] ?? way;
  return channel > 0 && balance > 0 ? `${name} + 余额` : name;
}

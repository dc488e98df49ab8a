import { roleNames, type StaffRole } from '#shared/staff-roles.ts';
import { dateTimeText } from '#shared/time.ts';
import { jobText } from '../health/job-words.ts';

/** What the facts before and after are called on the screen. */
export const factWords: Readonly<Record<string, string>> = {
  amount: '金额',
  authorSharePercent: '作者分成（%）',
  blocked: '已停用',
  cause: '由来',
  channel: '渠道',
  count: '笔数',
  days: '天数',
  did: '结果',
  discount: '优惠或现价（元）',
  due_at: '定时',
  factor: '二次验证',
  file: '材料',
  from: '起',
  hit: '命中编号',
  id: '编号',
  impact: '影响',
  important: '重要程度',
  institution: '机构',
  kind: '类别',
  leastPayout: '最低提现（元）',
  leastPrice: '单篇最低价（元）',
  least_price: '使用门槛（元）',
  licence: '执业编号',
  live: '可用',
  longestTitle: '标题最多字数',
  mode: '谁能读',
  onSale: '在售',
  origin: '原价（元）',
  paymentChannels: '付款渠道',
  payoutHoldDays: '入账后几天可提现',
  price: '价格（元）',
  product_type: '用于',
  proposed_by: '提交人',
  q: '关键词',
  reference: '凭证号',
  refund: '退款单',
  resolved: '已处理',
  review: '送审',
  reviewTargetMinutes: '审核目标（分钟）',
  roles: '角色',
  rule: '规则',
  session: '登录',
  sessions: '登录数',
  state: '状态',
  stocks: '个股',
  subjectSalesOpen: '开放订阅',
  subjects: '栏目',
  takenBack: '收回天数',
  title: '名称',
  to: '止或发给',
  toChannel: '原路退回',
  uid: '用户',
  version: '版本',
  vip: '付费',
};

const channelWords: Readonly<Record<string, string>> = {
  balance: '余额',
  sandbox: '沙盒支付',
  alipay: '支付宝',
  wechat: '微信支付',
};

/** What stands as a value in those facts whose values are words of the program. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    ...{ open: '待支付', doubt: '确认中', paid: '已支付', fulfilled: '已支付', refunding: '退款中' },
    ...{ created: '待支付', paying: '待支付', expired: '已关闭', closed: '已关闭', partly_refunded: '部分退款' },
    ...{ refunded: '已退款', preview: '未提交', awaiting_review: '等复核', processing: '退款中', done: '已退款' },
    ...{ refused: '已驳回', waiting: '等待审核', passed: '已通过', agreed: '已复核' },
  },
  kind: {
    ...{ subscription: '栏目', message: '单篇', licensed: '持证', independent: '独立' },
    ...{ new: '新快讯', correct: '更正', withdraw: '撤回' },
  },
  review: { new: '新稿', revision: '改稿', append: '追加' },
  mode: { 1: '粉丝', 2: '付费', 3: '免费' },
  product_type: { '': '全部商品', subject: '仅订阅', message: '仅单篇' },
  channel: channelWords,
  paymentChannels: channelWords,
};

/** A value of a fact as it stands on the screen. */
export function factText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value === null) return '无';
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map((one) => factText(name, one)).join('、');
  if (name === 'due_at' && typeof value === 'number') return dateTimeText(value);
  if ((name === 'from' || name === 'to') && typeof value === 'number' && value > 1_000_000_000)
    return dateTimeText(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'roles') return value === '' ? '无' : value.split(',').map(roleText).join('、');
  if (name === 'cause' && value.startsWith('staff:')) return '后台';
  return valueWords[name]?.[value] ?? (value || '无');
}

const roleText = (role: string) => roleNames[role as StaffRole] ?? role;

/** What something was done to. */
export const targetWords: Readonly<Record<string, string>> = {
  user: '用户',
  order: '订单',
  orders: '全部订单',
  refund: '退款单',
  payout: '提现单',
  settings: '站点设置',
  item: '周期',
  subject: '栏目',
  coupon: '优惠券',
  coupons: '发券',
  job: '任务',
  case: '对账差异',
  flash: '快讯',
  draft: '快讯草稿',
  post: '作品',
};

/** `user:12` → `用户 12`. */
export function targetText(target: string): string {
  const [kind = '', ...rest] = target.split(':');
  const word = targetWords[kind];
  if (word === undefined) return target;
  if (kind === 'job') return `${word} ${jobText(rest.join(':'))}`;
  return [word, ...rest.map((one) => channelWords[one] ?? one)].join(' ');
}

/** What somebody looks for, `用户 12`, as it is written down: `user:12`. */
export function targetOf(text: string): string {
  const words = Object.entries(targetWords).toSorted(([, one], [, other]) => other.length - one.length);
  for (const [kind, word] of words) {
    if (text === word) return kind;
    if (text.startsWith(word)) return `${kind}:${text.slice(word.length).trim()}`;
  }
  return text;
}

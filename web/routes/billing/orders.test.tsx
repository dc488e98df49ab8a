// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';
import type { OrderView, RefundView, SubscriptionView } from '#domains/billing/orders/billing.orders.contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { payWish } from '#web/features/billing/pay/ask-to-pay.ts';
import { Toasts } from '#web/ui/toast.tsx';
import LedgerPage from './ledger.tsx';
import OrdersPage from './orders.tsx';
import { systemClock } from '#shared/clock.ts';

let tell: (order: OrderView) => void = () => {};
vi.mock('#web/features/billing/pay/follow-order.ts', () => ({
  followOrder(_no: string, hear: typeof tell) {
    tell = hear;
    return () => {};
  },
}));

const orderOf = (no: string, changes: Partial<OrderView> = {}): OrderView => ({
  ...{ order_no: no, state: 'fulfilled', status: 'success', reason: '', product_type: 2, product_id: '581' },
  ...{ subject_item_id: 1, days: 30, title: `订单甲 ${no}`, base_price: 128, price: 115, discount: 0, paid: 115 },
  ...{ by_balance: 100, by_channel: 15, refunded: 0, pay_way: 'alipay', pay_url: '', qr_url: '' },
  ...{ created_at: NOON - 60, expires_at: NOON + 840, paid_at: NOON, fulfilled_at: NOON },
  ...changes,
});
const open = orderOf('20260821000001', { state: 'paying', status: 'pending', paid_at: 0, fulfilled_at: 0 });
const done = orderOf('20260821000002');
const closed = orderOf('20260821000003', { state: 'expired', status: 'fail', reason: '超时未支付' });

const subscription: SubscriptionView = {
  ...{ subject_id: 581, title: '脱水研报', expires_at: NOON + 5.5 * 86_400, remaining_days: 6 },
  grants: [
    { cause: 'order', order_no: '1', days: 30, starts_at: NOON - 1e6, ends_at: NOON + 5.5 * 86_400, granted_at: 1 },
  ],
};
const couponOf = (id: string, active: boolean): CouponView => ({
  ...{ id, title: `券${id}`, desc: '', discountValue: 5, beginAt: NOON, endAt: NOON + 86_400, expireHint: '', url: '' },
  ...{ messagePrimary: '减 ¥5', messageSecondary: '无门槛', subjectPrimary: '', subjectSecondary: '' },
  ...{ active, reason: active ? '' : '已使用' },
});
const preview: RefundView = {
  ...{ refund_no: '', state: 'preview', amount: 57.5, to_channel: 15, to_balance: 42.5, days: 15, is_whole: false },
  ...{ reason: '', created_at: 0, done_at: 0 },
};

const asked: { path: string; body: unknown }[] = [];
const answers = new Map<string, (body: unknown) => object>();
const ok = (data: unknown) => ({ code: 20000, message: 'OK', data });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.split('?')[0] ?? '';
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push({ path, body: sent });
    return Response.json(answers.get(path)?.(sent) ?? ok({ ...done, refund: null }));
  });
});

afterEach(() => {
  cleanup();
  act(() => payWish.forget());
  asked.length = 0;
  answers.clear();
  vi.unstubAllGlobals();
});

const own = {
  ...{ first: { items: [open, done, closed], next_cursor: '' }, subscriptions: [subscription], balance: 12.5 },
  ...{ coupons: [couponOf('1', false), couponOf('2', true)] },
  allowance: { isValid: true, articleUnlocks: 2, remainingDays: 5, can_join: false },
};

async function show(given: object | null = own, isOne = false) {
  const loader = () => ({ own: given, place: '', isOne, origin: '', now: NOON });
  const Stub = createRoutesStub([{ path: '/billing/orders', Component: OrdersPage as never, loader }]);
  render(
    <>
      <Stub initialEntries={['/billing/orders']} />
      <Toasts />
    </>,
  );
  await screen.findAllByRole('heading');
  return userEvent.setup();
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const titles = () =>
  card('订单')
    .getAllByText(/^订单甲/)
    .map((title) => title.textContent?.slice(4, 18));

it('who is not signed in finds the form in place of the page', async () => {
  await show(null);
  expect(screen.getByText('登录后查看订阅、订单与优惠券')).toBeTruthy();
});

it('says how one stands: money, coupons, subscriptions and what waits', async () => {
  await show();
  const texts = [...screen.getByRole('region', { name: '概况' }).querySelectorAll('dl > div')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual([
    '余额¥12.50资金明细',
    '可用优惠券1张免费阅读剩余 2 篇，5 天后到期',
    '订阅中1项最近 2026-08-26 到期',
    '待支付1笔逾时自动关闭',
  ]);
});

it('a subscription that ends soon says so, and can be had for longer', async () => {
  const user = await show();
  expect(card('我的订阅').getByText('快到期')).toBeTruthy();
  expect(card('我的订阅').getByText('到 2026-08-26 24:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '续订 脱水研报' }));
  expect(payWish.read()).toMatchObject({ subjectId: 581 });
});

it('what waits can be paid; orders of a kind stand alone', async () => {
  const user = await show();
  expect(titles()).toHaveLength(3);
  await user.click(card('订单').getByRole('button', { name: '已关闭 1' }));
  expect(titles()).toEqual([closed.order_no]);
  expect(card('订单').getByText('超时未支付')).toBeTruthy();
  await user.click(card('订单').getByRole('button', { name: '待支付 1' }));
  await user.click(screen.getByRole('button', { name: '去支付' }));
  expect(payWish.read()).toMatchObject({ orderNo: open.order_no });
});

it('an order that ends by itself moves the tabs and the figures', async () => {
  const told = { ...own };
  const heard = tell;
  await show(told);
  await waitFor(() => expect(tell).not.toBe(heard));
  const ended = orderOf(open.order_no, { state: 'expired', status: 'fail', reason: '超时未支付', paid_at: 0 });
  told.first = { items: [ended, done, closed], next_cursor: '' };
  told.balance = 3;
  act(() => tell(ended));
  expect(await screen.findByText('¥3.00')).toBeTruthy();
  expect(card('订单').getByRole('button', { name: '已关闭 2' })).toBeTruthy();
  expect(card('订单').getByRole('button', { name: '待支付 0' })).toBeTruthy();
});

it('an order that waits says how long it does', async () => {
  const until = systemClock.seconds() + 600;
  await show({ ...own, first: { items: [{ ...open, expires_at: until }], next_cursor: '' } });
  expect(card('订单').getByRole('timer').textContent).toMatch(/^ 剩 (10:00|9:5\d)$/);
});

it('past its time an order is being confirmed, and nothing can be paid', async () => {
  await show({ ...own, first: { items: [{ ...open, expires_at: NOON }], next_cursor: '' } });
  expect(card('订单').getByText('确认中')).toBeTruthy();
  expect(card('概况').getByText('结果确认中')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去支付' })).toBe(null);
});

it('a refund says first what comes back and what goes, and is asked for once', async () => {
  const path = `/api/v6/billing/orders/${done.order_no}/refund`;
  answers.set(path, (body) =>
    ok((body as { preview: boolean }).preview ? preview : { ...preview, refund_no: '9', state: 'processing' }),
  );
  const user = await show({ ...own, first: { items: [done], next_cursor: '' } }, true);
  await user.click(await screen.findByRole('button', { name: '申请退款' }));
  const facts = await screen.findByLabelText('退款前后');
  expect([...facts.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '¥115.00 → ¥57.50',
    '¥57.50（原路 ¥15.00，余额 ¥42.50）',
    '未用的 15 天',
  ]);
  await user.type(screen.getByLabelText('原因（可不填）'), '不需要了');
  await user.dblClick(screen.getByRole('button', { name: '确认退款 ¥57.50' }));
  expect(await screen.findByText('退款 ¥57.50 处理中（原路 ¥15.00，余额 ¥42.50）')).toBeTruthy();
  expect(asked.filter((call) => call.path === path).map(({ body }) => body)).toEqual([
    { preview: true, reason: '' },
    { preview: false, reason: '不需要了' },
  ]);
});

it('what cannot go back says why', async () => {
  const path = `/api/v6/billing/orders/${done.order_no}/refund`;
  answers.set(path, () => ({ code: 40018, message: '这笔订单不能退款', data: null }));
  const user = await show({ ...own, first: { items: [done], next_cursor: '' } }, true);
  await user.click(await screen.findByRole('button', { name: '申请退款' }));
  expect((await screen.findByRole('alert')).textContent).toContain('这笔订单不能退款');
});

it('coupons that can be used stand first, the others say why not; the window of them is told 我知道了', async () => {
  const user = await show();
  const rows = card('优惠券').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 10))).toEqual(['券2单篇减 ¥5，无', '券1单篇减 ¥5，无']);
  expect(rows[1]?.textContent).toContain('不可用：已使用');
  await user.click(screen.getByRole('button', { name: /免费阅读剩余 2 篇/ }));
  await user.click(await screen.findByRole('button', { name: '我知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '我的优惠券' })).toBe(null));
});

it('who has nothing yet is shown where there is something', async () => {
  await show({ ...own, first: { items: [], next_cursor: '' }, subscriptions: [], coupons: [] });
  expect(card('我的订阅').getByText('还没有订阅')).toBeTruthy();
  expect(card('订单').getByText('还没有订单')).toBeTruthy();
  expect(card('优惠券').getByText('还没有优惠券')).toBeTruthy();
});

it('the ledger tells each change of the balance, and what it left', async () => {
  const line = (id: string, kind: string, amount: number, balance: number) => ({
    ...{ id, kind, amount, balance, order_no: kind === 'gift' ? '' : done.order_no, at: NOON },
  });
  const items = [line('2', 'purchase', -115, 0), line('1', 'topup', 15, 115), line('0', 'gift', 100, 100)];
  const first = { items, next_cursor: '', balance: 0 };
  const loader = () => ({ first, cursor: '', origin: '', now: NOON });
  const Stub = createRoutesStub([{ path: '/billing/ledger', Component: LedgerPage as never, loader }]);
  render(<Stub initialEntries={['/billing/ledger']} />);
  expect(await screen.findByText('今天')).toBeTruthy();
  const day = within(screen.getByRole('region', { name: '2026-08-21' }));
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `12:00购买订单 ${done.order_no}−¥115.00余额 ¥0.00`,
    `12:00充值订单 ${done.order_no}+¥15.00余额 ¥115.00`,
    '12:00赠送+¥100.00余额 ¥100.00',
  ]);
  expect(day.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/billing/orders?order=${done.order_no}`);
});

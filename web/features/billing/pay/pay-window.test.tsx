// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleWith, subjectWith } from '#tests/support/screen-data.ts';
import { signInWish } from '#web/features/accounts/sign-in/ask-to-sign-in.ts';
import { payWish, type PayWish } from './ask-to-pay.ts';
import { BuyButton } from './buy-button.tsx';
import type { Coupon } from './pay-choice.ts';
// Fetched before: the window is there at once.
import './pay-dialog.tsx';
import { PayWatch } from './pay-watch.tsx';
import { systemClock } from '#shared/clock.ts';

vi.mock('./follow-order.ts', () => ({ followOrder: () => () => {} }));

const couponOf = (id: string, title: string, discountValue: number, reason = ''): Coupon => ({
  ...{ id, title, discountValue, reason, desc: '', beginAt: 0, endAt: 0, expireHint: '', url: '', active: true },
  ...{ messagePrimary: '', messageSecondary: '', subjectPrimary: '', subjectSecondary: '' },
});
const item = (id: number, days: number, origin_price: number, discount_price: number) => ({
  ...{ id, days, origin_price, discount_price, name: `${days} 天` },
});
const subject = subjectWith({
  ...{ id: 581, title: '脱水研报', is_subscribable: true },
  subscribe_items: [item(1, 30, 128, 115), item(2, 360, 1536, 1014)],
});
const article = articleWith({ id: '7', title: '一篇', is_premium: true, content_refused: true, price: 18 });
const ticket = { order_no: '20260821000001', qr_url: 'https://pay.example/q', pay_url: 'https://pay.example/p' };
const inQuarter = () => systemClock.seconds() + 900;

interface Asked {
  path: string;
  body: Record<string, unknown> | null;
  key: string | null;
}
const asked: Asked[] = [];
const answers = new Map<string, object | (() => Promise<object>)>();
const ok = (data: unknown) => ({ code: 20000, message: 'OK', data });
const fault = (code: number, message: string) => ({ code, message, data: null });
const PURCHASE = '/api/premium/purchaseMessage';
const SUBSCRIBE = '/api/premium/subscribeSubject';
const PAY = '/api/v2/xgbpay/pay';
const RESULT = '/api/v2/xgbpay/query/result';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  document.head.append(Object.assign(document.createElement('meta'), { name: 'viewer', content: '1' }));
  const usual: [string, object][] = [
    ['/baoer_backend/api/messages/show/v2/7', ok(article)],
    ['/api/v2/pc/subjects/581/info', ok(subject)],
    ['/api/v2/user/balance', ok({ balance: 100 })],
    ['/api/v6/billing/sale-settings', ok(settings())],
    ['/api/v6/flash_sale/get_vip_flash_sale_activity_info', ok({ activity: null })],
    ['/api/v6/coupon/available', ok({ suitable: [], not_suitable: [] })],
    ['/api/v6/coupon/suggest', fault(40400, '没有推荐使用的优惠券')],
  ];
  for (const [path, answer] of usual) answers.set(path, answer);
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const path = address.split('?')[0] ?? '';
    const key = new Headers(headers).get('idempotency-key');
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null, key });
    const answer = answers.get(path);
    return Response.json(typeof answer === 'function' ? await answer() : (answer ?? fault(40400, path)));
  });
});

afterEach(() => {
  cleanup();
  act(() => {
    payWish.forget();
    signInWish.forget();
  });
  asked.length = 0;
  answers.clear();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function settings(changes = {}) {
  return {
    subjectSalesOpen: true,
    paymentChannels: [
      { name: 'alipay', title: '支付宝' },
      { name: 'wechat', title: '微信支付' },
    ],
    ...changes,
  };
}

const loaded = vi.fn<() => null>(() => null);

function Page({ wish }: { wish: PayWish }) {
  const { search } = useLocation();
  return (
    <>
      <p data-testid="search">{search}</p>
      <BuyButton wish={wish} text="购买" />
      <PayWatch />
    </>
  );
}

const both: PayWish = { messageId: '7', subjectId: 581 };

async function show(wish: PayWish, address = '/article/7') {
  loaded.mockClear();
  const Stub = createRoutesStub([{ path: '/article/:id', Component: () => <Page wish={wish} />, loader: loaded }]);
  render(<Stub initialEntries={[address]} />);
  await screen.findByRole('button', { name: '购买' });
  return userEvent.setup();
}

async function open(wish: PayWish = both) {
  const user = await show(wish);
  await user.click(screen.getByRole('button', { name: '购买' }));
  return user;
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const callsOf = (path: string) => asked.filter((call) => call.path === path);
const side = (title: string) => screen.getByText(title).nextElementSibling?.textContent;

describe('the way there', () => {
  it('a visitor is asked to sign in, and told to come back to the open window', async () => {
    document.head.replaceChildren();
    await open();
    expect(signInWish.read()).toEqual({ mode: 'code', intent: 'openSubscribe=1' });
    expect(payWish.read()).toBe(null);
  });

  it('the address opens it once, and forgets it', async () => {
    await show(both, '/article/7?q=a&openSubscribe=1');
    expect(await screen.findByRole('radio', { name: '订阅《脱水研报》', checked: true })).toBeTruthy();
    expect(screen.getByTestId('search').textContent).toBe('?q=a');
  });

  it('a visitor who pressed for the text comes back to the text, not to the subject', async () => {
    document.head.replaceChildren();
    await open({ ...both, start: 'message' });
    expect(signInWish.read()).toEqual({ mode: 'code', intent: 'openSubscribe=1&buy=message' });
    cleanup();
    document.head.append(Object.assign(document.createElement('meta'), { name: 'viewer', content: '1' }));
    await show(both, '/article/7?q=a&openSubscribe=1&buy=message');
    expect(await screen.findByRole('radio', { name: /购买本篇/, checked: true })).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?q=a'));
  });

  it('and who pressed for a period to that period', async () => {
    await show({ subjectId: 581 }, '/article/7?openSubscribe=1&buy=581.1');
    expect(await screen.findByRole('radio', { name: /30 天/, checked: true })).toBeTruthy();
  });

  it('what the address asks for of another subject is left to its own button', async () => {
    await show({ subjectId: 581 }, '/article/7?openSubscribe=1&buy=679.1');
    expect(payWish.read()).toBe(null);
    expect(screen.getByTestId('search').textContent).toBe('?openSubscribe=1&buy=679.1');
  });

  it('the address of a visitor keeps what was to be done', async () => {
    document.head.replaceChildren();
    await show(both, '/article/7?openSubscribe=1');
    expect(payWish.read()).toBe(null);
    expect(screen.getByTestId('search').textContent).toBe('?openSubscribe=1');
  });
});

describe('what is due', () => {
  it('takes the last period and says until when it lasts', async () => {
    answers.set('/api/v2/pc/subjects/581/info', ok({ ...subject, is_subscribed: true, remaining_days: 6 }));
    await open({ ...both, start: 'subject' });
    const periods = within(await screen.findByRole('radiogroup', { name: '时长' }));
    expect(periods.getByRole('radio', { name: /360 天/, checked: true })).toBeTruthy();
    expect(screen.getByText(/续订后/).textContent).toContain('剩余 6 天，续订后 366 天');
  });

  it('price, coupon, balance: the suggested coupon is taken, others may be, and the rest says why not', async () => {
    const [small, large] = [couponOf('1', '满 100 减 10', 10), couponOf('2', '满 1000 减 80', 80)];
    const unfit = [couponOf('3', '单篇券', 5, '仅用于购买单篇')];
    answers.set('/api/v6/coupon/available', ok({ suitable: [small, large], not_suitable: unfit }));
    answers.set('/api/v6/coupon/suggest', ok(large));
    const user = await open({ ...both, start: 'subject' });
    expect(await screen.findByText('满 1000 减 80')).toBeTruthy();
    expect([side('优惠券'), side('余额抵扣'), side('应付')]).toEqual(['−¥80.00', '−¥100.00', '¥834.00']);
    await user.click(await press('可用 2 张'));
    expect(screen.getByText('仅用于购买单篇')).toBeTruthy();
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(escape));
    expect([escape.defaultPrevented, screen.queryByText('仅用于购买单篇')]).toEqual([true, null]);
    await user.click(await press('可用 2 张'));
    await user.click(screen.getByRole('radio', { name: /满 100 减 10/ }));
    expect(side('应付')).toBe('¥904.00');
    await user.click(screen.getByRole('radio', { name: '不使用优惠券' }));
    expect(side('应付')).toBe('¥914.00');
    expect(screen.getByRole('radio', { name: '余额不足' })).toHaveProperty('disabled', true);
  });

  it('the price of a sale under way is the price', async () => {
    const sale = { is_open: true, title: '', subject_id: 581, begin_at: 0, end_at: 9, now: 1 };
    answers.set('/api/v6/flash_sale/get_vip_flash_sale_activity_info', ok({ activity: sale }));
    const piece = { subject_id: 581, subject_item_id: 2, title: '', days: 360, origin_price: 1014, stock: 5 };
    const items = [{ ...piece, flash_price: 900, left: 2 }];
    answers.set('/api/v6/flash_sale/get_flash_sale_product_items', ok({ items }));
    const user = await open({ ...both, start: 'subject' });
    expect(await screen.findByText('限时特价')).toBeTruthy();
    expect(side('应付')).toBe('¥800.00');
    // The server says otherwise: this reader has had a piece.
    answers.set(PAY, fault(40010, '价格已变动，请刷新后再试'));
    await user.click(await press('去支付'));
    expect((await screen.findByRole('alert')).textContent).toContain('价格已变动');
    await waitFor(() => expect(side('应付')).toBe('¥914.00'));
    expect(screen.queryByText('限时特价')).toBe(null);
  });
});

describe('by balance', () => {
  it('nothing is due: one press, one charge, and the page is loaded again', async () => {
    let settle: (answer: object) => void = () => {};
    answers.set(PURCHASE, () => new Promise<object>((resolve) => (settle = resolve)));
    const user = await open({ ...both, start: 'message' });
    const button = await press('用余额支付 ¥18.00');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.dblClick(button);
    expect(button).toHaveProperty('disabled', true);
    expect(callsOf(PURCHASE)).toHaveLength(1);
    expect(callsOf(PURCHASE)[0]?.body).toEqual({ MessageId: '7', Amount: 1800, PayClientType: 2 });
    expect(callsOf(PURCHASE)[0]?.key).toMatch(/\S{8,}/);
    const before = loaded.mock.calls.length;
    act(() => settle(ok({ Balance: 82 })));
    expect(await screen.findByText('支付成功')).toBeTruthy();
    await waitFor(() => expect(loaded.mock.calls.length).toBe(before + 1));
    await user.click(await press('确定'));
    expect(payWish.read()).toBe(null);
  });

  it('a price that has changed meanwhile is told, in the window and on the page below, and charged at the next press only', async () => {
    const user = await open({ ...both, start: 'message' });
    const button = await press('用余额支付 ¥18.00');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    answers.set(PURCHASE, fault(40010, '价格已变动，请刷新后再试'));
    answers.set('/baoer_backend/api/messages/show/v2/7', ok({ ...article, price: 28 }));
    const before = loaded.mock.calls.length;
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('价格已变动');
    await waitFor(() => expect(loaded.mock.calls.length).toBe(before + 1));
    const dearer = await press('用余额支付 ¥28.00');
    answers.set(PURCHASE, ok({ Balance: 72 }));
    await waitFor(() => expect(dearer).toHaveProperty('disabled', false));
    await user.click(dearer);
    await screen.findByText('支付成功');
    expect(callsOf(PURCHASE).map(({ body }) => body?.['Amount'])).toEqual([1800, 2800]);
  });

  it('a subject is charged at its price in fen', async () => {
    answers.set('/api/v2/user/balance', ok({ balance: 2000 }));
    answers.set(SUBSCRIBE, ok({ Balance: 986 }));
    const user = await open({ ...both, start: 'subject' });
    const button = await press('用余额支付 ¥1,014.00');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await screen.findByText('支付成功');
    expect(callsOf(SUBSCRIBE)[0]?.body).toEqual({
      ...{ ItemId: 2, SubjectId: 581, Days: 360, Amount: 101_400, PayClientType: 2 },
    });
  });

  it.each([
    [40001, '余额不足', '重新选择'],
    [50000, '服务器开小差了，请稍后再试', '重新选择'],
    [40016, '您已经可以阅读，无需购买', '去阅读'],
  ])('%i is told, with what helps', async (code, message, help) => {
    answers.set(PURCHASE, fault(code, message));
    const user = await open({ ...both, start: 'message' });
    const button = await press(/用余额支付/);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(await screen.findByText('支付未完成')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(await press(help)).toBeTruthy();
  });

  it.each([
    [PURCHASE, 100, 40003, '请先绑定手机'],
    [PAY, 0, 40005, '未绑定手机'],
  ])('%s without a mobile leads to bind one, and back to the open window', async (path, balance, code, message) => {
    answers.set('/api/v2/user/balance', ok({ balance }));
    answers.set(path, fault(code, message));
    const user = await open({ ...both, start: 'message' });
    const button = await press(/用余额支付|去支付/);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    const link = screen.getByRole('link', { name: '去绑定手机' });
    expect(link.getAttribute('href')).toBe(
      '/account/mobile/bind?authMode=code&authModeQuery=openSubscribe%3D1%26buy%3Dmessage&fromUrl=%2Farticle%2F7',
    );
  });
});

describe('by a channel', () => {
  async function toCode(expiresAt = inQuarter()) {
    answers.set('/api/v2/user/balance', ok({ balance: 5.5 }));
    answers.set(PAY, ok({ ...ticket, expires_at: expiresAt }));
    answers.set(RESULT, ok({ status: 'pending' }));
    const user = await open({ ...both, start: 'message' });
    await user.click(await screen.findByRole('radio', { name: '微信支付' }));
    const button = await press('去支付');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.dblClick(button);
    await press(/换一种方式|关闭窗口/);
    return user;
  }

  it('asks for what the balance does not pay, and shows the code until its end', async () => {
    await toCode();
    expect(callsOf(PAY).map(({ body }) => body)).toEqual([
      { amount: 12.5, pay_way: 'wechat', return_url: '/', product_id: '7', product_type: 1 },
    ]);
    expect(screen.getByRole('img', { name: '付款二维码' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^二维码 1[45]:\d\d 后失效$/);
    expect(screen.getByRole('link', { name: '打开收银台' }).getAttribute('href')).toBe(ticket.pay_url);
  });

  it('is done once the server says so, not before', async () => {
    await toCode();
    await waitFor(() => expect(callsOf(RESULT).length).toBeGreaterThan(0));
    expect(screen.queryByText('支付成功')).toBe(null);
    const before = loaded.mock.calls.length;
    answers.set('/api/v2/user/balance', ok({ balance: 0 }));
    answers.set(RESULT, ok({ status: 'success' }));
    expect(await screen.findByText('支付成功')).toBeTruthy();
    expect(await screen.findByText('余额 ¥0.00')).toBeTruthy();
    await waitFor(() => expect(loaded.mock.calls.length).toBe(before + 1));
  });

  it('asks nothing while nobody looks', async () => {
    await toCode();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const before = callsOf(RESULT).length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(callsOf(RESULT)).toHaveLength(before);
    vi.restoreAllMocks();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(callsOf(RESULT).length).toBeGreaterThan(before));
  });

  it('past its end the result is being confirmed, also when nobody answers; then it says why it failed', async () => {
    await toCode(systemClock.seconds() - 1);
    expect(screen.getByText('结果确认中')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '换一种方式' })).toBe(null);
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
      `/billing/orders?order=${ticket.order_no}`,
    );
    answers.set(RESULT, fault(50300, '服务暂时不可用，请稍后再试'));
    const before = callsOf(RESULT).length;
    await waitFor(() => expect(callsOf(RESULT).length).toBeGreaterThan(before));
    expect(screen.getByText('结果确认中')).toBeTruthy();
    answers.set(`/api/v6/billing/orders/${ticket.order_no}`, ok({ reason: '超时未支付' }));
    answers.set(RESULT, ok({ status: 'fail' }));
    expect(await screen.findByText('超时未支付')).toBeTruthy();
    expect(screen.getByText('支付未完成')).toBeTruthy();
  });

  it('another way closes the order first', async () => {
    const user = await toCode();
    const close = `/api/v6/billing/orders/${ticket.order_no}/close`;
    answers.set(close, ok({ status: 'fail' }));
    await user.click(await press('换一种方式'));
    expect(await press('去支付')).toBeTruthy();
    expect(callsOf(close)).toHaveLength(1);
  });

  it('another way leads back from an order that was resumed, also where its end is heard first', async () => {
    const number = ticket.order_no;
    const own = { ...ticket, product_type: 1, product_id: '7', subject_item_id: 0, state: 'paying', by_channel: 18 };
    answers.set(`/api/v6/billing/orders/${number}`, ok({ ...own, status: 'pending', expires_at: inQuarter() }));
    answers.set(RESULT, ok({ status: 'pending' }));
    answers.set(`/api/v6/billing/orders/${number}/close`, async () => {
      answers.set(RESULT, ok({ status: 'fail' }));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await new Promise((done) => setTimeout(done, 100));
      return ok({ status: 'fail' });
    });
    const user = await show({ orderNo: number });
    await user.click(screen.getByRole('button', { name: '购买' }));
    await user.click(await press('换一种方式'));
    expect(await press(/用余额支付/)).toBeTruthy();
    await new Promise((done) => setTimeout(done, 200));
    expect(screen.queryByText('支付未完成')).toBe(null);
    expect(screen.getByRole('radio', { name: /购买本篇/, checked: true })).toBeTruthy();
  });

  it('an order that the provider did not take is taken when it is resumed', async () => {
    const number = ticket.order_no;
    const waiting = { order_no: number, qr_url: '', pay_url: '', state: 'created', status: 'pending', by_channel: 18 };
    answers.set(`/api/v6/billing/orders/${number}`, ok({ ...waiting, expires_at: inQuarter() }));
    answers.set(`/api/v6/billing/orders/${number}/resume`, ok({ ...ticket, expires_at: inQuarter() }));
    answers.set(RESULT, ok({ status: 'pending' }));
    const user = await show({ orderNo: number });
    await user.click(screen.getByRole('button', { name: '购买' }));
    expect((await screen.findByRole('link', { name: '打开收银台' })).getAttribute('href')).toBe(ticket.pay_url);
  });

  it('an order that is open already can be paid or closed', async () => {
    answers.set('/api/v2/user/balance', ok({ balance: 0 }));
    answers.set(PAY, fault(40014, '您有一笔尚未完成的订单，请先支付或关闭它'));
    const order = { ...ticket, product_type: 1, product_id: '7', state: 'paying', by_channel: 18 };
    answers.set('/api/v6/billing/orders', ok({ items: [{ ...order, expires_at: inQuarter() }], next_cursor: '' }));
    const user = await open({ ...both, start: 'message' });
    const button = await press('去支付');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await user.click(await press('继续支付'));
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy();
  });

  it('one whose result is in doubt is not asked for again', async () => {
    answers.set('/api/v2/user/balance', ok({ balance: 0 }));
    answers.set(PAY, fault(40014, '您有一笔尚未完成的订单，请先支付或关闭它'));
    const order = { ...ticket, product_type: 1, product_id: '7', state: 'paying', by_channel: 18 };
    answers.set(
      '/api/v6/billing/orders',
      ok({ items: [{ ...order, expires_at: inQuarter() - 901 }], next_cursor: '' }),
    );
    answers.set(RESULT, ok({ status: 'pending' }));
    const user = await open({ ...both, start: 'message' });
    const button = await press('去支付');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(await screen.findByText('结果确认中')).toBeTruthy();
    expect(screen.getByText(/请不要重复付款/)).toBeTruthy();
    expect(screen.queryByText('支付未完成')).toBe(null);
  });
});

describe('what is not sold', () => {
  it('while sales are closed subscribing says so, with a button that confirms', async () => {
    answers.set('/api/v6/billing/sale-settings', ok(settings({ subjectSalesOpen: false })));
    const user = await open({ ...both, start: 'subject' });
    expect(await screen.findByText('暂不支持订阅或续费')).toBeTruthy();
    await user.click(await press('确定'));
    expect(payWish.read()).toBe(null);
  });

  it('and the text is sold alone', async () => {
    answers.set('/api/v6/billing/sale-settings', ok(settings({ subjectSalesOpen: false })));
    await open({ ...both, start: 'message' });
    expect(await screen.findByRole('radio', { name: '暂不支持订阅或续费' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /购买本篇/, checked: true })).toBeTruthy();
  });

  it('without a channel only the balance pays', async () => {
    answers.set('/api/v2/user/balance', ok({ balance: 0 }));
    answers.set('/api/v6/billing/sale-settings', ok(settings({ paymentChannels: [] })));
    await open({ ...both, start: 'message' });
    expect(await screen.findByText('暂时没有可用的支付方式')).toBeTruthy();
    expect(await press('去支付')).toHaveProperty('disabled', true);
  });

  it('what does not load can be loaded again', async () => {
    answers.set('/api/v2/user/balance', fault(50300, '服务暂时不可用，请稍后再试'));
    const user = await open();
    const retry = await press('重试');
    answers.set('/api/v2/user/balance', ok({ balance: 1 }));
    await user.click(retry);
    expect(await screen.findByText('余额 ¥1.00')).toBeTruthy();
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IncomeLineView, IncomeView, PayoutView } from '#domains/billing/payouts/billing.income.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import { chinaDayStart } from '#shared/time.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Toasts } from '#web/ui/toast.tsx';
import AuthorIncome, { loader } from './income.tsx';

const today = chinaDayStart(NOON);
const overview: IncomeView = {
  ...{ payable: 900, settling: 100.5, available: 799.5, held: 0, paid_out: 150, earned: 1050 },
  ...{ month_income: 320, month_refunded: 40.6, least_payout: 100, hold_days: 7 },
  days: Array.from({ length: 30 }, (_, at) => ({
    ...{ day: today - (29 - at) * 86_400, income: at === 28 ? 81.2 : 0, refunded: at === 29 ? 40.6 : 0 },
  })),
};
const sale: IncomeLineView = {
  ...{ id: '2', kind: 'sale', amount: 40.6, at: NOON, text: { id: '17', title: '一条线索' } },
};
const payout: PayoutView = {
  ...{ payout_no: 'P1', amount: 150, bank: '招商银行', card: '尾号 6021', state: 'paid', reason: '' },
  ...{ reference: 'B0001', created_at: NOON - 9000, decided_at: NOON - 60 },
};
const passed = { account_id: '3', display_name: '老陈', avatar: null, is_agreement_signed: true };

interface World {
  income?: Partial<IncomeView>;
  payouts?: PayoutView[];
  isVerified?: boolean;
}

const sent: { address: string; key: string | null; body: unknown }[] = [];
let answers: object[] = [];
beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ address, key, body: JSON.parse(body as string) });
    return Response.json(answers.shift() ?? { code: 20000, message: 'OK', data: payout });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function load({ income = {}, payouts = [payout], isVerified = true }: World) {
  const told: Record<string, object> = {
    getVAccountInfo: { ...passed, is_real_name_authed: isVerified, is_geek_authed: true },
    getIncome: { ...overview, ...income },
    listIncomeLines: { items: [sale, { ...sale, id: '1', kind: 'refund', amount: -40.6 }], next_cursor: '' },
    listPayouts: { items: payouts, next_cursor: '' },
  };
  const context = new RouterContextProvider();
  const page = { api: async ({ name }: Endpoint) => told[name], viewer: { uid: 3, roles: ['author'] } };
  context.set(pageContext, { ...page, origin: 'https://kaipan.example', now: NOON } as never);
  const request = new Request('https://kaipan.example/author/income');
  return loader({ context, request, params: {} } as never);
}

async function show(world: World = {}) {
  const loaderData = await load(world);
  const Stub = createRoutesStub([
    { id: 'screen', path: '*', Component: AuthorIncome as never, loader: () => loaderData },
  ]);
  render(
    <>
      <Stub initialEntries={['/author/income']} hydrationData={{ loaderData: { screen: loaderData } }} />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}

const form = () => screen.getByRole('form', { name: '申请提现' });
const valueOf = (name: RegExp) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

it('is for authors: who has not passed is sent away', async () => {
  const thrown = await load({ isVerified: false }).catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe('/author/authentic');
});

it('tells what can be paid out, what is settling and held, and what came by text', async () => {
  await show();
  expect(screen.getByText('¥799.50')).toBeTruthy();
  expect([/^待结算/, /^提现处理中/, /^已提现/, /^本月退款扣回/, /^累计/].map(valueOf)).toEqual([
    ...['¥100.50', '¥0.00', '¥150.00', '−¥40.60', '¥1,050.00'],
  ]);
  const lines = within(screen.getByRole('region', { name: '收入明细' }));
  expect(lines.getByText('+¥40.60')).toBeTruthy();
  expect(lines.getByText('退款扣回')).toBeTruthy();
  expect(lines.getAllByRole('link', { name: '一条线索' })[0]?.getAttribute('href')).toBe('/article/17');
  const asked = within(screen.getByRole('listitem', { name: '提现 P1' }));
  expect(asked.getByText('已打款')).toBeTruthy();
  expect(asked.getByText('凭证号 B0001')).toBeTruthy();
});

it('draws a bar for each day, and says the same in a table', async () => {
  await show();
  const picture = screen.getByRole('img', { name: '近 30 天收入图，数字见下表' });
  expect(picture.querySelectorAll('rect')).toHaveLength(30);
  const [newest, before] = screen.getByRole('region', { name: '逐日数字', hidden: true }).querySelectorAll('tbody tr');
  expect(newest?.textContent).toContain('−¥40.60−¥40.60');
  expect(before?.textContent).toContain('¥81.20¥0.00¥81.20');
});

it('says below each field what is wrong with it, and sends nothing', async () => {
  const user = await show();
  await user.click(within(form()).getByRole('button', { name: '申请提现' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '请输入提现金额',
    '请填写开户银行',
    '请填写 16 至 19 位银行卡号',
  ]);
  const amount = within(form()).getByLabelText('提现金额（元）');
  for (const [typed, text] of [
    ['99', '最低提现 ¥100.00'],
    ['800', '可提现 ¥799.50'],
    ['100.001', '金额最多两位小数'],
    ['一百', '金额只能是数字'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe(text);
  }
  expect(sent).toEqual([]);
});

it('asks for all of it with a key, and says what the server refused', async () => {
  answers = [{ code: 40024, message: '可提现 ¥700.00', data: null }];
  const user = await show();
  await user.click(within(form()).getByRole('button', { name: '全部提现' }));
  await user.type(within(form()).getByLabelText('开户银行'), '招商银行');
  await user.type(within(form()).getByLabelText('银行卡号'), '6222 0202 0000 0000 006');
  await user.click(within(form()).getByRole('button', { name: '申请提现' }));
  expect(await screen.findByText('可提现 ¥700.00')).toBeTruthy();
  await user.click(within(form()).getByRole('button', { name: '申请提现' }));
  expect(await screen.findByText('提现申请已提交')).toBeTruthy();
  expect(sent.map(({ address }) => address)).toEqual(['/api/v6/billing/payouts', '/api/v6/billing/payouts']);
  expect(sent[0]?.key).toMatch(/.{8,}/);
  expect(sent[0]?.body).toEqual({ amount: 799.5, bank: '招商银行', card: '6222 0202 0000 0000 006' });
});

it.each<[World, string]>([
  [{ income: { available: 99.99 } }, '可提现满 ¥100.00 后可以申请。'],
  [{ payouts: [{ ...payout, state: 'agreed' }] }, '有一笔提现正在处理，完成后才能再次申请。'],
])('%j has no form: %s', async (world, text) => {
  await show(world);
  expect(screen.queryByRole('form', { name: '申请提现' })).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
});

it('says how much is missing where more went back than was left', async () => {
  await show({ income: { payable: -140, available: 0 } });
  expect(screen.getByText('退款多于未提现的收入：还差 ¥140.00，由之后的收入补足。')).toBeTruthy();
});

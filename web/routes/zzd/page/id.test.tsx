// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleWith, factsWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { payWish } from '#web/features/billing/pay/ask-to-pay.ts';
import { viewAt } from '#web/features/selling/sold-columns.ts';
import type { ColumnStanding } from '#web/features/selling/standing.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { flagsOf } from '#web/shell/route-flags.ts';
import ColumnScreen, { handle, loader } from './id.tsx';

const sale = vi.fn<(path: string) => unknown>(() => ({ activity: null }));

beforeEach(() => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'viewer', content: '1' }));
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ code: 20000, message: 'OK', data: sale(address.split('?')[0] ?? '') }),
  );
});
afterEach(() => {
  cleanup();
  payWish.forget();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  sale.mockReset().mockReturnValue({ activity: null });
});

const period = (id: number, days: number, origin_price: number, discount_price: number) => ({
  ...{ id, days, origin_price, discount_price, name: `${days} 天` },
});
const sold = subjectWith({
  ...{ id: 679, title: '盘前早报', is_subscribable: true, subscribe_count: 5276, tags: ['演示'] },
  subscribe_items: [period(6790, 30, 68, 61.2), period(6793, 360, 816, 538)],
});
const noLists = {
  issues: null,
  calendar: null,
  candidates: null,
  categories: null,
  themes: null,
  reports: null,
  found: null,
};

interface Shown {
  standing?: ColumnStanding;
  subject?: typeof sold;
  lists?: object;
  now?: number;
}

function show(path: string, { standing = { is: 'none' }, subject = sold, lists = {}, now = NOON }: Shown = {}) {
  const facts = { subject, facts: factsWith({ article_count: 22 }), trials: [], standing };
  const loaderData = { path, facts, lists: { ...noLists, ...lists }, origin: 'https://kaipan.example', now };
  const Stub = createRoutesStub([{ id: 'column', path: '*', Component: ColumnScreen as never }]);
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { column: loaderData } }} />);
}

const issues = {
  rows: {
    items: [articleWith({ id: '9', title: '盘前早报 8月21日', is_premium: true, content_refused: true })],
    others: {},
  },
  ...{ newest: null, total: 1, page: 1, pageCount: 1 },
};

/** August 2026 at a morning of the 21st, a Friday. */
const august = (more: object = {}) => ({
  ...{ month: '2026-08', today: '2026-08-21', is_open_today: true, has_earlier: true, next_issue_day: '2026-08-24' },
  days: Array.from({ length: 31 }, (_, nr) => {
    const day = `2026-08-${String(nr + 1).padStart(2, '0')}`;
    const isTold = ['2026-08-13', '2026-08-20'].includes(day);
    const created_at = Date.parse(`${day}T08:31:00+08:00`) / 1000 - (day.endsWith('20') ? 2400 : 0);
    const issue = isTold ? { id: `9${nr}`, title: `早报 ${day}`, created_at, is_trial: false } : null;
    return { day, is_issue_day: true, issue };
  }),
  ...more,
});
const morning = (time: string) => Date.parse(`2026-08-21T${time}:00+08:00`) / 1000;

describe('the place of today’s issue', () => {
  const slot = () => within(screen.getByRole('region', { name: '今天的一期' }));
  const before = articleWith({ id: '8', title: '昨天的一期', created_at: morning('08:00') - 86_400 });

  it.each([
    ['07:14', {}, ['写作中', '还有 0 小时 46 分', '今天的一期 08:00 见', '昨天的一期']],
    ['08:04', {}, ['延迟', '已晚 4 分钟', '今天的一期还没有发布']],
    ['09:00', { is_open_today: false }, ['休市', '今天休市，下一期在 08-24 周一 08:00']],
  ])('at %s', (time, calendar, texts) => {
    show('/zzd/home', {
      lists: { issues: { ...issues, newest: before }, calendar: august(calendar) },
      now: morning(time),
    });
    for (const text of texts) expect(slot().getByText(text)).toBeTruthy();
  });

  it('is filled by what came today, with how early', () => {
    const newest = articleWith({
      id: '9',
      title: '今天的一期来了',
      created_at: morning('07:56'),
      content_refused: false,
    });
    show('/zzd/home', { lists: { issues: { ...issues, newest }, calendar: august() }, now: morning('10:00') });
    expect(slot().getByText('07:56，早 4 分钟')).toBeTruthy();
    expect(slot().getByRole('link', { name: '阅读全文' }).getAttribute('href')).toBe('/article/9');
  });
});

describe('the calendar of issues', () => {
  const calendar = () => within(screen.getByRole('region', { name: '期刊日历' }));
  const looks = () =>
    calendar()
      .getAllByRole('link', { name: /早报/ })
      .map((link) => link.dataset['look']);
  const shown = (standing: ColumnStanding) =>
    show('/zzd/home', { standing, lists: { issues, calendar: august() }, now: morning('10:00') });

  it('says what may be read, and what was late; it leads to other months, never to one to come', () => {
    shown({ is: 'live', days: 30, lastDay: '2026-09-19' });
    expect(looks()).toEqual(['late', 'issue']);
    expect(calendar().getByRole('link', { name: '上个月' }).getAttribute('href')).toBe('/zzd/home?month=2026-07');
    expect(calendar().queryByRole('link', { name: '下个月' })).toBeNull();
    expect(calendar().getByText('21').getAttribute('aria-current')).toBe('date');
  });

  it('says what is locked', () => {
    shown({ is: 'none' });
    expect(looks()).toEqual(['late', 'locked']);
  });
});

describe('what a column is', () => {
  it('says what can be counted, every price, and that nothing is promised', () => {
    show('/zzd/info');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('开盘之前，读完昨夜发生的事');
    expect(screen.getByText('22 篇')).toBeTruthy();
    const table = within(screen.getByRole('region', { name: '《盘前早报》的订阅价格' }));
    expect(table.getByText('¥61.20')).toBeTruthy();
    expect(table.getByText('¥538.00')).toBeTruthy();
    expect(screen.getByText(/不构成投资建议，不承诺收益/).textContent).toContain('演示数据');
  });

  it('the last period is chosen at first; what is chosen is what is bought', async () => {
    show('/zzd/info');
    const user = userEvent.setup();
    expect(screen.getByText(/订阅后/).textContent).toContain('剩余 0 天，订阅后 360 天');
    await user.click(screen.getByRole('radio', { name: /30 天/ }));
    await user.click(screen.getByRole('button', { name: '订阅 30 天' }));
    expect(payWish.read()).toMatchObject({ subjectId: 679, start: 'subject', itemId: 6790 });
  });

  it.each<[ColumnStanding, string, string]>([
    [{ is: 'visitor' }, '登录后订阅，权益跟着账号走', '订阅 360 天'],
    [{ is: 'live', days: 30, lastDay: '2026-09-19' }, '已订阅，剩余 30 天，到 2026-09-19 24:00', '续订 360 天'],
    [{ is: 'ending', days: 3, lastDay: '2026-08-23' }, '快到期：剩余 3 天', '续订 360 天'],
    [{ is: 'ended', lastDay: '2026-08-01' }, '已于 2026-08-01 24:00 到期', '再订 360 天'],
  ])('%o', (standing, text, button) => {
    show('/zzd/info', { standing });
    expect(screen.getByText(new RegExp(text))).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it('what is not on sale is said to be so', () => {
    show('/zzd/info', { subject: { ...sold, subscribe_items: [] } });
    expect(screen.getByText('现在没有在售')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /订阅/ })).toBeNull();
  });

  it.each([
    [3, '剩 3 / 10 份', '距结束'],
    [0, '已售完，按平时价', '已售完'],
  ])('a sale with %i pieces left', async (left, text, head) => {
    const now = NOON;
    sale.mockImplementation((path) =>
      path.endsWith('activity_info')
        ? {
            activity: {
              ...{ is_open: true, title: '早报特价', subject_id: 679, begin_at: now - 60, end_at: now + 3600, now },
            },
          }
        : {
            items: [
              {
                ...{ subject_id: 679, subject_item_id: 6790, title: '', days: 30, origin_price: 61.2 },
                ...{ flash_price: 30, stock: 10, left },
              },
            ],
          },
    );
    show('/zzd/info');
    const strip = within(await screen.findByRole('region', { name: '限时特价：早报特价' }));
    expect(strip.getByText('¥30.00')).toBeTruthy();
    expect(strip.getByText(text)).toBeTruthy();
    expect(strip.getAllByText(new RegExp(head)).length).toBeGreaterThan(0);
    expect(strip.queryByRole('timer')?.textContent ?? '').toMatch(left > 0 ? /^(01:00:00|00:59:5\d)$/ : /^$/);
  });
});

describe('the list of a column', () => {
  it('tells who has no right what is missing, and who has it nothing of the kind', () => {
    show('/zzd/home', { lists: { issues } });
    expect(screen.getByRole('link', { name: '盘前早报 8月21日' })).toBeTruthy();
    expect(screen.getByText('订阅《盘前早报》后可读全文')).toBeTruthy();
    cleanup();
    show('/zzd/home', { lists: { issues }, standing: { is: 'ending', days: 1, lastDay: '2026-08-21' } });
    expect(screen.queryByText('订阅《盘前早报》后可读全文')).toBeNull();
  });

  it('an ended one says until when it was', () => {
    show('/zzd/home', { lists: { issues }, standing: { is: 'ended', lastDay: '2026-08-01' } });
    expect(screen.getByText(/已于 2026-08-01 24:00 到期，往期不再可读/)).toBeTruthy();
  });

  it('a search without words says what it looks at; one without a hit says so', () => {
    const found = (words: string) => ({ found: { words, cursor: '', first: { items: [], next_cursor: '' } } });
    show('/ts/search', { lists: found('') });
    expect(screen.getByText(/付费正文不参与搜索/)).toBeTruthy();
    cleanup();
    show('/ts/search', { lists: found('没有的词') });
    expect(screen.getByText('没有找到与“没有的词”有关的研报')).toBeTruthy();
  });
});

describe('addresses', () => {
  it.each([
    ['/zzd/home', '盘前早报', 'home'],
    ['/ts/search', '脱水研报', 'search'],
    ['/wapiaobao', '挖票宝', 'home'],
    ['/wapiaobao/info', '挖票宝', 'info'],
  ])('%s', (path, name, view) => {
    expect(viewAt(path)).toMatchObject({ column: { name }, view: { id: view } });
  });

  it.each(['/zzd', '/zzd/search', '/ts/category', '/wapiaobao/home', '/ts/constructor', '/other/info'])(
    '%s is none',
    (path) => expect(viewAt(path)).toBeNull(),
  );

  it.each([
    ['/zzd/info', { qr: false, customerService: true, footer: true }],
    ['/ts/home', { qr: true, customerService: true, footer: true }],
    ['/wapiaobao', { qr: false, customerService: true, footer: true }],
    ['/wapiaobao/info', { qr: false, customerService: true, footer: false }],
  ])('the frame of %s (docs/product/selling.md#frame)', (path, flags) => {
    expect(flagsOf([undefined, handle], path)).toMatchObject(flags);
  });

  it.each([
    ['/zzd/article/7', { page: 'article', id: '7' }, '/article/7'],
    ['/ts/report/7', { page: 'report', id: '7' }, '/article/7'],
    ['/ts/report', { page: 'report' }, '/ts/home'],
    ['/ts/report.data', { page: 'report' }, '/ts/home'],
  ])('%s leads on', async (path, params, target) => {
    const context = new RouterContextProvider();
    context.set(pageContext, { api: vi.fn<() => never>(), viewer: null, origin: '', now: NOON } as never);
    const request = new Request(`http://localhost${path}`);
    const thrown = await loader({ context, params, request } as never).catch((error: unknown) => error);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get('location')).toBe(target);
  });
});

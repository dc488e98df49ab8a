// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { articleWith, flashWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import Home from './home.tsx';
import { pointsOf } from '#web/features/articles/focus-points.ts';
import { chooseWords } from '#web/features/feed/reading/reading-words.ts';
import { shortOf } from '#web/features/articles/short-items.ts';

/** The server's end of the one socket that the page opens. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static latest: FakeSocket | null = null;
  readyState = 0;
  sent: string[] = [];
  constructor() {
    super();
    FakeSocket.latest = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

beforeEach(() => {
  FakeSocket.latest = null;
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Showing {
  flashes?: Flash[];
  points?: Article[];
  isBare?: boolean;
}

const sealed = { symbol: '600519.SS', name: '贵州茅台', change: 10, reason: '火箭发动机。', boards: '2 连板' };
const twoPoints = [articleWith({ id: '21', title: '第一要点' }), articleWith({ id: '22', title: '第二要点' })];

function show({ flashes = [flashWith()], points = twoPoints, isBare = false }: Showing = {}) {
  const some = <T,>(...items: T[]): T[] => (isBare ? [] : items);
  const page = {
    NewMsgs: flashes,
    UpdatedMsgs: null,
    DeletedMsgs: null,
    HeadMark: '40',
    TailMark: '1',
    TailMsgId: '1',
  };
  const briefing = subjectWith({ id: 679, title: '盘前早报', is_subscribable: true });
  const loaderData = {
    brief: { page, epoch: 'e1' },
    hero: isBare ? null : articleWith({ id: '20', title: '今天的焦点' }),
    points: pointsOf(some(...points), NOON),
    featured: some(articleWith({ id: '23', title: '精选一篇' })),
    hot: some(shortOf(articleWith({ id: '24', title: '热读一篇' }))),
    week: [],
    issues: some({
      subject: briefing,
      items: [articleWith({ id: '25', title: '早报一期' }), articleWith({ id: '26', title: '早报上期' })],
    }),
    indices: {
      days: some({
        symbol: '000001.SS',
        name: '上证指数',
        preClose: 3900,
        last_px: 3912.46,
        px_change: 12.46,
        px_change_rate: 0.32,
        prices: [3900, 3912.46],
      }),
      isSimulated: true,
    },
    themes: {
      top: some({ plate_id: 11, plate_name: '固态电池', core_avg_pcp: 0.0412 }),
      bottom: some({ plate_id: 12, plate_name: '航运', core_avg_pcp: -0.0264 }),
    },
    hotThemes: some({
      id: 13,
      name: '商业航天',
      change: 0.0406,
      line: [0, 0.02, 0.0406],
      leader: { symbol: '600519.SS', name: '贵州茅台', change: 0.1 },
    }),
    held: Array.from({ length: 6 }, () => ({
      about: '2026-06-30',
      rows: some({ symbol: '600519.SS', name: '贵州茅台', figure: 1e9 }),
    })),
    digest: isBare
      ? null
      : {
          ...{ endedOn: '2026-08-20', isSimulated: true, count: 3 },
          groups: [{ id: 13, name: '商业航天', count: 3, shares: [sealed] }],
        },
    followed: some(briefing),
    origin: 'https://kaipan.example',
    now: NOON,
  };
  const Stub = createRoutesStub([{ id: 'index', path: '/', Component: Home }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { index: loaderData } }} />);
}

const brief = () => within(screen.getByRole('region', { name: '7×24 快讯' }));

/** Parts of the page are programs of their own, which a busy machine takes seconds to fetch. */

describe('home', () => {
  it('leads to the focus, the points, the articles, the ranking and the newest issue', () => {
    show();
    for (const [name, id] of [
      ['今天的焦点', 20],
      ['第一要点', 21],
      ['第二要点', 22],
      ['精选一篇', 23],
      ['早报一期', 25],
      ['早报上期', 26],
    ] as const)
      expect(screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(`/article/${id}`);
    expect(within(screen.getByRole('region', { name: '热读排行' })).getByRole('listitem').textContent).toBe(
      '1热读一篇',
    );
  });

  it('tells of the hot themes: how each goes and who leads it', async () => {
    show();
    const hot = within(await screen.findByRole('region', { name: /热门题材/ }));
    expect(hot.getByRole('listitem').textContent).toBe('商业航天▲ +4.06%贵州茅台+10.00%');
    const links = hot.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/zhutiku', '/theme/13', '/stock/600519.SS']);
    cleanup();
    show({ isBare: true });
    expect(screen.queryByRole('region', { name: /热门题材/ })).toBeNull();
  });

  it('tells who is at the limit by theme and of which day; nothing without a market (docs/product/boards.md#surge-digest)', async () => {
    show();
    const digest = await screen.findByRole('region', { name: '涨停复盘' });
    expect(digest.textContent).toBe(
      '涨停复盘3 只更多模拟行情上一交易日 08-20 收盘商业航天3 只涨停贵州茅台2 连板+10.00%火箭发动机。',
    );
    const links = within(digest).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/top-gainer', '/theme/13', '/stock/600519.SS']);
    cleanup();
    show({ isBare: true });
    expect(screen.queryByRole('region', { name: '涨停复盘' })).toBeNull();
  });

  it('names the first stock that a flash is about, leading to its page', () => {
    const Stocks = ['贵州茅台', '五粮液'].map((Name, at) => ({ Name, Symbol: `60051${at}.SS` }));
    show({ flashes: [flashWith({ Title: '提价', Summary: '', Stocks })] });
    expect(brief().getByRole('link', { name: '贵州茅台' }).getAttribute('href')).toBe('/stock/600510.SS');
    expect(brief().queryByText('五粮液')).toBeNull();
  });

  it('shows flashes in short: who tells it, that it matters, impact and title, a lock for a VIP one, withdrawn ones not at all', () => {
    show({
      flashes: [
        flashWith({ Id: '3', Title: '好消息', Impact: 2, Source: '新华社', Important: 1 }),
        flashWith({ Id: '2', Title: 'VIP 专享', Summary: '', SubscribeType: 1 }),
        flashWith({ Id: '1', IsWithdrawn: true, Title: '', Summary: '' }),
      ],
    });
    const rows = brief().getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '11:59新华社 重要重大利好好消息 ',
      '11:59VIP 专享快讯订阅后可读',
    ]);
    const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
    expect(links).toEqual(['/message/3', '/message/2']);
  });

  it('says of when each is: its hour, below a line of its day when that is not today', () => {
    const at = (days: number) => flashWith({ Id: String(1000 - days), CreatedAtInSec: NOON - days * 86_400 });
    show({ flashes: [at(0), at(1), at(365)] });
    const rows = brief()
      .getAllByRole('listitem')
      .map((row) => (row.querySelector('time') ?? row).textContent);
    expect(rows).toEqual(['12:00', '昨天8月20日 星期四', '12:00', '2025年8月21日 星期四', '12:00']);
  });

  it('leaves out what the reader does not want (docs/product/live-feed.md#reading-words)', async () => {
    chooseWords({ muted: '港股' });
    show({ flashes: [flashWith({ Id: '2', Title: '港股收盘' }), flashWith({ Id: '1', Title: '国债发行' })] });
    await vi.waitFor(() => expect(brief().queryByRole('link', { name: '港股收盘' })).toBeNull());
    expect(brief().getByRole('link', { name: '国债发行' })).toBeTruthy();
  });

  it('comes alive: a new flash appears on top', async () => {
    show();
    await vi.waitFor(() => expect(FakeSocket.latest).not.toBeNull());
    const socket = FakeSocket.latest;
    act(() => socket?.accept());
    // The quotes of the page may have opened the tab's one socket: the flashes ask when their program is there.
    await vi.waitFor(() => expect(socket?.sent.join()).toContain('"flash"'));
    act(() => {
      socket?.say({ command: 'ENTERED', data: { chann_name: 'flash', epoch: 'e1', offset: 40, recovered: true } });
    });
    expect(await brief().findByText('实时', {})).toBeTruthy();
    const msg = flashWith({ Id: '2', Title: '刚刚发生', CreatedAtInSec: NOON });
    const event = {
      offset: 41,
      id: '2',
      version: 1,
      subj_ids: [9],
      need_explained: false,
      important: 0,
      subscribe_type: 0,
      at: NOON,
      msg,
    };
    act(() => socket?.say({ event: 'create', data: event }));
    await brief().findByRole('link', { name: '刚刚发生' });
    expect(
      brief()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['全部快讯', '刚刚发生', '一条快讯']);
  });

  it('says that the points are of today only when all are (docs/product/article-lists.md#home)', () => {
    show();
    expect(screen.getByRole('region', { name: '今日要点' }).textContent).toContain('8月21日 星期五');
    cleanup();
    show({ points: [articleWith({ id: '21' }), articleWith({ id: '22', created_at: NOON - 86_400 })] });
    expect(screen.getByRole('region', { name: '近日要点' }).textContent).not.toContain('8月21日');
  });

  it('has no part with nothing in it (docs/product/article-lists.md#home)', () => {
    show({ flashes: [], isBare: true });
    expect(screen.getByText('还没有快讯')).toBeTruthy();
    const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
    expect(parts.filter((part) => part !== '北向')).toEqual(['7×24 快讯']);
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { FakeSocket } from '#tests/support/fake-socket.ts';
import { flashOf, pageOf } from '#tests/support/flash-samples.ts';
import { chooseWords } from '#web/features/feed/reading/reading-words.ts';
import { readFilter, readSearch } from './live/filter.ts';
import Live from './live.tsx';

/** 2026-08-21 14:32 in China. */
const NOW = 1_787_293_920;
const CANARY = '绝密的订单金额';

const plain = flashOf({
  Id: '10',
  Title: '央行开展逆回购',
  Summary: '规模 4,200 亿元。',
  SubjIds: ['9'],
  CreatedAtInSec: NOW - 60,
});
const older = flashOf({ Id: '9', Title: '昨日收评', SubjIds: ['35'], CreatedAtInSec: NOW - 86_400 });

const answers = new Map<string, unknown>();

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    if (!answers.has(path)) throw new Error(`nobody answers ${path}`);
    return Response.json(answers.get(path));
  });
  answers.set('/api/pc/msgs', pageOf([], 5));
});

afterEach(() => {
  cleanup();
  answers.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page as it stands after the server's answer, on a route of its own. */
async function openPage(items: Flash[], address = '/live') {
  const data = {
    snapshot: { page: pageOf(items, 5), epoch: 'e1' },
    aside: { beside: { isOfImportant: true, rows: [] }, mood: null, themes: [] },
    sources: ['某社', '本站'],
    fixed: [
      { id: 9, title: 'A股' },
      { id: 35, title: '公司' },
    ],
    hot: [{ id: 20_001, title: '人形机器人' }],
    names: { '9': 'A股', '35': '公司', '821': 'VIP 快讯', '20001': '人形机器人' },
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ now: NOW, hasDemo: true, origin: '' }),
      children: [
        {
          path: 'live',
          Component: Live as never,
          loader: ({ request }: { request: Request }) => {
            const asked = new URL(request.url).searchParams;
            const search = readSearch(asked);
            const found = search && { Msgs: items, Total: items.length, NextOffset: items.length };
            return { ...data, filter: readFilter(asked), search, found, past: null };
          },
        },
        { path: 'message/:id', Component: () => <p>快讯页</p> },
      ],
    },
  ]);
  render(<Stub initialEntries={[address]} />);
  await screen.findByRole('heading', { name: '7×24 快讯' });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  const [socket] = FakeSocket.all;
  if (socket === undefined) throw new Error('no socket');
  act(() => socket.openAt({ epoch: 'e1', offset: 5 }));
  await screen.findByText('实时', { ignore: '[aria-hidden], [aria-hidden] *' });
  return socket;
}

const itemNamed = (name: string | RegExp) => screen.getByRole('article', { name });

describe('what the page shows', () => {
  it('says where it stands, and enters the channel at the offset of the rendered page (R13)', async () => {
    const socket = await openPage([plain, older]);
    expect(socket.sent[0]).toEqual({ command: 'ENTER_CHANNEL', data: { chann_name: 'flash', epoch: 'e1', offset: 5 } });
    const chip = screen.getByText(/\d\d:\d\d:\d\d 已同步/).closest('[data-look=live]');
    expect(chip?.getAttribute('title')).toContain('序号 5');
  });

  it('draws items under their days, with marks, chips and subjects', async () => {
    const rich = flashOf({
      ...plain,
      Impact: -2,
      FlashMessageType: 'exclusive',
      Stocks: [{ Symbol: '600519.SS', Name: '贵州茅台' }],
      BkjInfoArr: [{ Id: 3, Name: '白酒' }],
      ExplainInfos: [{ Id: '77', Title: '怎么看', Summary: '', CreatedAtInSec: NOW }],
    });
    await openPage([rich, older]);
    const item = within(itemNamed('央行开展逆回购'));
    for (const words of ['重大利空', '独家', '贵州茅台', '白酒']) expect(item.getByText(words)).toBeTruthy();
    expect(item.getByRole('link', { name: '央行开展逆回购' }).getAttribute('href')).toBe('/message/10');
    expect(item.getByRole('link', { name: /怎么看/ }).getAttribute('href')).toBe('/article/77');
    expect(item.getByRole('link', { name: 'A股' }).getAttribute('href')).toBe('/subject/9');
    expect(item.getByText('14:31')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
      '今天8月21日 星期五',
      '昨天8月20日 星期四',
    ]);
  });

  it('a locked VIP flash shows that it is one, its subjects, and nothing else', async () => {
    const locked = flashOf({
      Id: '11',
      Title: CANARY,
      Summary: CANARY,
      SubscribeType: 1,
      Impact: 1,
      SubjIds: ['821'],
      Stocks: [{ Symbol: 'x', Name: CANARY }],
    });
    await openPage([locked]);
    const item = itemNamed('VIP 专享快讯');
    expect(item.textContent).toBe('14:32VIP 专享快讯订阅后可读VIP 快讯o 打开 jk 上下条');
    expect(
      within(item)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/message/11', '/subject/821']);
    expect(document.body.innerHTML).not.toContain(CANARY);
  });

  it('a withdrawn flash leaves a tombstone with time and reason', async () => {
    await openPage([
      flashOf({
        ...plain,
        Title: '',
        Summary: '',
        IsWithdrawn: true,
        WithdrawnAtInSec: NOW,
        WithdrawReason: '信源更正了日期',
      }),
    ]);
    expect(itemNamed('已撤回的快讯').textContent).toContain('本条快讯已于 14:32 撤回：信源更正了日期');
  });

  it('a corrected flash unfolds what changed and why', async () => {
    answers.set('/api/pc/msgView/10', {
      version: 2,
      corrections: 1,
      created_at: NOW - 60,
      title: plain.Title,
      summary: '规模 2,400 亿元。',
      versions: [{ version: 1, at: NOW, title: plain.Title, summary: '规模 4,200 亿元。', reason: '数字颠倒' }],
    });
    await openPage([
      flashOf({ ...plain, Summary: '规模 2,400 亿元。', Version: 2, Corrections: 1, CorrectedAtInSec: NOW }),
    ]);
    expect(screen.getByText('已更正')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /第 2 版，14:32 更正/ }));
    const item = itemNamed('央行开展逆回购');
    const rows = (await within(item).findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual(['第 2 版 14:32规模 4,2002,400 亿元。原因：数字颠倒', '第 1 版 14:31首发。']);
    expect(document.querySelector('del')?.textContent).toBe('4,200');
    expect(document.querySelector('ins')?.textContent).toBe('2,400');
  });

  it('a flash corrected on a later day says the day of each version of that day', async () => {
    answers.set('/api/pc/msgView/10', {
      version: 2,
      corrections: 1,
      created_at: NOW - 86_400,
      title: plain.Title,
      summary: '规模 2,400 亿元。',
      versions: [{ version: 1, at: NOW, title: plain.Title, summary: '规模 4,200 亿元。', reason: '数字颠倒' }],
    });
    const corrected = { Version: 2, Corrections: 1, CreatedAtInSec: NOW - 86_400, CorrectedAtInSec: NOW };
    await openPage([flashOf({ ...plain, ...corrected })]);
    await userEvent.click(await screen.findByRole('button', { name: /第 2 版，2026-08-21 14:32 更正/ }));
    const rows = await within(itemNamed('央行开展逆回购')).findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.num')?.textContent)).toEqual([
      '第 2 版 2026-08-21 14:32',
      '第 1 版 14:32',
    ]);
  });

  it('says so when the feed has ended', async () => {
    await openPage([]);
    expect(screen.getByText('这个栏目还没有快讯')).toBeTruthy();
    cleanup();
    FakeSocket.all = [];
    await openPage([plain]);
    await userEvent.click(screen.getByRole('link', { name: '载入更早的快讯' }));
    expect(await screen.findByText('没有更早的快讯了')).toBeTruthy();
  });

  it('a failed page is swallowed and offers to try again (docs/product/live-feed.md#failures)', async () => {
    answers.clear();
    await openPage([plain]);
    await userEvent.click(screen.getByRole('link', { name: '载入更早的快讯' }));
    expect(await screen.findByText('没有载入成功')).toBeTruthy();
    answers.set('/api/pc/msgs', pageOf([older], 5));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: '昨日收评' })).toBeTruthy();
  });
});

/** A browser in which everything is in sight. */
class AllInSight {
  private tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

it('a word that all flashes say does not load the whole feed', async () => {
  vi.stubGlobal('IntersectionObserver', AllInSight);
  let pages = 0;
  vi.stubGlobal('fetch', async () => {
    pages += 1;
    const flashes = Array.from({ length: 30 }, (_, at) => {
      const second = NOW - 86_400 - pages * 30 - at;
      return { ...older, Id: String(second), CreatedAtInSec: second };
    });
    return Response.json(pageOf(flashes, 5));
  });
  chooseWords({ muted: '收评' });
  onTestFinished(() => chooseWords({ muted: '' }));
  await openPage([plain]);
  await waitFor(() => expect(pages).toBeGreaterThanOrEqual(3));
  await new Promise((resolve) => setTimeout(resolve, 300));
  // One more may have been under way before the words were there.
  expect(pages).toBeLessThanOrEqual(4);
  const before = pages;
  await userEvent.click(screen.getByRole('link', { name: '载入更早的快讯' }));
  await waitFor(() => expect(pages).toBe(before + 1));
});

describe('while it lives', () => {
  it('a new flash comes on top, a correction replaces, a deletion removes', async () => {
    const socket = await openPage([plain]);
    const fresh = flashOf({ Id: '12', Title: '突发', SubjIds: ['9'], CreatedAtInSec: NOW });
    act(() => socket.tell('create', 6, fresh));
    await screen.findByRole('article', { name: '突发' });
    expect(screen.getAllByRole('article').map((item) => item.getAttribute('data-flash'))).toEqual(['12', '10']);
    act(() => socket.tell('update', 7, { ...fresh, Title: '突发（更正）', Version: 2 }));
    await screen.findByRole('article', { name: '突发（更正）' });
    act(() => socket.tell('delete', 8, fresh));
    await waitFor(() => expect(screen.queryByRole('article', { name: /突发/ })).toBeNull());
  });

  it('while the page is hidden new flashes wait in the pill', async () => {
    const socket = await openPage([plain]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => socket.tell('create', 6, flashOf({ Id: '12', Title: '突发', CreatedAtInSec: NOW })));
    const pill = await screen.findByRole('button', { name: '1 条新快讯' });
    expect(screen.queryByRole('article', { name: '突发' })).toBeNull();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await userEvent.click(pill);
    expect(itemNamed('突发')).toBeTruthy();
  });

  it('a lost connection is said', async () => {
    const socket = await openPage([plain]);
    act(() => socket.close());
    await waitFor(() => expect(document.body.textContent).toContain('已断开，10 秒后重连'));
    await userEvent.setup().click(screen.getByRole('button', { name: '立即重连' }));
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2));
  });

  it.each([
    ['for now', 50_300, '连接中'],
    ['for good', 40_400, '无法接入'],
  ])('a channel that is refused %s is said', async (_, code, words) => {
    const socket = await openPage([plain]);
    act(() => socket.refuse(code));
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });
});

describe('choosing', () => {
  const choices = () => within(screen.getByRole('group', { name: '栏目' })).getAllByRole('link');
  const pressed = () =>
    choices()
      .filter((chip) => chip.hasAttribute('aria-current'))
      .map((chip) => chip.textContent);

  it('fixed, hot and explained-only exclude each other (docs/product/live-feed.md#filters)', async () => {
    await openPage([plain]);
    const user = userEvent.setup();
    expect(pressed()).toEqual(['全部']);
    const press = (name: string) => user.click(choices().find((chip) => chip.textContent === name) ?? document.body);
    await press('A股');
    await waitFor(() => expect(pressed()).toEqual(['A股']));
    await press('热门：人形机器人');
    await waitFor(() => expect(pressed()).toEqual(['热门：人形机器人']));
    await press('只看解读');
    await waitFor(() => expect(pressed()).toEqual(['全部', '只看解读']));
    await press('只看重要');
    await waitFor(() => expect(pressed()).toEqual(['只看重要', '只看解读']));
    await user.selectOptions(screen.getByRole('combobox', { name: '来源' }), '某社');
    await screen.findByRole('heading', { name: /^重要 · 有解读 · 某社/ });
  });

  it('keys walk through the items, open one, and find the search of the feed', async () => {
    await openPage([plain, older]);
    const user = userEvent.setup();
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = vi.fn();
    await user.keyboard('jj');
    expect(document.activeElement?.closest('article')).toBe(itemNamed('昨日收评'));
    await user.keyboard('k');
    expect(document.activeElement?.closest('article')).toBe(itemNamed('央行开展逆回购'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('jo');
    expect(await screen.findByText('快讯页')).toBeTruthy();
    expect(localStorage.getItem('PUSH_SETTLED')).toBe('10');
  });

  it('the field of the search keeps the focus, and follows the address', async () => {
    await openPage([plain]);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '在快讯中搜索' });
    await user.type(field, '央行{Enter}');
    const back = await screen.findByRole('link', { name: '返回实时快讯' });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('央行');
    await user.click(back);
    await waitFor(() => expect(field.value).toBe(''));
    expect(field.isConnected).toBe(true);
  });

  it('days narrow a search, and stand on their button', async () => {
    await openPage([plain]);
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: '在快讯中搜索' }), '央行{Enter}');
    await user.click(await screen.findByLabelText('日期'));
    fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-08-01' } });
    await user.click(screen.getByRole('button', { name: '查看' }));
    const button = await screen.findByLabelText('日期：2026-08-01 起');
    expect(document.activeElement).toBe(button);
    expect(button.closest('details')?.open).toBe(false);
  });

  it('Enter opens the item that was walked to', async () => {
    await openPage([plain]);
    Element.prototype.scrollIntoView = vi.fn();
    await userEvent.keyboard('j{Enter}');
    expect(await screen.findByText('快讯页')).toBeTruthy();
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation, useNavigationType } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '#domains/articles/articles.contract.ts';
import { articleWith, NOON } from '#tests/support/screen-data.ts';
import type { ShortItem } from '#web/features/articles/short-list.tsx';
import type { FlashPart } from '#web/features/messages/flash-part.ts';
import { Toasts } from '#web/ui/toast.tsx';
import MessagePage, { type loader } from './id.tsx';

afterEach(cleanup);

const flashWith = (changes: Partial<Article> = {}) =>
  articleWith({ kind: 'flash', title: '一条快讯', summary: '', content: '<p>快讯的正文。</p>', ...changes });

interface Showing {
  article?: Article;
  flash?: Partial<FlashPart>;
  list?: string;
  important?: ShortItem[];
}

const shownWith = ({ article = flashWith(), flash = {}, list = '/live', important = [] }: Showing): Shown => ({
  article,
  flash: { important: 0, others: [], neighbours: { newer: null, older: null }, ...flash },
  related: null,
  list: { name: '快讯', path: list },
  around: { subject: null, hot: [], recommended: [], important },
  origin: 'https://kaipan.example',
  now: NOON,
});

type Shown = Awaited<ReturnType<typeof loader>>;

function show(showing: Showing = {}) {
  const loaderData = shownWith(showing);
  const Stub = createRoutesStub([
    { path: '/live', Component: () => <p>列表</p> },
    { id: 'message-id', path: '/message/:id', Component: MessagePage, loader: () => loaderData },
  ]);
  render(
    <>
      <Stub
        initialEntries={['/live', `/message/${loaderData.article.id}`]}
        hydrationData={{ loaderData: { 'message-id': loaderData } }}
      />
      <Toasts />
    </>,
  );
}

it('beside a flash stands what else matters now (docs/product/articles.md#surroundings)', () => {
  show({ important: [{ id: '9', path: '/message/9', name: '央行降准', at: NOON }] });
  const card = within(screen.getByRole('region', { name: '重要快讯' }));
  expect(card.getByRole('link', { name: '央行降准' }).getAttribute('href')).toBe('/message/9');
});

describe('a flash on its own page (docs/product/articles.md#head)', () => {
  it('without a title is a text and no headline, told once', () => {
    const text = '国内商品期货夜盘开盘涨跌不一。';
    show({ article: flashWith({ title: '', summary: text, content: `<p>${text}</p>` }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('快讯 2026-08-21 11:00');
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it.each([
    [{ source: '财联社', original_url: 'https://cls.example/1' }, 'https://cls.example/1', '财联社'],
    [{ source: '财联社', original_url: 'javascript:alert(1)' }, null, '财联社'],
    [{ source: '', original_url: '' }, null, '本站'],
  ])('names its source %j', (changes, href, name) => {
    show({ article: flashWith(changes) });
    const source = screen.getByText(/^来源：/);
    expect(source.textContent).toContain(name);
    expect(source.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
    // Where it stands beside the time it is not told once more.
    expect(screen.queryByRole('link', { name: '阅读原文' })).toBeNull();
  });

  it('of a locked one no source is told', () => {
    show({ article: flashWith({ title: 'VIP 专享', subscribe_type: 1, content: '', content_refused: true }) });
    expect(screen.queryByText(/^来源：/)).toBeNull();
  });

  it.each([
    [0, null],
    [1, '重要'],
    [2, '非常重要'],
  ])('of importance %i says %j', (important, said) => {
    show({ flash: { important } });
    expect(screen.queryByText(/重要$/)?.textContent ?? null).toBe(said);
  });

  it('draws its picture once', () => {
    const image = 'https://img.example/a.png';
    show({ article: flashWith({ image }) });
    expect(screen.getByRole('img', { name: /随文图片/ }).getAttribute('src')).toBe(image);
    cleanup();
    show({ article: flashWith({ image, content: `<p>文<img src="${image}" alt="图"></p>` }) });
    expect(screen.queryByRole('img', { name: /随文图片/ })).toBeNull();
  });
});

describe('who else tells the same event (docs/product/articles.md#other-publishers)', () => {
  const other = (Id: string, Source: string) => ({
    Id,
    Source,
    CreatedAtInSec: NOON - 60,
    SubjIds: [],
    Important: 0,
    Letters: 9,
  });

  it('is listed with publisher, time and the way there', () => {
    show({
      article: flashWith({ source: '财联社' }),
      flash: { others: [other('8', '东方财富'), other('9', '财联社'), other('10', '')] },
    });
    const rows = within(screen.getByRole('region', { name: '另有 2 家报道' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['东方财富11:59', '财联社11:59', '本站11:59']);
    expect(
      within(rows[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/message/8');
  });

  it('of the same publisher is counted by the piece', () => {
    show({ article: flashWith({ source: '财联社' }), flash: { others: [other('9', '财联社')] } });
    expect(screen.getByRole('region', { name: '另有 1 条报道' })).toBeTruthy();
  });
});

describe('the flashes beside it (docs/product/articles.md#neighbours)', () => {
  const neighbours = { newer: { Id: '8', Title: '较新的' }, older: { Id: '6', Title: '较早的' } };

  it('are links within the list that the reader came from', () => {
    show({ flash: { neighbours }, list: '/live?subjects=9,10' });
    const links = within(screen.getByRole('navigation', { name: '前后快讯' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['上一条较新的', '/message/8?subjects=9,10'],
      ['下一条较早的', '/message/6?subjects=9,10'],
    ]);
    const crumb = within(screen.getByRole('navigation', { name: '所在位置' }));
    expect(crumb.getByRole('link', { name: '快讯' }).getAttribute('href')).toBe('/live?subjects=9,10');
  });

  it('at an end of the list there is one, and alone none', () => {
    show({ flash: { neighbours: { newer: null, older: neighbours.older } } });
    expect(within(screen.getByRole('navigation', { name: '前后快讯' })).getAllByRole('link')).toHaveLength(1);
    cleanup();
    show();
    expect(screen.queryByRole('navigation', { name: '前后快讯' })).toBeNull();
  });

  it.each([
    ['j', '/message/6'],
    ['k', '/message/8'],
  ])('%s goes there in the same step of the history', async (key, path) => {
    const user = userEvent.setup();
    const seen: string[] = [];
    const loaderData = shownWith({ flash: { neighbours } });
    function Noting() {
      seen.push(`${useNavigationType()} ${useLocation().pathname}`);
      return <MessagePage {...({ loaderData } as unknown as Parameters<typeof MessagePage>[0])} />;
    }
    const Stub = createRoutesStub([{ path: '/message/:id', Component: Noting }]);
    render(<Stub initialEntries={['/message/7']} />);
    await user.keyboard(key);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(`REPLACE ${path}`));
  });
});

describe('copying a text (docs/product/articles.md#acts)', () => {
  it('takes what may be read, whose it is, when, where, and the notice of risk', async () => {
    const user = userEvent.setup();
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    show({
      article: flashWith({
        source: '财联社',
        display_author: '',
        content: '<p>一段 &amp; 文字。</p><p>二<b>段</b>。</p>',
      }),
    });
    await user.click(screen.getByRole('button', { name: '复制全文' }));
    expect(copy.mock.lastCall?.[0].split('\n')).toEqual([
      '一条快讯',
      '',
      '一段 & 文字。',
      '二段。',
      '',
      '来源：财联社',
      '时间：2026-08-21 11:00',
      '链接：https://kaipan.example/message/7',
      '风险提示：市场有风险，投资需谨慎。本文仅供参考，不构成投资建议。',
    ]);
    expect(await screen.findByText('已复制全文')).toBeTruthy();
  });

  it('of a paid text takes the preview, and says that it ends there', async () => {
    const user = userEvent.setup();
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    const refused = { is_premium: true, content: '', content_refused: true, preview_content: '<p>开头。</p>' };
    show({ article: articleWith(refused), list: '/jingxuan' });
    await user.click(screen.getByRole('button', { name: '复制公开部分' }));
    const text = copy.mock.lastCall?.[0] ?? '';
    expect(text).toContain('开头。\n\n（试读到此）\n作者：周砚\n时间：');
  });
});

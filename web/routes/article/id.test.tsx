// @vitest-environment jsdom
import { fireEvent, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '#domains/articles/articles.contract.ts';
import { articleWith, factsWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { listOf } from '#web/features/articles/article-list-of.ts';
import type { Surroundings } from '#web/features/articles/article-surroundings.ts';
import { Toasts } from '#web/ui/toast.tsx';
import ArticlePage, { handle, type loader } from './id.tsx';
import { shortOf } from '#web/features/articles/short-items.ts';

afterEach(cleanup);

function show(article: Article, around: Partial<Surroundings> = {}) {
  const Stub = createRoutesStub([{ id: 'article-id', path: '/article/:id', Component: ArticlePage }]);
  const loaderData: Awaited<ReturnType<typeof loader>> = {
    article,
    flash: null,
    related: null,
    list: listOf(article, around.subject?.subject ?? null),
    around: { subject: null, hot: [], recommended: [], important: [], ...around },
    origin: 'https://kaipan.example',
    now: NOON,
  };
  render(
    <>
      <Stub initialEntries={[`/article/${article.id}`]} hydrationData={{ loaderData: { 'article-id': loaderData } }} />
      <Toasts />
    </>,
  );
}

const digests = subjectWith({
  id: 581,
  title: '脱水研报',
  is_subscribable: true,
  subscribe_items: [{ id: 1, name: '月度', days: 30, origin_price: 128, discount_price: 115 }],
});

describe('a public article', () => {
  it('shows where it belongs, who wrote it, when, and its text', () => {
    show(articleWith({ impact: 1, corrections: 1, updated_at: NOON, from_subject: { id: 18, title: '公告解读' } }));
    expect(screen.getByRole('heading', { level: 1, name: '一篇公开的文章' })).toBeTruthy();
    const crumb = within(screen.getByRole('navigation', { name: '所在位置' }));
    expect(crumb.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/jingxuan', '/subject/18']);
    for (const text of ['周砚', '2026-08-21 11:00', '2026-08-21 12:00 更新', '利好', '已更正', '一句摘要'])
      expect(screen.getByText(text), text).toBeTruthy();
    expect(screen.getByText('正文').tagName).toBe('STRONG');
    expect(screen.queryByText('试读到此')).toBeNull();
  });

  it('leads to the page of an author who has one here', () => {
    show(articleWith({ author_id: '7' }));
    expect(screen.getByRole('link', { name: '周砚' }).getAttribute('href')).toBe('/v/profile/7');
  });

  it('is at home at its author where it stands in no column', () => {
    const article = articleWith({ author_id: '7', from_subject: null });
    show(article, {});
    expect(handle.belongs({ article, list: listOf(article, null) })).toEqual(['/v/profile/7']);
    expect(within(screen.getByRole('navigation', { name: '所在位置' })).getByText('作者主页')).toBeTruthy();
    const author = within(screen.getByRole('region', { name: '作者' }));
    expect(author.getByRole('link', { name: '全部作品' }).getAttribute('href')).toBe('/v/profile/7');
  });

  it('is no selected one where it stands in a column that is neither curated nor sold', () => {
    const article = articleWith({ author_id: '7', from_subject: { id: 30_002, title: '砚田手记' } });
    const own = subjectWith({ id: 30_002, title: '砚田手记', is_curated: false, is_subscribable: false });
    const placesIn = (subject: typeof own) => handle.belongs({ article, list: listOf(article, subject) });
    expect(placesIn(own)).toEqual(['/subjects']);
    expect(placesIn({ ...own, is_subscribable: true })).toEqual(['/jingxuan']);
    expect(placesIn({ ...own, is_curated: true })).toEqual(['/jingxuan']);
    show(article, { subject: { subject: own, facts: factsWith({}) } });
    const crumb = within(screen.getByRole('navigation', { name: '所在位置' }));
    expect(crumb.getAllByRole('link').map((link) => link.textContent)).toEqual(['栏目', '砚田手记']);
  });

  it('names stocks, themes, explanations both ways and versions', async () => {
    const explanation = { summary: '', created_at: NOON };
    show(
      articleWith({
        stocks: [{ symbol: '699002.SS', name: '砺川精密' }],
        bkj_infos: [{ id: 1, name: '人形机器人' }],
        explained_infos: [{ ...explanation, id: '3', title: '一则消息' }],
        explain_infos: [{ ...explanation, id: '4', title: '一篇解读' }],
        version: 2,
        corrections: 1,
        versions: [{ version: 1, at: NOON, title: '旧的标题', summary: '旧的摘要', reason: '数字有误' }],
      }),
    );
    expect(screen.getByText('699002.SH')).toBeTruthy();
    expect(screen.getByText('人形机器人')).toBeTruthy();
    expect(screen.getByRole('link', { name: /一则消息/ }).getAttribute('href')).toBe('/message/3');
    expect(screen.getByRole('link', { name: /一篇解读/ }).getAttribute('href')).toBe('/article/4');
    const history = (await screen.findByText(/更正记录/)).closest('details') as HTMLElement;
    expect(within(history).getByText('更正记录（共 2 版）')).toBeTruthy();
    const [newest, first] = within(history)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(newest).toMatch(/第 2 版.*旧.*数字有误/);
    expect(first).toMatch(/第 1 版.*首发/);
  });

  it.each([
    ['https://news.example/a', 'https://news.example/a'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('leads to the original at %j', (original_url, href) => {
    show(articleWith({ style: 3, original_url }));
    const link = screen.queryByRole('link', { name: '阅读原文' });
    expect(link?.getAttribute('href')).toBe(href);
    if (link) expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('copies its address', async () => {
    const user = userEvent.setup();
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    show(articleWith());
    await screen.findByRole('button', { name: '分享' });
    const layer = document.querySelector('[popover][aria-label="分享"]') as HTMLElement;
    fireEvent(layer, Object.assign(new Event('toggle'), { newState: 'open' }));
    Object.assign(layer, { hidePopover: () => undefined });
    await user.click(await screen.findByText('复制链接'));
    expect(copy).toHaveBeenCalledWith('https://kaipan.example/article/7');
    expect(await screen.findByText('已复制链接')).toBeTruthy();
  });
});

describe('a flash', () => {
  it('shows its summary as its text when it has no other', () => {
    show(articleWith({ kind: 'flash', content: '', summary: '快讯的全文' }));
    expect(screen.getAllByText('快讯的全文')).toHaveLength(1);
  });

  it('is called by its text when it has no title, and says it once', () => {
    show(articleWith({ kind: 'flash', title: '', content: '', summary: '只有一句话' }));
    expect(screen.getAllByText('只有一句话')).toHaveLength(1);
  });
});

it('shows the preview of a refused article, then why it cannot be read, what it costs and how it is bought', async () => {
  const why = [
    { ground: 'public', met: false, text: '公开或试读：不是，这是付费内容' },
    { ground: 'subscription', met: false, text: '订阅《脱水研报：周刊》：没有订阅' },
  ];
  show(
    articleWith({
      is_premium: true,
      content: '',
      content_refused: true,
      preview_content: '<p>开头</p>',
      price: 18,
      hidden_stock_count: 2,
      read_right: { allowed: false, by: '', why },
    }),
    { subject: { subject: digests, facts: factsWith() } },
  );
  expect(screen.getByText('开头')).toBeTruthy();
  expect(screen.getByText('试读到此')).toBeTruthy();
  expect(screen.getByText('文中有 2 只标的，付费后可见')).toBeTruthy();
  const wall = within(screen.getByRole('region', { name: '付费内容' }));
  expect(wall.getByRole('heading', { name: '余下内容需购买或订阅后阅读' })).toBeTruthy();
  expect(wall.getByText('¥18')).toBeTruthy();
  expect(wall.getByText('¥115')).toBeTruthy();
  expect(wall.getByText('订阅《脱水研报：周刊》')).toBeTruthy();
  expect(wall.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '—公开或试读不满足：不是，这是付费内容',
    '—订阅《脱水研报：周刊》不满足：没有订阅',
  ]);
  expect(await wall.findByRole('button', { name: '购买本篇' })).toBeTruthy();
  expect(wall.getByRole('button', { name: '订阅《脱水研报》' })).toBeTruthy();
});

it.each([
  [58, [], '余下内容需购买后阅读'],
  [0, ['subscription'], '余下内容需订阅后阅读'],
  [0, [], '余下内容付费后阅读'],
])('asks only for what is on sale: price %i, grounds %j', (price, grounds, text) => {
  const why = grounds.map((ground) => ({ ground, met: false, text: '订阅《脱水研报》：没有订阅' }));
  show(articleWith({ is_premium: true, content_refused: true, price, read_right: { allowed: false, by: '', why } }));
  expect(screen.getByRole('heading', { name: text })).toBeTruthy();
});

it('writes symbols as readers know them, and counts the hidden ones besides', () => {
  const stocks = [{ symbol: '600519.SS', name: '贵州茅台' }];
  show(articleWith({ stocks, hidden_stock_count: 2 }));
  expect(
    within(screen.getByRole('list', { name: '相关股票' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['贵州茅台600519.SH', '另有 2 只标的，付费后可见']);
});

it.each([
  [{ paid_articles: 'all', lowest_price: 58 }, '付费阅读，单篇 ¥58 起'],
  [{}, '免费阅读'],
] as const)('says of its subject what it costs: %j', (facts, text) => {
  show(articleWith(), { subject: { subject: subjectWith(), facts: factsWith({ latest_at: NOON, ...facts }) } });
  expect(within(screen.getByRole('region', { name: '栏目：精选' })).getByText(text)).toBeTruthy();
});

it('shows nothing of a locked VIP flash but that it is one', () => {
  show(
    articleWith({
      kind: 'flash',
      title: 'VIP 专享',
      summary: '',
      content: '',
      content_refused: true,
      subscribe_type: 1,
      read_right: {
        allowed: false,
        by: '',
        why: [{ ground: 'subscription', met: false, text: '订阅《VIP 快讯》：没有订阅' }],
      },
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'VIP 专享' })).toBeTruthy();
  expect(screen.getByText('VIP 专享，订阅后可读')).toBeTruthy();
  expect(screen.queryByText('试读到此')).toBeNull();
  expect(screen.queryByRole('group', { name: '分享' })).toBeNull();
  expect(screen.getByRole('article').querySelector('p')).toBeNull();
});

it('keeps of a withdrawn message when it went and why', () => {
  show(
    articleWith({
      is_withdrawn: true,
      withdrawn_at: NOON,
      withdraw_reason: '来源有误',
      title: '',
      summary: '',
      content: '',
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: '本文已撤回' })).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('已于 2026-08-21 12:00 撤回，内容不再显示。原因：来源有误');
});

it('stands among its subject, what is read there and what is related', () => {
  show(articleWith(), {
    subject: { subject: digests, facts: factsWith() },
    hot: [shortOf(articleWith({ id: '8', title: '热读一篇' }))],
    recommended: [articleWith({ id: '9', kind: 'flash', title: '相关快讯' })],
  });
  expect(screen.getByRole('link', { name: '进入栏目' }).getAttribute('href')).toBe('/subject/581');
  expect(screen.getByRole('link', { name: '热读一篇' }).getAttribute('href')).toBe('/article/8');
  expect(screen.getByRole('link', { name: '相关快讯' }).getAttribute('href')).toBe('/message/9');
});

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListedMessage, SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { articleWith, factsWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { chooseWords } from '#web/features/feed/reading/reading-words.ts';
import { shortOf } from '#web/features/articles/short-items.ts';
// Fetched before: the button is there at once.
import '#web/features/subjects/later.ts';
import type { SubjectRows } from '#web/features/subjects/subject-events.ts';
import { toFollowed } from '#web/features/subjects/followed-subject.ts';
import { pageContext } from '#web/lib/page-context.ts';
import SubjectPage, { loader } from './id.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Shown {
  subject?: Partial<Subject>;
  titles?: string[];
  total?: number;
  page?: number;
  trials?: string[];
  facts?: Partial<SubjectFacts>;
  messages?: ListedMessage[];
  others?: SubjectRows['others'];
  siblings?: Subject[];
}

function show(given: Shown) {
  const { subject = {}, titles = ['文章甲'], total = titles.length, page = 1, trials = [], facts = {} } = given;
  const listed = (title: string, at: number) => articleWith({ id: String(at + 1), title });
  const loaderData = {
    subject: subjectWith(subject),
    facts: factsWith(facts),
    total,
    rows: { others: given.others ?? {}, items: given.messages ?? titles.map(listed) },
    page,
    pageCount: Math.ceil(total / 10),
    names: { 10: '要闻' },
    around: { trials: trials.map(listed).map(shortOf), hot: [], siblings: (given.siblings ?? []).map(toFollowed) },
    origin: 'https://kaipan.example',
    now: NOON,
  };
  const Stub = createRoutesStub([{ id: 'subject-id', path: '/subject/:id', Component: SubjectPage }]);
  render(<Stub initialEntries={['/subject/17']} hydrationData={{ loaderData: { 'subject-id': loaderData } }} />);
}

const sold: Partial<Subject> = {
  is_subscribable: true,
  subscribe_items: [{ id: 1, name: '月度', days: 30, origin_price: 68, discount_price: 61.2 }],
};

describe('the page of a subject', () => {
  it('says what it is, who follows it, and lists what appeared', async () => {
    show({ subject: { introduction: '栏目介绍', follower_count: 15_670 }, facts: { latest_at: NOON } });
    expect(screen.getByRole('heading', { level: 1, name: '精选' })).toBeTruthy();
    expect(screen.getByText('栏目介绍')).toBeTruthy();
    expect(await screen.findByText('1.6万 人关注')).toBeTruthy();
    expect(screen.getByRole('button', { name: '关注 精选', pressed: false })).toBeTruthy();
    expect(screen.getByText('免费阅读')).toBeTruthy();
    expect(screen.getByText('1 篇')).toBeTruthy();
    expect(screen.getByRole('link', { name: '文章甲' }).getAttribute('href')).toBe('/article/1');
    expect(screen.queryByText('未订阅')).toBeNull();
  });

  it('shows prices, and subscribes from head and prices', async () => {
    show({ subject: sold });
    expect(screen.getByText('未订阅')).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByText('¥61.20')).toBeTruthy();
    expect(table.getByText('¥68').tagName).toBe('DEL');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '订阅' })).toHaveLength(2));
  });

  it('tells a subscriber how many days are left, and sells more', async () => {
    show({ subject: { ...sold, is_subscribed: true, remaining_days: 12 } });
    expect(screen.getByText('已订阅，剩余 12 天')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('button', { name: '续订' })).toHaveLength(2));
  });

  it.each([
    [1, null, '/subject/17?page=2'],
    [2, '/subject/17', '/subject/17?page=3'],
    [3, '/subject/17?page=2', null],
  ])('leads from page %i back to %s and on to %s', (page, before, next) => {
    show({ page, total: 25 });
    const links = within(screen.getByRole('navigation', { name: '翻页' }));
    const addressOf = (name: string) => links.queryByRole('link', { name })?.getAttribute('href') ?? null;
    expect([addressOf('上一页'), addressOf('下一页')]).toEqual([before, next]);
    expect(links.getAllByRole('link', { name: /^第/ }).map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe(String(page));
  });

  it.each([
    [9_999, '9999 篇'],
    [10_000, '10000+ 篇'],
  ])('does not say that it has all of what is counted no further: %i', (total, text) => {
    show({ total });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('offers trial messages when there are some', () => {
    show({ trials: ['试读甲'] });
    expect(screen.getByRole('link', { name: '试读甲' })).toBeTruthy();
  });

  it('says how often something appears, and what it costs', () => {
    show({ subject: sold, facts: { article_count: 22, latest_at: NOON - 3600, paid_articles: 'some' } });
    expect(screen.getByText('近 30 天 22 篇 · 最近 11:00')).toBeTruthy();
    expect(screen.getByText('试读免费，其余订阅后可读，30 天 ¥61.20 起')).toBeTruthy();
  });

  it('shows no ranking with nothing in it, and leads on to others of its kind', () => {
    show({ siblings: [subjectWith({ id: 35, title: '公司' })] });
    expect(screen.queryByText('本栏目热读')).toBeNull();
    const others = within(screen.getByRole('region', { name: '同类栏目' }));
    expect(others.getByRole('link', { name: '公司' }).getAttribute('href')).toBe('/subject/35');
    expect(others.getByRole('link', { name: '全部栏目' }).getAttribute('href')).toBe('/subjects');
  });

  it('says that there is nothing', () => {
    show({ titles: [] });
    expect(screen.getByText('这个栏目还没有内容')).toBeTruthy();
  });

  const flash = (changes: Partial<ListedMessage>) =>
    articleWith({ kind: 'flash', subj_ids: [9, 10], from_subject: { id: 9, title: 'A股' }, ...changes });
  const flashes = { subject: { id: 9, title: 'A股' }, facts: { is_flash: true, flash_count: 312 }, total: 312 };

  it('of flashes is drawn as the feed is, by day, with the feed one press away', () => {
    const explanation = { id: '70', title: '看懂公告', summary: '', created_at: NOON };
    show({
      ...flashes,
      messages: [
        flash({ id: '3', title: '今天的快讯', explain_infos: [explanation] }),
        articleWith({ id: '2', title: '一篇文章', created_at: NOON - 7200 }),
        flash({ id: '1', title: '昨天的快讯', created_at: NOON - 86_400 }),
      ],
    });
    expect(screen.getByRole('link', { name: '在快讯里看' }).getAttribute('href')).toBe('/live?subjects=9');
    expect(screen.getByText('312 条')).toBeTruthy();
    expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      '今天的快讯',
      '昨天的快讯',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((line) => line.textContent)).toEqual([
      '全部内容',
      '今天8月21日 星期五',
      '昨天8月20日 星期四',
    ]);
    expect(screen.getByRole('link', { name: '今天的快讯' }).getAttribute('href')).toBe('/message/3');
    expect(screen.getByRole('link', { name: '一篇文章' }).getAttribute('href')).toBe('/article/2');
    expect(screen.getByRole('link', { name: /看懂公告/ }).getAttribute('href')).toBe('/article/70');
    expect(screen.getAllByRole('link', { name: '要闻' })).toHaveLength(2);
  });

  it('leaves out flashes that the reader does not want, and no article (docs/product/live-feed.md#reading-words)', async () => {
    chooseWords({ muted: '港股' });
    const messages = [
      flash({ id: '3', title: '港股收盘' }),
      articleWith({ id: '2', title: '港股一周' }),
      flash({ id: '1', title: '国债发行' }),
    ];
    show({ ...flashes, messages });
    await waitFor(() => expect(screen.queryByRole('link', { name: '港股收盘' })).toBeNull());
    for (const name of ['港股一周', '国债发行']) expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('names who else tells the event of a flash (docs/product/flashes.md#one-row)', async () => {
    const told = { Source: '乙社', CreatedAtInSec: NOON, SubjIds: ['9'], Important: 0, Letters: 10 };
    show({ ...flashes, messages: [flash({ id: '4', title: '先报' })], others: { 4: [{ ...told, Id: '5' }] } });
    expect(await screen.findByRole('button', { name: '另有 1 家' })).toBeTruthy();
  });

  it('of locked flashes tells how many there are and when each came, in one row', () => {
    const locked = { subscribe_type: 1, content_refused: true, title: 'VIP 专享', summary: '' };
    show({
      ...flashes,
      messages: [
        flash({ id: '5', ...locked }),
        flash({ id: '4', ...locked, created_at: NOON - 7200 }),
        flash({ id: '3', title: '公开的快讯', created_at: NOON - 9000 }),
        flash({ id: '2', ...locked, created_at: NOON - 10_800 }),
        flash({ id: '1', ...locked, is_withdrawn: true, content_refused: false, withdrawn_at: NOON, title: '' }),
      ],
    });
    expect(screen.getByText('VIP 专享快讯 2 条')).toBeTruthy();
    expect(screen.getByText('VIP 专享快讯 1 条')).toBeTruthy();
    expect(screen.getByRole('link', { name: '10:00' }).getAttribute('href')).toBe('/message/4');
    expect(screen.getByRole('article', { name: '已撤回的快讯' })).toBeTruthy();
  });

  it.each([
    ['', null],
    ['?page=1', null],
    ['?page=2', 404],
  ])('of an empty list the page %j is answered with %j', async (query, status) => {
    const context = new RouterContextProvider();
    context.set(pageContext, { api: async () => ({ items: [], total: 0 }), origin: '', now: NOON } as never);
    const request = new Request(`https://kaipan.example/subject/17${query}`);
    const answered = loader({ context, request, params: { id: '17' } } as never).then(
      () => null,
      (thrown: { init: { status: number } }) => thrown.init.status,
    );
    expect(await answered).toBe(status);
  });
});

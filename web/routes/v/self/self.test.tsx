// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import { fail } from '#shared/codes.ts';
import type { Endpoint } from '#shared/contract.ts';
import { articleWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { pageContext } from '#web/lib/page-context.ts';
import FavouritesPage, { loader as loadFavourites } from './favorites.tsx';
import FollowPage, { loader as loadFollow } from './follow.tsx';
import OwnHome, { loader as loadOwnPage } from './index.tsx';

const fetched = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  document.head.append(Object.assign(document.createElement('meta'), { name: 'viewer', content: '1' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

interface World {
  favourites?: ArticleSummary[];
  followed?: ArticleSummary[];
  next?: string;
  isSignedIn?: boolean;
  /** Between the page and what it asks for. */
  hasEnded?: boolean;
}

const subjects = [
  subjectWith({ id: 17, title: '精选', is_followed: true }),
  subjectWith({ id: 20_001, title: '人形机器人', is_hot: true }),
  subjectWith({
    id: 679,
    title: '盘前早报',
    is_subscribable: true,
    is_subscribed: true,
    remaining_days: 3,
    is_curated: false,
  }),
];
const asked = vi.fn<(name: string, query: unknown) => void>();

/** Loads a screen as the server does, and draws it. */
async function show(path: string, world: World = {}) {
  const { favourites = [], followed = [], next = '', isSignedIn = true, hasEnded = false } = world;
  asked.mockClear();
  const api = async (endpoint: Endpoint, { query }: { query: unknown }) => {
    asked(endpoint.name, query);
    if (hasEnded) throw fail('SIGN_IN_FIRST');
    if (endpoint.name === 'listSubjects') return { items: subjects };
    return { items: endpoint.name === 'listFavourites' ? favourites : followed, next_cursor: next };
  };
  const viewer = isSignedIn ? { uid: 1, displayName: '小李', avatar: null, roles: [] } : null;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, viewer, origin: 'https://kaipan.example', now: NOON } as never);
  const [Component, load] = screens[path.split('?')[0] ?? ''] ?? [];
  if (Component === undefined || load === undefined) throw new Error(`no screen at ${path}`);
  const request = new Request(`https://kaipan.example${path}`);
  const loaderData = await load({ context, request, params: {} } as never);
  const Stub = createRoutesStub([{ id: 'screen', path: '*', Component: Component as never }]);
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { screen: loaderData } }} />);
}

const screens: Record<string, [unknown, (given: never) => Promise<unknown>]> = {
  '/v/self': [OwnHome, loadOwnPage],
  '/v/self/favorites': [FavouritesPage, loadFavourites],
  '/v/self/follow': [FollowPage, loadFollow],
};

describe.each(Object.keys(screens))('%s', (path) => {
  it('of a visitor asks to sign in, in place, and asks for nothing of anybody', async () => {
    await show(path, { isSignedIn: false });
    const form = screen.getByRole('button', { name: /^登录/ }).closest('form');
    expect(form?.getAttribute('action')).toBe(`/login?authMode=code&fromUrl=${encodeURIComponent(path)}`);
    expect(asked).not.toHaveBeenCalled();
  });

  it('of somebody whose sign-in has just ended asks to sign in again', async () => {
    await show(path, { hasEnded: true });
    expect(screen.getByRole('button', { name: /^登录/ })).toBeTruthy();
  });

  it('leads to the others', async () => {
    await show(path);
    const links = within(screen.getByRole('navigation', { name: '我的' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/v/self',
      '/v/self/favorites',
      '/v/self/follow',
      '/v/self/posts',
      '/v/self/notices',
      '/v/self/watchlist',
    ]);
    expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.getAttribute('href'))).toEqual([
      path,
    ]);
  });
});

describe('the main page', () => {
  it('says who it is, what is new, what was kept, what is subscribed to and followed', async () => {
    await show('/v/self', {
      favourites: [articleWith({ id: '3', title: '收藏甲' })],
      followed: [articleWith({ title: '新文' })],
    });
    expect(screen.getByRole('heading', { level: 1, name: '小李' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '最近收藏' })).getByRole('link', { name: '收藏甲' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: '关注的新内容' })).getByRole('link', { name: '新文' }),
    ).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '我的订阅' })).getByText('已订阅，剩余 3 天')).toBeTruthy();
    expect(screen.getByRole('button', { name: '已关注 精选', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: '关注 人形机器人', pressed: false })).toBeTruthy();
  });

  it('without anything says what there could be', async () => {
    await show('/v/self');
    expect(screen.getByText('还没有收藏，点文章下方的星标即可收藏')).toBeTruthy();
    expect(screen.getByText('关注栏目后，这里是它们的新内容')).toBeTruthy();
  });
});

describe('the favourites', () => {
  const kept = (id: string, changes: Partial<ArticleSummary> = {}) =>
    articleWith({ id, title: `收藏${id}`, favored: true, ...changes });

  it('are taken out in place, and put back', async () => {
    await show('/v/self/favorites', { favourites: [kept('31'), kept('32', { kind: 'flash' })] });
    expect(screen.getByRole('link', { name: '收藏32' }).getAttribute('href')).toBe('/message/32');
    fetched.mockResolvedValueOnce(Response.json({ code: 20000, message: 'OK', data: { is_set: false, count: 0 } }));
    await userEvent.click(screen.getByRole('button', { name: '收藏：收藏31' }));
    expect(screen.getByText('已取消收藏', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: '收藏31' })).toBeTruthy();
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    fetched.mockResolvedValueOnce(Response.json({ code: 20000, message: 'OK', data: { is_set: true, count: 1 } }));
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.queryByText('已取消收藏', { exact: false })).toBeNull();
    expect(screen.getByRole('button', { name: '收藏：收藏31', pressed: true })).toBeTruthy();
  });

  it('say of what is closed by now that only its title may be read, and of what was withdrawn that it was', async () => {
    await show('/v/self/favorites', {
      favourites: [
        kept('33', { is_premium: true, content_refused: true }),
        kept('34', { is_withdrawn: true, title: '' }),
      ],
    });
    expect(screen.getAllByText('没有阅读权限，仍可看标题')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '本文已撤回' })).toBeTruthy();
  });

  it('go on by cursor', async () => {
    await show('/v/self/favorites?cursor=123', { favourites: [kept('35')], next: '99' });
    expect(asked).toHaveBeenCalledWith('listFavourites', { limit: 20, cursor: '123' });
    expect(screen.getByRole('link', { name: '加载更多' }).getAttribute('href')).toBe('/v/self/favorites?cursor=99');
    fetched.mockResolvedValueOnce(
      Response.json({ code: 20000, message: 'OK', data: { items: [kept('36')], next_cursor: '' } }),
    );
    await userEvent.click(screen.getByRole('link', { name: '加载更多' }));
    expect(await screen.findByRole('link', { name: '收藏36' })).toBeTruthy();
    expect(screen.getByText('没有更多了')).toBeTruthy();
  });

  it('that are none say how there come to be some', async () => {
    await show('/v/self/favorites');
    expect(screen.getByText('还没有收藏，点文章下方的星标即可收藏')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去看精选' }).getAttribute('href')).toBe('/jingxuan');
  });
});

describe('what is followed', () => {
  it('tells what is new in it, of one kind when asked', async () => {
    await show('/v/self/follow?kind=flash', {
      followed: [articleWith({ id: '5', title: '新快讯', kind: 'flash' })],
      next: '7',
    });
    expect(asked).toHaveBeenCalledWith('listFollowed', { limit: 20, cursor: '', sources: 'flash' });
    expect(screen.getByRole('link', { name: '新快讯' }).getAttribute('href')).toBe('/message/5');
    expect(screen.getByRole('link', { name: '快讯' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: '加载更多' }).getAttribute('href')).toBe(
      '/v/self/follow?kind=flash&cursor=7',
    );
  });

  it('takes no other kind', async () => {
    await show('/v/self/follow?kind=everything');
    expect(asked).toHaveBeenCalledWith('listFollowed', { limit: 20, cursor: '', sources: '' });
    expect(screen.getByText('关注的栏目还没有这样的内容')).toBeTruthy();
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';

import { NOON } from '#tests/support/screen-data.ts';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { flagsOf, type RouteFlags } from './route-flags.ts';
import { Shell } from './shell.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + decodeURIComponent(search)}</output>;
}

interface Given {
  frame?: Partial<RouteFlags>;
  viewer?: NavViewer | null;
  here?: string[];
}

function renderShell({ frame = {}, viewer = null, here = ['/'] }: Given = {}) {
  const element = (
    <Shell
      flags={flagsOf([{ frame }])}
      viewer={viewer}
      host="localhost"
      origin="https://kaipan.example"
      now={NOON}
      attentions={[]}
      demo={false}
      here={here}
    >
      <Address />
    </Shell>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

describe('shell', () => {
  it('frames an ordinary page with navigation, content, tools, footer and tabs', async () => {
    renderShell();
    for (const role of ['banner', 'main', 'complementary', 'contentinfo'])
      expect(await screen.findByRole(role)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '底部导航' })).toBeTruthy();
  });

  it.each(['ding', 'empty'] as const)('the layout %s leaves the page to its content', (layout) => {
    renderShell({ frame: { layout } });
    expect(screen.getByRole('main')).toBeTruthy();
    for (const role of ['banner', 'navigation', 'complementary', 'contentinfo'])
      expect(screen.queryByRole(role)).toBeNull();
  });

  it.each([
    [['/live'], [['快讯', 'page']], [['快讯', 'page']]],
    [['/message/7', '/live'], [['快讯', 'true']], [['快讯', 'true']]],
    [['/subject/17', '/subjects', '/jingxuan'], [['栏目', 'true']], []],
    [['/watchlist', '/top-gainer'], [], [['自选股', 'page']]],
    [['/agreement'], [], []],
  ])('at %j the bar and the tabs say where the reader is (docs/product/shell.md#navigation)', (here, inBar, inTabs) => {
    renderShell({ here });
    const lit = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect([lit('主导航'), lit('底部导航')]).toEqual([inBar, inTabs]);
  });

  it('offers in a menu at the top the places without a tab, and what a list without end keeps from its foot', () => {
    renderShell();
    const menu = document.querySelector('[popover][aria-label="更多"]');
    expect(screen.getByRole('button', { name: '更多' }).getAttribute('popovertarget')).toBe(menu?.id);
    const ways = [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      ...['/dingpan', '/dragon-tiger', '/northbound', '/jingxuan', '/youliao', '/headlines', '/subjects', '/v/self'],
      ...['/agreement', '/privacy', '/corrections', '/report'],
    ]);
  });

  it('says on paper whose page it is and where it stands', () => {
    renderShell();
    expect(screen.getByText('开盘 https://kaipan.example/')).toBeTruthy();
  });

  it('hides the footer where the route says so', () => {
    renderShell({ frame: { footer: false } });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('shows who is reading, and nobody when nobody is', () => {
    renderShell({ viewer: { uid: '7', displayName: '小王', avatar: null, subscribed: [] } });
    expect(screen.getByRole('button', { name: '我的账号：小王' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '登录/注册' })).toBeNull();
    cleanup();
    renderShell();
    expect(screen.queryByText('小王')).toBeNull();
    expect(screen.getByRole('link', { name: '登录/注册' })).toBeTruthy();
  });

  it('takes "/" to the search box and the words to their results', async () => {
    renderShell();
    const user = userEvent.setup();
    await user.keyboard('/');
    const box = screen.getByRole('combobox', { name: '搜索' });
    await expect.poll(() => document.activeElement).toBe(box);
    await user.keyboard('固态/电池{Enter}');
    await expect
      .poll(() => document.querySelector('output')?.textContent)
      .toBe(`/search/${encodeURIComponent('固态/电池')}`);
  });

  it('stays where it is when nothing but blanks is searched for', async () => {
    renderShell();
    const user = userEvent.setup();
    await user.keyboard('/');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox', { name: '搜索' }));
    await user.keyboard('   {Enter}');
    expect(document.querySelector('output')?.textContent).toBe('/');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '搜索' }));
  });

  it('tells the title of a page that a link has led to, and nothing before that', async () => {
    const heard = () => screen.getAllByRole('status').map((region) => region.textContent);
    document.title = '首页｜开盘';
    renderShell();
    expect(heard().join('')).toBe('/');
    document.title = '7×24 快讯｜开盘';
    await userEvent.click(screen.getAllByRole('link', { name: '快讯' })[0] as HTMLElement);
    await expect.poll(heard).toContain('7×24 快讯｜开盘');
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';

import type { NavViewer } from './nav.tsx';
import { flagsOf, type RouteFlags } from './route-flags.ts';
import { Shell } from './shell.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + decodeURIComponent(search)}</output>;
}

function renderShell({ frame = {}, viewer = null }: { frame?: Partial<RouteFlags>; viewer?: NavViewer | null } = {}) {
  const element = (
    <Shell flags={flagsOf([{ frame }])} viewer={viewer} host="localhost" attentions={[]} demo={false}>
      <Address />
    </Shell>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

describe('shell', () => {
  it('frames an ordinary page with navigation, content, tools, footer and tabs', () => {
    renderShell();
    for (const role of ['banner', 'main', 'complementary', 'contentinfo']) expect(screen.getByRole(role)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '底部导航' })).toBeTruthy();
  });

  it.each(['ding', 'empty'] as const)('the layout %s leaves the page to its content', (layout) => {
    renderShell({ frame: { layout } });
    expect(screen.getByRole('main')).toBeTruthy();
    for (const role of ['banner', 'navigation', 'complementary', 'contentinfo'])
      expect(screen.queryByRole(role)).toBeNull();
  });

  it('hides the footer where the route says so', () => {
    renderShell({ frame: { footer: false } });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('shows who is reading, and nobody when nobody is', () => {
    renderShell({ viewer: { uid: '7', displayName: '小王', avatar: null } });
    expect(screen.getByText('小王')).toBeTruthy();
    cleanup();
    renderShell();
    expect(screen.queryByText('小王')).toBeNull();
  });

  it('takes "/" to the search box and the words to the live page', async () => {
    renderShell();
    const user = userEvent.setup();
    await user.keyboard('/');
    const box = screen.getByRole('searchbox');
    await expect.poll(() => document.activeElement).toBe(box);
    await user.keyboard('固态/电池{Enter}');
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('/live?q=固态/电池');
  });
});

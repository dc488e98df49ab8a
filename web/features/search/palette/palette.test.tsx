// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Palette } from './palette.tsx';

const found = { plate: { total: 0, hits: [] }, stock: { total: 0, hits: [] }, article: { total: 0, hits: [] } };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('suggest')) throw new TypeError('away');
    const data = { ...found, news: { total: 0, hits: [] }, hint: null };
    return Response.json({ code: 20000, message: 'OK', data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Place = () => <output>{useLocation().pathname}</output>;

function open(begun: string) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <Palette begun={begun} isSignedIn={false} onClose={() => {}} />
          <Place />
        </>
      ),
    },
  ]);
  render(<Stub />);
}

const chosen = async () => (await screen.findByRole('option', { selected: true })).textContent;

it('leads by the first letters of a page to the page, where no share and no theme is called so', async () => {
  open('lhb');
  await expect.poll(chosen).toContain('龙虎榜');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/dragon-tiger');
});

it('searches what no page is called', async () => {
  open('xqz');
  await expect.poll(chosen).toContain('按原文搜索“xqz”');
  await screen.findByText(/没有找到相关内容/);
});

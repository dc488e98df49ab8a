// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchlist } from '#web/features/market/watchlist/watchlist-kept.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { usePageKey } from './use-page-key.ts';

const none = { total: 0, hits: [] };
const share = { index: 0, symbol: '699001.SS', name: '中岳股份', is_halted: false };

vi.mock('#web/lib/api.ts', () => ({
  api: async ({ name }: { name: string }) => {
    if (name !== 'suggest') throw new Error('no network');
    const match = { by: 'initials', text: 'zygf', ranges: [] };
    return { plate: none, stock: { total: 1, hits: [{ ...share, match }] }, article: none, news: none, hint: null };
  },
}));

// jsdom knows no modal windows.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
});
afterEach(cleanup);

const next = vi.fn<() => void>();

function Page() {
  usePageKey('j', next);
  return (
    <>
      <input aria-label="别的字段" />
      <PaletteKeys isSignedIn={false} />
    </>
  );
}

function open() {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  return userEvent.setup();
}

const field = () => screen.findByRole('combobox', { name: '命令、股票、题材' });

it('a code typed outside of any field begins the palette, whole, and its first hit is chosen', async () => {
  const user = open();
  await user.keyboard('zygf');
  expect(((await field()) as HTMLInputElement).value).toBe('zygf');
  const hit = await screen.findByRole('option', { name: /中岳股份/ });
  await expect.poll(() => hit.getAttribute('aria-selected')).toBe('true');
});

it('keys of the page, of a field, of the browser and of an input method open nothing', async () => {
  const user = open();
  await user.keyboard('j');
  expect(next).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('别的字段'), 'zy');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', isComposing: true });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(document.querySelector('dialog')).toBeNull();
});

it('Ctrl K opens it from within a field too; > shows what can be done alone', async () => {
  const user = open();
  await user.click(screen.getByLabelText('别的字段'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), '>');
  const rows = screen.getAllByRole('option').map((row) => row.textContent);
  expect(rows).toEqual(['切换浅色与深色', '复制本页链接', '登录或注册']);
});

it('Tab goes to what can be done with a hit, whose key does it then and is a letter before', async () => {
  const user = open();
  await user.keyboard('zyg');
  await user.type(await field(), 'f');
  await screen.findByRole('option', { name: /中岳股份/ });
  await user.keyboard('{Tab}');
  await expect.poll(() => screen.getByRole('option', { name: /加入自选/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('s');
  expect(watchlist().stocks.map(({ symbol }) => symbol)).toEqual(['699001.SS']);
  expect(document.querySelector('dialog')).toBeNull();
});

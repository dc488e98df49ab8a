// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Suggested } from '#web/features/search/suggest/suggest-rows.ts';
import { NavSearch } from './nav-search.tsx';

const none = { total: 0, hits: [] };
const match = { by: 'name' as const, text: '', ranges: [] };
const found: Suggested = {
  ...{ article: none, news: none, hint: null },
  plate: { total: 1, hits: [{ index: 0, id: 7, name: '白酒', core_avg_pcp: 0.01, member: '', match }] },
  stock: { total: 1, hits: [{ index: 1, symbol: '699001.SS', name: '某某白酒', is_halted: false, match }] },
};

vi.mock('#web/lib/api.ts', () => ({
  api: async ({ name }: { name: string }) => {
    if (name === 'suggest') return found;
    if (name === 'listHot') return { items: [{ keyword: '算力', people: 9 }] };
    throw new Error('no network');
  },
}));

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <NavSearch />
      <p>别处</p>
      <output>{decodeURIComponent(pathname)}</output>
    </>
  );
}

function open() {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: '搜索' }) };
}

const address = () => document.querySelector('output')?.textContent;
const row = (name: RegExp) => screen.findByRole('option', { name });

async function type(words: string) {
  const { user, box } = open();
  await user.click(box);
  await user.type(box, words);
  await row(/^某某白酒/);
  return { user, box };
}

it('says which row the arrows have come to, behind the last comes the first, and Enter opens it', async () => {
  const { user, box } = await type('白酒');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
  const rows = screen.getAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(box.getAttribute('aria-activedescendant')).toBe(rows.at(-1)?.id);
  await user.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(rows[0]?.id);
  expect(rows[0]?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/theme/7');
});

it('searches plainly where no row was chosen, and with Ctrl also where one was', async () => {
  const { user } = await type('白酒');
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(address()).toBe('/search/白酒');
});

it('leaves every key to an input method that composes', async () => {
  const { box } = await type('白酒');
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  // Safari: the composition has ended, its Enter is told afterwards.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(address()).toBe('/');
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
  expect(box.getAttribute('aria-expanded')).toBe('true');
});

it('closes with Esc and keeps what was typed, and with a press beside it', async () => {
  const { user, box } = await type('白酒');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((box as HTMLInputElement).value).toBe('白酒');
  await user.click(box);
  await row(/^某某白酒/);
  await user.click(screen.getByText('别处'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('offers in an empty field what was opened before and what many search for, until it is forgotten', async () => {
  const { user, box } = await type('白酒');
  await user.click(await row(/^某某白酒/));
  expect(address()).toBe('/stock/699001.SS');
  await user.clear(box);
  await user.click(box);
  await row(/^某某白酒/);
  await row(/算力/);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('option', { name: /某某白酒/ })).toBeNull();
  expect(document.activeElement).toBe(box);
});

it('forgets by keyboard alone, and says what can be typed where there is nothing to offer', async () => {
  const { user, box } = await type('白酒');
  await user.click(await row(/^某某白酒/));
  await user.clear(box);
  await user.click(box);
  await row(/^某某白酒/);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('清空');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('option', { name: /某某白酒/ })).toBeNull();
});

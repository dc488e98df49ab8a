import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FIRST_WRITTEN_PLATE } from '#shared/written-plates.ts';
import type { SurgeGroup, SurgeStock } from './surge-groups.ts';
import { SurgeTable } from './surge-table.tsx';

afterEach(cleanup);

const untold: SurgeStock = {
  ...{ symbol: '000547.SZ', name: '航天发展', reason: '卫星组网', boards: '12天8板', enteredAt: 0 },
  ...{ price: null, change: null, circulation: null, turnover: null, isSealed: null, plates: [] },
};
const group: SurgeGroup = { id: FIRST_WRITTEN_PLATE, name: '航天', about: '', change: null, stocks: [untold] };
const show = (...shown: SurgeGroup[]) =>
  render(
    <MemoryRouter>
      <SurgeTable groups={shown} isWritten />
    </MemoryRouter>,
  );

test('a theme known by its name leads nowhere, and what nobody told is no figure', () => {
  show(group);
  expect(screen.getByRole('heading', { name: '航天' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/stock/000547.SZ']);
  expect(screen.getByText('共 1')).toBeTruthy();
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent?.trim())).toEqual(
    expect.arrayContaining(['--', '12天8板', '卫星组网']),
  );
  expect(screen.queryByText('大涨')).toBeNull();
  expect(screen.queryByText(/涨停 \d/)).toBeNull();
});

test('a theme of ours leads to its page; who is known to be below the limit is called 大涨', () => {
  show({
    ...group,
    id: 7,
    stocks: [
      { ...untold, isSealed: true },
      { ...untold, symbol: '000063.SZ', isSealed: false },
    ],
  });
  expect(screen.getByRole('link', { name: '航天' }).getAttribute('href')).toBe('/theme/7');
  expect(screen.getByText('涨停 1')).toBeTruthy();
  expect(screen.getByText('大涨 1')).toBeTruthy();
});

test('all themes stand below one head, also who is of two of them', () => {
  show(group, { ...group, id: 7, name: '军工' });
  expect(screen.getAllByRole('columnheader')).toHaveLength(8);
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual(['航天', '军工']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

/** docs/product/boards.md#surge-page */
test('of a theme six stand there, the others where it is opened', () => {
  show({ ...group, stocks: Array.from({ length: 9 }, (_, nr) => ({ ...untold, symbol: `00000${nr}.SZ` })) });
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: '航天：展开其余 3 只' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: '航天：收起' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
});

/** docs/product/boards.md#first-days */
test('where nothing is known of the day before nobody is called 首板', () => {
  const sealed = { ...group, stocks: [{ ...untold, boards: '', isSealed: true }] };
  const { rerender } = show(sealed);
  expect(screen.getByText('首板')).toBeTruthy();
  rerender(
    <MemoryRouter>
      <SurgeTable groups={[sealed]} isWritten={false} isEveKnown={false} />
    </MemoryRouter>,
  );
  expect(screen.queryByText('首板')).toBeNull();
});

test('themes behind the twelfth are a line each until they are opened', () => {
  show(...Array.from({ length: 14 }, (_, nr) => ({ ...group, id: 20 + nr, name: `题材${nr}` })));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(14);
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: '题材13：展开 1 只' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(13);
});

test('a long reason is shown whole where it is opened, a short one at once', () => {
  const long = '卫星组网与低轨通信的订单'.repeat(6);
  show({ ...group, stocks: [untold, { ...untold, symbol: '000063.SZ', reason: long }] });
  expect(screen.getByText('卫星组网').closest('details')).toBeNull();
  expect(screen.getByText(long).closest('details')?.open).toBe(false);
});

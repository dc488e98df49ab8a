// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A window so wide before a table so wide. */
function show(clientWidth: number, scrollWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  render(
    <DataTable label="成分股表" columns={[]}>
      {null}
    </DataTable>,
  );
  return screen.getByRole('region', { name: '成分股表' });
}

it('a table is marked as long as it goes on at the right', () => {
  const box = show(390, 800);
  expect(box.dataset['more']).toBe('');
  box.scrollLeft = 410;
  fireEvent.scroll(box);
  expect(box.dataset['more']).toBeUndefined();
});

it('a table that fits is not', () => expect(show(800, 800).dataset['more']).toBeUndefined());

it('a table that folds is one for all that: its heads stay for who listens', () => {
  render(
    <DataTable label="订单" columns={[{ name: '订单号' }, { name: '状态' }]} folds>
      <tr>
        <th scope="row">1</th>
        <td data-fold="right">已支付</td>
      </tr>
    </DataTable>,
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['订单号', '状态']);
  expect(screen.getByRole('rowheader').textContent).toBe('1');
  expect(screen.getByRole('table').className).toMatch(/folds/);
});

it('says by their places which columns are not shown; the first one always is', () => {
  render(
    <DataTable
      label="成分股表"
      columns={[{ name: '名称' }, { name: '现价' }, { name: '换手率' }]}
      off={['名称', '换手率']}
    >
      {null}
    </DataTable>,
  );
  expect(screen.getByRole('table').dataset['off']).toBe('3');
});

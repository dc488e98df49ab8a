// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataTable } from '#web/ui/data-table.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { changeColumnsOff, useColumnsOff } from './columns-off.ts';

beforeEach(() => {
  localStorage.clear();
  changeColumnsOff('test', () => []);
});
afterEach(cleanup);

function Table() {
  const off = useColumnsOff('test');
  return (
    <>
      <ColumnPicker table="test" names={['现价', '换手率']} />
      <DataTable label="表" columns={[{ name: '名称' }, { name: '现价' }, { name: '换手率' }]} off={off}>
        {null}
      </DataTable>
    </>
  );
}
const shown = () => screen.getByRole('table').dataset['off'];
const boxOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('a column without a tick is left out, and one with a tick comes back', () => {
  render(<Table />);
  expect([boxOf('现价').checked, boxOf('换手率').checked, shown()]).toEqual([true, true, undefined]);
  fireEvent.click(boxOf('换手率'));
  expect([boxOf('换手率').checked, shown()]).toEqual([false, '3']);
  fireEvent.click(boxOf('换手率'));
  expect(shown()).toBeUndefined();
});

it('all come back at once; what other views of the table leave out stays so', () => {
  render(<Table />);
  act(() => changeColumnsOff('test', () => ['现价', '换手率', '市盈率']));
  fireEvent.click(screen.getByText('全部显示'));
  expect(shown()).toBeUndefined();
  expect(screen.queryByText('全部显示')).toBeNull();
  expect(localStorage.getItem('COLUMNS_OFF') ?? Object.values(localStorage).join('')).toContain('市盈率');
});

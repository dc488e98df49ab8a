// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '#web/lib/save-file.ts';
import { IntradayTable } from './intraday-table.tsx';

vi.mock('#web/lib/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
afterEach(cleanup);

const tenOClock = Date.parse('2026-11-20T10:00:00+08:00') / 1000;
const points = Array.from({ length: 8 }, (_, nr) => ({
  at: tenOClock + nr * 60 - (nr === 7 ? 16 : 0),
  price: 10 + nr / 10,
  average: 10.123,
  volume: 100 * nr,
}));

/** docs/product/boards.md#how-figures-are-made */
it('tells every fifth minute and the newest one; its file has every minute', async () => {
  render(
    <IntradayTable
      points={points}
      preClose={10}
      names={{ price: '价格', average: '均价' }}
      fileName="600519.SS 分时"
    />,
  );
  expect(screen.getAllByRole('rowheader', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    ...['10:06:44', '10:05', '10:00'],
  ]);
  await userEvent.click(screen.getByText('导出'));
  const [name, text = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('600519.SS 分时.csv');
  const lines = text.replace('\u{FEFF}', '').trim().split('\r\n');
  expect(lines).toHaveLength(9);
  expect(lines[0]).toBe('时间,价格,涨跌幅%,均价,该分钟成交（股）');
  expect(lines[1]).toBe('2026-11-20 10:06:44,10.7,7,10.12,700');
  expect(lines.at(-1)).toBe('2026-11-20 10:00,10,0,10.12,0');
});

/** docs/product/quotes.md#minutes */
it('at the second at which a minute begins none has two rows', () => {
  const stood = [...points.slice(0, 6), { at: tenOClock + 5 * 60, price: 10.5, average: 10.1, volume: 0 }];
  render(<IntradayTable points={stood} preClose={10} names={{ price: '价格', average: null }} fileName="" />);
  expect(screen.getAllByRole('rowheader', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    '10:05',
    '10:00',
  ]);
});

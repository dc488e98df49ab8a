import { expect, it } from 'vitest';
import { csvOf } from './export-button.tsx';

it('a table as a file: quoted where it must be, unknown cells empty, nothing that a spreadsheet would run', () => {
  expect(
    csvOf([
      ['名称', '涨跌幅'],
      ['万科A', -0.35],
      ['a,"b"', null],
      ['=1+1', 0],
    ]),
  ).toBe('\u{FEFF}名称,涨跌幅\r\n万科A,-0.35\r\n"a,""b""",\r\n\'=1+1,0\r\n');
});

it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠a'])(
  '%j is no formula in a file',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\u{FEFF}"?'/u);
  },
);

import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { createReasonMapper, surgeImport } from './boards.surge-import.ts';

const told = { date: '20260703', symbol: '600519.SS', name: '贵州茅台', description: '提价', plates: '白酒' };

/** The 23rd of November 2026. */
const now = () => 1_795_400_000;

test('a record with a zero byte, which no database keeps, is refused (docs/import-formats.md#surge-columns)', () => {
  const read = (fields: Record<string, unknown>) =>
    createReasonMapper({ now, leftovers: recordLeftovers().leftovers })({
      line: 1,
      text: '',
      fields: { ...told, ...fields },
    });
  expect(read({})).toMatchObject({ item: { text: '提价', plates: ['白酒'] } });
  for (const column of ['symbol', 'name', 'description', 'plates'])
    expect([column, read({ [column]: '白\0酒' })]).toEqual([column, { reason: 'a zero byte' }]);
});

test('signs that turn the direction of writing round are taken out of every text (docs/import-formats.md#files)', () => {
  const turned = {
    name: '\u202e贵州茅台',
    description: '提\u2066价',
    plates: '\u202e白酒、\u200e消费',
    m_days_n_boards: '\u061c2天2板',
  };
  expect(
    createReasonMapper({ now, leftovers: recordLeftovers().leftovers })({
      line: 1,
      text: '',
      fields: { ...told, ...turned },
    }),
  ).toEqual({
    item: {
      ...{ day: 20260703, symbol: '600519.SS', name: '贵州茅台', text: '提价' },
      ...{ plates: ['白酒', '消费'], daysAndBoards: '2天2板' },
    },
  });
});

test('a header without reasons and plates is refused in words', () => {
  const mapper = surgeImport.begin({}, { now, leftovers: recordLeftovers().leftovers })('surge.csv');
  expect(mapper.faultOfHeader(['symbol', 'date'])).toMatch(
    /no column for the text \(description.*nor for the plates \(plates/,
  );
});

test.each([
  ['2026-07-18', 'no trading day: "2026-07-18"'],
  ['2026-10-01', 'no trading day: "2026-10-01"'],
  ['2026-11-25', 'a day that has not come: "2026-11-25"'],
])('%s, on which nobody can have traded, is refused', (date, reason) => {
  expect(
    createReasonMapper({ now, leftovers: recordLeftovers().leftovers })({
      line: 1,
      fields: { ...told, date },
      text: '',
    }),
  ).toEqual({ reason });
});

import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { createReasonMapper, surgeImport } from './boards.surge-import.ts';

test('a record with a zero byte, which no database keeps, is refused (docs/import-formats.md#surge-columns)', () => {
  const read = (fields: Record<string, unknown>) =>
    createReasonMapper(recordLeftovers().leftovers)({ line: 1, text: '', fields: { ...told, ...fields } });
  const told = { date: '20260703', symbol: '600519.SS', name: '贵州茅台', description: '提价', plates: '白酒' };
  expect(read({})).toMatchObject({ item: { text: '提价', plates: ['白酒'] } });
  for (const column of ['symbol', 'name', 'description', 'plates'])
    expect([column, read({ [column]: '白\0酒' })]).toEqual([column, { reason: 'a zero byte' }]);
});

test('a header without reasons and plates is refused in words', () => {
  const mapper = surgeImport.begin({}, { now: () => 0, leftovers: recordLeftovers().leftovers })('surge.csv');
  expect(mapper.faultOfHeader(['symbol', 'date'])).toMatch(
    /no column for the text \(description.*nor for the plates \(plates/,
  );
});

import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { dragonTigerImport } from './boards.dragon-tiger-import.ts';

const row = { symbol: '000001.SZ', seat: '机构专用', buy: '100', sell: '0', reason_code: '1' };
/** The 23rd of November 2026. */
const now = () => 1_795_400_000;
const mapper = () => dragonTigerImport.begin({}, { now, leftovers: recordLeftovers().leftovers })('seats.csv');

test.each([
  ['2026-07-18', 'no trading day: "2026-07-18"'],
  ['2026-10-01', 'no trading day: "2026-10-01"'],
  ['2026-11-25', 'a day that has not come: "2026-11-25"'],
])('%s, on which nobody can have traded, is refused', (date, reason) => {
  expect(mapper().toItem({ line: 1, fields: { ...row, date }, text: '' })).toEqual({ reason });
});

test('a trading day is taken', () => {
  const taken = mapper().toItem({ line: 1, fields: { ...row, date: '2026-07-20' }, text: '' });
  expect(taken).toMatchObject({ item: { day: 20260720, symbol: '000001.SZ', reason: '000001' } });
});

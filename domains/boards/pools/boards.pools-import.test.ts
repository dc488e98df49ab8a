import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { poolsImport } from './boards.pools-import.ts';

const row = { pool: 'zt', symbol: '000001.SZ', date: '2026-07-20', first_seal: '100530', last_seal: '143000' };
/** The 23rd of November 2026. */
const now = () => 1_795_400_000;
const mapper = () => poolsImport.begin({}, { now, leftovers: recordLeftovers().leftovers })('pools.csv');

test.each([
  [{ break_times: '-1' }, 'negative number of breaks: "-1"'],
  [{ seal_fund: '-5' }, 'negative money at the limit: "-5"'],
  [{ float_mv: '1e308' }, 'market value beyond all bounds: "1e308"'],
  [{ break_times: 'x' }, 'cannot read the number of breaks "x"'],
])('%j is refused in words', (fields, reason) => {
  expect(mapper().toItem({ line: 1, fields: { ...row, ...fields }, text: '' })).toEqual({ reason });
});

test('a header without pools is refused', () => {
  expect(mapper().faultOfHeader(Object.keys(row))).toBeNull();
  expect(mapper().faultOfHeader(['symbol', 'date'])).toContain('has no column for the pool (pool');
});

test.each([
  ['2026-07-18', 'no trading day: "2026-07-18"'],
  ['2026-10-01', 'no trading day: "2026-10-01"'],
  ['2026-11-25', 'a day that has not come: "2026-11-25"'],
])('%s, on which nobody can have traded, is refused', (date, reason) => {
  expect(mapper().toItem({ line: 1, fields: { ...row, date }, text: '' })).toEqual({ reason });
});

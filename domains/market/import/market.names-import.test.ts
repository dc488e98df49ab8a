import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { createDatedNameMapper, namesImport } from './market.names-import.ts';

const context = () => ({ now: () => 0, leftovers: recordLeftovers().leftovers });
const mapper = () => {
  const toItem = createDatedNameMapper(context());
  return (fields: Record<string, unknown>) => toItem({ line: 1, fields, text: '' });
};

test('a name and its days, as files of several makers write them', () => {
  const item = mapper();
  expect(item({ symbol: '600530.SS', name: '交大 昂立', min: '2026-07-03', max: '2026-08-03' })).toEqual({
    item: { symbol: '600530.SS', name: '交大昂立', from: 20260703, until: 20260803 },
  });
  expect(item({ ts_code: '600530.SH', name: 'ST交昂', start_date: '20260804', end_date: '' })).toEqual({
    item: { symbol: '600530.SS', name: 'ST交昂', from: 20260804, until: null },
  });
});

test.each([
  [{ symbol: 'nonsense' }, 'not a symbol'],
  [{ name: '' }, 'no name'],
  [{ min: '2026-13-01' }, 'cannot read the day'],
  [{ max: '2026-07-02' }, 'the name ends before it begins'],
])('what cannot be: %j', (own, reason) => {
  expect(mapper()({ symbol: '600530.SS', name: '甲', min: '2026-07-03', max: '', ...own })).toEqual({
    reason: expect.stringContaining(reason),
  });
});

test('a name that a file tells twice from one day on', () => {
  const item = mapper();
  const row = { symbol: '600530.SS', name: '甲', min: '2026-07-03' };
  item(row);
  expect(item({ ...row, max: '2026-07-05' })).toEqual({ reason: expect.stringContaining('a second record') });
});

test('a list of present names is none: it tells no days', () => {
  const { faultOfHeader } = namesImport.begin({}, context())('list.csv');
  expect(faultOfHeader?.(['symbol', 'name'])).toContain('a from');
  expect(faultOfHeader?.(['symbol', 'name', 'min', 'max'])).toBeNull();
});

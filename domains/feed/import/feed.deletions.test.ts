import { expect, test } from 'vitest';
import { clsRecord, mapNews } from '#tests/support/news-records.ts';
import { faultOfNewsHeader } from './feed.columns.ts';

test.each([
  { isDeleted: true },
  { 'IS-DELETED': 1 },
  { isDeleted: 'true' },
  { 已删除: '是' },
  { deleted_at: '2026-06-01 12:00:00' },
  { withdrawnAt: 1780000000 },
  { deleted_at: 1 },
])('%j', (deletion) => expect(mapNews({ ...clsRecord, ...deletion })).toHaveProperty('item.isDeleted', true));

test('a moment that has not come is none, one that cannot be read is refused', () => {
  const never = [
    '1970-01-01 08:00:00',
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31 23:59:59',
    '9999/12/31 00:00:00',
    '1970-01-01',
    '1753-01-01 00:00:00',
    '-infinity',
    '2037-12-31 23:59:59',
    '2099-12-31 23:59:59',
  ];
  for (const moment of [0, 4_102_444_800, '', null, 'NULL', ...never]) {
    expect(mapNews({ ...clsRecord, deleted_at: moment })).toHaveProperty('item.isDeleted', false);
  }
  for (const moment of ['soon', '2030-01-01 00:00:00', '1985-01-01 00:00:00', '2026-06-01']) {
    expect(mapNews({ ...clsRecord, deleted_at: moment })).toEqual({ reason: `cannot read deleted_at "${moment}"` });
  }
});

test('an id that a spreadsheet has rounded names no item, one with a tail does', () => {
  expect(mapNews({ ...clsRecord, id: '2.37064E+15' })).toEqual({
    reason: expect.stringContaining('rounded by a spreadsheet'),
  });
  expect(mapNews({ id: '88001.0', deleted: 1 })).toHaveProperty('item.key', '88001');
});

test('a header of ids and deletions is whole', () => {
  expect(faultOfNewsHeader(['id', 'deleted'])).toBeNull();
  expect(mapNews({ id: '77124', deleted: '1' })).toHaveProperty('item.isDeleted', true);
});

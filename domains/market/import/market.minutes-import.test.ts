import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { createMinuteMapper, minutesImport } from './market.minutes-import.ts';

const row = {
  ...{ symbol: '000007.SZ', time: '2025-12-16 09:31:00', open: '0.0', close: '12.16', high: '12.3', low: '11.84' },
  ...{ volume_lot: '38557', amount: '46564217.0', avg: '12.03' },
};

function mapper() {
  const { leftovers, columns } = recordLeftovers();
  const toItem = createMinuteMapper({ leftovers, now: () => startOfDay(20260821) });
  return { columns, read: (fields: Record<string, unknown>) => toItem({ line: 1, fields, text: '' }) };
}

test('a record of a minute', () => {
  const { read, columns } = mapper();
  expect(read(row)).toEqual({
    item: {
      ...{ symbol: '000007.SZ', day: 20251216, slot: 1, open: 0, high: 1230, low: 1184, close: 1216 },
      ...{ volume: 3_855_700, value: 46_564_217 },
    },
  });
  expect(columns).toEqual([]);
});

test.each([
  ['202512161500', { day: 20251216, slot: 240 }],
  ['2025/12/16 13:01', { day: 20251216, slot: 121 }],
])('the time %s', (time, item) => expect(mapper().read({ ...row, time })).toMatchObject({ item }));

test('a volume of no named unit is counted by what a share cost', () => {
  const { volume_lot: volume, ...without } = row;
  expect(mapper().read({ ...without, volume })).toMatchObject({ item: { volume: 3_855_700 } });
});

test('a value in thousands of yuan is told by what a share cost', () => {
  expect(mapper().read({ ...row, amount: '46564.217' })).toMatchObject({
    item: { volume: 3_855_700, value: 46_564_217 },
  });
});

test('minutes of an index are counted as they are', () => {
  const { volume_lot: volume, ...without } = row;
  const index = { ...without, symbol: '000001.SS', volume, amount: '5' };
  expect(mapper().read(index)).toMatchObject({ item: { volume: 38_557, value: 5 } });
});

test.each([
  [{ time: '2025-12-16 12:00:00' }, 'outside of the trading session'],
  [{ time: '2025-12-16' }, 'cannot read the minute "2025-12-16"'],
  [{ time: '2025-12-16 09:31:30' }, 'cannot read the minute "2025-12-16 09:31:30"'],
  [{ close: '0' }, 'the close price is zero'],
  [{ close: '12.31' }, 'a price lies outside of lowest and highest'],
  [{ volume_lot: '-1' }, 'negative number of lots: "-1"'],
  [{ volume_lot: '1e308' }, 'number of lots beyond all bounds: "1e308"'],
  [{ amount: '1e308' }, 'value beyond all bounds: "1e308"'],
  [{ time: '2025-12-14 09:31:00' }, 'no trading day: "2025-12-14 09:31:00"'],
])('%j is refused', (fields, reason) => expect(mapper().read({ ...row, ...fields })).toEqual({ reason }));

test('a minute that comes twice is refused the second time', () => {
  const { read } = mapper();
  expect(read(row)).toHaveProperty('item');
  expect(read(row)).toEqual({ reason: 'a second record of this security and minute' });
});

test('a header without times is refused', () => {
  const context = { now: () => 0, leftovers: recordLeftovers().leftovers };
  expect(minutesImport.begin({}, context)('x.csv').faultOfHeader(Object.keys(row))).toBeNull();
  expect(minutesImport.begin({}, context)('x.csv').faultOfHeader(['symbol', 'close'])).toContain('the time (time');
});

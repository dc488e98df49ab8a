import { expect, test } from 'vitest';
import { startOfDay } from '#shared/trading-day.ts';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { createNorthboundMapper } from './boards.northbound-import.ts';

/** What records of the way north mean (docs/import-formats.md#northbound-columns). */

function read(fields: Record<string, unknown>) {
  const { leftovers } = recordLeftovers();
  const toItem = createNorthboundMapper(null, { leftovers, now: () => startOfDay(20260821) });
  return toItem({ line: 1, fields, text: '' });
}

const flow = { trade_date: '2026-07-03', hgt: '-1.5', sgt: '2', north_money: '0.5', north_turnover: '300000' };
const holding = { 日期: '2026-07-03', 代码: '600519', '今日持股-股数': '10', '今日持股-市值': '10000' };

test('flows are counted in millions of yuan, those south of zero too; holdings in 万', () => {
  expect(read(flow)).toEqual({
    item: {
      kind: 'flow',
      row: { day: 20260703, shanghaiNet: -1_500_000, shenzhenNet: 2_000_000, net: 500_000, turnover: 300_000_000_000 },
    },
  });
  expect(read(holding)).toMatchObject({ item: { kind: 'holding', row: { shares: 100_000, value: 100_000_000 } } });
});

test.each([
  ['net beyond all bounds: "-1e+300"', { ...flow, north_money: '-1e300' }],
  ['shenzhenNet beyond all bounds: "90071993"', { ...flow, sgt: '90071993' }],
  ['negative turnover: "-1"', { ...flow, north_turnover: '-1' }],
  ['turnover beyond all bounds: "1e300"', { ...flow, north_turnover: '1e300' }],
  ['value beyond all bounds: "9007199255"', { ...holding, '今日持股-市值': '9007199255' }],
  ['a ratio of more than 100%: "101"', { ...holding, '今日持股-占流通股比': '101' }],
  ['no trading day: "2026-07-04"', { ...flow, trade_date: '2026-07-04' }],
  ['no trading day: "2026-07-05"', { ...holding, 日期: '2026-07-05' }],
  ['a day that has not come: "2026-08-24"', { ...flow, trade_date: '2026-08-24' }],
])('%s: %j is refused', (reason, fields) => expect(read(fields)).toEqual({ reason }));

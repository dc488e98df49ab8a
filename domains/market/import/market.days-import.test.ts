import { describe, expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { createDayMapper, daysImport } from './market.days-import.ts';
import { startOfDay } from '#shared/trading-day.ts';
import type { ToldUnits } from './market.trade-units.ts';

function mapper(units: Partial<ToldUnits> = {}) {
  const { leftovers, pieces, assumed } = recordLeftovers();
  const toItem = createDayMapper(
    { volume: null, value: null, ...units },
    { leftovers, now: () => startOfDay(20260821) },
  );
  return { pieces, assumed, read: (fields: Record<string, unknown>) => toItem({ line: 1, fields, text: '' }) };
}

const full = {
  ...{ symbol: '000001.SZ', date: '2026-07-03', open: '10.29', high: '10.4', low: '10.18', close: '10.29' },
  ...{ pre_close: '10.28', volume: '863327', amount: '888789393', turn: '0.44', vol_ratio: '0.8', pe_dyn: '3.44' },
  ...{ pb: '0.44', total_mv: '199686898257', float_mv: '199683630719', halted: '0' },
};

describe('a record of a day', () => {
  test('with everything in it', () => {
    expect(mapper().read(full)).toEqual({
      item: {
        ...{ symbol: '000001.SZ', day: 20260703, open: 1029, high: 1040, low: 1018, close: 1029, preClose: 1028 },
        ...{ volume: 86_332_700, value: 888_789_393, turnoverRatio: expect.closeTo(0.0044), pe: null, pb: 0.44 },
        ...{ dynamicPe: 3.44, ttmPe: null },
        ...{ marketValue: 199_686_898_257, circulationValue: 199_683_630_719, isHalted: false },
      },
    });
  });

  test.each([
    ['a symbol in any spelling', { symbol: 'sz000001' }, { symbol: '000001.SZ' }],
    ['another spelling of the day', { date: '２０２６／７／３' }, { day: 20260703 }],
    ['full-width figures', { close: '１０．２９' }, { close: 1029 }],
    ['commas between thousands', { amount: '888,789,393' }, { value: 888_789_393 }],
    ['a volume of nine figures', { volume: '863327000', amount: '888789393000' }, { volume: 86_332_700_000 }],
    ['a volume that a program has made a fraction of', { volume: '863326.99999998' }, { volume: 86_332_700 }],
    ['shares, told by what one cost', { volume: '86332700' }, { volume: 86_332_700 }],
    ['no volume', { volume: '', amount: '888789393' }, { volume: null, value: 888_789_393 }],
    ['no pre-close', { pre_close: '' }, { preClose: null }],
    ['an unknown pre-close written as zero', { pre_close: '0.0' }, { preClose: null }],
    ['a loss', { pe_dyn: '-1.55' }, { dynamicPe: -1.55 }],
    ['nothing traded', { volume: '0', amount: '0' }, { volume: 0, value: 0 }],
    ['the noise of a machine', { close: '10.289999961853027' }, { close: 1029 }],
  ])('%s', (_, fields, expected) => {
    expect(mapper().read({ ...full, ...fields })).toMatchObject({ item: expected });
  });

  test('a turnover beside the shares it was worked out from is a fraction', () => {
    const { turn: _, ...rest } = full;
    const read = (fields: object) => mapper().read({ ...rest, ...fields });
    expect(read({ turnover: '0.0055', outstanding_share: '19405600653' })).toMatchObject({
      item: { turnoverRatio: 0.0055 },
    });
    expect(read({ turnover: '0.55' })).toMatchObject({ item: { turnoverRatio: expect.closeTo(0.0055) } });
  });

  test('a market value below what was traded that day is in another unit: it is left out, and counted', () => {
    const { read, pieces } = mapper();
    expect(read({ ...full, total_mv: '1996.87', float_mv: '1996.84' })).toMatchObject({
      item: { close: 1029, marketValue: null, circulationValue: null },
    });
    expect(read({ ...full, date: '20260706', float_mv: '19968363' })).toMatchObject({
      item: { marketValue: 199_686_898_257, circulationValue: null },
    });
    expect(pieces).toEqual({ 'market values below what was traded in a day, as in 亿 for yuan': 3 });
    const firstDay = {
      ...{ symbol: '920065.BJ', open: '50.0', high: '100.0', low: '49.6', close: '58.03', pre_close: '24.3' },
      ...{ volume: '151181', amount: '943969957', turn: '95.99', float_mv: '913972500', total_mv: '5237207500' },
    };
    expect(read({ ...full, ...firstDay })).toMatchObject({ item: { circulationValue: 913_972_500 } });
    expect(read({ ...full, symbol: '511010.SS', float_mv: '1000000' })).toMatchObject({
      item: { circulationValue: 1_000_000 },
    });
    expect(read({ ...full, symbol: '000002.SZ', float_mv: '0' })).toMatchObject({ item: { circulationValue: null } });
  });

  test('each price-earnings ratio by the definition that its column names', () => {
    const { pe_dyn: _, ...rest } = full;
    const read = (fields: object) => mapper().read({ ...rest, ...fields });
    expect(read({ pe: '5.1', pe_ttm: '4.9' })).toMatchObject({ item: { pe: 5.1, ttmPe: 4.9, dynamicPe: null } });
    expect(read({ '市盈率-动态': '3.44' })).toMatchObject({ item: { pe: null, ttmPe: null, dynamicPe: 3.44 } });
  });

  test('who names shares ts_code counts market values in 万元, under those names alone', () => {
    const { symbol, total_mv: _, float_mv: __, ...rest } = full;
    const worth = { total_mv: '19968689.8257', circ_mv: '19968363.0719' };
    const inYuan = { marketValue: 199_686_898_257, circulationValue: 199_683_630_719 };
    expect(mapper().read({ ...rest, ts_code: symbol, ...worth })).toMatchObject({ item: inYuan });
    const named = { ts_code: symbol, 总市值: '199686898257', 流通市值: '199683630719' };
    expect(mapper().read({ ...rest, ...named })).toMatchObject({ item: inYuan });
    const own = { symbol, total_mv: '199686898257', circ_mv: '199683630719' };
    expect(mapper().read({ ...rest, ...own })).toMatchObject({ item: inYuan });
  });

  test('a halted one keeps its pre-close and has no prices', () => {
    const nothing = { open: '', high: '', low: '', close: '', volume: '', amount: '', halted: '1' };
    const halted = { open: null, high: null, low: null, close: null, volume: 0, value: 0, isHalted: true };
    expect(mapper().read({ ...full, ...nothing })).toMatchObject({ item: { ...halted, preClose: 1028 } });
    const told = { ...full, ...nothing, pre_close: '', close: '832.0' };
    expect(mapper().read(told)).toMatchObject({ item: { ...halted, preClose: 83_200 } });
    expect(mapper().read({ ...full, ...nothing, pre_close: '' })).toMatchObject({
      item: { ...halted, preClose: null },
    });
  });

  test('an index counts hundredths of a point and its own volume; what is cut off is told', () => {
    const { read, pieces } = mapper();
    const index = {
      symbol: '000985.CSI',
      date: '2019-01-02',
      open: '3399.4',
      high: '3401.5',
      low: '3390',
      close: '3399.4015',
    };
    expect(read({ ...index, volume: '66541600067.99999', amount: '2166881675130.0' })).toMatchObject({
      item: { symbol: '000985.SS', close: 339_940, volume: 66_541_600_068, preClose: null },
    });
    expect(pieces).toEqual({ 'records with prices of more than two decimals, which are rounded': 1 });
  });

  test.each([
    ['a symbol of nowhere', { symbol: 'nonsense' }, 'not a symbol of a market we know: "nonsense"'],
    ['a day that lacks a figure', { date: '2026073' }, 'cannot read the day "2026073"'],
    ['a day before there were any', { date: '1970-01-01' }, 'cannot read the day "1970-01-01"'],
    ['a day of no calendar', { date: '2026-02-30' }, 'cannot read the day "2026-02-30"'],
    ['a zero price', { low: '0' }, 'the low price is zero'],
    ['a negative price', { open: '-1' }, 'the open price is negative'],
    ['a price that is none', { close: 'x' }, 'cannot read the close "x"'],
    ['no price', { close: '' }, 'no close price'],
    ['high below low', { high: '10.1', low: '10.2' }, 'the highest price is below the lowest'],
    ['a close above high', { close: '10.5' }, 'a price lies outside of lowest and highest'],
    ['a negative volume', { volume: '-5' }, 'negative volume: "-5"'],
    ['a negative pre-close', { pre_close: '-5' }, 'negative pre-close: "-5"'],
    ['a volume that does not fit', { volume: '5' }, 'volume and value do not fit the prices'],
    ['adjusted prices', { close: '10.2934' }, 'the price of a share is finer than 0.01, as only adjusted prices are'],
    ['a volume beyond all bounds', { volume: '1e308' }, 'volume beyond all bounds: "1e308"'],
    ['a value beyond all bounds', { amount: '1e17' }, 'value beyond all bounds: "1e17"'],
    ['a price in another notation', { close: '0x0a' }, 'cannot read the close "0x0a"'],
    ['a Saturday', { date: '2026-07-04' }, 'no trading day: "2026-07-04"'],
    ['a day that is not announced to come', { date: '9999-12-31' }, 'a day that has not come: "9999-12-31"'],
    ['the day after tomorrow', { date: '20260824' }, 'a day that has not come: "20260824"'],
    ['a zero byte', { symbol: '000001\0.SZ' }, 'a zero byte'],
    ['a price beyond all bounds', { high: '99999999' }, 'a price beyond all bounds'],
    ['a turnover beyond all bounds', { turn: '999999' }, 'turnover beyond all bounds: "999999"'],
    ['a fraction beyond all bounds', { turn: '', turnover_ratio: '101' }, 'turnover beyond all bounds: "101"'],
    ['a PE beyond all bounds', { pe_ttm: '1e300' }, 'pe of twelve months beyond all bounds: "1e300"'],
    ['a PB beyond all bounds', { pb: '-1e300' }, 'pb beyond all bounds: "-1e300"'],
    ['a market value beyond all bounds', { total_mv: '1e300' }, 'market value beyond all bounds: "1e300"'],
    ['a negative market value', { float_mv: '-5' }, 'negative circulating value: "-5"'],
  ])('%s is refused', (_, fields, reason) => {
    expect(mapper().read({ ...full, ...fields })).toEqual({ reason });
  });

  test('twice, the second is refused, and a bad one is no first', () => {
    const { read } = mapper();
    expect(read({ ...full, close: '0' })).toHaveProperty('reason');
    expect(read(full)).toHaveProperty('item');
    expect(read({ ...full, symbol: 'SZ000001' })).toEqual({ reason: 'a second record of this security and day' });
    expect(read({ ...full, date: '2026-07-06' })).toHaveProperty('item');
    expect(read({ ...full, symbol: '000002.SZ' })).toHaveProperty('item');
  });
});

test('a volume without a value is counted as the row before it, or as the operator says', () => {
  const { read } = mapper();
  const untold = { ...full, amount: '' };
  expect(read({ ...untold, date: '2026-07-01' })).toMatchObject({ item: { volume: 863_327 } });
  read({ ...full, date: '2026-07-02' });
  expect(read(untold)).toMatchObject({ item: { volume: 86_332_700 } });
  expect(mapper({ volume: 'lots' }).read(untold)).toMatchObject({ item: { volume: 86_332_700 } });
  expect(mapper({ volume: 'shares' }).read(full)).toMatchObject({ item: { volume: 863_327 } });
});

describe('what was assumed is told', () => {
  const index = { ...full, symbol: '000001.SH', volume: '450000000', amount: '600000000.5' };

  test('of an index nothing gives the units away', () => {
    const { read, assumed } = mapper();
    expect(read(index)).toMatchObject({ item: { volume: 450_000_000, value: 600_000_000.5 } });
    expect([...assumed]).toEqual(['volumes of indices in shares', 'values of indices in yuan']);
    const told = mapper({ volume: 'lots', value: 'thousands' });
    expect(told.read(index)).toMatchObject({ item: { volume: 45_000_000_000, value: 600_000_000_500 } });
    expect([...told.assumed]).toEqual([]);
    const { volume: _, ...rest } = index;
    expect(mapper({ volume: 'lots' }).read({ ...rest, '成交量(股)': '7' })).toMatchObject({ item: { volume: 7 } });
  });

  test.each([
    ['a volume without a value', { amount: '' }, {}, ['volumes in shares']],
    ['a value without a volume', { volume: '' }, {}, ['values in yuan']],
    ['both, which tell each other', {}, {}, []],
    ['nothing traded', { volume: '0', amount: '0' }, {}, []],
    ['a volume that the operator tells', { amount: '' }, { volume: 'lots' }, []],
    ['a volume that its column tells', { volume: '', amount: '', volume_lot: '863327' }, {}, []],
  ] as const)('%s', (_, fields, units, expected) => {
    const { read, assumed } = mapper(units);
    expect(read({ ...full, ...fields })).toHaveProperty('item');
    expect([...assumed]).toEqual(expected);
  });
});

describe('as vendors write them', () => {
  const tushare = {
    ...{ ts_code: '600000.SH', trade_date: '20260703', open: '10.29', high: '10.4', low: '10.18', close: '10.29' },
    ...{ pre_close: '10.28', change: '0.01', pct_chg: '0.0973', vol: '863327.00', amount: '888789.393' },
  };
  const baostock = {
    ...{ date: '2026-07-03', code: 'sh.600000', open: '10.2900', high: '10.4000', low: '10.1800', close: '10.2900' },
    ...{ preclose: '10.2800', volume: '86332700', amount: '888789393.0000', adjustflag: '3', turn: '0.440000' },
    ...{ tradestatus: '1', pctChg: '0.097300', isST: '0' },
  };
  const day = {
    symbol: '600000.SS',
    day: 20260703,
    close: 1029,
    preClose: 1028,
    volume: 86_332_700,
    value: 888_789_393,
  };

  test('lots and thousands of yuan', () => {
    expect(mapper().read(tushare)).toMatchObject({ item: day });
    expect(mapper().read({ ...tushare, vol: '86332700' })).toMatchObject({ item: day });
  });

  test('the market before a dot, and everything in ones', () => {
    expect(mapper().read(baostock)).toMatchObject({ item: { ...day, isHalted: false } });
  });

  test('a share that was not traded that day is halted', () => {
    const still = { open: '10.28', high: '10.28', low: '10.28', close: '10.28', volume: '', amount: '' };
    expect(mapper().read({ ...baostock, ...still, tradestatus: '0' })).toMatchObject({
      item: { isHalted: true, close: null, preClose: 1028, volume: 0 },
    });
  });

  test.each(['1', '2'])('prices that say they are adjusted (%s) are refused', (adjustflag) => {
    const reason = `adjusted prices (adjustflag ${adjustflag}); only unadjusted ones (3) are taken`;
    expect(mapper().read({ ...baostock, adjustflag })).toEqual({ reason });
  });

  test('a value without a volume counts as the row before it; an index as it is, or as the operator says', () => {
    const { read } = mapper();
    const untold = { ...tushare, vol: '' };
    expect(read({ ...untold, trade_date: '20260701' })).toMatchObject({ item: { volume: null, value: 888_789.393 } });
    read({ ...tushare, trade_date: '20260702' });
    expect(read(untold)).toMatchObject({ item: { value: 888_789_393 } });
    const index = { ...tushare, ts_code: '000001.SH' };
    expect(mapper().read(index)).toMatchObject({ item: { volume: 863_327, value: 888_789.393 } });
    expect(mapper({ value: 'thousands' }).read(index)).toMatchObject({ item: { value: 888_789_393 } });
    expect(mapper({ value: 'yuan' }).read(tushare)).toEqual({ reason: 'volume and value do not fit the prices' });
  });
});

test('columns that name their unit', () => {
  const { volume: _, ...without } = full;
  expect(mapper().read({ ...without, volume_lot: '863327' })).toMatchObject({ item: { volume: 86_332_700 } });
  expect(mapper().read({ ...without, '成交量(股)': '7' })).toMatchObject({ item: { volume: 7 } });
});

test('a header without prices, and a unit that is none, are refused before anything is read', () => {
  const context = { now: () => 0, leftovers: recordLeftovers().leftovers };
  const fault = daysImport.begin({}, context)('x.csv').faultOfHeader(['symbol', 'date', 'open', 'close']);
  expect(fault).toContain('the high (high, high_px');
  expect(() => daysImport.begin({ volume: ['tons'] }, context)).toThrow('--volume takes lots or shares.');
  expect(() => daysImport.begin({ value: ['cents'] }, context)).toThrow('--value takes yuan or thousands.');
});

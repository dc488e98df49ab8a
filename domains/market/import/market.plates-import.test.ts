import { describe, expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { boardsImport, createBoardDayMapper } from './market.boards-import.ts';
import { createPlateMapper, platesImport } from './market.plates-import.ts';

/** What records of themes and of their days mean (docs/import-formats.md#plates-columns). */

const context = { now: () => startOfDay(20260821), leftovers: recordLeftovers().leftovers };
const row = (fields: Record<string, unknown>) => ({ line: 1, fields, text: '' });

describe('a record of a theme', () => {
  const read = (fields: Record<string, unknown>) => createPlateMapper(context.leftovers)(row(fields));

  test('with everything in it', () => {
    expect(
      read({
        ...{ plate_id: 124498, name: '白酒', desc: '高端与次高端', intro: '更长的介绍', chains: ['高端白酒'] },
        core_stocks: ['600519.SH', 'sz000858', '600519.SS'],
        stocks: ['000799.SZ'],
      }),
    ).toEqual({
      item: {
        ...{ id: 124498, kind: 'concept', name: '白酒', description: '高端与次高端' },
        members: ['000799.SZ'],
        core: ['600519.SS', '000858.SZ'],
      },
    });
  });

  test('signs that turn the direction of writing round are taken out of its texts', () => {
    const turned = { name: '\u202eabc', desc: '高端\u202d白酒', stocks: ['\u200e600519.SS'] };
    expect(read(turned)).toMatchObject({ item: { name: 'abc', description: '高端白酒', members: ['600519.SS'] } });
    expect(read({ ...turned, name: '\u202e' })).toEqual({ reason: 'no name' });
  });

  test('what it does not tell is null; a list may be one cell', () => {
    expect(read({ kind: '行业', name: '银行', 成分股: '600036.SS、000001.SZ, 601398' })).toEqual({
      item: {
        ...{ id: null, kind: 'industry', name: '银行', description: null, core: null },
        members: ['600036.SS', '000001.SZ', '601398.SS'],
      },
    });
  });

  test.each([
    ['concept', '白酒', 'concept'],
    ['ind', '银行', 'industry'],
    ['region', '广东板块', 'style'],
    ['concept', '融资融券', 'style'],
    ['con', '昨日涨停_含一字', 'style'],
    ['con', 'HS300_', 'style'],
    ['industry', '光伏', 'industry'],
  ])('%s %s is kept as %s', (kind, name, expected) => {
    expect(read({ kind, name, stocks: ['600519.SS'] })).toMatchObject({ item: { kind: expected } });
  });

  test.each([
    ['no name', { stocks: ['600519.SS'] }],
    ['no members', { name: '白酒', stocks: [] }],
    ['no members', { name: '白酒', stocks: ['贵州茅台'] }],
    ['not a number of a plate: "800000001"', { plate_id: 800_000_001, name: '白酒', stocks: ['600519.SS'] }],
    ['not a number of a plate: "1.5"', { plate_id: '1.5', name: '白酒', stocks: ['600519.SS'] }],
    ['not a kind of plates: "planet"', { kind: 'planet', name: '白酒', stocks: ['600519.SS'] }],
  ])('%s: %j is refused', (reason, fields) => expect(read(fields)).toEqual({ reason }));

  test('the second one of a name or a number is refused; members that are no symbols are counted', () => {
    const { leftovers, pieces } = recordLeftovers();
    const toItem = createPlateMapper(leftovers);
    expect(toItem(row({ plate_id: 7, name: '白酒', stocks: ['600519.SS', '茅台'] }))).toMatchObject({
      item: { id: 7 },
    });
    expect(toItem(row({ name: '白酒', stocks: ['600519.SS'] }))).toEqual({ reason: 'a second record of this plate' });
    expect(toItem(row({ plate_id: 7, name: '红酒', stocks: ['600519.SS'] }))).toEqual({
      reason: 'a second record of this plate',
    });
    expect(pieces).toEqual({ 'members that are symbols of no market we know': 1 });
  });

  test('a file without names or members is refused', () => {
    const { faultOfHeader } = platesImport.begin({}, context)('plates.csv');
    expect(faultOfHeader(['plate_id'])).toContain('no column for the name (name, plate_name');
    expect(faultOfHeader(['name'])).toContain('members (stocks');
    expect(faultOfHeader(['name', 'core_stocks'])).toBeNull();
  });
});

describe('a record of a day of a board', () => {
  const told = { kind: 'con', date: '2026-07-03', code: 'BK0896', name: '白酒', pct: '-1.25', up: '3.0', down: '17.0' };
  const read = (fields: Record<string, unknown>) => createBoardDayMapper(context)(row(fields));

  test('with everything in it, and with as little as there may be', () => {
    const item = { day: 20260703, code: 'BK0896', kind: 'concept', name: '白酒', change: -0.0125 };
    expect(read(told)).toEqual({ item: { ...item, rising: 3, falling: 17 } });
    expect(read({ ...told, up: '', down: '' })).toEqual({ item: { ...item, rising: null, falling: null } });
  });

  test.each([
    ['no change', { ...told, pct: '' }],
    ['a change beyond all bounds: "1e308"', { ...told, pct: '1e308' }],
    ['no trading day: "20260704"', { ...told, date: '20260704' }],
    ['no code', { ...told, code: '' }],
    ['not a whole number of rising shares: "0.5"', { ...told, up: '0.5' }],
    ['cannot read the day "2026"', { ...told, date: '2026' }],
  ])('%s: %j is refused', (reason, fields) => expect(read(fields)).toEqual({ reason }));

  test('a second one of that day is refused, and a file without changes', () => {
    const toItem = createBoardDayMapper(context);
    toItem(row(told));
    expect(toItem(row(told))).toEqual({ reason: 'a second record of this board and day' });
    expect(boardsImport.begin({}, context)('boards.csv').faultOfHeader(['date', 'code', 'name'])).toContain(
      'the percent (pct',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { isFault } from '#shared/import/records.ts';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { minutesImport } from './market.minutes-import.ts';

/** Which bars are one-minute bars named by their end (docs/import-formats.md#minutes-columns). */

/** Of a file with such records: those that are passed on, and why the others are not. */
function readFile(bars: readonly string[]) {
  const mapper = minutesImport.begin({}, { now: () => 0, leftovers: recordLeftovers().leftovers })('file.csv');
  const records = bars.map((bar, at) => {
    const [symbol, time] = bar.split(' ');
    return { line: at + 2, fields: { symbol, time: `2026-07-03 ${time}:00` }, text: bar };
  });
  const passed = [...records.flatMap(mapper.recordsIn), ...(mapper.rest?.() ?? [])];
  return {
    taken: passed.flatMap((record) => (isFault(record) ? [] : [record.text])),
    refused: [...new Set(passed.flatMap((record) => (isFault(record) ? [record.reason] : [])))],
    count: passed.length,
  };
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const every = (step: number, from: string, until: string) => {
  const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const count = Math.floor((minuteOf(until) - minuteOf(from)) / step) + 1;
  return Array.from({ length: count }, (_, at) => clock(minuteOf(from) + at * step));
};
const of = (symbol: string, times: readonly string[]) => times.map((time) => `${symbol} ${time}`);

const minutes = [...every(1, '09:30', '11:30'), ...every(1, '13:01', '15:00')];
const [coarse, beginning] = [/^a bar of 5 minutes or more/, /^a bar named by its beginning/];

describe('all are taken', () => {
  test.each([
    ['a day, the opening auction first', of('600000.SS', minutes)],
    ['newest first', of('600000.SS', minutes).toReversed()],
    ['minute by minute of several securities', minutes.flatMap((time) => [`600000.SS ${time}`, `000001.SZ ${time}`])],
    ['minutes that are left out', of('600000.SS', ['09:30', '09:35', '09:50', '10:05', '10:07', '14:59'])],
    ['too few to tell', of('600000.SS', ['09:35', '09:40', '09:45'])],
    ['the auction of many', every(1, '10:00', '10:20').map((_, at) => `6000${at + 10}.SS 09:30`)],
    [
      'the end of the morning called 13:00',
      of('600000.SS', [...every(1, '09:31', '11:29'), '13:00', '13:01', '15:00']),
    ],
  ])('%s', (_, bars) => {
    const { taken, refused } = readFile(bars);
    expect(refused).toEqual([]);
    expect(taken.toSorted()).toEqual(bars.toSorted());
  });
});

test.each([
  [5, [...every(5, '09:35', '11:30'), ...every(5, '13:05', '15:00')]],
  [15, [...every(15, '09:45', '11:30'), ...every(15, '13:15', '15:00')]],
  [30, [...every(30, '10:00', '11:30'), ...every(30, '13:30', '15:00')]],
])('bars of %i minutes are refused, and those of one minute beside them taken', (_, times) => {
  const bars = of('000001.SZ', times);
  expect(readFile(bars)).toMatchObject({ taken: [], refused: [expect.stringMatching(coarse)], count: bars.length });
  const beside = of('600000.SS', minutes);
  expect(readFile([...bars, ...beside]).taken).toEqual(beside);
  expect(readFile([...beside, ...bars]).taken).toEqual(beside);
});

test('hours of several securities are refused together', () => {
  const hours = ['10:30', '11:30', '14:00', '15:00'];
  expect(readFile(['600000.SS', '000001.SZ'].flatMap((symbol) => of(symbol, hours)))).toMatchObject({
    taken: [],
    refused: [expect.stringMatching(coarse)],
    count: 8,
  });
});

test('bars named by their beginning are refused, all of the file', () => {
  const times = [...every(1, '09:30', '11:29'), ...every(1, '13:00', '14:59')];
  const bars = ['600000.SS', '000001.SZ'].flatMap((symbol) => of(symbol, times));
  const expected = { taken: [], refused: [expect.stringMatching(beginning)], count: 480 };
  expect(readFile(bars)).toEqual(expected);
  expect(readFile(bars.toReversed())).toEqual(expected);
});

test('of a file that does not show how it names its bars no more than so many are kept back', () => {
  const { leftovers, assumed } = recordLeftovers();
  const mapper = minutesImport.begin({}, { now: () => 0, leftovers })('file.csv');
  const fields = { symbol: '600000.SS', time: '2026-07-03 09:31:00' };
  const passed = Array.from({ length: 50_000 }, (_, at) => mapper.recordsIn({ line: at, fields, text: '' }).length);
  expect(passed.at(-2)).toBe(0);
  expect(passed.at(-1)).toBe(50_000);
  expect([...assumed]).toEqual(['files whose bars are named by their end']);
  expect(mapper.recordsIn({ line: 0, fields, text: '' })).toHaveLength(1);
  expect(mapper.rest?.()).toEqual([]);
});

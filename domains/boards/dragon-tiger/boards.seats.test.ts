import { expect, test } from 'vitest';
import { activeSeatsIn, institutionsIn, listsThatCount } from './boards.day-sums.ts';
import { inventSeats } from './boards.invented-seats.ts';
import { reasonOf } from './boards.reasons.ts';
import { isSharedName, leadersOf, sumOf, type Seat } from './boards.seats.ts';

const seat = (name: string, buy: number, sell: number): Seat => ({ name, label: '', buy, sell });
const list = (symbol: string, code: string, ...seats: Seat[]) => ({
  symbol,
  name: symbol,
  reason: reasonOf(code),
  seats,
});

test('a seat that bought and sold much stands on both sides and counts once', () => {
  const seats = [seat('甲', 500, 400), seat('乙', 300, 0), seat('丙', 0, 200)];
  const { buyers, sellers } = leadersOf(seats);
  expect(buyers.map(({ name }) => name)).toEqual(['甲', '乙']);
  expect(sellers.map(({ name }) => name)).toEqual(['甲', '丙']);
  expect(sumOf(seats)).toEqual({ buy: 800, sell: 600, net: 200 });
});

test('of several lists of a share the one whose seats traded most counts, and never one of three days', () => {
  const small = list('a', '070001', seat('甲', 10, 0));
  const large = list('a', '070004', seat('甲', 10, 0), seat('乙', 0, 30));
  const long = list('a', '070005', seat('甲', 900, 0));
  expect(listsThatCount([small, long, large])).toEqual([large]);
  expect(listsThatCount([long])).toEqual([]);
});

test('institutions are counted one by one, branches by their name over all days', () => {
  const today = [list('a', '070001', seat('机构专用', 90, 0), seat('机构专用', 0, 20), seat('甲', 5, 1))];
  const yesterday = [list('b', '070001', seat('甲', 1, 2)), list('c', '070001', seat('乙', 7, 0))];
  expect(institutionsIn(today)).toEqual([{ symbol: 'a', name: 'a', buyers: 1, sellers: 1, net: 70 }]);
  expect(activeSeatsIn([today, yesterday])).toEqual([
    { name: '甲', times: 2, net: 3, shares: ['a', 'b'] },
    { name: '乙', times: 1, net: 7, shares: ['c'] },
  ]);
});

test('invented seats trade less than was traded, are the same every time, and no branch stands there twice', () => {
  for (let key = 1; key < 400; key += 1) {
    const order = { symbol: key % 2 ? '600519.SS' : '920001.BJ', key, value: 1e8, change: key % 3 ? 0.2 : -0.2 };
    const seats = inventSeats(order);
    expect(inventSeats(order)).toEqual(seats);
    const { buy, sell } = sumOf(seats);
    expect(Math.max(buy, sell)).toBeLessThan(1e8 * 0.5);
    const branches = seats.map(({ name }) => name).filter((name) => !isSharedName(name));
    expect(new Set(branches).size).toBe(branches.length);
    expect(seats.some(({ name }) => name.endsWith('股通专用')) && order.symbol.endsWith('BJ')).toBe(false);
  }
});

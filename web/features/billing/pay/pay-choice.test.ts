import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { billOf, choiceOf, firstPick, lastDayOf, type Coupon } from './pay-choice.ts';
import type { PayFacts } from './pay-facts.ts';

const coupon = (discountValue: number) => ({ discountValue }) as Coupon;
const period = (id: number, days: number) => ({ id, days, basePrice: fen(200), price: fen(100), isOnSale: false });
const facts: PayFacts = {
  message: { id: '7', title: '一篇', price: fen(1800) },
  subject: { id: 679, title: '盘前早报', remainingDays: 0, periods: [period(1, 30), period(2, 360)] },
  balance: fen(0),
  isSubjectSalesOpen: true,
  channels: [],
};

test.each([
  ['balance takes off what it has', 168_000, 80, 12_650, { discount: 8000, byBalance: 12_650, due: 147_350 }],
  ['balance is enough', 1800, null, 10_000, { discount: 0, byBalance: 1800, due: 0 }],
  ['a coupon takes off the price at most', 1800, 20, 0, { discount: 1800, byBalance: 0, due: 0 }],
  ['floats are whole fen', 115, 0.29, 0, { discount: 29, byBalance: 0, due: 86 }],
])('%s', (_, price, off, balance, bill) => {
  expect(billOf(fen(price), off === null ? null : coupon(off), fen(balance))).toEqual({ price, ...bill });
});

test('what was pressed is chosen; else the subject, and of its periods the last', () => {
  expect(firstPick(facts, { start: 'message' })).toEqual({ kind: 'message' });
  expect(firstPick(facts, {})).toEqual({ kind: 'subject' });
  expect(firstPick({ ...facts, subject: null }, {})).toEqual({ kind: 'message' });
  expect(firstPick({ ...facts, isSubjectSalesOpen: false }, {})).toEqual({ kind: 'message' });
  expect(choiceOf(facts, { kind: 'subject' })).toMatchObject({ period: { id: 2 } });
  expect(choiceOf(facts, { kind: 'subject', itemId: 1 })).toMatchObject({ period: { id: 1 } });
  expect(choiceOf({ ...facts, isSubjectSalesOpen: false }, { kind: 'subject' })).toBe(null);
});

test('today is the first of the days that are bought, or of those that remain', () => {
  expect(lastDayOf(0, 360, NOON)).toBe('2027-08-15');
  expect(lastDayOf(6, 30, NOON)).toBe('2026-09-25');
});

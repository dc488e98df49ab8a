import { expect, test } from 'vitest';
import { mayStep, mustStep, orderStates, pollStatus } from './billing.order-steps.ts';

const legal = [
  'created → paying',
  'created → paid',
  'created → expired',
  'created → closed',
  'paying → paid',
  'paying → expired',
  'paying → closed',
  'paid → fulfilled',
  'paid → refunding',
  'fulfilled → refunding',
  'refunding → fulfilled',
  'refunding → refunded',
  'refunding → partly_refunded',
  'expired → paid',
  'closed → paid',
];

test('an order takes these steps and no other', () => {
  const all = orderStates.flatMap((from) => orderStates.map((to) => ({ from, to })));
  const taken = all.filter(({ from, to }) => mayStep(from, to)).map(({ from, to }) => `${from} → ${to}`);
  expect(taken.sort()).toEqual(legal.sort());
});

test('an illegal step fails', () => {
  expect(() => mustStep('fulfilled', 'paid')).toThrow('An order that is fulfilled cannot become paid.');
});

test.each([
  ['created', 'pending'],
  ['paying', 'pending'],
  ['paid', 'pending'],
  ['fulfilled', 'success'],
  ['refunding', 'fail'],
  ['refunded', 'fail'],
  ['partly_refunded', 'success'],
  ['expired', 'fail'],
  ['closed', 'fail'],
] as const)('who polls an order that is %s is told %s', (state, status) => {
  expect(pollStatus(state)).toBe(status);
});

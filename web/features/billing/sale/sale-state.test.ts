import { expect, test } from 'vitest';
import { countdownText, saleAt } from './sale-state.ts';

const activity = { ...{ is_open: true, title: '早报特价', subject_id: 679, now: 0 }, begin_at: 1000, end_at: 2000 };
const item = (left: number, subject_id = 679) => ({
  ...{ subject_id, subject_item_id: 6790, title: '', days: 30, origin_price: 61.2, flash_price: 30, stock: 10, left },
});

test.each([
  ['none is there', null, [item(3)], 1500, null],
  ['it is of another subject', activity, [item(3, 581)], 1500, null],
  ['it is over', activity, [item(3)], 2000, null],
  ['it is to come', activity, [item(10)], 940, { is: 'soon', secondsLeft: 60 }],
  ['it is open from its first second', activity, [item(1)], 1000, { is: 'open', secondsLeft: 1000 }],
  ['all pieces are gone', activity, [item(0)], 1500, { is: 'sold-out', secondsLeft: 500 }],
  ['one period has a piece', activity, [item(0), item(1)], 1500, { is: 'open' }],
])('%s', (_, told, items, now, state) => {
  const found = saleAt(told, items, { subjectId: 679, now });
  if (state === null) expect(found).toBeNull();
  else expect(found).toMatchObject(state);
});

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [3661.9, '01:01:01'],
  [2 * 86_400 + 5, '2 天 00:00:05'],
])('%d seconds are %s', (seconds, text) => expect(countdownText(seconds)).toBe(text));

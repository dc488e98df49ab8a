import { describe, expect, test } from 'vitest';
import { askedDay, askedTime, boardAddress } from './board-query.ts';

describe('the address of a board', () => {
  test('says what is chosen and nothing else', () => {
    expect(boardAddress('/ladder', {})).toBe('/ladder');
    expect(boardAddress('/ladder', { date: '2026-11-20', at: null, by: undefined, st: '' })).toBe(
      '/ladder?date=2026-11-20',
    );
  });

  test.each([
    ['date=2026-11-20&at=09:41', '2026-11-20', '09:41'],
    ['date=20261120', '20261120', null],
    ['date=2026-02-30&at=25:00', null, null],
    ['date=yesterday&at=9:41', null, null],
    ['date=19000101', null, null],
    ['', null, null],
  ])('%s asks for day %s and time %s', (query, day, time) => {
    const asked = new URLSearchParams(query);
    expect([askedDay(asked), askedTime(asked)]).toEqual([day, time]);
  });
});

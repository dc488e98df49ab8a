import { describe, expect, test } from 'vitest';
import {
  chinaDayStart,
  chinaDaysBetween,
  clockText,
  dateTimeText,
  dayNickname,
  isoText,
  longDayText,
  parseDay,
} from './time.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('China time', () => {
  test('an instant is written in China, wherever the reader is', () => {
    expect(dateTimeText(at('2026-08-20T18:31:08Z'))).toBe('2026-08-21 02:31');
    expect(clockText(at('2026-08-20T16:00:00Z'))).toBe('00:00');
    expect(longDayText(at('2026-08-20T18:00:00Z'))).toBe('8月21日 星期五');
    expect(isoText(at('2026-08-20T18:31:08Z'))).toBe('2026-08-20T18:31:08Z');
  });

  test('a day begins at midnight in China', () => {
    expect(chinaDayStart(at('2026-08-20T15:59:59Z'))).toBe(at('2026-08-19T16:00:00Z'));
    expect(chinaDayStart(at('2026-08-20T16:00:00Z'))).toBe(at('2026-08-20T16:00:00Z'));
  });

  test('days between count midnights, not hours', () => {
    expect(chinaDaysBetween(at('2026-08-20T15:59:59Z'), at('2026-08-20T16:00:00Z'))).toBe(1);
    expect(chinaDaysBetween(at('2028-02-28T04:00:00Z'), at('2028-03-01T04:00:00Z'))).toBe(2);
  });

  test.each([
    ['20260821', '2026-08-20T16:00:00Z'],
    ['2026-08-21', '2026-08-20T16:00:00Z'],
    ['2028-02-29', '2028-02-28T16:00:00Z'],
  ])('%s is a day', (text, iso) => expect(parseDay(text)).toBe(at(iso)));

  test.each(['2026-02-29', '20261301', '2026-8-1', '', 'yesterday', '2026-08-21T00:00'])('%s is no day', (text) =>
    expect(parseDay(text)).toBeNull(),
  );

  test('today and yesterday have names', () => {
    const now = at('2026-08-21T02:00:00Z');
    expect(dayNickname(at('2026-08-20T16:00:00Z'), now)).toBe('今天');
    expect(dayNickname(at('2026-08-20T15:59:59Z'), now)).toBe('昨天');
    expect(dayNickname(at('2026-08-19T15:59:59Z'), now)).toBeNull();
  });
});

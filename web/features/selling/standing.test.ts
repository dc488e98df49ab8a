import { expect, test } from 'vitest';
import type { SubscriptionView } from '#domains/billing/orders/billing.orders.contract.ts';
import { parseDay } from '#shared/time.ts';
import { buyWord, daysOf, standingText, standingWith } from './standing.ts';

const until = (lastDay: string, days: number): SubscriptionView => ({
  ...{ subject_id: 679, title: '盘前早报', grants: [] },
  expires_at: (parseDay(lastDay) ?? 0) + 86_400,
  remaining_days: days,
});

test.each([
  ['signed out', null, 'visitor', '订阅', 0, '登录后订阅'],
  ['no right', [], 'none', '订阅', 0, ''],
  ['another subject alone', [{ ...until('2026-09-19', 30), subject_id: 581 }], 'none', '订阅', 0, ''],
  ['subscribed', [until('2026-09-19', 30)], 'live', '续订', 30, '剩余 30 天，到 2026-09-19 24:00'],
  ['its last seven days', [until('2026-08-27', 7)], 'ending', '续订', 7, '快到期：剩余 7 天，到 2026-08-27 24:00'],
  ['its last day', [until('2026-08-21', 1)], 'ending', '续订', 1, '剩余 1 天'],
  ['ended', [until('2026-08-20', 0)], 'ended', '再订', 0, '已于 2026-08-20 24:00 到期'],
] as const)('%s', (_, own, is, word, days, text) => {
  const standing = standingWith(679, own);
  expect(standing.is).toBe(is);
  expect(buyWord(standing)).toBe(word);
  expect(daysOf(standing)).toBe(days);
  expect(standingText(standing)).toContain(text);
});

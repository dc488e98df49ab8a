import { describe, expect, test } from 'vitest';
import { parseDay } from '#shared/time.ts';
import { uid, type Role, type Viewer } from '#shared/viewer.ts';
import {
  mayRead,
  noEntitlements,
  remainingDays,
  type Ground,
  type Entitlements,
  type ReadableItem,
} from './access.rules.ts';

function at(day: string, seconds = 0): number {
  const start = parseDay(day);
  if (start === null) throw new Error(`no day: ${day}`);
  return start + seconds;
}

const LAST_SECOND = 86_399;

describe('remaining days', () => {
  test.each([
    { ends: '2026-08-21', now: at('2026-08-20', 0), days: 1, why: 'first second of the last day' },
    { ends: '2026-08-21', now: at('2026-08-20', LAST_SECOND), days: 1, why: 'last second of the last day' },
    { ends: '2026-08-21', now: at('2026-08-21', 0), days: 0, why: '24:00 of the last day' },
    { ends: '2026-08-21', now: at('2026-08-19', LAST_SECOND), days: 2, why: 'last second of the day before' },
    { ends: '2026-08-21', now: at('2026-09-30'), days: 0, why: 'long over' },
    { ends: '2028-03-01', now: at('2028-02-28', 3600), days: 2, why: 'a leap day lies between' },
    { ends: '2027-03-01', now: at('2027-02-28', 3600), days: 1, why: 'no leap day lies between' },
    { ends: '2027-01-01', now: at('2026-12-31', LAST_SECOND), days: 1, why: 'across the year' },
    { ends: '2026-09-19', now: at('2026-08-20', 7 * 3600), days: 30, why: 'a month bought today' },
  ])('$days: $why', ({ ends, now, days }) => {
    expect(remainingDays(at(ends), now)).toBe(days);
  });
});

const now = at('2026-08-20', 10 * 3600);
const paid: ReadableItem = {
  id: 5,
  isPublic: false,
  isTrial: false,
  authorUid: uid(40),
  subjects: [{ id: 581, title: '脱水研报', isSubscribable: true }],
  isSoldAlone: true,
};

function viewer(number: number, ...roles: Role[]): Viewer {
  return { uid: uid(number), displayName: '小王', avatar: null, roles: ['reader', ...roles] };
}

function subscribed(subjectId: number, expiresAt: number): Entitlements {
  return { ...noEntitlements, subscriptions: new Map([[subjectId, expiresAt]]) };
}

function holds(messageId: number, by: 'purchase' | 'allowance'): Entitlements {
  return { ...noEntitlements, messages: new Map([[messageId, { by, grantedAt: now }]]) };
}

describe('the gate', () => {
  test.each<{
    who: string;
    item?: Partial<ReadableItem>;
    viewer?: Viewer | null;
    entitlements?: Entitlements;
    by: Ground | null;
  }>([
    { who: 'anybody, a public text', item: { isPublic: true }, viewer: null, by: 'public' },
    { who: 'anybody, a trial', item: { isTrial: true }, viewer: null, by: 'trial' },
    { who: 'a visitor', viewer: null, by: null },
    { who: 'a reader who paid for nothing', by: null },
    { who: 'its author', viewer: viewer(40), by: 'own' },
    { who: 'another author', viewer: viewer(41, 'author'), by: null },
    { who: 'an editor', viewer: viewer(9, 'editor'), by: 'staff' },
    { who: 'a reviewer', viewer: viewer(9, 'reviewer'), by: 'staff' },
    { who: 'an admin', viewer: viewer(9, 'admin'), by: 'staff' },
    { who: 'finance', viewer: viewer(9, 'finance'), by: null },
    { who: 'a subscriber', entitlements: subscribed(581, at('2026-09-01')), by: 'subscription' },
    { who: 'a subscriber on the last day', entitlements: subscribed(581, at('2026-08-21')), by: 'subscription' },
    { who: 'a subscriber whose last day was yesterday', entitlements: subscribed(581, at('2026-08-20')), by: null },
    { who: 'a subscriber of another subject', entitlements: subscribed(679, at('2026-09-01')), by: null },
    {
      who: 'a subscriber of a subject no longer sold',
      item: { subjects: [{ id: 581, title: '脱水研报', isSubscribable: false }] },
      entitlements: subscribed(581, at('2026-09-01')),
      by: 'subscription',
    },
    { who: 'a buyer', entitlements: holds(5, 'purchase'), by: 'purchase' },
    { who: 'a buyer of another text', entitlements: holds(6, 'purchase'), by: null },
    { who: 'who used the allowance', entitlements: holds(5, 'allowance'), by: 'allowance' },
  ])('$who → $by', ({ item, viewer: asking = viewer(1), entitlements = noEntitlements, by }) => {
    const decision = mayRead({ ...paid, ...item }, asking, entitlements, now);
    expect(decision).toMatchObject({ allowed: by !== null, by });
    expect(decision.why.find((row) => row.met)?.ground ?? null).toBe(by);
  });

  test('the first ground in order is the one named', () => {
    const everything = { ...subscribed(581, at('2026-09-01')), messages: holds(5, 'purchase').messages };
    expect(mayRead(paid, viewer(40, 'admin'), everything, now).by).toBe('own');
    expect(mayRead(paid, viewer(1, 'admin'), everything, now).by).toBe('staff');
    expect(mayRead(paid, viewer(1), everything, now).by).toBe('subscription');
  });

  test('a refusal says ground by ground how it stands', () => {
    const decision = mayRead(paid, viewer(1), subscribed(581, at('2026-08-03')), now);
    expect(decision.why.map((row) => row.text)).toEqual([
      '公开或试读：不是，这是付费内容',
      '订阅《脱水研报》：已于 2026-08-02 24:00 到期',
      '单篇购买：没有购买记录',
      '免费额度：尚未用于本篇',
    ]);
  });

  test('what is not sold alone is not offered alone', () => {
    const texts = mayRead({ ...paid, isSoldAlone: false }, null, noEntitlements, now).why.map((row) => row.text);
    expect(texts).toContain('单篇购买：不单独出售');
    expect(texts).toContain('订阅《脱水研报》：没有订阅');
  });
});

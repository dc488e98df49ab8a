import { describe, expect, test } from 'vitest';
import { mayRead, noHoldings } from '#domains/access/access.service.ts';
import type { Catalogue, ListedSubject } from '#domains/subjects/subjects.service.ts';
import { blankMessage, type Message } from './articles.drafts.ts';
import { classOf, gated, toReadable, VIP_TITLE, type MessageClass } from './articles.gate.ts';

const blankSubject: Omit<ListedSubject, 'id' | 'title' | 'isSubscribable'> = {
  desc: '',
  introduction: '',
  image: '',
  pcImage: '',
  businessLine: '',
  basePriceFen: 0,
  discountPriceFen: 0,
  subscribeType: 0,
  followerCount: 0,
  subscribeCount: 0,
  labels: [],
  tags: [],
  isHot: false,
  isCurated: false,
  isDemo: false,
  createdAt: 0,
  items: [],
};
const catalogue: Catalogue = new Map([
  [9, { ...blankSubject, id: 9, title: 'A股', isSubscribable: false }],
  [581, { ...blankSubject, id: 581, title: '脱水研报', isSubscribable: true }],
]);

function message(given: Partial<Message>): Message {
  return { ...blankMessage({ id: 5, kind: 'article', createdAt: 1 }), ...given };
}

describe('class of a message (reader spec §4)', () => {
  test.each<[string, Partial<Message>, MessageClass]>([
    ['nothing said', {}, 'public'],
    ['in a free subject', { subjectIds: [9] }, 'public'],
    ['flagged premium', { isPremium: true }, 'premium'],
    ['in a subject that is sold', { subjectIds: [9, 581] }, 'premium'],
    ['opened by a subject that is sold', { subscribeSubjectId: 581 }, 'premium'],
    ['a trial of a subject that is sold', { subjectIds: [581], isTrial: true }, 'public'],
    ['VIP by its type', { subscribeType: 1 }, 'vip'],
    ['VIP before premium', { subscribeType: 1, isPremium: true }, 'vip'],
    ['in a subject nobody knows', { subjectIds: [12_345] }, 'public'],
  ])('%s', (_, given, expected) => expect(classOf(message(given), catalogue)).toBe(expected));
});

const full = message({
  title: '公开题',
  summary: '公开摘要',
  content: '秘文',
  previewContent: '公开预览',
  stocks: [
    { symbol: '1.SZ', name: '公开股' },
    { symbol: '2.SZ', name: '秘股', isPremium: true },
  ],
  plates: [{ id: 1, name: '公开板块' }],
  premiumMedias: [{ type: 'file', url: '/秘', title: '秘' }],
  originalUrl: 'https://example.com/secret',
  labels: ['公开标签'],
  impact: 2,
  priceFen: 1800,
  subjectIds: [581],
});

function gateFor(viewed: Message) {
  const messageClass = classOf(viewed, catalogue);
  const decision = mayRead(toReadable(viewed, messageClass, catalogue), null, noHoldings, 100);
  return gated(viewed, { ...decision, class: messageClass });
}

describe('what the gate leaves', () => {
  test('of a premium article: everything but text, medias and premium stocks', () => {
    const shown = gateFor(full);
    expect(shown).toEqual({ ...full, content: '', premiumMedias: [], stocks: [{ symbol: '1.SZ', name: '公开股' }] });
  });

  test('of an external premium article also not its address', () => {
    expect(gateFor({ ...full, style: 3 }).originalUrl).toBe('');
  });

  test('of a VIP message: id, time, subjects, price and counts', () => {
    const shown = gateFor({ ...full, subscribeType: 1 });
    expect(shown).toEqual(message({ title: VIP_TITLE, subscribeType: 1, subjectIds: [581], priceFen: 1800 }));
  });

  test('of a withdrawn message: when and why', () => {
    const withdrawn: Message = {
      ...full,
      subjectIds: [9],
      state: 'withdrawn',
      withdrawnAt: 50,
      withdrawReason: '不实',
    };
    const { state, withdrawnAt, withdrawReason } = withdrawn;
    expect(gateFor(withdrawn)).toEqual(
      message({ state, withdrawnAt, withdrawReason, subjectIds: [9], priceFen: 1800 }),
    );
  });

  test('of a withdrawn VIP message not even why, for the reason may speak of the text', () => {
    const shown = gateFor({ ...full, subscribeType: 1, state: 'withdrawn', withdrawnAt: 50, withdrawReason: '秘' });
    expect(JSON.stringify(shown)).not.toContain('秘');
  });

  test('of a public message everything', () => {
    const open = { ...full, subjectIds: [9] };
    expect(gateFor(open)).toBe(open);
  });
});

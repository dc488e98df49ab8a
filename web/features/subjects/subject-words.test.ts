import { expect, it } from 'vitest';
import { factsWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { readFilter } from '#web/routes/live/filter.ts';
import { liveAddressOf, paceOf, termsOf } from './subject-words.ts';

/** docs/product/subjects.md#facts */

const periods = [
  { id: 2, name: '年度', days: 360, origin_price: 2376, discount_price: 1568 },
  { id: 1, name: '月度', days: 30, origin_price: 198, discount_price: 178 },
];

it.each([
  [{}, {}, '免费阅读'],
  [{}, { latest_at: 0 }, null],
  [{}, { paid_articles: 'all', lowest_price: 58 }, '付费阅读，单篇 ¥58 起'],
  [{}, { paid_articles: 'some', lowest_price: 58 }, '部分文章付费，单篇 ¥58 起'],
  [{}, { paid_articles: 'some' }, '部分文章付费'],
  [{ is_subscribable: true, subscribe_items: periods }, { paid_articles: 'all' }, '订阅后可读，30 天 ¥178 起'],
  [
    { is_subscribable: true, subscribe_items: periods },
    { paid_articles: 'some' },
    '试读免费，其余订阅后可读，30 天 ¥178 起',
  ],
  [{ is_subscribable: true }, {}, '订阅后可读'],
] as const)('what reading costs: %j %j', (subject, given, text) => {
  const copy = { ...subject, ...('subscribe_items' in subject && { subscribe_items: [...subject.subscribe_items] }) };
  expect(termsOf(subjectWith(copy), factsWith({ latest_at: NOON - 3600, ...given }))).toBe(text);
});

it.each([
  [{ flash_count: 1450 }, '近 30 天 1,450 条 · 最近 11:00'],
  [{ article_count: 18 }, '近 30 天 18 篇 · 最近 11:00'],
  [{ flash_count: 48, article_count: 2 }, '近 30 天 48 条、2 篇 · 最近 11:00'],
  [{ latest_at: NOON - 60 * 86_400 }, '近 30 天没有更新 · 最近 06-22 12:00'],
  [{ latest_at: 0 }, '还没有内容'],
])('how often something appears: %j', (given, text) => {
  expect(paceOf(factsWith({ latest_at: NOON - 3600, ...given }), NOON)).toBe(text);
});

it('leads to the feed with the subject chosen, as the feed reads it', () => {
  const chosen = (given: { id: number; is_hot: boolean }) =>
    readFilter(new URL(liveAddressOf(given), 'https://kaipan.example').searchParams);
  expect(chosen({ id: 9, is_hot: false })).toMatchObject({ subjects: [9], hot: null });
  expect(chosen({ id: 20_001, is_hot: true })).toMatchObject({ subjects: [], hot: 20_001 });
});

import { expect, test } from 'vitest';
import { good, many } from './by-hand.ts';
import { crowdedTitles, wornClauses, wornHeadlines, wornShapes } from './pattern-rules.ts';

test('one shape in turned words, with other names', () => {
  const told = many(16, (nr) => ({
    summary: `仓位方面，偏股型基金平均股票仓位${nr % 2 ? '约' : '为'}${70 + nr}%。`,
  }));
  expect(wornShapes(told)).toEqual(['16× 偏股型基金平股票仓位0%']);
  expect(wornShapes(told.slice(1))).toEqual([]);
});

test('a third red headline of one pattern', () => {
  const cities = ['栖澜市：允许购房提取公积金支付首付', '汐湾市优化住房公积金贷款政策', '望屿市优化住房公积金贷款政策'];
  const told = cities.map((title) => ({ ...good, title, importance: 1 }));
  expect(wornHeadlines(told)).toEqual(['3× 公积金']);
  expect(wornHeadlines(told.slice(1))).toEqual([]);
});

test('a fourth headline of one form in a day', () => {
  const told = many(4, (nr) => ({ title: `栖禾乳业：低温酸奶降价${nr + 2}%` }));
  expect(crowdedTitles(told)).toEqual(['4× 2026-11-18 N：N降价0%']);
  expect(crowdedTitles(told.slice(1))).toEqual([]);
});

test('a clause that a day hears four times, and all days seven times', () => {
  const told = (seconds: number) => (nr: number) => ({
    at: good.at + nr * seconds,
    summary: `第${nr}家公司称，短期波动传导有限。`,
  });
  expect(wornClauses(many(4, told(60)))).toEqual(['4× 2026-11-18 短期波动传导有限']);
  expect(wornClauses(many(7, told(86_400)))).toEqual(['7× 短期波动传导有限']);
  expect(wornClauses(many(3, told(60)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { china, eachSeesWhatIsWrong, good, many } from './by-hand.ts';
import { contradictions, factRules, secondFigures, secondFiguresOfADay } from './fact-rules.ts';

const abroad = { by: 'foreignCompany operations', at: china('2026-11-18T22:40') };

eachSeesWhatIsWrong([
  [
    'two moves of one year',
    factRules.tellsAFactOnce,
    { summary: '消息公布前，该公司股价年内累计上涨20%。年初至今该公司股价累计上涨28%。' },
  ],
  [
    'two shares of the first five',
    factRules.tellsAFactOnce,
    { summary: '前五家企业合计份额为57%。盈利向头部集中，前五家占比51%。' },
  ],
  [
    'a department store with contracts',
    factRules.sellsAsItsTradeDoes,
    { summary: '会员用户是其主要客户，合同期限多为三到五年。' },
  ],
  [
    'one clause in two sentences',
    factRules.tellsAClauseOnce,
    { summary: '大盘方面，全市场62%的个股下跌。两市方面，全市场62%的个股下跌。' },
  ],
]);

test('two figures for one thing', () => {
  const reading = (figure: string) => ({
    by: 'association figures',
    summary: `风光储行业协会公布，10月新接订单指数为${figure}。`,
  });
  expect(secondFigures(many(2, (nr) => reading(`5${nr}.0`)))).toHaveLength(1);
  expect(secondFigures(many(2, () => reading('51.0')))).toEqual([]);
  const volatility = (figure: number) => ({ summary: `沪深300股指期权隐含波动率约${figure}%。` });
  expect(secondFiguresOfADay(many(2, (nr) => volatility(18 + nr)))).toHaveLength(1);
  expect(secondFiguresOfADay(many(2, () => volatility(18)))).toEqual([]);
});

test('figures of a company abroad that change from text to text', () => {
  const told = [39, 52].map((cash) => ({
    ...good,
    ...abroad,
    summary: `诺瓦尔半导体持有现金及等价物${cash}亿美元。`,
  }));
  expect(contradictions(told)).toEqual(['cash of 诺瓦尔半导体: 39,52']);
  expect(contradictions(told.slice(1))).toEqual([]);
});

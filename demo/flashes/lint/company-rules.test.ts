import { expect, test } from 'vitest';
import { eachSeesWhatIsWrong, good, many } from './by-hand.ts';
import { appendices, brokenCourses, companyRules, crowdedDeeds } from './company-rules.ts';

eachSeesWhatIsWrong([
  [
    'dealers of tunnelling machines',
    companyRules.sellsAsGoodsAreSold,
    { by: 'researchHouse figures', summary: '盾构机渠道库存降至43天，经销商信心回升。' },
  ],
  [
    'power in lots',
    companyRules.sellsAsGoodsAreSold,
    { by: 'company contract', summary: '采购7.0亿千瓦时上网电量，货物分4批交付。' },
  ],
  [
    'a buyback that is done and has money left',
    companyRules.endsWhatIsDone,
    { title: '栖禾乳业：回购方案实施完毕', summary: '其余资金将在5个月内择机使用。' },
  ],
]);

test('two contracts of one company in a day', () => {
  const told = many(2, (nr) => ({ by: 'company contract', summary: `汀澜化学公告，签订第${nr}份制冷剂合同。` }));
  expect(crowdedDeeds(told)).toEqual(['2× company contract of 汀澜化学 on 2026-11-18']);
  expect(crowdedDeeds(told.slice(1))).toEqual([]);
});

test('a first purchase after half of the buyback, a contract signed after one was lost', () => {
  const buyback = ['陌野食品公告，回购资金已使用62%。', '陌野食品首次实施回购。'];
  const orders = ['扶光算力公告，智算服务器合同被取消。', '扶光算力公告，公司近日与云计算客户签订智算服务器销售合同。'];
  const told = (summaries: readonly string[]) =>
    summaries.map((summary, nr) => ({ ...good, at: good.at + nr * 60, by: 'company buyback', summary }));
  expect(brokenCourses(told(buyback))).toHaveLength(1);
  expect(brokenCourses(told(buyback.toReversed()))).toEqual([]);
  expect(brokenCourses(told(orders))).toHaveLength(1);
});

test('texts that end with what others told', () => {
  const told = many(10, () => ({ summary: '汐湾市调整机动车限行。同行业中，11月19日陌野食品披露，签订合同。' }));
  expect(appendices(told)).toBe(1);
  expect(appendices([good])).toBe(0);
});

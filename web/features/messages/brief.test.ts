import { expect, it } from 'vitest';
import { briefOf } from './brief.ts';

it.each([
  ['', '没有标题的一句话。', ''],
  ['央行降准0.5个百分点', '央行降准 0.5 个百分点。', ''],
  ['央行降准', '释放长期资金约一万亿元。', '释放长期资金约一万亿元。'],
  ['央行降准', '【央行降准】财联社6月30日电，释放长期资金约一万亿元。', '财联社6月30日电，释放长期资金约一万亿元。'],
  [
    '东北启动产业基金，首期103亿元',
    '东北启动产业基金，首期103亿元，存续期14年，储备项目34个。',
    '存续期14年，储备项目34个。',
  ],
  ['纳指涨超1%', '财联社6月30日电，纳指涨超1%，道指涨0.27%，标普500指数涨0.8%。', '道指涨0.27%，标普500指数涨0.8%。'],
  ['甲公司收购乙公司', '甲公司收购乙公司的传闻不实，双方从未接触。', '甲公司收购乙公司的传闻不实，双方从未接触。'],
  ['三件事', '第一件已经办完了。第二件正在', '第一件已经办完了。'],
])('below %j a list tells of %j: %j', (title, summary, brief) => {
  expect(briefOf({ title, summary })).toBe(brief);
});

it('says nothing of who tells it where that stands beside it, as the feed does', () => {
  const summary = '财联社6月30日电，甲公司的股东拟转让一成股份。';
  expect(briefOf({ title: '甲公司将易主', summary, source: '财联社' })).toBe('甲公司的股东拟转让一成股份。');
  expect(briefOf({ title: '甲公司将易主', summary, source: '乙社' })).toBe(summary);
});

const clause = '公司股东与受让方签署协议，';

it.each([
  ['of 79 letters is told whole', `${clause.repeat(6)}.`, true],
  ['of 118 letters is left out', `${clause.repeat(9)}.`, false],
])(
  'a first sentence %s: it never ends in its middle (docs/product/article-lists.md#headlines)',
  (_of, text, isTold) => {
    const sentence = text.replace('，.', '。');
    expect(briefOf({ title: '甲公司将易主', summary: `${sentence}明日复牌。` })).toBe(isTold ? sentence : '');
  },
);

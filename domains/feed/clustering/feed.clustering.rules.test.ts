import { expect, test } from 'vitest';
import type { Message } from '#domains/articles/articles.service.ts';
import { FRIDAY } from '#tests/support/feed-app.ts';
import { tellTheSame } from './feed.clustering.rules.ts';
import { tellingOf } from './feed.telling.ts';

type Given = Partial<Pick<Message, 'title' | 'summary' | 'content' | 'stocks'>> & { minutesLater?: number };

function telling({ minutesLater = 0, ...given }: Given) {
  const blank = { id: minutesLater, title: '', summary: '', content: '', stocks: [] };
  return tellingOf({ ...blank, ...given, createdAt: FRIDAY + minutesLater * 60 });
}

function areSame(first: Given, second: Given): boolean {
  const [a, b] = [telling(first), telling({ minutesLater: 5, ...second })];
  const isSame = tellTheSame(a, b);
  expect(tellTheSame(b, a)).toBe(isSame);
  if (isSame) expect(a.keys.some((key) => b.keys.includes(key))).toBe(true);
  return isSame;
}

const rates = '央行今日开展1200亿元7天期逆回购操作，操作利率1.40%，与此前持平。';

test.each<[string, Given, Given]>([
  ['word for word', { summary: rates }, { summary: rates }],
  ['with another dateline', { summary: `甲社8月21日电，${rates}` }, { summary: `乙网8月21日讯，${rates}` }],
  [
    'with a name in full and a credit',
    { summary: rates },
    { summary: `${rates.replace('央行', '中国人民银行')}（新闻社）` },
  ],
  ['with a title and without', { title: '央行开展1200亿元7天期逆回购操作', summary: rates }, { summary: rates }],
  [
    'with figures written in another way',
    { summary: rates },
    { summary: rates.replace('1200', '1,200').replace('1.40%', '1.4%') },
  ],
  ['with the day and without', { summary: rates }, { summary: rates.replace('今日', '8月21日') }],
  [
    'with the code of the stock and without',
    { title: '海天造船中标两艘汽车运输船', summary: '海天造船公告，公司中标两艘汽车运输船，金额12亿元。' },
    { title: '海天造船：中标两艘汽车运输船', summary: '海天造船(600999.SH)公告，公司中标两艘汽车运输船，金额12亿元。' },
  ],
  [
    'with more behind it',
    { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航。' },
    { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航。去年同期进出船舶3200艘次，吞吐量1.1亿吨。' },
  ],
  [
    'for telling in another word',
    { summary: '甲厂宣布与乙厂签署三年供货协议。' },
    { summary: '甲厂称，与乙厂签署三年供货协议。' },
  ],
  [
    'the same level of a moment ago',
    { summary: '截至目前，沪指涨0.5%，成交额3000亿元。' },
    { summary: '沪指涨0.5%，成交额3000亿元。' },
  ],
  ...['竞价看龙头', '8月21日涨停分析'].map((title): [string, Given, Given] => {
    const summary = '今日全市场共54股涨停，连板股总数6只，封板率为59%。';
    return [`below a title of a few letters, ${title}`, { title, summary }, { title, summary }];
  }),
  [
    'with its clauses changed over',
    { summary: '海天造船公告，中标两艘汽车运输船，计划明年开工建造。' },
    { summary: '海天造船公告，计划明年开工建造，中标两艘汽车运输船。' },
  ],
  [
    'with the parts of its title changed over',
    { title: '滨海港恢复夜间通航 首日进出船舶120艘次' },
    { title: '首日进出船舶120艘次 滨海港恢复夜间通航' },
  ],
  ...['5-6%|5–6%', '3亿-5亿元|3亿至5亿元', '14日-16日|14日至16日', 'F-35型|F35型', '-0.10%|－0.1%', '负35%|−35%'].map(
    (figures): [string, Given, Given] => {
      const [one = '', other = ''] = figures.split('|');
      return [
        `${one} written as ${other}`,
        { summary: `某厂新设备的目标为${one}附近` },
        { summary: `某厂新设备的目标为${other}附近` },
      ];
    },
  ),
  [
    'five hours apart',
    { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航。' },
    { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航。', minutesLater: 300 },
  ],
])('the same event, %s', (_, first, second) => {
  expect(areSame(first, second)).toBe(true);
});

const port = { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航。' };

test.each<[string, Given, Given]>([
  ['another figure', { summary: '创业板指拉升，现涨超1%。' }, { summary: '创业板指拉升，现涨超2%。' }],
  [
    'below the same title of a few letters',
    { title: '竞价看龙头', summary: '市场焦点股海天造船低开，陶瓷概念股白云瓷业高开。' },
    { title: '竞价看龙头', summary: '市场焦点股远洋货运高开，港口概念股滨海港务平开。' },
  ],
  ['a figure below nothing', { title: '6月CPI环比-0.1%' }, { title: '6月CPI环比0.1%' }],
  ['a figure below nothing, in full width', { title: '某厂净利润同比－35％' }, { title: '某厂净利润同比＋35％' }],
  ['a figure below nothing, in a word', { summary: '某市6月物价环比负0.1%。' }, { summary: '某市6月物价环比0.1%。' }],
  [
    'the other way',
    { summary: '截至目前，南向资金净买入额达30亿港元。' },
    { summary: '截至目前，南向资金净卖出额达30亿港元。' },
  ],
  [
    'the same level an hour later',
    { summary: '沪指涨0.5%，成交额3000亿元。' },
    { summary: '沪指涨0.5%，成交额3000亿元。', minutesLater: 60 },
  ],
  ['seven hours apart', port, { ...port, minutesLater: 420 }],
  ['what will be and what is', { summary: '两国领导人将在滨海举行会谈。' }, { summary: '两国领导人在滨海举行会谈。' }],
  [
    'the beginning and the end',
    { summary: '两国领导人在滨海举行会谈。' },
    { summary: '两国领导人在滨海举行的会谈结束。' },
  ],
  [
    'in a small and in a large round',
    { summary: '两国领导人在滨海举行小范围会谈。' },
    { summary: '两国领导人在滨海举行大范围会谈。' },
  ],
  [
    'of another company',
    { summary: '广东德聚技术股份有限公司创业板上市申请获受理。' },
    { summary: '广东科杰技术股份有限公司创业板上市申请获受理。' },
  ],
  [
    'of another fund',
    { summary: '纳指基金甲(513001)将于明日开市起停牌。' },
    { summary: '纳指基金甲(513002)将于明日开市起停牌。' },
  ],
  [
    'of another stock',
    { ...port, stocks: [{ symbol: '600519.SS', name: '' }] },
    { ...port, stocks: [{ symbol: '000001.SZ', name: '' }] },
  ],
  ...[
    ['蓝天资本受让白云控股所持股份', '白云控股受让蓝天资本所持股份'],
    ['甲国宣布对乙国商品加征关税措施', '乙国宣布对甲国商品加征关税措施'],
    ['法院判决海天造船赔偿远洋货运损失', '法院判决远洋货运赔偿海天造船损失'],
    ['韩国4月接待游客人数居首 中国大陆游客最多', '中国4月接待游客人数居首 韩国大陆游客最多'],
    ['海天造船称，远洋货运将会违约停航', '远洋货运称，海天造船将会违约停航'],
  ].flatMap(([one = '', other = '']): [string, Given, Given][] => [
    [`${one}, the other way round`, { title: one }, { title: other }],
    [`${one}, the other way round without a title`, { title: one, summary: `${one}。` }, { summary: `${other}。` }],
  ]),
  [
    'a correction of it',
    { summary: '滨海港自今晚起恢复夜间通航。' },
    { summary: '更正：滨海港自今晚起恢复夜间通航。' },
  ],
  ['a denial of it', { summary: '海天造船回应中标汽车运输船传闻。' }, { summary: '海天造船否认中标汽车运输船传闻。' }],
  [
    'new figures below the same headline',
    { title: '滨海发生地震', summary: '滨海发生地震，震级5.1级，深度10千米，3人受伤。' },
    { title: '滨海发生地震', summary: '滨海发生地震，震级5.1级，深度10千米，7人受伤，2人失联。' },
  ],
  [
    'another story below the same headline',
    { title: '滨海港恢复夜间通航', summary: '台风过境以后，拖轮和引航员连夜到岗，外锚地的船舶陆续进港卸货。' },
    { title: '滨海港恢复夜间通航', summary: '当地居民在码头上放起烟花，渔家乐和海鲜市场迎来客流高峰。' },
  ],
  [
    'two points of one speech',
    {
      title: '某研究院院长张远：抓好六项工程的投资建设',
      summary: '某研究院院长张远在论坛上说，要抓好六项工程的投资建设，还要大力发展资本市场。',
    },
    {
      title: '某研究院院长张远：要大力发展资本市场',
      summary: '某研究院院长张远在论坛上说，要抓好六项工程的投资建设，还要大力发展资本市场。',
    },
  ],
  [
    'one item of a digest',
    { summary: '芝加哥交易所将为小型原油合约提供全天候交易。' },
    {
      title: '晚间新闻精选',
      summary: '1、滨海港恢复夜间通航。2、芝加哥交易所将为小型原油合约提供全天候交易。3、央行开展逆回购操作。',
    },
  ],
  ['so little that it says nothing', { title: '快讯', summary: '快讯' }, { title: '快讯', summary: '快讯' }],
])('not the same event: %s', (_, first, second) => {
  expect(areSame(first, second)).toBe(false);
});

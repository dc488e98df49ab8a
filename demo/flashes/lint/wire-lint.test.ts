import { describe, expect, test } from 'vitest';
import { seededRandom } from '#demo/chance.ts';
import { chinaDate } from '#shared/time.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { composeWire } from '#demo/flashes/wire.ts';
import { abroadRules, crowdedDays, loudNights } from './abroad-rules.ts';
import { clockRules } from './clock-rules.ts';
import {
  alikeTexts,
  outOfShape,
  repeatedSentences,
  saidTwice,
  shapeOf,
  silences,
  wornSentences,
  wrongRetellings,
} from './corpus-rules.ts';
import { amountRules } from './amount-rules.ts';
import { contradictions, factRules } from './fact-rules.ts';
import { wornHeadlines, wornShapes } from './pattern-rules.ts';
import { seasonRules } from './season-rules.ts';
import { senseRules } from './sense-rules.ts';
import { toldOf, type Rule, type Told } from './told.ts';

const china = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const wireAt = (text: string, seed: number) => composeWire(china(text), seededRandom(seed)).map(toldOf);

/** A week of trading, a morning in summer, the days off in October and the first session after them. */
const wires = {
  'a week of trading': wireAt('2026-11-20T22:40', 7),
  'a summer morning': wireAt('2026-08-20T10:00', 3),
  'a Sunday': wireAt('2026-11-22T18:00', 5),
  'the days off in October': wireAt('2026-10-07T15:00', 9),
  'the night of New York': wireAt('2026-03-11T03:20', 2),
  'the night from Sunday to Monday': wireAt('2026-11-23T01:41', 7),
  'the night after Thanksgiving': wireAt('2026-11-27T10:30', 4),
};
const week = wires['a week of trading'];

const rules = { ...senseRules, ...clockRules, ...amountRules, ...seasonRules, ...abroadRules, ...factRules };

const complaints = (rule: Rule, told: readonly Told[]) =>
  told.flatMap((one) => {
    const complaint = rule(one);
    return complaint === null ? [] : [`${complaint}: ${one.title} ${one.summary.slice(0, 50)}`];
  });

describe.each(Object.entries(wires))('the wire of %s', (_, told) => {
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(complaints(rule, told)).toEqual([]);
  });

  test('says nothing twice, repeats no sentence and shows no template', () => {
    expect(saidTwice(told)).toEqual([]);
    expect(repeatedSentences(told)).toEqual([]);
    expect(wornSentences(told)).toEqual([]);
    expect(alikeTexts(told)).toEqual([]);
  });

  test('wears out no shape of a sentence and no red headline', () => {
    expect(wornShapes(told)).toEqual([]);
    expect(wornHeadlines(told)).toEqual([]);
  });

  test('keeps its figures, crowds no company and lets the night be quiet', () => {
    expect(contradictions(told)).toEqual([]);
    expect(crowdedDays(told)).toEqual([]);
    expect(loudNights(told)).toEqual([]);
  });

  test('is never silent by day, and tells again soon and with the same figures', () => {
    expect(silences(told)).toEqual([]);
    expect(wrongRetellings(told)).toEqual([]);
  });
});

test('docs/product/demo.md#shape', () => {
  expect(outOfShape(week)).toEqual([]);
  const counts = new Map<number, number>();
  for (const { at } of week) counts.set(chinaDate(at).day, (counts.get(chinaDate(at).day) ?? 0) + 1);
  for (const day of [16, 17, 18, 19]) expect(counts.get(day)).toBeGreaterThan(460);
  for (const day of [16, 17, 18, 19]) expect(counts.get(day)).toBeLessThan(560);
  expect(counts.get(15)).toBeGreaterThan(120);
  expect(counts.get(15)).toBeLessThan(190);
  expect(week.some(({ summary }) => summary.length > 400)).toBe(true);
  expect(week.filter(({ source }) => source !== '').length).toBeGreaterThan(60);
});

describe('each rule sees what is wrong', () => {
  const good: Told = {
    at: china('2026-11-18T10:12'),
    title: '',
    summary: '一句话。',
    subjectIds: [subjectIds.companies],
    by: 'company operations',
    impact: 0,
    importance: 0,
    source: '',
    hasPicture: false,
  };

  test.each<[string, Rule, Partial<Told>]>([
    ['an association that gives money', senseRules.actsLikeItself, { summary: '人形机器人行业协会对会员发放补贴。' }],
    ['an act that is not in the table', senseRules.actsLikeItself, { by: 'association subsidy' }],
    ['a bank without a name', senseRules.actsLikeItself, { summary: '北美某央行维持利率不变。' }],
    ['a region as a government', senseRules.actsLikeItself, { summary: '东北出台产业扶持办法。' }],
    ['a rate cut of no step', senseRules.movesRatesInSteps, { summary: '降息45个基点。' }],
    ['a dairy that makes liquor', senseRules.keepsToItsTrade, { title: '栖禾乳业：酱香系列酒停货' }],
    ['robots by the ton', senseRules.countsRightly, { summary: '人形机器人产能置换，合计552万吨。' }],
    ['a yield above the whole', senseRules.countsRightly, { summary: '产线良率为112%。' }],
    ['more and less turnover at once', senseRules.countsRightly, { summary: '两市放量上涨较昨日缩量22%。' }],
    ['a list with nobody in it', senseRules.countsRightly, { summary: 'AI应用板块内，。' }],
    ['a change without a direction', senseRules.countsRightly, { summary: '库存较上期变动3.2%。' }],
    ['an unfilled slot', senseRules.countsRightly, { summary: '金额{deal}。' }],
    ['a company with itself', senseRules.countsRightly, { summary: '稷下智驾与稷下智驾签署协议。' }],
    ['a way over the sea inland', senseRules.liesWhereItLies, { summary: '西北跨海通道开工。' }],
    ['a port far from the sea', senseRules.liesWhereItLies, { summary: '云渡港新开航线。' }],
    ['a colour on a move', senseRules.colours, { by: 'market move', impact: 2 }],
    ['a foreigner in the home exchange', senseRules.namesForeigners, { title: '诺瓦尔半导体：回购股份' }],
    [
      'a move at night',
      clockRules.movesInSession,
      { at: china('2026-11-18T19:33'), subjectIds: [subjectIds.intraday] },
    ],
    [
      'a move on a day off',
      clockRules.movesInSession,
      { at: china('2026-10-06T10:12'), subjectIds: [subjectIds.intraday] },
    ],
    [
      'Hong Kong after its close',
      clockRules.movesInHongKong,
      { at: china('2026-11-18T16:30'), by: 'market move', summary: '恒生指数现涨0.3%。' },
    ],
    [
      'futures at 16:11',
      clockRules.movesInFutures,
      { at: china('2026-11-18T16:11'), by: 'market move', summary: '沪铜期货主力合约涨1%。' },
    ],
    [
      'futures on the night before a holiday',
      clockRules.movesInFutures,
      { at: china('2026-09-30T21:30'), by: 'market move', summary: '沪铜期货主力合约涨1%。' },
    ],
    [
      'New York before it opens',
      clockRules.movesInNewYork,
      { at: china('2026-11-18T21:50'), by: 'market move', summary: '纳指现涨1%。' },
    ],
    [
      'New York opening at 3:08',
      clockRules.keepsItsMinute,
      { at: china('2026-11-18T03:08'), title: '美股开盘：道指涨0.2%' },
    ],
    [
      'a briefing on a holiday',
      clockRules.keepsItsMinute,
      { at: china('2026-10-05T07:50'), title: '盘前必读：沪指涨0.2%' },
    ],
    [
      'a price that is not profit times its ratio',
      amountRules.paysByProfit,
      { summary: '拟以6635万元现金收购一家公司。标的近一年净利润2420万元，交易对应市盈率11倍。' },
    ],
    ['a range of one to five', amountRules.namesFairRanges, { summary: '资金总额不低于5000万元、不超过2.5亿元。' }],
    ['a range of odd sums', amountRules.namesFairRanges, { title: '拟5123万元至8311万元回购股份' }],
    [
      'seed dearer than silver',
      amountRules.costsWhatItCosts,
      { by: 'company contract', summary: '采购杂交玉米种子699吨，金额合计17.45亿元。' },
    ],
    [
      'a broad index beyond both others',
      amountRules.keepsIndicesInOrder,
      { summary: '道指涨0.20%，纳指涨0.50%，标普500指数涨0.80%。' },
    ],
    [
      'an announcement on a Saturday',
      seasonRules.filesOnOpenDays,
      { at: china('2026-11-21T10:00'), summary: '栖禾乳业公告，拟回购股份。' },
    ],
    [
      'three quarters in November',
      seasonRules.reportsInTime,
      { by: 'company earnings', title: '栖禾乳业：2026年前三季度净利润增长5%' },
    ],
    ['a flash report in November', seasonRules.hurriesEarlyInTheYear, { title: '栖禾乳业发布2026年度业绩快报' }],
    [
      'a New York company on a Sunday',
      abroadRules.speaksAtWork,
      { at: china('2026-11-22T23:30'), by: 'foreignCompany product', title: '凯尔维软件推出新一代企业云服务' },
    ],
    [
      'a New York company on Thanksgiving',
      abroadRules.speaksAtWork,
      { at: china('2026-11-26T23:30'), by: 'foreignCompany product', title: '凯尔维软件推出新一代企业云服务' },
    ],
    [
      'sales of October in the end of November',
      abroadRules.tellsMonthsInTime,
      {
        at: china('2026-11-23T20:00'),
        by: 'foreignCompany operations',
        title: '格兰德卡车：10月电动皮卡销量同比增长5%',
      },
    ],
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
      'a reprimand that ends with debts',
      seasonRules.endsWithItsOwn,
      { by: 'company dispute', summary: '公司收到警示函。公司资产负债率为42.5%。' },
    ],
  ])('%s', (_, rule, bad) => {
    expect(rule({ ...good, ...bad })).not.toBeNull();
    expect(rule(good)).toBeNull();
  });

  const many = (count: number, of: (nr: number) => Partial<Told>) =>
    Array.from({ length: count }, (_, nr) => ({ ...good, at: good.at + nr * 60, ...of(nr) }));

  const abroad = { by: 'foreignCompany operations', at: china('2026-11-18T22:40') };

  test('figures of a company abroad that change from text to text', () => {
    const told = [39, 52].map((cash) => ({
      ...good,
      ...abroad,
      summary: `诺瓦尔半导体持有现金及等价物${cash}亿美元。`,
    }));
    expect(contradictions(told)).toEqual(['cash of 诺瓦尔半导体: 39,52']);
    expect(contradictions(told.slice(1))).toEqual([]);
  });

  test('three events of one company in a day', () => {
    const told = ['裁员', '首席执行官卸任', '同意和解'].map((what) => ({
      ...good,
      ...abroad,
      title: `凯尔维软件${what}`,
    }));
    expect(crowdedDays(told)).toEqual(['3 events of 凯尔维软件 on 2026-11-18']);
    expect(crowdedDays(told.slice(1))).toEqual([]);
  });

  test('a loud hour after midnight', () => {
    expect(loudNights(many(25, () => ({ at: china('2026-11-23T00:10') })))).toHaveLength(1);
    expect(loudNights(many(8, () => ({ at: china('2026-11-23T00:10') })))).toEqual([]);
  });

  test('one shape in turned words, with other names', () => {
    const told = many(16, (nr) => ({
      summary: `仓位方面，偏股型基金平均股票仓位${nr % 2 ? '约' : '为'}${70 + nr}%。`,
    }));
    expect(wornShapes(told)).toEqual(['16× 偏股型基金平股票仓位0%']);
    expect(wornShapes(told.slice(1))).toEqual([]);
  });

  test('a third red headline of one pattern', () => {
    const cities = [
      '栖澜市：允许购房提取公积金支付首付',
      '汐湾市优化住房公积金贷款政策',
      '望屿市优化住房公积金贷款政策',
    ];
    const told = cities.map((title) => ({ ...good, title, importance: 1 }));
    expect(wornHeadlines(told)).toEqual(['3× 公积金']);
    expect(wornHeadlines(told.slice(1))).toEqual([]);
  });

  test('a tail that comes again and again', () => {
    const told = many(40, (nr) => ({
      title: `第${nr}条`,
      summary: `内容各不相同${'甲乙丙丁'.charAt(nr % 4)}${nr}。截至发稿，公司未对细节作进一步说明。`,
    }));
    expect(repeatedSentences(told)).toContainEqual(expect.stringContaining('40× 截至发稿，公司未对细节作进一步说明'));
  });

  test('a sentence that stands on both sides of a border of blocks', () => {
    const told = many(520, (nr) => ({
      summary: nr >= 490 && nr < 502 ? `双方约定三年内不转让股权第${nr}次。` : `各不相同${nr}。`,
    }));
    expect(repeatedSentences(told)).toContainEqual(expect.stringContaining('12×'));
    expect(repeatedSentences(told.slice(0, 498))).toEqual([]);
  });

  test('a sentence word for word all week', () => {
    const told = many(900, (nr) => ({ summary: nr % 100 === 0 ? '首期注册资本分两次缴足。' : `各不相同${nr}。` }));
    expect(wornSentences(told)).toEqual(['9× 首期注册资本分两次缴足']);
    expect(repeatedSentences(told)).toEqual([]);
  });

  test('a template with other numbers', () => {
    const told = many(20, (nr) => ({
      summary: `栖禾乳业公告，低温酸奶销量同比增长${nr}%，公司预计全年保持平稳，渠道库存为${nr + 3}天。`,
    }));
    // The first ones have too few before them.
    expect(alikeTexts(told)).toHaveLength(13);
  });

  test('a text that stands there twice', () => expect(saidTwice([good, good])).toHaveLength(1));

  test('a hole of two hours', () => expect(silences([good, { ...good, at: good.at + 7200 }])).toHaveLength(1));

  test('a wire of short headlines in colour', () => {
    const told = many(50, () => ({ title: '标题', impact: 1 }));
    const { impact, untitled, medianLength } = shapeOf(told);
    expect({ impact, untitled, medianLength }).toEqual({ impact: 1, untitled: 0, medianLength: 4 });
    expect(outOfShape(told).join()).toMatch(/medianLength.*untitled.*impact/);
  });

  test('a retelling that is late, of ourselves, or of other figures', () => {
    const first = { ...good, title: '甲公司：中标12.5亿元', summary: '中标12.5亿元。' };
    const again = { ...first, at: first.at + 300, source: '潮汐财讯', retells: first };
    expect(wrongRetellings([again])).toEqual([]);
    expect(wrongRetellings([{ ...again, at: first.at + 3600 }])).toHaveLength(1);
    expect(wrongRetellings([{ ...again, source: '' }])).toHaveLength(1);
    expect(wrongRetellings([{ ...again, summary: '中标13.5亿元。' }])).toHaveLength(1);
  });
});

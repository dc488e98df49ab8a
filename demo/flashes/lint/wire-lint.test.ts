import { describe, expect, test } from 'vitest';
import { seededRandom } from '#demo/chance.ts';
import { chinaDate } from '#shared/time.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { drawLine } from '#demo/flashes/pictures/drawing.ts';
import { composeWire } from '#demo/flashes/wire.ts';
import { abroadRules, crowdedDays, loudNights } from './abroad-rules.ts';
import { clockRules } from './clock-rules.ts';
import {
  alikeTexts,
  bodiesTwice,
  clausesThatComeBack,
  outOfShape,
  repeatedSentences,
  saidTwice,
  shapeOf,
  silences,
  wornSentences,
  wrongRetellings,
} from './corpus-rules.ts';
import { amountRules } from './amount-rules.ts';
import { appendices, brokenCourses, companyRules, crowdedDeeds } from './company-rules.ts';
import { contradictions, factRules, secondFigures, secondFiguresOfADay } from './fact-rules.ts';
import { wornHeadlines, wornShapes } from './pattern-rules.ts';
import { pictureRules } from './picture-rules.ts';
import { seasonRules } from './season-rules.ts';
import { senseRules } from './sense-rules.ts';
import { tradeRules } from './trade-rules.ts';
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
  'a Monday': wireAt('2026-11-23T22:40', 11),
  'the first day after a holiday': wireAt('2026-10-08T11:00', 6),
  'the night after Thanksgiving': wireAt('2026-11-27T10:30', 4),
};
const week = wires['a week of trading'];

const rules = {
  ...senseRules,
  ...clockRules,
  ...amountRules,
  ...seasonRules,
  ...abroadRules,
  ...factRules,
  ...companyRules,
  ...tradeRules,
  ...pictureRules,
};

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
    expect(bodiesTwice(told)).toEqual([]);
    expect(clausesThatComeBack(told)).toBeLessThan(1 / 7);
  });

  test('wears out no shape of a sentence and no red headline', () => {
    expect(wornShapes(told)).toEqual([]);
    expect(wornHeadlines(told)).toEqual([]);
  });

  test('keeps its figures, crowds no company and lets the night be quiet', () => {
    expect(contradictions(told)).toEqual([]);
    expect(secondFigures(told)).toEqual([]);
    expect(secondFiguresOfADay(told)).toEqual([]);
    expect(crowdedDays(told)).toEqual([]);
    expect(loudNights(told)).toEqual([]);
  });

  test('lets no company do two things of a kind in a day or the last before the first', () => {
    expect(crowdedDeeds(told)).toEqual([]);
    expect(brokenCourses(told)).toEqual([]);
  });

  test('hardly ever ends with what somebody else told earlier', () => {
    expect(appendices(told)).toBeLessThan(0.04);
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

/** A line of that price. */
function lineOf({ name, figure, to = '10:12', last }: { name: string; figure: string; to?: string; last?: number }) {
  const end = last ?? Number(figure.slice(1, -1)) * (figure.startsWith('跌') ? -1 : 1);
  return drawLine({ caption: `${name} ${figure}`, values: [0, end], from: '09:30', to });
}

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
    picture: '',
  };

  test.each<[string, Rule, Partial<Told>]>([
    [
      'the other index of Hong Kong',
      pictureRules.showsWhatIsTold,
      { summary: '恒生科技指数涨0.50%，恒生指数涨0.40%。', picture: lineOf({ name: '恒生指数', figure: '涨0.40%' }) },
    ],
    [
      'a picture of what is not told',
      pictureRules.showsWhatIsTold,
      { summary: '美股盘中，道指涨0.64%。', picture: lineOf({ name: '沪指', figure: '涨0.64%' }) },
    ],
    [
      'a picture with another figure',
      pictureRules.endsWhereTheTextDoes,
      { summary: '沪指现涨0.64%。', picture: lineOf({ name: '沪指', figure: '涨0.46%' }) },
    ],
    [
      'a picture that falls where the text rises',
      pictureRules.endsWhereTheTextDoes,
      { summary: '储能板块快速拉升。', picture: lineOf({ name: '储能板块', figure: '跌1.20%' }) },
    ],
    [
      'a line that ends below and says that it rises',
      pictureRules.endsWhereTheTextDoes,
      { summary: '沪指现涨0.64%。', picture: lineOf({ name: '沪指', figure: '涨0.64%', last: -0.64 }) },
    ],
    [
      'New York from the morning of China',
      pictureRules.keepsItsSession,
      { at: china('2026-11-19T00:55'), picture: lineOf({ name: '道指', figure: '涨0.64%', to: '00:55' }) },
    ],
    [
      'a picture that ends before its flash',
      pictureRules.keepsItsSession,
      { picture: lineOf({ name: '沪指', figure: '涨0.64%', to: '10:02' }) },
    ],
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
      'a price on a Sunday',
      clockRules.pricesHaveTheirDay,
      { at: china('2026-11-22T15:04'), summary: '沪锌供需矛盾不突出，主力合约报24289元/吨，短期以区间思路对待。' },
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
      'goods by night that are traded by day alone',
      clockRules.nightsHaveTheirGoods,
      { at: china('2026-11-18T23:02'), summary: '部分商品期货23时夜盘收盘，集运欧线涨2.10%，鸡蛋跌0.40%。' },
    ],
    [
      'a night session on a Monday morning',
      clockRules.namesTheDayBefore,
      { at: china('2026-11-23T06:40'), title: '国内商品期货夜盘涨跌不一' },
    ],
    [
      'yesterday on a Monday',
      clockRules.namesTheDayBefore,
      { at: china('2026-11-23T08:41'), summary: '昨日龙虎榜上，机构席位净买入。' },
    ],
    [
      'a night of New York on a Monday',
      clockRules.namesTheDayBefore,
      { at: china('2026-11-23T07:48'), summary: '隔夜美股三大指数收涨。' },
    ],
    [
      'an index on the move before the opening',
      clockRules.movesWhileOpen,
      { at: china('2026-11-23T08:41'), summary: '沪指现涨1.06%。' },
    ],
    [
      'an approval on a Sunday',
      clockRules.overseesOnWorkdays,
      {
        at: china('2026-11-22T15:31'),
        by: 'company financing',
        summary: '栖禾乳业公告，收到证监会同意公司向特定对象发行股票注册的批复。',
      },
    ],
    [
      'the week of the exchanges on a Monday',
      clockRules.tellsWeeksInTime,
      { at: china('2026-11-23T20:26'), title: '两家交易所：本周对12只异常波动股票重点监控' },
    ],
    ['a grave matter that is not red', senseRules.reddensWhatMatters, { impact: -2 }],
    [
      'a joint venture in red',
      senseRules.reddensWhatMatters,
      { importance: 1, title: '檐下文化携手浮槎网络成立合资公司' },
    ],
    ['a plan that became a verb', senseRules.isPrintable, { title: '栖禾乳业：股东减持拟过半' }],
    ['a customer without a name', senseRules.isPrintable, { summary: '公司与某海外客户合作。' }],
    ['a small market told as the whole one', senseRules.isPrintable, { summary: '全市场401只个股下跌。' }],
    [
      'a sponsor of a purchase',
      senseRules.isPrintable,
      { summary: '发行股份购买资产获审核通过。保荐机构为青桐证券。' },
    ],
    ['vouchers of an odd sum', senseRules.isPrintable, { title: '汐湾市发放新一轮消费券 规模7769万元' }],
    [
      'a coal mine with research',
      senseRules.researchesWhereThingsAreEngineered,
      { title: '墨岭煤业：主力矿井检修', summary: '公司研发费用率为10.4%。' },
    ],
    [
      'weather under shares abroad',
      senseRules.filesWhereItHappens,
      { subjectIds: [subjectIds.abroad], summary: '中央气象台：未来三天有大风。' },
    ],
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
    [
      'a reprimand that ends with debts',
      seasonRules.endsWithItsOwn,
      { by: 'company dispute', summary: '公司收到警示函。公司资产负债率为42.5%。' },
    ],
    [
      'an announcement in the session',
      tradeRules.announcesOutOfSession,
      { by: 'company contract', summary: '衡汐新能公告，储能电芯首批产品完成交付。' },
    ],
    [
      'flows at the opening',
      tradeRules.sumsUpWhatWasTraded,
      {
        at: china('2026-11-18T09:31'),
        by: 'market move',
        summary: '砚池咨询统计，主力资金今日净流入养殖种业板块23.2亿元。',
      },
    ],
    [
      'half an hour in the first minutes',
      tradeRules.sumsUpWhatWasTraded,
      { at: china('2026-11-18T09:31'), by: 'market move', summary: '从分时看，跌幅主要出现在最近半小时。' },
    ],
    [
      'a general meeting on a Sunday',
      tradeRules.meetsBeforeItDecides,
      { at: china('2026-11-22T15:38'), summary: '汀澜化学公告，临时股东会11月22日召开，8项议案全部通过。' },
    ],
    [
      'a vote before the meeting',
      tradeRules.meetsBeforeItDecides,
      { summary: '幕间影业公告，11月24日召开临时股东会。持股5%以下的股东对主要议案的同意比例为93%。' },
    ],
    [
      'holders counted today',
      tradeRules.countsHoldersLater,
      { summary: '觉衡传感表示，截至11月18日股东户数较上期减少8.6%。' },
    ],
    ['an answer on a Saturday', tradeRules.talksOnWorkdays, { at: china('2026-11-21T10:00'), by: 'company answer' }],
    [
      'an index of Friday on a Sunday',
      tradeRules.namesTheDayOfAnIndex,
      { at: china('2026-11-22T09:40'), summary: '盘面上，沪指涨1.06%，报4031.86点。' },
    ],
    [
      'visitors on a platform',
      tradeRules.answersOrMeets,
      { summary: '垣曦绿能在互动平台表示，库存约24天。线上参会的投资者约236人。' },
    ],
    [
      'a subsidy with an odd cap',
      amountRules.plansInRoundNumbers,
      { title: '云渡市出台人形机器人产业扶持办法 单个项目最高1932万元' },
    ],
    ['about 1078 people', amountRules.plansInRoundNumbers, { summary: '兰格森医药将裁减约1078个岗位。' }],
    ['a joint venture of 579', amountRules.plansInRoundNumbers, { summary: '共同出资579万元设立合资公司。' }],
    [
      'one clause in two sentences',
      factRules.tellsAClauseOnce,
      { summary: '大盘方面，全市场62%的个股下跌。两市方面，全市场62%的个股下跌。' },
    ],
    ['a flat as a debtor', senseRules.actsLikeItself, { summary: '就逾期货款1.76亿元向一家居民小区提起诉讼。' }],
    [
      'a heat utility with developers',
      senseRules.researchesWhereThingsAreEngineered,
      { title: '霜序热电：研发人员占比升至27%', summary: '研发人员占比升至27%。' },
    ],
    ['a share between one figure', senseRules.isPrintable, { summary: '公司近三年分红比例在38%之间。' }],
    ['money that flows by being sold', senseRules.isPrintable, { summary: '南向资金净卖出约81亿港元，主要流向科网。' }],
    [
      'a customer nobody named',
      senseRules.isPrintable,
      { summary: '截至10月末在手订单10亿元。公司2025年对该客户的销售占3.1%。' },
    ],
    [
      'a plate that moves now on that day',
      senseRules.isPrintable,
      { summary: '栖禾乳业现涨1.15%，当日大消费板块现跌0.36%。' },
    ],
    [
      'games that are tendered for',
      senseRules.isPrintable,
      { title: '标书里的线索：海外发行商改了手机游戏的评分办法' },
    ],
    ['progress in a direction', senseRules.isPrintable, { summary: '团队在光伏支架方向取得进展。' }],
  ])('%s', (_, rule, bad) => {
    expect(rule({ ...good, ...bad })).not.toBeNull();
    expect(rule(good)).toBeNull();
  });

  const many = (count: number, of: (nr: number) => Partial<Told>) =>
    Array.from({ length: count }, (_, nr) => ({ ...good, at: good.at + nr * 60, ...of(nr) }));

  test('two contracts of one company in a day', () => {
    const told = many(2, (nr) => ({ by: 'company contract', summary: `汀澜化学公告，签订第${nr}份制冷剂合同。` }));
    expect(crowdedDeeds(told)).toEqual(['2× company contract of 汀澜化学 on 2026-11-18']);
    expect(crowdedDeeds(told.slice(1))).toEqual([]);
  });

  test('a first purchase after half of the buyback, a contract signed after one was lost', () => {
    const buyback = ['陌野食品公告，回购资金已使用62%。', '陌野食品首次实施回购。'];
    const orders = [
      '扶光算力公告，智算服务器合同被取消。',
      '扶光算力公告，公司近日与云计算客户签订智算服务器销售合同。',
    ];
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

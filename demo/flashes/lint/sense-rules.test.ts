import { subjectIds } from '#shared/subject-ids.ts';
import { eachSeesWhatIsWrong } from './by-hand.ts';
import { senseRules } from './sense-rules.ts';

eachSeesWhatIsWrong([
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
  ['a grave matter that is not red', senseRules.reddensWhatMatters, { impact: -2 }],
  [
    'a joint venture in red',
    senseRules.reddensWhatMatters,
    { importance: 1, title: '檐下文化携手浮槎网络成立合资公司' },
  ],
  ['a plan that became a verb', senseRules.isPrintable, { title: '栖禾乳业：股东减持拟过半' }],
  ['a customer without a name', senseRules.isPrintable, { summary: '公司与某海外客户合作。' }],
  ['a small market told as the whole one', senseRules.isPrintable, { summary: '全市场401只个股下跌。' }],
  ['a sponsor of a purchase', senseRules.isPrintable, { summary: '发行股份购买资产获审核通过。保荐机构为青桐证券。' }],
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
  ['games that are tendered for', senseRules.isPrintable, { title: '标书里的线索：海外发行商改了手机游戏的评分办法' }],
  ['progress in a direction', senseRules.isPrintable, { summary: '团队在光伏支架方向取得进展。' }],
]);

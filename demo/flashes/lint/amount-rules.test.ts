import { eachSeesWhatIsWrong } from './by-hand.ts';
import { amountRules } from './amount-rules.ts';

eachSeesWhatIsWrong([
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
    'a subsidy with an odd cap',
    amountRules.plansInRoundNumbers,
    { title: '云渡市出台人形机器人产业扶持办法 单个项目最高1932万元' },
  ],
  ['about 1078 people', amountRules.plansInRoundNumbers, { summary: '兰格森医药将裁减约1078个岗位。' }],
  ['a joint venture of 579', amountRules.plansInRoundNumbers, { summary: '共同出资579万元设立合资公司。' }],
]);

import type { Story } from '#demo/flashes/story.ts';

/** Abroad, with something behind the price: stocks, auctions, freight, weather of fields. */
export const worldNews: readonly Story[] = [
  {
    by: 'market move',
    titles: ['美元指数{dollarover} 非美货币分化', '离岸人民币{cnhover} 报{cnh}', '美元兑日元{yenover} 报{yen}'],
    leads: [
      '美元指数{dollarmove}，报{dollar}，欧元兑美元{euromove}，英镑兑美元{poundmove}，非美货币分化。',
      '离岸人民币兑美元日内{cnhmove}，报{cnh}，成交以逢高结汇为主。',
      '美元兑日元日内{yenmove}，报{yen}，一个月期隐含波动率{yenvol}%。',
    ],
    after: [
      ['十年期美债收益率{treasury}%，与德债利差{bundgap}个基点。'],
      ['{foreignbroker}交易台称，实盘流以企业月末买汇为主。'],
      ['期权看跌偏度较上周收窄。'],
    ],
    more: ['利率互换反映的下月按兵不动概率{holdodds}%。'],
    chart: 'path',
  },
  {
    by: 'market move',
    titles: ['伦铜{copperover} 报{copper}', '天然气{gasover} 报{gas}', '白银{silverover} 报{silver}'],
    leads: [
      '伦铜{coppermove}，报{copper}，三个月升贴水{coppergap}美元。',
      '美国天然气期货{gasmove}，报{gas}，库容使用率{gasstore}%。',
      '现货白银{silvermove}，报{silver}，投资者持仓集中在近月合约。',
    ],
    after: [
      ['注销仓单占{copperleaving}%。'],
      ['液化天然气出口装船{s=13~16}船。'],
      ['光伏用银量约占年需求{t=14~19}%。'],
    ],
    more: ['{foreignbroker}称，投机净多头[变化不大|略有减少]。'],
    chart: 'path',
  },
  {
    by: 'market move',
    titles: ['布伦特原油{brentover} 月差{oilgap}美元', 'WTI原油{wtiover} 报{wti}', '裂解价差走阔 布伦特报{brent}'],
    leads: [
      '布伦特原油期货{brentmove}，报{brent}，首行月差{oilgap}美元，近月偏强。',
      'WTI原油{wtimove}，报{wti}，库欣地区罐容使用{cushing}%。',
      '柴油裂解价差每桶{crack}美元，布伦特原油{brentmove}，报{brent}。',
    ],
    more: [
      '海上浮仓周环比变化不大。',
      '中东官价调整下月初公布。',
      '炼厂检修率{refineries}%。',
      '{foreignbroker}把年底均价看在每桶{s=70~78}美元。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    titles: [
      '现货黄金{goldover} {worldsession}成交清淡',
      '贵金属：金价报{gold} 白银{silverover}',
      '现货黄金报{gold} 日内{goldover}',
    ],
    leads: [
      '现货黄金{goldmove}，报{gold}，{worldsession}成交清淡，实物溢价每盎司{goldpremium}美元。',
      '现货黄金{goldmove}，现货白银{silvermove}，金价报{gold}。',
      '现货黄金日内{goldmove}，报{gold}，一个月租借利率{goldlease}%。',
    ],
    after: [[], ['白银现货紧张度有所{higher}。'], []],
    more: [
      '美元指数报{dollar}，十年期美债收益率{treasury}%。',
      '{foreignbroker}贵金属主管称，买盘来自储备管理与零售金条。',
      '现货白银报{silver}。',
    ],
    chart: 'path',
  },
  {
    by: 'broker opinion',
    isRare: true,
    titles: [
      '{foreignbroker}：央行购金明年{n=620~980/10}吨',
      '{foreignbroker}：欧洲天然气库存看{p=72~88}%',
      '{foreignbroker}：铜缺口{k=12~46}万吨',
    ],
    leads: [
      '{foreignbroker}预计{nextyear}年各国央行净购金{n=620~980/10}吨，低于今年。',
      '{foreignbroker}估算，欧洲天然气库存到下季末为{p=72~88}%，补库溢价收敛。',
      '{foreignbroker}将{nextyear}年精炼铜缺口调到{k=12~46}万吨，矿端扰动率{q=5~8}%。',
    ],
    more: [
      '三种情形的概率为五成、三成、两成。',
      '该行前次预测误差{r=3~9}%。',
      '模型未计入关税变化。',
      '建议用跨品种价差表达观点。',
    ],
  },
  {
    by: 'broker opinion',
    isRare: true,
    titles: [
      '{foreignbroker}：新兴市场本币债吸引力升',
      '{foreignbroker}：美债曲线看陡峭',
      '{foreignbroker}：欧股盈利修正转正',
    ],
    leads: [
      '{foreignbroker}比较{n=12~20}个市场，新兴市场本币债实际收益率高出发达市场{a=2.2~3.6}个百分点。',
      '{foreignbroker}建议做陡美债曲线，二十年期与两年期利差目标{p=118~146}个基点。',
      '{foreignbroker}统计，欧洲公司盈利上修占比{q=51~58}%，连续{k=3~6}周为正。',
    ],
    after: [[], ['风险点在财政标售需求。', '止损设在{r=12~24}个基点。'], []],
    more: ['仓位拥挤度处于中位。', '同业里持相反看法的约三分之一。'],
  },
  {
    by: 'market move',
    leads: [
      '伦敦金属盘，伦铜{coppermove}，{worldsession}成交平淡。',
      '美元指数{dollarmove}，离岸人民币报{cnh}，一周隐含波动{yuanvol}%。',
      '布伦特原油{brentmove}，报{brent}，成交集中在近月。',
      '现货白银{silvermove}，报{silver}，波幅大于黄金。',
      '欧元兑英镑走平，欧元兑美元报{euro}，英镑报{pound}。',
      '现货黄金{goldmove}，报{gold}，美元指数{dollarmove}。',
    ],
  },
  {
    by: 'market move',
    hours: [16.2, 23.5],
    leads: [
      '欧洲股市盘中，德国DAX指数{daxmove}，报{dax}。',
      '英国富时100指数{ftsemove}，法国CAC40指数{cacmove}。',
      '德国DAX指数{daxmove}，汽车与化工权重股成交居前。',
      '法国CAC40指数现报{cac}，{cacmove}，奢侈品股成交居前。',
    ],
  },
];

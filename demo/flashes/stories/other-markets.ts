import type { Story } from '#demo/flashes/story.ts';

/** Hong Kong, while it is open. */
export const hongKongMoves: readonly Story[] = [
  {
    by: 'market move',
    leads: [
      '恒生指数现{hsimove}，恒生科技指数{hstechmove}。',
      '恒生科技指数{hstechmove}，报{hstechlevel}。',
      '港股{hktrade}股盘中，{hkname}{hkover}。',
      '恒指盘中报{hsilevel}，{hsimove}，{hktrade}股表现活跃。',
      '{hkname}盘中{hkover}，成交额{hkworth}亿港元。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    titles: ['港股{hktrade}股{hkword} {hkname}{hkover}', '{hkname}{hkover} 恒生科技指数{hstechmove}'],
    leads: [
      '港股{hktrade}股盘中{hkword}，{hkname}{hkover}，成交额{hkworth}亿港元，恒生指数{hsimove}。',
      '{hkname}盘中{hkover}，成交额{hkworth}亿港元；恒生指数{hsimove}，恒生科技指数{hstechmove}。',
    ],
    more: [
      '[公司日前称|公司中报显示]，[主要业务进展符合年初计划|现金流较上年改善]。',
      '{foreignbroker}[近日发表报告|日前重申观点]，[维持对该股的覆盖|未调整目标价]。',
      '港股通资金上一交易日{hkflow}。',
      '[同板块|同行业][其他个股|个股]涨跌互现，[成交集中在龙头|换手率变化不大]。',
    ],
  },
  {
    by: 'market move',
    titles: ['恒指{hsimove} {hktrade}股{hkword}', '恒生科技指数{hstechmove} {hkname}{hkover}'],
    leads: [
      '恒生指数盘中{hsimove}，报{hsilevel}，{hktrade}股{hkword}，{hkname}{hkover}。',
      '恒生科技指数{hstechmove}，报{hstechlevel}；个股方面，{hkname}{hkover}。',
    ],
    more: [
      '[内房股与航运股|公用股与电讯股]走势平稳。',
      'A股方面，沪指{stands}{shmove}，创业板指{cybmove}。',
      '[投资者关注|市场关注]晚间美股的走向，纳指上一交易日{lastnasdaqmove}。',
    ],
    chart: 'path',
  },
  {
    by: 'company buyback',
    hours: [9.5, 10.5],
    titles: ['{hkname}：回购{n=12~260}万股', '{hkname}斥资回购股份'],
    leads: [
      '据港交所文件，{hkname}{before}回购{n=12~260}万股，耗资{a=800~9600}万港元。',
      '据港交所文件，{hkname}{before}斥资{a=800~9600}万港元回购{n=12~260}万股。',
    ],
    more: [
      '本年度累计回购股份占已发行股份的{b=0.3~2.4}%。',
      '所购股份将按规定注销。',
      '公司称回购资金来自经营现金流。',
    ],
  },
  {
    by: 'market move',
    hours: [10, 16],
    titles: [
      '{hkname}{hkover} 成交{hkworth}亿港元',
      '港股通：{southflow} {hkname}活跃',
      '{hktrade}股{hkword} 恒指{hsimove}',
    ],
    leads: [
      '{hkname}{hkover}，成交{hkworth}亿港元，上一交易日南向{hkflow}。',
      '南向资金{southflow}，{hkname}{hkover}，成交{hkworth}亿港元。',
      '{hktrade}股{hkword}，{hkname}{hkover}，恒生指数{hsimove}，报{hsilevel}。',
    ],
    more: [
      '恒指波幅指数{hsivol}。',
      '一个月港元拆息{hibor}%。',
      '美元兑港元报{hongkongdollar}。',
      '大市沽空占{hkshort}。',
      '{foreignbroker}对{hktrade}股看法中性。',
    ],
  },
  {
    by: 'market move',
    leads: [
      '恒生指数报{hsilevel}，{hsimove}，{hktrade}股靠前。',
      '港股{hkname}{hkover}，量能{hkworth}亿港元。',
      '南向资金{southflow}，恒指{hsimove}。',
    ],
  },
];

/** Goods at home, while the futures exchanges are open. */
export const contractMoves: readonly Story[] = [
  {
    by: 'market move',
    leads: [
      '{contract}期货主力合约{contractmove}，报{contractprice}。',
      '{contract}主力合约日内{contractover}，现报{contractprice}。',
      '{contract}{contractmove}，{second}{secondover}。',
      '商品期货主力合约中，{contract}{contractmove}，{second}、{third}跟随。',
      '{contract}期货持仓增加{gg=0.4~3.6}万手，价格{contractmove}。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    titles: ['{contract}主力合约{contractover}', '国内商品期货{futurestone} {contract}{contractover}'],
    leads: [
      '{contract}期货主力合约{contractover}，报{contractprice}，{second}{secondover}，{third}{thirdover}。',
      '国内商品期货{futurestone}，{contract}主力合约报{contractprice}；涨幅靠前的有{gainers}。',
    ],
    more: [
      '{house}称，{contract}主要产区的开工变化不大，价格波动更多来自持仓结构。',
      '现货市场成交一般，贸易商以出货为主。',
      '{broker}期货组认为，短线关注{n=3~5}日均线的支撑。',
      '跌幅方面，{losers}。',
    ],
    chart: 'path',
  },
  {
    by: 'exchange figures',
    isStocked: true,
    leads: ['{contract}注册仓单较上一交易日{grown}{gh=120~1800/10}张，整体处于近一年{gi=18~76}%分位。'],
  },
  {
    by: 'researchHouse figures',
    isStocked: true,
    titles: ['{house}：{contract}社会库存连续{n=2~6}周{higher}', '{house}：{contract}主流企业开工率{gv=62.0~89.0}%'],
    leads: [
      '{house}周度数据显示，{contract}社会库存较上周{higher}{p=0.6~4.8}%，已连续{n=2~6}周{higher}。',
      '{house}对{k=42~160}家企业的调查显示，{contract}环节开工率为{gv=62.0~89.0}%，环比{higher}{b=0.3~1.6}个百分点。',
    ],
    more: [
      '下游补库意愿一般，多数企业库存天数在{gw=9~22}天。',
      '{month}表观消费的变化主要受天气与检修影响。',
      '期货方面，主力合约{contractday}{contractmove}，报{contractprice}。',
      '调查覆盖的样本约占全国产能的{r=48~76}%。',
    ],
  },
  {
    by: 'broker opinion',
    onTradingDays: true,
    titles: ['{broker}期货：{contract}区间思路对待', '{broker}期货：关注{contract}基差修复'],
    leads: [
      '{broker}期货组认为，{contract}供需矛盾不突出，主力合约报{contractprice}，短期以区间思路对待。',
      '{broker}期货组称，{contract}期现价差处在近一年{gj=18~82}%分位，关注基差修复的机会。',
    ],
    more: [
      '持仓方面，前二十名净头寸变化不大。',
      '报告建议以跨期套利代替单边。',
      '波动率回落后，期权卖方策略占优。',
      '该团队上月的判断与此一致。',
    ],
  },
  {
    by: 'market figures',
    leads: [
      '{contract}主力合约成交较上一交易日略增，持仓{gk=18~88}万手。',
      '{second}{secondover}，{contract}{contractmove}，成交较上一交易日活跃。',
      '商品板块涨幅居前的品种：{gainers}。',
      '{contract}近月合约较主力[升水|贴水]{gl=0.4~1.2}%。',
    ],
  },
  {
    by: 'market move',
    titles: [
      '{contract}{contractover} 报{contractprice}',
      '{contract}增仓{gg=0.4~3.6}万手 {contractover}',
      '{second}{secondover} {contract}跟随',
    ],
    leads: [
      '{contract}主力合约{contractmove}，报{contractprice}；{second}{secondover}，{third}{thirdover}。',
      '{contract}主力合约增仓{gg=0.4~3.6}万手，{contractmove}，报{contractprice}。',
      '{second}{secondover}，{contract}{contractmove}，{third}{thirdover}。',
    ],
    more: [
      '仓单{gm=0.4~4.6}万张，较{lastday}{grown}{gh=120~1800/10}张。',
      '基差率{gn=0.4~3.8}%，处于季节性均值。',
      '{house}调研称，{contract}下游订单天数{gt=9~24}天。',
      '交易保证金比例未调整。',
      '前二十席位净头寸占持仓{go=2.2~9.6}%。',
    ],
    chart: 'path',
  },
  {
    by: 'broker opinion',
    onTradingDays: true,
    isStocked: true,
    titles: ['{broker}期货：{contract}看利润再分配', '{broker}期货：{contract}年内仍有{gr=2~5}次检修扰动'],
    leads: [
      '{broker}期货组拆解成本，{contract}吨利润分位在近三年{gq=16~72}%，看利润在上下游再分配。',
      '{broker}期货组统计，{contract}年内还有{gr=2~5}次检修，影响产量{gs=0.8~3.6}%。',
    ],
    more: [
      '盘面利润折合每吨{gp=60~420/10}元。',
      '风险在终端需求与限产。',
      '主力合约{contractday}{contractmove}，报{contractprice}。',
      '建议用宽跨式期权。',
    ],
  },
  {
    by: 'researchHouse figures',
    isStocked: true,
    titles: ['{house}：{contract}下游订单天数{gt=9~24}天', '{house}：{contract}贸易商心态指数{gu=46.2~54.6}'],
    leads: [
      '{house}走访{k=26~88}家{contract}下游，订单天数平均{gt=9~24}天，环比{higher}{b=0.4~1.8}天。',
      '{house}发布{contract}贸易商心态指数{gu=46.2~54.6}，看涨者占{p=22~46}%。',
    ],
    more: ['成品库存可用{gw=9~22}天。', '运输半径在{gx=180~420/10}公里左右。', '受访者里有补货计划的{gy=24~52}%。'],
    chart: {
      unit: '',
      bars: [
        ['中性', '50.0'],
        ['本期', '{gu=46.2~54.6}'],
      ],
    },
  },
  {
    by: 'market figures',
    leads: [
      '{contract}主力合约持仓{gk=18~88}万手，日内增{gg=0.4~3.6}万手。',
      '{contract}主力合约现报{contractprice}，{contractmove}，持仓{gk=18~88}万手。',
      '{second}、{third}与{contract}同向，{contract}报{contractprice}。',
    ],
  },
];

/** Prices abroad. */
export const worldMoves: readonly Story[] = [
  {
    by: 'market move',
    leads: [
      '[纽约期金与现货价差收窄|{worldsession}金价成交平淡|金条溢价变化不大]，现货黄金报{gold}。',
      '贵金属方面，现货黄金报{gold}，现货白银报{silver}。',
      '贵金属盘中，现货黄金{goldmove}，现货白银{silvermove}。',
      '现货黄金交投于{gold}附近，日内{goldmove}。',
    ],
  },
  {
    by: 'market move',
    leads: [
      '外汇市场，欧元兑美元{euromove}，英镑兑美元{poundmove}，美元指数报{dollar}。',
      '非美货币涨跌互现，欧元兑美元报{euro}。',
      '日元方面，美元兑日元报{yen}；离岸人民币兑美元报{cnh}。',
      '美元指数日内{dollarmove}，英镑兑美元报{pound}。',
    ],
  },
  {
    by: 'market move',
    leads: [
      '基本金属盘中，伦铜{coppermove}，报{copper}。',
      '能源期货分化，天然气{gasmove}，WTI原油{wtimove}。',
      '布伦特原油与WTI价差变化不大，分别报{brent}和{wti}。',
      '天然气期货日内{gasmove}，现报{gas}。',
    ],
  },
  {
    by: 'market move',
    leads: [
      '现货黄金日内{goldmove}，报{gold}。',
      '金银比价变化不大，现货黄金{goldover}，现货白银{silverover}。',
      '银价跟随金价，现货白银报{silver}，日内{silvermove}。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    leads: [
      'WTI原油期货{wtimove}，报{wti}；布伦特原油{brentmove}，报{brent}。',
      '布伦特原油日内{brentmove}，现报{brent}。',
      '国际油价方面，WTI原油{wtiover}，报{wti}。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    leads: [
      '美元指数现报{dollar}，日内{dollarmove}。',
      '美元指数{dollarmove}，欧元兑美元报{euro}，美元兑日元报{yen}。',
      '美元兑日元报{yen}，日内{yenmove}。',
      '英镑兑美元报{pound}，日内{poundmove}。',
    ],
  },
  {
    by: 'market move',
    leads: [
      '离岸人民币兑美元报{cnh}，日内{cnhmove}。',
      '在岸人民币兑美元报{cny}，离岸人民币报{cnh}。',
      '伦铜{coppermove}，报{copper}。',
      '美国天然气期货{gasmove}，报{gas}。',
    ],
  },
  {
    by: 'market move',
    titles: ['国际油价：布伦特原油{brentover}', '现货黄金{goldover} 报{gold}'],
    leads: [
      '国际油价盘中，布伦特原油期货{brentmove}，报{brent}；WTI原油{wtimove}，报{wti}。',
      '现货黄金{goldmove}，报{gold}；现货白银{silvermove}，报{silver}。',
    ],
    more: [
      '{foreignbroker}商品团队称，短期交易区间取决于美元走势，美元指数现报{dollar}。',
      '期权市场隐含波动率[小幅回落|小幅抬升]，未平仓合约接近月内均值。',
      '基本金属方面，伦铜{coppermove}，报{copper}。',
      '[分析人士称|交易员称]，[年内供需预测没有明显调整|供需平衡表变化不大]，价格对[库存数据|宏观消息]更加敏感。',
    ],
    chart: 'path',
  },
  {
    by: 'broker opinion',
    titles: [
      '{foreignbroker}：金价中期取决于实际利率',
      '{foreignbroker}：维持对油价的区间判断',
      '{foreignbroker}：美元短期难有趋势',
    ],
    leads: [
      '{foreignbroker}在报告中表示，金价中期走势仍取决于实际利率，当前{gold}的水平已计入较多避险需求。',
      '{foreignbroker}维持对布伦特原油的区间判断，认为每桶{n=68~74}至{k=80~88}美元能够平衡供需。',
      '{foreignbroker}外汇策略师称，美元指数在{dollar}附近缺少方向，短期难有趋势。',
    ],
    more: [
      '该行把上行风险归于供给中断，下行风险归于需求走弱。',
      '报告建议客户以期权代替方向性头寸。',
      '这一判断与其上月的观点一致。',
      '该行将在两周后更新全年展望。',
    ],
  },
];

/** New York, while it is open. */
export const newYorkMoves: readonly Story[] = [
  {
    by: 'market move',
    leads: [
      '美股盘中，道指{dowmove}，纳指{nasdaqmove}，标普500指数{spxmove}。',
      '纳指现{nasdaqmove}，标普500指数{spxmove}。',
      '道指现报{dow}，{dowmove}。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    leads: [
      '美股{ftrade}股盘中，{fname}{fover}。',
      '{fname}{fover}，成交放大。',
      '{fname}盘中{fover}，成交居{ftrade}股前列。',
      '{fname}股价{fover}，此前公布了季度经营数据。',
    ],
  },
  {
    by: 'market move',
    titles: ['美股{ftrade}股：{fname}{fover}', '{fname}{fover} 纳指{nasdaqmove}'],
    leads: [
      '美股{ftrade}股中，{fname}{fover}；道指{dowmove}，纳指{nasdaqmove}，标普500指数{spxmove}。',
      '{fname}盘中{fover}，公司此前更新了{nextyear}年的资本开支计划；纳指{nasdaqmove}。',
    ],
    more: [
      '美元指数报{dollar}，现货黄金报{gold}。',
      '{foreignbroker}将该股评级维持在“中性”。',
      '期权交易量较二十日均值高出{p=18~96}%。',
      '同行业公司涨跌互现。',
    ],
  },
  {
    by: 'market move',
    titles: [
      '{fname}{fover} 期权成交放大',
      '美股：标普500指数{spxmove} {fname}{fover}',
      '{ftrade}股分化 {fname}{fover}',
    ],
    leads: [
      '{fname}{fover}，看涨期权成交为二十日均值的{a=1.2~3.4}倍，标普500指数{spxmove}。',
      '标普500指数{spxmove}，纳指{nasdaqmove}；{fname}{fover}，成交居{ftrade}股前列。',
      '{ftrade}股分化，{fname}{fover}，{sname}涨跌有限，道指{dowmove}。',
    ],
    more: [
      '恐慌指数{fear}。',
      '{foreignbroker}量化团队称，被动流入占当日成交{qa=11~14}%。',
      '等权指数跑[赢|输]标普{c=0.1~0.6}个百分点。',
      '十年期美债收益率{treasury}%。',
    ],
  },
  {
    by: 'market move',
    leads: ['标普500指数{spxmove}，报{spx}。', '纳指{nasdaqmove}，报{nasdaq}。', '道指{dowmove}，{fname}{fover}。'],
  },
];

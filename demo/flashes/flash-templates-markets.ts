import type { FlashPool } from './flash-template.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** Hong Kong in the daytime; invented companies there carry no symbol. */
export const hongKong: FlashPool = {
  subjectId: subjectIds.abroad,
  when: 'session',
  tails: ['', '', '主板成交{v=420~1380}亿港元。'],
  templates: [
    {
      impact: 1,
      title: '港股{plate}股走高，板块涨{a=1.4~4.8}%',
      body: '港股{plate}股走高，板块涨{a}%，盘面成交集中在前{n=5~12}只权重股。',
    },
    {
      impact: -1,
      title: '港科技指数跌{a=0.9~2.8}%，{plate}股普跌',
      body: '港科技指数跌{a}%，{plate}股普跌，沽空占比升至{b=14~22}%。',
    },
    {
      title: '港科技指数盘中{turnword}{a=0.4~1.6}%，权重股分化',
      body: '港科技指数盘中{turnword}{a}%，权重股走势分化，{plate}相对强势。',
    },
    {
      impact: 1,
      title: '港股新股{plate}公司首日涨{a=12~86}%',
      body: '港股一只{plate}新股首日涨{a}%，公开发售认购{n=18~420}倍，一手中签率{b=5~30}%。',
    },
    {
      title: '内地资金净买入港股{a=22~118}亿港元',
      body: '截至目前，内地资金净买入港股{a}亿港元，连续第{n=3~14}个交易日净流入，{plate}占比最高。',
    },
    {
      title: '恒港综合指数盘中{turnword}{a=0.2~1.3}%，成交{b=480~1120}亿港元',
      body: '恒港综合指数盘中{turnword}{a}%，成交{b}亿港元，{plate}板块贡献{c=8~26}个点。',
    },
  ],
};

/** New York, when China sleeps. */
export const newYork: FlashPool = {
  subjectId: subjectIds.abroad,
  when: 'night',
  tails: ['', '', '十年期国债收益率报{y=3.85~4.62}%。', '波动率指数报{z=13.2~22.4}。'],
  templates: [
    {
      title: '美股开盘：成长指数{turnword}{a=0.2~1.4}%，{plate}股活跃',
      body: '美股开盘，成长指数{turnword}{a}%，{plate}股活跃，个股涨跌比约{n=2~4}比1。',
    },
    {
      impact: -1,
      title: '美股成长指数跌{a=1.1~2.9}%，大型科技股承压',
      body: '美股成长指数跌{a}%，大型科技股承压，债券收益率上行{n=4~14}个基点。',
    },
    {
      impact: 1,
      title: '海外存储合约价上调{a=5~18}%',
      body: '海外存储厂商通知客户，下季度合约价上调{a}%，服务器需求好于预期，渠道库存约{m=4~8}周。',
    },
    {
      title: '海外光伏组件现货报价{a=0.082~0.118}美元/瓦',
      body: '{overseas}组件现货报价{a}美元/瓦，较上周{turnword}{b=0.4~3.2}%，分销商库存{m=5~11}周。',
    },
  ],
};

/** New York has closed and China gets up. */
export const newYorkClose: FlashPool = {
  subjectId: subjectIds.abroad,
  when: 'dawn',
  tails: ['', '', '十年期国债收益率报{y=3.85~4.62}%。', '波动率指数报{z=13.2~22.4}。'],
  templates: [
    {
      impact: 1,
      title: '美股芯片指数涨{a=1.2~4.1}%，创{n=20~90}日新高',
      body: '美股芯片指数涨{a}%，创{n}个交易日新高，市场押注下季度资本开支上修。',
    },
    {
      title: '美股收盘：大盘指数{turnword}{a=0.1~1.2}%，中概指数涨{b=0.4~3.6}%',
      body: '美股收盘，大盘指数{turnword}{a}%，中概指数涨{b}%，能源股跌{c=0.5~2.2}%。',
    },
    {
      title: '盘后：一家云服务商营收增{a=14~38}%，股价{turnword}{b=3~12}%',
      body: '一家海外云服务商盘后公布季报，营收同比增{a}%，下季度指引中值略有差异，股价盘后{turnword}{b}%。',
    },
    {
      title: '国际金价{turnword}{a=0.4~2.3}%，美元指数报{b=98.2~105.6}',
      body: '国际金价{turnword}{a}%，美元指数报{b}，市场等待{overseas}通胀数据。',
    },
    {
      impact: -1,
      title: '国际油价跌{a=1.3~4.4}%，库存意外增加{b=180~640}万桶',
      body: '国际油价跌{a}%，周度库存意外增加{b}万桶，炼厂开工率{c=86.2~94.8}%。',
    },
    {
      title: '{overseas}股市收盘{turnword}{a=0.3~1.7}%，{plate}板块居前',
      body: '{overseas}主要股指收盘{turnword}{a}%，{plate}板块涨幅居前，成交额较20日均值{turn}{b=3~18}%。',
    },
  ],
};

/** Futures in the daytime. */
export const futuresMoves: FlashPool = {
  subjectId: subjectIds.futures,
  when: 'day',
  tails: ['', '', '持仓较前一交易日变动{w=0.6~5.8}万手。', '{institute}认为现货跟涨意愿一般。', '下游以按需采购为主。'],
  templates: [
    {
      impact: 1,
      title: '{good}主力合约涨超{a=2~5}%，报{goodprice}{goodunit}',
      body: '{good}主力合约涨超{a}%，报{goodprice}{goodunit}，社会库存{lately}下降{b=1.8~7.6}%。',
    },
    {
      impact: -1,
      title: '{good}主力合约跌超{a=2~5}%，报{goodprice}{goodunit}',
      body: '{good}主力合约跌超{a}%，报{goodprice}{goodunit}，{region}复产进度快于预期。',
    },
    {
      title: '{good}主力合约窄幅整理，报{goodprice}{goodunit}',
      body: '{good}主力合约窄幅整理，报{goodprice}{goodunit}，基差{b=12~180}{goodunit}，成交{turn}。',
    },
    {
      impact: 1,
      title: '{institute}：{good}库存降至{n=14~60}周低位',
      body: '{institute}统计，{good}社会库存环比下降{a=2.2~8.4}%，为{n}周低位，{region}提货最为积极。',
    },
    {
      impact: -1,
      title: '{institute}：{good}库存累积{a=1.6~9.2}%',
      body: '{institute}统计，{good}库存环比累积{a}%，港口与厂库同步上升，贸易商降价出货。',
    },
    {
      title: '{good}日内{turnword}{a=0.3~1.9}%',
      body: '{good}主力合约日内{turnword}{a}%，报{goodprice}{goodunit}，外盘同品种{turnword}{b=0.2~2.4}%。',
    },
    {
      impact: 1,
      title: '{overseas}产区减产，{good}期价上行{a=1.1~3.8}%',
      body: '受{overseas}产区减产消息影响，{good}期价上行{a}%，报{goodprice}{goodunit}。',
    },
    {
      title: '交易场所调整{good}合约保证金至{n=8~15}%',
      body: '交易场所公告，自下一结算日起{good}部分合约保证金比例调整为{n}%，涨跌停板幅度同步调整为{m=6~10}%。',
    },
    {
      title: '{good}现货报价{turnword}{a=10~160}，主流成交{goodprice}{goodunit}',
      body: '{region}{good}现货报价较昨日{turnword}{a}{goodunit}，主流成交{goodprice}{goodunit}，市场观望情绪偏浓。',
    },
    {
      title: '{institute}：{good}开工率{a=68.2~91.4}%',
      body: '{institute}调研{n=60~220}家企业，{good}环节开工率{a}%，环比{change}{b=0.4~3.6}个百分点。',
    },
    {
      title: '{good}仓单减少{a=120~4600}张，注册量处于低位',
      body: '{good}注册仓单单日减少{a}张，交割库可用库容{b=42~88}%，近月合约升水{c=20~260}{goodunit}。',
    },
    {
      title: '{broker}：{good}中期供需转紧，关注{region}检修',
      body: '{broker}期货组认为，{good}中期供需转紧，{region}计划检修{n=3~12}家，预计影响产量{a=2.4~11.0}万吨。',
      impact: 1,
    },
  ],
};

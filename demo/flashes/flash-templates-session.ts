import type { FlashPool } from './flash-template.ts';
import { subjectIds } from '#shared/subject-ids.ts';

const tails = [
  '',
  '',
  '盘面上资金仍以高低切换为主。',
  '{broker}提示关注量能能否延续。',
  '成交额较前一交易日同期{turn}{v=4~26}%。',
  '板块内个股涨多跌少。',
  '分时显示抛压集中在整点前后。',
];

/** Quick moves while the market is open. */
export const intradayMoves: FlashPool = {
  subjectId: subjectIds.intraday,
  when: 'session',
  tails,
  templates: [
    {
      impact: 1,
      title: '{plate}概念走强，{company}涨超{a=5~9}%',
      body: '{plate}概念盘中走强，{company}涨超{a}%，{rival}等跟涨，板块指数涨{b=1.2~4.6}%。',
    },
    {
      impact: 2,
      title: '{company}触及涨停，{plate}板块领涨两市',
      body: '{company}直线拉升触及涨停，封单金额约{a=0.6~4.8}亿元，{plate}板块涨{b=2.4~5.5}%居前。',
    },
    {
      impact: -1,
      title: '{plate}板块走弱，{company}跌超{a=4~8}%',
      body: '{plate}板块震荡走弱，{company}跌超{a}%，换手率升至{b=6.0~18.0}%，{rival}跟跌。',
    },
    {
      impact: -2,
      title: '{company}盘中触及跌停，成交额{a=3.5~18.0}亿元',
      body: '{company}低开低走触及跌停，成交额{a}亿元，{plate}板块{n=6~18}只个股跌超5%。',
    },
    {
      impact: 1,
      title: '{company}快速拉升，{m=3~9}分钟涨{a=3.1~6.8}%',
      body: '{company}{m}分钟内涨{a}%，现价创{n=20~120}个交易日新高，消息面上{product}提价预期升温。',
    },
    {
      impact: -1,
      title: '{company}快速回落，{m=3~9}分钟跌{a=2.8~6.2}%',
      body: '{company}高位回落，{m}分钟内跌{a}%，此前连续{n=3~6}个交易日上涨。',
    },
    {
      impact: 1,
      title: '{plate}反复活跃，{company}{n=2~4}连板',
      body: '{plate}反复活跃，{company}走出{n}连板，{rival}涨超{a=5~9}%，题材内涨停{c=4~12}家。',
    },
    {
      title: '{company}炸板，封单撤走约{a=0.8~3.6}亿元',
      body: '{company}打开涨停，约{a}亿元封单撤离，现涨{b=5.5~8.9}%，成交{c=6.2~24.0}亿元。',
    },
    {
      title: '两市成交额突破{a=8000~14000}亿元，较昨日同期{turn}约{b=320~1900}亿元',
      body: '截至目前两市成交额突破{a}亿元，较昨日同期{turn}约{b}亿元，{plate}成交占比{c=6.5~13.0}%。',
    },
    {
      impact: 1,
      title: '{plate}今日高开{a=1.1~3.2}%，{company}竞价涨{b=4.0~9.0}%',
      body: '{plate}今日高开{a}%，{company}竞价阶段涨{b}%，竞价金额{c=0.3~2.8}亿元，此后维持强势。',
    },
    {
      impact: 1,
      title: '盘面异动：{plate}拉升，{company}涨{a=4.2~9.6}%',
      body: '{plate}突然拉升，{company}涨{a}%，主力资金净流入{b=0.8~6.4}亿元。',
    },
    {
      title: '{company}现大宗交易，折价{a=2.0~9.5}%',
      body: '{company}现大宗交易{b=0.4~5.2}亿元，成交价较现价折价{a}%，接盘方为{n=2~5}家机构席位。',
    },
    {
      impact: -1,
      title: '高位股分化，{company}由涨{a=4~8}%转跌',
      body: '高位股分化，{company}盘中由涨{a}%转跌，{plate}板块炸板率升至{b=32~58}%。',
    },
  ],
};

/** The market as a whole while it is open. */
export const marketSession: FlashPool = {
  subjectId: subjectIds.aShares,
  when: 'session',
  followsMood: true,
  tails,
  templates: [
    {
      impact: 1,
      title: '{index}翻红，{plate}贡献主要涨幅',
      body: '{index}盘中翻红，此前一度跌{a=0.6~1.4}%，{plate}净流入{b=8.2~46.0}亿元居首。',
    },
    {
      impact: -1,
      title: '{index}跌幅扩大至{a=0.8~2.1}%，逾{n=2800~4200}股下跌',
      body: '{index}跌幅扩大至{a}%，两市逾{n}股下跌，{plate}领跌。',
    },
    {
      title: '{index}震荡，{plate}与{platetwo}逆势走强',
      body: '{index}盘中震荡，现{turnword}{a=0.1~0.7}%，{plate}、{platetwo}逆势走强，涨停{n=28~76}家。',
    },
    {
      impact: 1,
      title: '{index}涨{a=1.0~2.4}%，上涨个股超{n=3600~4700}只',
      body: '{index}涨{a}%，上涨个股超{n}只，{plate}领涨，两市成交约{b=4200~8600}亿元。',
    },
    {
      impact: -1,
      title: '{index}冲高回落，{plate}抛压居前',
      body: '{index}冲高回落至跌{a=0.4~1.5}%，{plate}净流出{b=12.0~58.0}亿元，防御板块相对抗跌。',
    },
    {
      title: '机构：{plate}拥挤度升至{a=71~94}分位',
      body: '{broker}策略组测算，{plate}成交拥挤度升至近一年{a}%分位，短线或以震荡消化为主。',
    },
    {
      impact: 1,
      title: '宽基基金成交放量，{m=10~45}分钟成交{a=28~96}亿元',
      body: '跟踪{index}的基金成交明显放量，{m}分钟成交{a}亿元，接近昨日全天的{b=45~88}%。',
    },
    {
      title: '{plate}龙头市值重回{a=800~2600}亿元',
      body: '{plate}板块指数创{n=40~160}个交易日新高，龙头公司市值重回{a}亿元，估值约{b=18~42}倍。',
    },
    {
      title: '{broker}：上调{plate}评级至“增持”',
      body: '{broker}发布报告，上调{plate}评级至“增持”，预计未来{m=6~12}个月盈利上修{a=8~22}%。',
      impact: 1,
    },
    {
      impact: -1,
      title: '微盘风格走弱，{index}相对占优',
      body: '微盘组合盘中跌{a=1.4~3.2}%，{index}跌{b=0.1~0.6}%，资金向大市值集中。',
    },
    {
      title: '两融余额占流通市值比例为{a=2.1~2.9}%',
      body: '{institute}统计，两融余额占流通市值比例为{a}%，{plate}融资净买入{b=3.2~26.0}亿元居前。',
    },
    {
      title: '连板高度升至{n=5~9}板，{plate}梯队最完整',
      body: '短线情绪方面，市场最高连板升至{n}板，{plate}自首板至高位梯队完整，晋级率{a=24~52}%。',
    },
  ],
};

/** How the day ended. */
export const marketClose: FlashPool = {
  subjectId: subjectIds.aShares,
  when: 'close',
  followsMood: true,
  tails: ['', '{broker}认为短期仍以结构性机会为主。', '尾盘资金回流{platetwo}。'],
  templates: [
    {
      impact: 1,
      title: '收盘：{index}涨{a=0.6~2.2}%，{plate}掀涨停潮',
      body: '{index}收涨{a}%，两市成交{b=9200~16800}亿元，{plate}掀涨停潮，{company}等{n=8~22}股涨停。',
    },
    {
      impact: -1,
      title: '收盘：{index}跌{a=0.5~1.9}%，{plate}领跌',
      body: '{index}收跌{a}%，两市成交{b=8200~13600}亿元，{plate}领跌，下跌个股{n=2900~4300}只。',
    },
    {
      title: '收盘：{index}{turnword}{a=0.1~0.4}%，{plate}尾盘拉升',
      body: '{index}窄幅整理收{turnword}{a}%，{plate}尾盘拉升，涨停{n=38~72}家，跌停{m=2~15}家。',
    },
    {
      title: '资金复盘：{plate}净流入{a=18.0~72.0}亿元居首',
      body: '全天主力资金净流入{plate}{a}亿元，净流出{platetwo}{b=9.0~48.0}亿元，{company}获净买入{c=1.2~7.6}亿元。',
    },
    {
      title: '涨停复盘：{n=42~88}股涨停，{plate}占{m=6~19}席',
      body: '全市场{n}股涨停，封板率{a=62~84}%，{plate}占{m}席，{company}封单最高达{b=1.8~9.6}亿元。',
    },
    {
      title: '机构席位净买入{company}约{a=0.6~4.2}亿元',
      body: '盘后数据显示，{n=2~5}家机构席位净买入{company}约{a}亿元，占当日成交{b=6.0~21.0}%。',
      impact: 1,
    },
  ],
};

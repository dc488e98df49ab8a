import type { Story } from '#demo/flashes/story.ts';

/** Plates on the move while the market is open. */
export const plateMoves: readonly Story[] = [
  {
    by: 'market move',
    turn: 'up',
    least: 1.5,
    titles: ['{plate}概念走强 {leaders}', '{plate}板块拉升 {leaders}'],
    leads: [
      '{plate}概念盘中走强，{leaders}，板块指数{platemove}。',
      '{plate}板块拉升，板块指数{platemove}，{leaders}。',
    ],
    more: [
      '{plate}近五日{platefive}，近20日{platetwenty}。',
      '消息面上，{house}{lastday}上调该行业景气读数。',
      '{broker}认为，行情扩散到二线品种，分歧也在加大。',
      '盘口显示大单以主动买入为主，前排个股封板坚决。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'up',
    leads: [
      '{plate}板块震荡走高，{leaders}。',
      '{plate}股持续上行，{leaders}。',
      '{plate}方向走高，{leaders}，板块{platemove}。',
    ],
  },
  {
    by: 'market move',
    turn: 'up',
    hours: [10, 15],
    titles: ['{plate}反复活跃 {leaders}', '{plate}板块持续走高 {leaders}'],
    leads: [
      '{plate}反复活跃，{leaders}，[此前一度随指数回落|换手较开盘时提高|成交向前排集中]。',
      '{plate}板块持续走高，截至发稿{platemove}，{leaders}，[板块内个股涨多跌少|板块量能居前|低位个股跟涨]。',
    ],
    more: [
      '板块主力资金由净流出转为净流入，大单集中在前排个股。',
      '从产业层面看，{house}{month}景气读数环比上升{b=0.2~1.8}点，为连续第{n=2~4}个月改善。',
      '短线资金的关注点在于前排能否换手上板。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'up',
    least: 1.5,
    hours: [10, 15],
    titles: ['{plate}股再度走强 {leaders}', '{plate}板块涨幅居前'],
    leads: [
      '{plate}板块再度走强，{leaders}，[板块指数翻上日内高点|回升幅度居前|买盘在回落后重新入场]。',
      '{plate}板块涨幅居前，现{platemove}，{leaders}。',
    ],
    more: [
      '同期{bestb}、{bestc}居涨幅榜前列，{worsta}跌幅靠前。',
      '沪指{shmove}，两市成交额{turnover}，较上一交易日同期{turndiff}。',
      '有基金经理表示，板块估值处在近三年中位，业绩兑现度是后续关键。',
    ],
  },
  {
    by: 'market move',
    turn: 'down',
    least: 1.5,
    titles: ['{plate}板块走弱 {leaders}', '{plate}概念下挫 {leaders}'],
    leads: ['{plate}板块震荡走弱，{leaders}，板块指数{platemove}。', '{plate}概念持续下挫，{leaders}。'],
    more: [
      '{plate}近五日{platefive}，近20日{platetwenty}。',
      '前期涨幅较大的个股抛压居前。',
      '{broker}提示，板块拥挤度仍处高位，短期以消化为主。',
      '{worsta}、{worstb}等板块居跌幅榜前列。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'down',
    leads: [
      '{plate}板块震荡下行，{leaders}。',
      '{plate}股集体回调，{leaders}，板块{platemove}。',
      '{plate}冲高回落，{leaders}。',
    ],
  },
  {
    by: 'market move',
    turn: 'down',
    titles: ['{plate}股走低 资金流向{besta}', '{plate}板块跌幅居前'],
    leads: [
      '{plate}板块走低，{platemove}，{leaders}；资金转向{besta}等方向。',
      '{plate}板块跌幅居前，{leaders}，[盘中未见明显承接|抛压集中在权重|反弹量能不足]。',
    ],
    more: [
      '沪指{shmove}，创业板指{cybmove}，全市场{breadth}。',
      '{plate}近五日{platefive}，在各板块中居后。',
      '从分时看，抛压集中在开盘后的第一波。',
      '业内人士称，板块基本面没有新的利空，回调与前期累积获利有关。',
    ],
  },
  {
    by: 'market move',
    turn: 'up',
    hours: [9.6, 15],
    titles: ['{plate}板块{platemove} {leaders}', '{plate}放量上行 {leaders}', '{plate}上行 板块{platemove}'],
    leads: [
      '{plate}板块{platemove}居前，{leaders}，板块成交占全市场{a=1.8~6.4}%。',
      '{plate}板块放量上行，{leaders}，量比{b=1.2~2.6}。',
      '{plate}板块{platemove}，{leaders}，上涨家数占{p=68~94}%。',
    ],
    more: [
      '{house}称，{month}行业订单读数{c=49.6~54.8}。',
      '板块两融余额{lastday}环比[增|减]{d=0.3~2.6}%。',
      '{plate}近五日{platefive}，近20日{platetwenty}。',
      '{broker}把板块放在{k=3~6}月组合的前三位。',
      '龙头市盈率{q=26~68}倍，高于三年均值。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'down',
    hours: [9.6, 15],
    titles: ['{plate}回落 板块{platemove}', '{plate}跌幅扩大 {leaders}', '{plate}承压 {leaders}'],
    leads: [
      '{plate}板块{platemove}，{leaders}，板块量能较{lastday}同期{higher}{p=4~28}%。',
      '{plate}板块跌幅扩大，{leaders}，下跌家数占{q=66~92}%。',
      '{plate}股承压，{leaders}，{worsta}、{worstb}同在跌幅榜。',
    ],
    more: [
      '{house}{month}价格读数环比回落{b=0.2~1.4}点。',
      '{plate}近20日{platetwenty}，近五日{platefive}。',
      '{broker}提示预期与业绩的落差。',
      '相关ETF盘中换手{d=2.2~8.6}%。',
    ],
    chart: 'path',
  },
];

/** Single shares on the move. */
export const shareMoves: readonly Story[] = [
  {
    by: 'market move',
    turn: 'up',
    leads: [
      '{company}走高，现{sharemove}，报{price}。',
      '{company}盘中{shareover}，股价报{price}，所属{plate}板块指数{platemove}。',
      '{company}{shareover}，成交额{shareworth}，换手率{shareturn}。',
      '{company}盘中最高触及{sharehigh}，现{sharemove}，报{price}/股。',
    ],
  },
  {
    by: 'market move',
    turn: 'up',
    titles: ['{company}{shareover} 报{price}', '{company}走高 {shareover}'],
    leads: [
      '{company}{shareover}，报{price}，成交{shareworth}；公司近日在互动平台回应称，{product}排产正常。',
      '{company}走高，现{sharemove}，股价报{price}，换手率{shareturn}。',
    ],
    more: [
      '[公司最近一次接待调研时称|公司在上一份调研纪要中提到]，[{product}订单保持平稳|{product}交付按计划推进|暂无涨价计划]。',
      '[{broker}对该股的最新评级为“增持”|该股为融资融券标的]，近五日{fivedays}。',
      '总市值{shareall}，近20日{twentydays}，{plate}板块指数{platemove}。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'down',
    leads: [
      '{company}跌幅扩大，现{sharemove}，报{price}。',
      '{company}走低，{shareover}，报{price}，成交额{shareworth}。',
      '{company}盘中{shareover}，{plate}板块指数{platemove}。',
    ],
  },
  {
    by: 'market move',
    turn: 'down',
    titles: ['{company}{shareover} 报{price}', '{company}盘中走低 {shareover}'],
    leads: [
      '{company}{shareover}，报{price}，盘中最低{sharelow}，成交额{shareworth}。',
      '{company}盘中走低，{shareover}，报{price}，换手率{shareturn}。',
    ],
    more: ['公司证券部人士称，生产经营正常，未收到应披露事项的通知。', '从成交分布看，抛单以中小单为主。'],
  },
  {
    by: 'market move',
    turn: 'up',
    titles: ['{company}放量 {shareover}', '{company}{shareover} 换手{shareturn}', '{company}涨幅居{plate}前列'],
    leads: [
      '{company}放量走高，{shareover}，成交{shareworth}，量比{a=1.4~3.8}。',
      '{company}{shareover}，换手率{shareturn}，最高{sharehigh}，最低{sharelow}。',
      '{company}{sharemove}，报{price}，涨幅居{plate}板块前列。',
    ],
    more: [
      '近五日{fivedays}，近20日{twentydays}。',
      '总市值{shareall}，{plate}板块指数{platemove}。',
      '{broker}最近一次评级在{k=20~60/10}天前，为“增持”。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'down',
    titles: ['{company}回调 {shareover}', '{company}{shareover} 成交{shareworth}', '{company}跌幅居{plate}前列'],
    leads: [
      '{company}回调，{shareover}，成交{shareworth}，量比{a=0.6~1.4}。',
      '{company}{shareover}，成交{shareworth}，换手率{shareturn}，最低{sharelow}。',
      '{company}{sharemove}，报{price}，跌幅居{plate}板块前列。',
    ],
    more: [
      '近五日{fivedays}，总市值{shareall}。',
      '{lastday}机构席位未上榜。',
      '近20日{twentydays}，{plate}板块指数{platemove}。',
      '{lastday}融资余额占流通市值{financed}%。',
    ],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'up',
    leads: ['{plate}股{company}{shareover}，成交{shareworth}。', '{company}日内高见{sharehigh}，现{sharemove}。'],
  },
  {
    by: 'market move',
    turn: 'down',
    leads: [
      '{plate}股{company}{shareover}，换手{shareturn}。',
      '{company}走弱，报{price}，{sharemove}，量能{shareworth}。',
    ],
  },
  {
    by: 'market move',
    turn: 'up',
    least: 5,
    titles: ['{company}异动拉升 {shareover}', '{company}{shareover} 近五日{fivedays}'],
    leads: [
      '{company}盘中异动拉升，{shareover}，报{price}，成交{shareworth}。',
      '{company}{shareover}，报{price}，近五日{fivedays}，{plate}板块指数{platemove}。',
    ],
    more: ['总市值{shareall}，换手率{shareturn}。', '日内最高{sharehigh}，最低{sharelow}。', '近20日{twentydays}。'],
    chart: 'path',
  },
  {
    by: 'market move',
    turn: 'down',
    least: 5,
    titles: ['{company}大幅下挫 {shareover}', '{company}{shareover} 近五日{fivedays}'],
    leads: [
      '{company}大幅下挫，{shareover}，报{price}，成交{shareworth}。',
      '{company}{shareover}，报{price}，近五日{fivedays}，{plate}板块指数{platemove}。',
    ],
    more: ['总市值{shareall}，换手率{shareturn}。', '盘中最低{sharelow}，近20日{twentydays}。'],
    chart: 'path',
  },
];

/** The whole market, while it is open. */
export const marketMoves: readonly Story[] = [
  {
    by: 'market move',
    leads: [
      '沪指{shmove}，深成指{szmove}，创业板指{cybmove}。',
      '截至目前，{tone}，沪指{shmove}，创业板指{cybmove}，全市场{breadth}。',
      '科创50指数现{kcmove}，北证50指数{bzmove}。',
      '深成指现{szmove}，创业板指{cybmove}，两市成交额{turnover}。',
      '沪指现报{shlevel}，{shmove}，{besta}、{bestb}板块领涨。',
    ],
    chart: 'path',
  },
  {
    by: 'market figures',
    importance: 1,
    titles: ['两市成交额达{turnover} 较上日同期{turndiff}', '沪深两市成交额{turnover}'],
    leads: [
      '截至目前，沪深两市成交额达{turnover}，较上一交易日同期{turndiff}。',
      '沪深两市成交额{turnover}，较上日此时{turndiff}，{besta}板块成交占比居前。',
    ],
    more: ['盘面上{besta}、{bestb}居前，{worsta}、{worstb}调整。'],
  },
  {
    by: 'market move',
    titles: ['{besta}与{bestb}轮动 沪指{shmove}', '盘面分化：{besta}领涨 {worsta}居跌幅榜首'],
    leads: [
      '盘面上{besta}、{bestb}轮番活跃，{bestleaders}；{worsta}、{worstb}跌幅居前。',
      '两市板块分化加剧，{besta}领涨，{bestleaders}；{worsta}居跌幅榜首。',
    ],
    more: [
      '三大指数方面，沪指{shmove}，深成指{szmove}，创业板指{cybmove}。',
      '全市场{breadth}，涨停{limitups}家。',
      '{broker}认为当前仍是存量资金的腾挪，追高性价比不高。',
    ],
  },
  {
    by: 'market figures',
    hours: [9.75, 15],
    titles: ['主力资金监控：{besta}净流入居首', '盘中资金：流入{besta} 流出{worsta}'],
    leads: [
      '{house}资金数据显示，截至目前主力资金净流入{besta}、{bestb}板块，净流出{worsta}、{worstb}，其中{besta}净流入{bestflow}。',
      '盘中主力资金流向{besta}，净流入{bestflow}居首，{worsta}净流出{worstflow}。',
    ],
    more: [
      '个股方面，{bestleaders}。',
      '北证50指数{bzmove}，资金参与度较上周变化不大。',
      '从单笔规模看，{c=54~78}%的流入来自百万元以上的大单。',
    ],
  },
  {
    by: 'market figures',
    leads: [
      '两市涨停个股达{limitups}只，{besta}占据前列。',
      '全市场{breadth}，涨停{limitups}只，跌停{limitdowns}只。',
      '一只规模居前的中证A500ETF成交活跃，换手率居宽基产品首位。',
      '国债期货主力合约走势平稳，十年期活跃券收益率报{tenyear}%。',
    ],
  },
  {
    by: 'broker opinion',
    titles: ['{broker}：{besta}行情看业绩兑现', '{broker}：短期关注量能能否维持', '{broker}：{worsta}调整后性价比回升'],
    leads: [
      '{broker}盘中点评称，{besta}今日领涨与订单预期有关，后续要看定期报告的兑现程度。',
      '{broker}认为，成交能否维持在当前水平是短期走势的关键，目前两市成交额{turnover}。',
      '{broker}策略组称，{worsta}连续调整后估值回到近五年{p=22~46}%分位，性价比有所回升。',
    ],
    after: [
      [],
      ['该机构同时提示，成交集中度偏高可能放大波动。'],
      ['从历史上看，类似缩量整理平均持续{n=6~14}个交易日。'],
    ],
    more: ['配置上建议均衡，避免在单一主题上过度暴露。'],
  },
  {
    by: 'market move',
    hours: [10, 15],
    titles: [
      '沪指{shmove} 成交{turnover}',
      '创业板指{cybmove} {besta}、{bestb}居前',
      '科创50指数{kcmove} {bestc}活跃',
      '北证50指数{bzmove}',
    ],
    leads: [
      '沪指{shmove}，报{shlevel}，两市成交{turnover}，较上日同期{turndiff}。',
      '创业板指{cybmove}，报{cyblevel}，{besta}、{bestb}涨幅居前，{worsta}靠后。',
      '科创50指数{kcmove}，报{kclevel}，{bestc}板块活跃。',
      '北证50指数{bzmove}，报{bzlevel}，成交额较{lastday}同期{higher}{p=4~26}%。',
    ],
    more: [
      '全市场{breadth}，涨停{limitups}家。',
      '中证1000股指期货年化贴水{futuresgap}%。',
      '{broker}建议控制换手，关注{bestb}。',
      '十年期国债活跃券收益率{tenyear}%。',
    ],
    chart: 'path',
  },
  {
    by: 'market figures',
    hours: [10, 15],
    titles: ['两融标的：{besta}融资买入居前', '一只沪深300ETF盘中成交{etfworth}亿元', '转债市场：成交{bondworth}亿元'],
    leads: [
      '截至目前，{besta}板块融资买入额居前，占板块成交{p=8~13}%，{worsta}融资偿还较多。',
      '一只沪深300ETF盘中成交{etfworth}亿元，较前五日同期均值[高出|少]{by=6~18}%。',
      '可转债盘中合计成交{bondworth}亿元，{bestb}、{bestc}板块的个券活跃。',
    ],
    more: ['全市场换手率{turnrate}。', '期权认沽认购成交比{putcall}。', '{broker}衍生品组称对冲盘增量有限。'],
  },
];

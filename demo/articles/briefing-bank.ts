/** One-line items of the morning briefing, by section. Numbers are drawn anew each morning. */
export const briefingSections: readonly { heading: string; count: number; items: readonly string[] }[] = [
  {
    heading: '隔夜市场',
    count: 3,
    items: [
      '美股成长指数{turnword}{a=0.2~1.9}%，芯片指数{turnword}{b=0.3~2.8}%，成交额较二十日均值{turn}。',
      '美股大盘指数{turnword}{a=0.1~1.1}%，能源与公用事业居前，中概指数波动{b=0.4~2.2}%。',
      '十年期国债收益率报{a=3.88~4.58}%，较前一日变动{n=2~9}个基点。',
      '美元指数报{a=98.4~105.2}，离岸人民币波幅约{n=80~260}个点。',
      '国际油价{turnword}{a=0.4~3.1}%，库存变动{n=120~520}万桶。',
      '国际金价{turnword}{a=0.2~1.8}%，白银{turnword}{b=0.3~2.6}%。',
      '{overseas}主要股指{turnword}{a=0.2~1.4}%，{plate}板块表现居前。',
      '离岸指数期货夜盘{turnword}{a=0.1~0.9}%，显示情绪中性。',
    ],
  },
  {
    heading: '政策与要闻',
    count: 3,
    items: [
      '{office}就{plate}发展规划征求意见，提出三年内关键部件自给率达到{a=60~85}%。',
      '{region}公布重大项目清单，共{n=48~160}项，{plate}占{m=8~22}项。',
      '{office}召开座谈会，讨论{product}首台套应用，参会企业{n=9~26}家。',
      '{region}优化用地指标，{plate}项目审批时限压缩至{n=15~30}个工作日。',
      '{overseas}拟调整进口税率，涉及{product}，征询期{n=30~60}天。',
      '{office}发布{plate}能效指引，落后产能退出期限为{n=12~24}个月。',
      '{institute}称{lately}制造业景气值为{a=49.2~52.8}，新订单改善。',
      '{region}启动新一轮消费券发放，规模{a=2~12}亿元。',
      '多地公布低空航线试点，合计{n=20~80}条。',
    ],
  },
  {
    heading: '行业线索',
    count: 3,
    items: [
      '{plate}：{product}报价上调{a=2~7}%，渠道反馈订单排至{m=2~5}个月后。',
      '{plate}：{institute}调研的{n=12~30}家工厂平均开工率{a=74~93}%。',
      '{platetwo}：成交拥挤度降至{a=22~48}分位，关注超跌后的修复。',
      '{material}库存降至{n=12~26}天，{customer}开始锁定长协。',
      '{product}海外占比升至{a=18~42}%，{overseas}为主要增量。',
      '{plate}展会将在{n=5~18}天后开幕，参展企业较上届增加{a=10~35}%。',
      '{good}价格一周波动{a=1.2~5.6}%，对{plate}成本影响有限。',
      '{plate}设备交付期缩短至{m=6~11}个月，扩产节奏加快。',
      '{broker}上调{plate}盈利预测{a=4~12}%，理由是价差扩大。',
    ],
  },
  {
    heading: '公司动态',
    count: 3,
    items: [
      '{company}：签订{product}合同，金额约{a=0.8~9.6}亿元。',
      '{company}：预计上季度净利润同比增长{a=18~76}%。',
      '{company}：回购进度过半，累计使用{a=0.4~2.8}亿元。',
      '{company}：{product}通过{customer}小批量验证。',
      '{company}：股东计划减持不超过{a=1.0~2.0}%，自公告日起十五个交易日后实施。',
      '{company}：{region}新基地设备进场，预计{m=5~10}个月后投产。',
      '{company}：澄清未与{customer}签署独家协议，现有合作正常进行。',
      '{company}：可转债发行获受理，拟募资{a=4.5~18.0}亿元。',
      '{company}：海外收入占比首次超过{a=30~45}%。',
    ],
  },
  {
    heading: '今日关注',
    count: 2,
    items: [
      '上午公布{lately}货运与用电高频数据，关注{region}分项。',
      '{n=2~6}只新股申购，合计募资{a=18~64}亿元。',
      '限售股解禁市值约{a=26~180}亿元，{plate}占比居前。',
      '公开市场到期{n=800~2600}亿元，续作利率预计持平。',
      '{plate}产业论坛开幕，议题集中在{product}。',
      '{overseas}晚间公布通胀数据，市场预期核心同比{a=2.6~3.6}%。',
      '{good}合约换月，注意近月流动性。',
    ],
  },
];

export const briefingOpenings = [
  '昨日{index}{turnword}{a=0.1~1.3}%，成交{b=8800~13800}亿元，{plate}领涨，涨停{n=36~82}家。今天的重点不在指数，而在{platetwo}能否接力。',
  '前一交易日两市成交{b=8600~14200}亿元，较此前{turn}。短线资金围绕{plate}展开，高位股分化，操作上宜看量不看价。',
  '市场连续{n=2~5}天窄幅整理，{plate}与{platetwo}轮动加快。开盘前先核对三件事：外盘、汇率与早间公告。',
  '{index}昨日收{turnword}{a=0.2~1.1}%，尾盘资金回流{plate}。若早盘半小时成交不足{b=1900~2600}亿元，宜降低追高的冲动。',
  '情绪指标回到中位：连板高度{n=3~6}板，炸板率{a=22~41}%。{plate}的持续性取决于今天龙头的换手。',
  '昨夜消息不多，今天更像一个由内部节奏决定的交易日。我们维持对{plate}的关注，同时提示{platetwo}的拥挤。',
] as const;

export const briefingEndings = [
  '> 编辑部观点：量能没有放大之前，宁可错过第二波，也不要接第一波的最后一棒。',
  '> 编辑部观点：今天只做计划内的事，计划外的上涨与我们无关。',
  '> 编辑部观点：消息越密集，越要回到成交额和换手率。',
  '> 编辑部观点：均衡仓位，留出{a=20~40}%的余地给下午。',
  '> 编辑部观点：先看{plate}的承接，再决定是否提高仓位。',
] as const;

/** Written for themselves: none of these sentences comes back in the paid text. */
export const briefingPreviews = [
  '今早的要点有三个：外盘情绪、{plate}的持续性，以及一批早间公告。订阅后可读全部线索与今日日程。',
  '开盘前三分钟读完：隔夜市场、政策、行业、公司与日程五个部分，{plate}今天有新变化。',
  '本期早报整理了十余条线索，其中两条与{plate}直接相关。完整版在开盘前送达订阅者。',
  '为什么我们今天把{platetwo}放在前面？理由写在订阅内容的第三部分。',
  '隔夜消息多空交织，编辑部挑出真正影响开盘的几条，并附上今天的观察顺序。',
] as const;

export const briefingSummaries = [
  '{plate}线索更新，隔夜外盘与早间公告一览。',
  '五个部分，十余条线索，开盘前读完。',
  '关注{plate}与{platetwo}的轮动，附今日日程。',
  '隔夜市场、政策、行业、公司与今日关注。',
] as const;

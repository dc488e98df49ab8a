/** One-line items of the morning briefing, by section. What markets did is what they did; other numbers are drawn anew each morning. */
export const briefingSections: readonly { heading: string; count: number; items: readonly string[] }[] = [
  {
    heading: '隔夜市场',
    count: 3,
    items: [
      '美股三大指数{lasttone}，道指{lastdowmove}，标普500指数{lastspxmove}，纳指{lastnasdaqmove}。',
      '布伦特原油{lastbrentmove}，报{lastbrent}；WTI原油{lastwtimove}。',
      '现货黄金{lastgoldmove}，报{lastgold}；现货白银{lastsilvermove}。',
      '美元指数{lastdollarmove}，离岸人民币兑美元报{lastcnh}。',
      '德国DAX指数{lastdaxmove}，英国富时100指数{lastftsemove}。',
      '伦铜{lastcoppermove}，报{lastcopper}。',
    ],
  },
  {
    heading: '政策与要闻',
    count: 3,
    items: [
      '{city}印发{plate}产业扶持办法，新投产项目按设备投资的{p=5~15}%给予补助。',
      '{city}公布重大项目清单，共{n=48~160}项，{plate}占{m=8~22}项。',
      '{plate}行业协会召开会员大会，讨论账期与自律公约，参会企业{n=46~180}家。',
      '{city}优化工业用地指标，项目审批时限压缩至{n=15~30}个工作日。',
      '{plate}行业协会就《{product}通用技术要求》团体标准征求意见。',
      '{house}称{month}制造业景气读数为{a=49.2~51.8}，新订单好于生产。',
      '{city}启动新一轮消费券发放，规模{n=3000~9000}万元。',
      '{city}低空物流试点开通首批{n=6~22}条航线。',
    ],
  },
  {
    heading: '行业线索',
    count: 3,
    items: [
      '{plate}：{product}报价上调{a=2~7}%，渠道反馈订单排至{m=2~5}个月后。',
      '{plate}：{house}调研的{n=12~30}家工厂平均开工率{a=74~93}%。',
      '{anyplate}：成交拥挤度降至{a=22~48}分位，关注调整后的修复。',
      '{material}库存降至{n=12~26}天，部分厂家开始锁定长协。',
      '{product}海外占比升至{a=18~42}%，{overseas}为主要增量。',
      '{plate}展会将在{n=5~18}天后开幕，参展企业较上届增加{a=10~35}%。',
      '{plate}设备交付期缩短至{m=6~11}个月，扩产节奏加快。',
      '{broker}上调{plate}盈利预测{a=4~12}%，理由是价差扩大。',
    ],
  },
  {
    heading: '公司动态',
    count: 3,
    items: [
      '{company}：签订{product}合同，金额约{deal}。',
      '{company}：在手订单{backlog}，{product}排产正常。',
      '{company}：回购进度过半，累计使用{small}。',
      '{company}：{product}通过{customer}小批量验证。',
      '{company}：股东计划减持不超过{a=1.0~2.0}%，自公告日起十五个交易日后实施。',
      '{company}：{zone}新基地设备进场，预计{m=5~10}个月后投产。',
      '{company}：澄清未与{customer}签署独家协议，现有合作正常进行。',
      '{company}：可转债发行获受理，拟募资{invest}。',
    ],
  },
  {
    heading: '今日关注',
    count: 2,
    items: [
      '9:15人民币中间价，9:20央行公开市场操作。',
      '{n=1~4}只新股申购，合计募资{a=18~64}亿元。',
      '限售股解禁市值约{a=26~180}亿元，{anyplate}占比居前。',
      '{plate}产业论坛开幕，议题集中在{product}。',
      '国内商品期货21时夜盘，关注{contract}的持仓变化。',
      '上午公布{month}货运与用电高频数据。',
    ],
  },
];

export const briefingOpenings = [
  '{before}沪指{shmove}，两市成交{turnover}，{besta}领涨，涨停{limitups}家。今天的重点不在指数，而在{bestb}能否接力。',
  '前一交易日两市成交{turnover}，较此前{turndiff}。短线资金围绕{besta}展开，操作上宜看量不看价。',
  '{before}{tone}，{besta}与{bestb}轮动。开盘前先核对三件事：外盘、汇率与早间公告。',
  '沪指{before}{shmove}，全市场{breadth}，{worsta}走弱。若早盘半小时没有放量，宜降低追高的冲动。',
  '{before}创业板指{cybmove}，涨停{limitups}家。{besta}的持续性取决于今天前排个股的换手。',
  '昨夜消息不多，今天更像一个由内部节奏决定的交易日。我们维持对{besta}的关注，同时提示{worsta}的抛压。',
] as const;

export const briefingEndings = [
  '> 编辑部观点：量能没有放大之前，宁可错过第二波，也不要接第一波的最后一棒。',
  '> 编辑部观点：今天只做计划内的事，计划外的上涨与我们无关。',
  '> 编辑部观点：消息越密集，越要回到成交额和换手率。',
  '> 编辑部观点：均衡仓位，留出{a=20~40}%的余地给下午。',
  '> 编辑部观点：先看{besta}的承接，再决定是否提高仓位。',
] as const;

/** Written for themselves: none of these sentences comes back in the paid text. */
export const briefingPreviews = [
  '今早的要点有三个：外盘情绪、{besta}的持续性，以及一批早间公告。订阅后可读全部线索与今日日程。',
  '开盘前三分钟读完：隔夜市场、政策、行业、公司与日程五个部分，{besta}今天有新变化。',
  '本期早报整理了十余条线索，其中两条与{besta}直接相关。完整版在开盘前送达订阅者。',
  '为什么我们今天把{bestb}放在前面？理由写在订阅内容的第三部分。',
  '隔夜消息多空交织，编辑部挑出真正影响开盘的几条，并附上今天的观察顺序。',
] as const;

export const briefingSummaries = [
  '{besta}线索更新，隔夜外盘与早间公告一览。',
  '五个部分，十余条线索，开盘前读完。',
  '关注{besta}与{bestb}的轮动，附今日日程。',
  '隔夜市场、政策、行业、公司与今日关注。',
] as const;

import type { Story } from '#demo/flashes/story.ts';

/** What companies say when they are asked, and news about them that is no announcement. */
export const companyTalk: readonly Story[] = [
  {
    by: 'company talk',
    made: true,
    sold: ['series', 'bulk', 'project'],
    isSeldom: true,
    titles: ['{company}：{product}排产看到{m=3~8}个月以后', '{company}：{product}排产已到{nextyear}年'],
    leads: [
      '{company}在接待机构调研时称，{product}订单能见度在{m=3~8}个月左右，{customer}的排产计划每周滚动更新。',
      '{company}对来访机构表示，{product}已接到{nextyear}年一季度的提货计划，{customer}尚未要求提前。',
    ],
    more: [
      '[对于价格|谈到价格]，公司称合同多为[季度|年度]定价，短期波动传导有限。',
      '研发方面，新一代产品预计{nextyear}年{n=3~9}月定型。',
      '谈及用工，公司称熟练工人稳定，春节前后将安排轮休。',
    ],
  },
  {
    by: 'company talk',
    titles: [
      '{company}业绩会：{nextyear}年资本开支将下降',
      '{company}业绩会：{product}明年收入目标增长{p=12~35}%',
      '{company}：下游需求环比改善',
    ],
    leads: [
      '{company}在业绩说明会上表示，随着主要项目完工，{nextyear}年资本开支将比{year}年下降两到三成。',
      '{company}管理层在电话会上称，力争{nextyear}年{product}收入增长{p=12~35}%，毛利率保持稳定。',
      '{company}在调研纪要中称，来自{customer}的需求环比改善，节奏好于预期。',
    ],
    more: [
      '[公司把回款列为销售团队的首要指标|管理层称回款是今年考核的重点]，逾期账款占比已连续{n=2~4}个季度下降。',
      '谈及竞争，公司认为价格战已近尾声，小企业退出的速度在加快。',
      '海外市场方面，公司选择与当地企业合作。',
      '管理层未对全年业绩给出具体指引。',
    ],
  },
  {
    by: 'company operations',
    isSeldom: true,
    isBare: true,
    titles: ['{company}在{home}成立新公司'],
    leads: [
      '企业信息平台显示，{company}全资持股的一家公司在{home}成立，注册资本{a=2000~9000/1000}万元，经营范围与{product}有关。',
    ],
    more: [
      '[公司相关人士称|公司解释]，[此举是为了配合当地项目的建设与招投标|新公司用于承接当地订单]。',
      '公司{year}年以来已新设{n=2~5}家子公司。',
      '新公司的法定代表人由[公司副总经理|公司财务负责人]兼任。',
    ],
  },
  {
    by: 'company product',
    titles: ['{company}发布新一代{product}'],
    leads: [
      '{company}{today}举行发布会，推出新一代{product}，关键部件国产化率超过{p=85~97}%，计划{nextyear}年{m=2~6}月交付。',
      '新一代{product}{today}亮相，由{company}历时{n=2~4}年完成，部件大多出自国内供应商，交付定在{nextyear}年{m=2~6}月。',
    ],
    more: [
      '发布会上公司与{n=3~8}家{customer}签署意向。',
      '新品定价较上一代低{q=5~18}%。',
      '公司没有披露首批数量。',
      '现场演示连续运行了{k=24~72}小时。',
    ],
    goods: [
      '人形机器人整机',
      '谐波减速器',
      '灵巧手模组',
      '智能眼镜整机',
      '五轴机床',
      '电动装载机',
      '智能电表',
      '电驱总成',
      '线控底盘',
      '储能变流器',
    ],
  },
  {
    by: 'company cooperation',
    isSeldom: true,
    titles: ['{company}与{rival}就{product}专利达成交叉许可'],
    leads: ['{company}与{rival}{today}宣布，就{product}相关专利达成交叉许可，双方撤回此前互诉的案件。'],
    more: ['双方均未披露许可费。', '业内认为，此举有望缓解价格竞争。', '许可范围覆盖现有及未来三年的产品。'],
    trades: ['robot', 'chip', 'compute', 'battery', 'car', 'electronics'],
  },
  {
    by: 'company cooperation',
    isSeldom: true,
    titles: ['{company}与{customer}签署三年期框架'],
    leads: [
      '{company}{today}与一家{customer}签署三年期框架协议，约定优先采购{product}，价格每季度协商。',
      '一家{customer}{today}与{company}约定，今后三年优先选用其{product}，数量和价格按季另议。',
    ],
    more: [
      '[协议|框架]不设最低采购量[|，违约条款另行约定]。',
      '[签约仪式|签约]在{home}举行。',
      '双方将共建[联合测试线|联合实验室]。',
      '公司称[具体金额|执行情况]以后续订单为准。',
      '此前双方合作已有{n=2~6}年。',
    ],
    trades: ['robot', 'chip', 'compute', 'battery', 'car', 'electronics', 'machine', 'solar'],
  },
  {
    by: 'broker rating',
    titles: ['{broker}：上调{company}评级至“买入”', '{broker}：维持{company}“增持”评级', '{broker}首次覆盖{company}'],
    leads: [
      '{broker}发布研报，将{company}评级由“增持”上调至“买入”，认为{product}份额提升的逻辑正在兑现。',
      '{broker}维持对{company}的“增持”评级，小幅上调{nextyear}年盈利预测{p=2~9}%。',
      '{broker}首次覆盖{company}，给予“增持”评级，目标估值为{nextyear}年{n=16~32}倍市盈率。',
    ],
    more: [
      '报告认为，成本回落带来的弹性尚未被充分反映。',
      '主要风险包括需求不及预期、行业价格竞争加剧。',
      '分析师预计公司未来三年收入复合增速为{q=9~22}%。',
      '报告同时下调了费用率假设。',
    ],
  },
  {
    by: 'market figures',
    onTradingDays: true,
    hours: [15.5, 22],
    leads: [
      '大宗交易平台显示，{company}今日成交{small}，折价率{a=1.2~9.8}%。',
      '{n=3~8}家机构近一周调研{company}，关注{product}的价格走势。',
    ],
  },
  {
    by: 'company talk',
    made: true,
    isSeldom: true,
    sold: ['series'],
    titles: ['{company}：海外业务{nextyear}年有望盈亏平衡', '{company}：海外仓库存降至{n=30~60}天'],
    leads: [
      '{company}在投资者交流活动中表示，海外业务处于投入期，{nextyear}年有望盈亏平衡。',
      '{company}在策略会上介绍，海外仓的{product}库存已降至{n=30~60}天，补库从下月开始。',
    ],
    more: [
      '[公司强调|管理层强调]，海外建厂[以订单为前提|先租后建]，不会盲目扩张。',
      '[关于分红|谈及分红]，公司称将兼顾资本开支与股东回报。',
      '[对于市场关注的新业务|被问及新业务时]，公司表示仍在小规模验证。',
    ],
  },
  {
    by: 'company operations',
    isSeldom: true,
    isBare: true,
    titles: ['{company}入选{home}重点企业名单'],
    leads: ['{home}公示重点企业名单，{company}名列其中，可享受用能与用工方面的服务保障。'],
    more: [
      '入选不涉及[直接的资金补助|税收方面的安排]。',
      '名单[每两年|每年]复核一次，共{n=40~160}家企业。',
      '[公示期|异议期]五个工作日。',
    ],
  },
  {
    by: 'company operations',
    made: true,
    isSeldom: true,
    isBare: true,
    titles: ['{company}与高校共建实验室'],
    leads: ['{company}与一所高校共建联合实验室，方向为{product}，首期投入{a=300~2000/100}万元。'],
    more: ['[公司有关负责人称|公司称]，[成果归双方共有|首批课题已经立项]。', '实验室设在{zone}。'],
  },
];

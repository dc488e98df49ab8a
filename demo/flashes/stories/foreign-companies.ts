import type { Story } from '#demo/flashes/story.ts';

/** Invented companies abroad, each within its own trade. */
export const foreignNews: readonly Story[] = [
  {
    by: 'foreignCompany earnings',
    importance: 1,
    titles: [
      '{fname}季度营收{fquarter}亿美元 同比增长{b=3.2~24.8}%',
      '{fname}：上调全年收入指引',
      '{fname}季度利润不及预期',
    ],
    leads: [
      '{fname}公布财报，季度营收{fquarter}亿美元，同比增长{b=3.2~24.8}%，调整后每股收益{fearned}美元。',
      '{fname}将全年收入指引上调至{fguidance}亿美元，理由是{fgoods}需求好于年初预期。',
      '{fname}公布季度业绩，调整后每股收益{fearned}美元，低于分析师预期均值，公司归因于{fgoods}业务成本上升。',
    ],
    more: [
      '公司宣布新增{e=10~60}亿美元股票回购授权。',
      '首席财务官在电话会上称，{nextyear}年资本开支大致持平。',
      '亚太区收入占比为{fpacific}%，较上年同期提高。',
      '消息公布后股价[一度上涨|一度下跌]{q=2~6}%。',
      '库存周转天数降至{k=62~96}天。',
    ],
  },
  {
    by: 'foreignCompany project',
    abroad: ['chip', 'car', 'energy', 'medicine', 'mining'],
    titles: ['{fname}拟投资{a=6~48}亿美元扩建{fgoods}设施', '{fname}推迟{fgoods}新厂投产时间'],
    leads: [
      '{fname}宣布，计划未来三年投资{a=6~48}亿美元扩建{fgoods}设施，建成后可新增{n=800~3200/100}个岗位。',
      '{fname}表示，因设备交付延迟，{fgoods}新厂投产时间由{nextyear}年初推迟至{nextyear}年{m=6~11}月。',
    ],
    more: ['项目将分期建设，首期资金已到位。', '公司称该计划不影响股东回报政策。', '当地政府尚未就税收安排作出答复。'],
  },
  {
    by: 'foreignCompany operations',
    titles: ['{fname}裁员约{n=400~2600/100}人', '{fname}拟剥离非核心业务'],
    leads: [
      '{fname}在内部信中表示，将裁减约{n=400~2600/100}个岗位，主要涉及行政与销售支持部门。',
      '{fname}正在评估剥离部分非核心业务的方案，交易估值或在{a=8~36}亿美元，谈判处于早期阶段。',
    ],
    more: [
      '公司预计每年节省成本{b=1.2~6.8}亿美元。',
      '发言人不愿就进一步细节置评。',
      '调整预计在{nextyear}年一季度完成。',
      '消息公布前，该公司股价年内{fmoved}。',
    ],
  },
  {
    by: 'foreignCompany contract',
    importance: 1,
    titles: ['{fname}签署{fgoods}长期供应协议'],
    leads: ['{fname}与一家{fcustomer}达成为期{n=3~7}年的{fgoods}供应协议，总价值约{a=8~64}亿美元。'],
    more: ['协议包含价格调整条款，与基准价格挂钩。', '双方将设立联合技术小组。', '首批交付安排在{nextyear}年二季度。'],
    abroad: ['chip', 'energy', 'mining'],
  },
  {
    by: 'foreignCompany contract',
    importance: 1,
    titles: ['{fname}收购一家初创公司'],
    leads: ['{fname}同意以{a=3~28}亿美元现金收购一家{ftrade}领域的初创公司，交易预计在{nextyear}年上半年完成。'],
    more: ['交易须经监管机构批准。', '被收购方创始团队将留任至少两年。', '公司称收购不改变全年资本开支计划。'],
    abroad: ['chip', 'software', 'medicine', 'car', 'retail'],
  },
  {
    by: 'foreignCompany product',
    abroad: ['chip', 'software', 'car'],
    titles: ['{fname}推出新一代{fgoods}', '{fname}：{fgoods}交付时间表不变'],
    leads: [
      '{fname}发布新一代{fgoods}，官方称单位成本下降{p=12~34}%，将于{nextyear}年{m=2~7}月开始供应。',
      '{fname}在投资者活动上重申，{fgoods}的交付时间表不变，首批客户已完成验证。',
    ],
    more: [
      '公司未公布定价。',
      '{foreignbroker}认为，新品对份额的影响要到下半年才能体现。',
      '现场展示的样品来自试产线。',
    ],
  },
  {
    by: 'foreignCompany operations',
    leads: [
      '{fname}任命新的首席财务官，下月到任。',
      '{foreignbroker}将{fname}目标价上调{p=4~18}%，维持“增持”评级。',
      '{fname}预计{nextyear}年资本开支{fcapex}亿美元。',
      '{fname}宣布季度股息每股{b=0.18~1.20}美元，与上季度持平。',
      '{foreignbroker}下调{fname}评级至“中性”。',
      '{fname}发行{a=5~30}亿美元债券，期限{n=5~10}年。',
    ],
  },
  {
    by: 'foreignCompany operations',
    importance: 1,
    titles: ['{fname}一处设施发生火情 生产部分受限'],
    leads: ['{fname}表示，旗下一处{fgoods}生产设施发生火情，已得到控制，无人员伤亡，部分生产暂停。'],
    more: ['公司正在评估对季度交付的影响。', '该设施约占公司产能的{q=4~11}%。', '起火原因仍在调查。'],
    abroad: ['chip', 'car', 'energy', 'mining'],
  },
  {
    by: 'foreignCompany operations',
    titles: ['{fname}工会投票通过新的薪资协议'],
    leads: ['{fname}工会成员投票通过新的薪资协议，四年累计加薪{p=14~26}%，避免了原定的罢工。'],
    more: ['协议从{nextyear}年初生效。', '赞成票比例为{q=58~76}%。', '公司估算每年增加成本{b=0.6~3.2}亿美元。'],
    abroad: ['car', 'energy', 'mining', 'flight', 'retail'],
  },
  {
    by: 'foreignCompany governance',
    titles: ['{fname}首席执行官将于明年卸任', '{fname}宣布首席运营官接任首席执行官'],
    leads: [
      '{fname}宣布，现任首席执行官将于{nextyear}年年中卸任，董事会已启动遴选程序。',
      '{fname}宣布，首席运营官将接任首席执行官，过渡期为{n=2~5}个月。',
    ],
    more: [
      '卸任者将以顾问身份留任一年。',
      '消息公布后，股价盘后[小幅走高|小幅走低]。',
      '新任者曾主持公司在亚太区的扩张。',
      '董事会重申现有战略不变。',
    ],
  },
  {
    by: 'foreignCompany governance',
    titles: ['{fname}宣布1拆{n=2~5}股票分割'],
    leads: ['{fname}董事会批准1拆{n=2~5}的股票分割，预计下季度生效。'],
    more: ['公司称此举旨在提高股票的流动性。', '每股股息将按比例调整。', '分割不改变股东的持股比例。'],
  },
  {
    by: 'foreignCompany governance',
    titles: ['{fname}启动{a=10~60}亿美元股票回购'],
    leads: ['{fname}启动新一轮{a=10~60}亿美元股票回购，期限{m=12~24}个月，取代此前未用完的授权。'],
    more: ['回购将通过公开市场进行，不设最低数量。', '上一轮授权已使用约{p=62~94}%。', '季度股息维持不变。'],
  },
  {
    by: 'foreignCompany operations',
    titles: ['{fname}就一项集体诉讼达成和解', '{fname}同意支付{a=1.2~9.6}亿美元了结诉讼'],
    leads: [
      '{fname}就投资者提起的集体诉讼达成和解，金额{a=1.2~9.6}亿美元，待法院批准。',
      '{fname}同意支付{a=1.2~9.6}亿美元，了结历时{n=2~6}年的专利诉讼，公司不承认存在过错。',
    ],
    more: [
      '相关费用[将计入本季度|已在前期计提]。',
      '[和解不涉及管理层个人责任|双方律师未予置评]。',
      '公司称[资产负债表足以覆盖该笔支出|付款分两年完成]。',
    ],
  },
  {
    by: 'foreignCompany operations',
    daysOfMonth: [1, 6],
    titles: ['{fname}：{month}{fgoods}销量同比增长{p=4~28}%'],
    leads: ['{fname}公布月度数据，{month}{fgoods}销量同比增长{p=4~28}%，北美以外地区增速更快。'],
    more: ['公司维持全年出货目标。', '分析师认为增速高于行业平均。', '价格方面没有调整计划。'],
    abroad: ['car'],
  },
  {
    by: 'foreignCompany operations',
    titles: ['{fname}：{fgoods}订单积压降至{n=8~20}周'],
    leads: ['{fname}称，{fgoods}订单积压由{k=24~36}周降至{n=8~20}周，供应瓶颈基本解除。'],
    more: ['公司维持全年出货目标。', '渠道库存处于正常区间。', '价格方面没有调整计划。'],
    abroad: ['chip', 'car'],
  },
  {
    by: 'foreignCompany project',
    titles: ['{fname}与合作方建设数据中心 首期{n=80~400}兆瓦', '{fname}签署长期绿电采购协议'],
    leads: [
      '{fname}宣布与合作方建设数据中心，首期容量{n=80~400}兆瓦，{nextyear}年下半年投用。',
      '{fname}签署为期{k=10~15}年的绿电采购协议，覆盖其约{p=18~46}%的用电。',
    ],
    more: [
      '公司称此举有助于锁定长期用能成本。',
      '项目所在地正在审批配套输电线路。',
      '相关支出已包含在此前的资本开支指引中。',
    ],
    abroad: ['software', 'chip', 'retail'],
  },
  {
    by: 'foreignCompany operations',
    titles: ['{fname}关闭{n=3~14}处网点', '{fname}上调{fgoods}价格{p=3~9}%', '{fname}与供应商续约{k=3~7}年'],
    leads: [
      '{fname}宣布关闭{n=3~14}处网点，租约到期不续，一次性费用约{a=0.3~2.4}亿美元。',
      '{fname}通知客户，{fgoods}价格下季度起上调{p=3~9}%，成本压力来自关税与运费。',
      '{fname}与核心供应商续约{k=3~7}年，加入价格上下限，最低采购额{b=6~38}亿美元。',
    ],
    after: [['受影响岗位先做内部转岗。'], ['竞争对手{sname}未表态。'], ['新合同替换{nextyear}年初到期的旧约。']],
    more: ['{foreignbroker}估计对每股收益影响{c=0.02~0.14}美元。'],
  },
  {
    by: 'foreignCompany operations',
    abroad: ['flight'],
    titles: ['{fname}：{month}客座率{p=81~89}%', '{fname}新开{n=3~9}条航线', '{fname}推迟{k=4~12}架飞机接收'],
    leads: [
      '{fname}公布，{month}客座率{p=81~89}%，可用座公里同比增{a=1.2~7.8}%。',
      '{fname}宣布{nextyear}年夏季新开{n=3~9}条航线，以南欧与中东为主。',
      '{fname}推迟接收{k=4~12}架飞机，理由是发动机检修排队。',
    ],
    more: ['燃油套保比例{q=42~68}%。', '里程计划下季度调整兑换表。', '单位收入同比{risen}{b=0.4~3.6}%。'],
  },
  {
    by: 'foreignCompany product',
    abroad: ['medicine'],
    titles: [
      '{fname}：{fgoods}二期主要指标改善{p=12~19}%',
      '{fname}获欧洲委员会批准{fgoods}',
      '{fname}撤回{fgoods}补充申请',
    ],
    leads: [
      '{fname}公布{fgoods}二期数据，{n=36~52}周主要指标平均改善{p=12~19}%，停药率{q=6~14}%。',
      '{fname}称，{fgoods}获欧洲委员会批准，{nextyear}年一季度在{k=4~9}国上市。',
      '{fname}撤回{fgoods}一项补充申请，将补做{r=12~24}周随访。',
    ],
    after: [['完整数据将在学术会议公布。'], ['产能由自有工厂提供。'], []],
    more: ['同类竞品年销售{a=18~64}亿美元。', '{foreignbroker}维持峰值销售预测。'],
  },
  {
    by: 'foreignCompany project',
    abroad: ['mining', 'energy'],
    titles: [
      '{fname}：{fgoods}年产指引上调{p=2~8}%',
      '{fname}出售一处资产 {a=4~26}亿美元',
      '{fname}获批扩建 年限{k=12~25}年',
    ],
    leads: [
      '{fname}把{fgoods}年产指引上调{p=2~8}%，单位现金成本持平。',
      '{fname}同意以{a=4~26}亿美元出售一处非核心资产，交割在{nextyear}年{n=2~6}月。',
      '{fname}一处项目获当地政府批准扩建，可采年限延到{k=12~25}年。',
    ],
    after: [
      [],
      [],
      ['项目内部收益率{q=14~24}%，按长期价格估算。', '特许费率{r=4~9}%。', '环评听证有{s=20~160/10}条意见。'],
    ],
    more: ['净债务与息税折摊前利润比{b=0.4~1.6}倍。'],
  },
  {
    by: 'foreignCompany operations',
    abroad: ['software', 'retail'],
    titles: [
      '{fname}：会员数同比增{p=4~16}%',
      '{fname}投放{n=3~9}处区域节点',
      '{fname}提高最低时薪至{a=17.5~22.0}美元',
    ],
    leads: [
      '{fname}称，付费会员同比增长{p=4~16}%，续费率{q=86~93}%。',
      '{fname}年内投放{n=3~9}处区域节点，{fgoods}时延平均缩短{r=8~26}%。',
      '{fname}宣布下月起最低时薪提高到{a=17.5~22.0}美元，年成本增加{b=0.4~2.8}亿美元。',
    ],
    after: [['广告收入占{s=6~18}%。', '{foreignbroker}称流失率低于同行。'], [], ['工会表示欢迎但要求排班透明。']],
    more: ['资本开支指引未变。'],
  },
  {
    by: 'foreignCompany operations',
    abroad: ['chip', 'car'],
    titles: [
      '{fname}：{fgoods}稼动率{p=78~94}%',
      '{fname}召回{n=1.2~18.6}万件产品',
      '{fname}与高校设{k=5~8}年期研究基金',
    ],
    leads: [
      '{fname}在会议上称，{fgoods}产能稼动率{p=78~94}%，下季度持平。',
      '{fname}主动召回{n=1.2~18.6}万件产品，更换费用约{a=0.4~3.6}亿美元，未收到伤人报告。',
      '{fname}与两所高校设立{k=5~8}年期研究基金，规模{b=0.6~2.8}亿美元。',
    ],
    after: [
      ['交期回到{r=8~18}周。'],
      ['召回从{nextyear}年{q=1~3}月起分批通知。', '原因是供应商批次件。', '{foreignbroker}预计费用分两季计提。'],
      [],
    ],
    more: [],
  },
  {
    by: 'foreignCompany operations',
    leads: [
      '{fname}将年度股东大会定在{nextyear}年{n=4~6}月。',
      '{fname}首席技术官离任，由{k=2~4}人小组代管。',
      '{foreignbroker}恢复覆盖{fname}，评级“中性”。',
      '{fname}提前赎回{a=3~18}亿美元票据。',
      '{fname}：下季毛利率区间上移{b=0.2~1.4}个百分点。',
      '{fname}获纳入一只红利指数，下月生效。',
      '{fname}签下{p=6~20}年办公租约，面积缩减{q=12~38}%。',
    ],
  },
];

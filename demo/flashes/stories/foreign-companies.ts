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
    leads: ['{fname}表示，旗下一处{fgoods}设施发生火情，已得到控制，无人员伤亡，部分生产暂停。'],
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
];

import type { Story } from '#demo/flashes/story.ts';

/** More of what investors ask and companies answer in writing: supply, money, people, plans. */
export const companyReplies: readonly Story[] = [
  {
    by: 'company answer',
    made: true,
    sold: ['series', 'bulk'],
    titles: [
      '{company}：{product}海外收入占比{ai=6~24}%',
      '{company}：{product}没有降价计划',
      '{company}：四班三运转为常态',
    ],
    leads: [
      '有投资者问出口是否受关税影响，{company}答复，{product}海外收入占比{ai=6~24}%，报价条款已由离岸改为到岸。',
      '投资者关心会不会跟随同行降价，{company}答复，{product}{thismonth}仍按框架价执行，没有降价计划。',
      '针对夜班传闻，{company}答复，{home}厂区四班三运转已执行{n=2~6}年，不是新增班次。',
    ],
    after: [
      ['公司补充，近{m=3~6}个月海外客户新增{k=2~7}家。', '物流改走内河与铁路，运费约占售价{p=2~6}%。'],
      ['公司未透露单价，称受保密条款约束。'],
      [],
    ],
    more: [],
  },
  {
    by: 'company answer',
    made: true,
    titles: [
      '{company}：{product}新线设备到位{p=62~95}%',
      '{company}：与{customer}联合开发仍处样件阶段',
      '{company}：关键备件国产化{q=72~94}%',
    ],
    leads: [
      '问到扩产进度，{company}答复，{product}新线设备到位{p=62~95}%，试车安排在{nextyear}年{m=1~4}月。',
      '关于与{customer}的联合开发，{company}答复，项目处于样件阶段，{year}年不贡献收入。',
      '有人问设备是否依赖进口，{company}答复，{product}线的关键备件国产化{q=72~94}%，进口件备足{k=6~14}个月。',
    ],
    after: [['公司没有披露投资额的变动。', '试车期间的折旧从转固次月起算。'], [], []],
    more: ['后续节点达到披露标准时会公告。', '公司称{product}现有产线负荷约{r=82~96}%。'],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'car', 'electronics', 'machine', 'chemical'],
  },
  {
    by: 'company answer',
    titles: [
      '{company}：{nextyear}年不做外汇投机',
      '{company}：理财余额{a=1.2~9.6}亿元',
      '{company}：没有参与所传重组',
    ],
    leads: [
      '投资者问汇率策略，{company}答复，只对已签外币合同做远期，覆盖约{p=40~80/10}%，不做投机。',
      '有人质疑账面现金多却借款，{company}答复，理财余额{a=1.2~9.6}亿元，借款为政策性低息，成本{b=2.1~2.9}%。',
      '就论坛上的重组传言，{company}答复，公司与控股股东均未参与，也没有收到问询。',
    ],
    after: [[], ['产品期限不超过{m=3~12/3}个月，均为低风险。'], ['公司提醒以法定披露为准。']],
    more: ['公司称经营与融资安排没有变化。'],
  },
  {
    by: 'company answer',
    titles: ['{company}：市值管理每年评估一次', '{company}：{home}土地收储尚未签约', '{company}：仓库未受强降雨影响'],
    leads: [
      '有投资者建议加强市值管理，{company}答复，相关制度已于{lastyear}年印发，由董事会每年评估。',
      '被问到{home}老厂区收储，{company}答复，评估已完成，尚未签约，不影响{year}年利润。',
      '投资者询问近期天气的影响，{company}答复，{home}厂区与仓库运转正常，发货延误不超过{k=1~3}天。',
    ],
    after: [[], ['老厂区占地{n=46~180}亩，目前用于仓储。', '公司称将按进展披露。'], []],
    more: ['公司同时表示，{month}经营一切正常。'],
  },
  {
    by: 'company answer',
    leads: [
      '有投资者问分红时间，{company}答复，方案须经股东会通过，通过后两个月内实施。',
      '被问到股东人数，{company}答复，{registerday}登记在册{bg=1.2~9.6}万户。',
      '关于董事会秘书空缺，{company}答复，现由财务负责人代行，三个月内聘任。',
      '有人问是否涉足新概念，{company}答复，没有相关收入，也无立项。',
      '被问到{material}替代方案，{company}答复，第二货源已小批使用，占{n=8~26}%。',
      '投资者问审计费用，{company}答复，{lastyear}年度审计费{n=60~240/10}万元，事务所未变。',
      '有投资者担心商誉，{company}答复，账面商誉占净资产{n=2~9}%，年末测试。',
    ],
  },
  {
    by: 'company talk',
    made: true,
    sold: ['series', 'bulk', 'project'],
    titles: [
      '{company}接待{n=6~38}家机构 谈{nextyear}年产销',
      '{company}：头部客户{nextyear}年预算{risen}',
      '{company}反路演：现场看{product}产线',
    ],
    leads: [
      '{company}{today}接待{n=6~38}家机构，称{nextyear}年{product}产销目标按{p=8~22}%增长编制，尚待董事会批准。',
      '{company}在交流会上引用客户口径称，{customer}{nextyear}年资本预算{risen}{q=3~12}%，对{product}的拉动滞后两个季度。',
      '{company}邀请投资者走进{home}工厂，{product}产线节拍{k=26~96}秒，当班在岗{m=40~180/10}人。',
    ],
    more: [
      '价格机制按{material}指数月度联动，滞后{r=30~45/15}天。',
      '现金方面，{knownspan}收现比{a=0.86~1.12}。',
      '管理层把{s=3~5}%的净利率改善寄望于自动化。',
      '问到并购，公司称只看{home}周边的配套企业。',
      '{product}{month}[发货量|出货]同比增长{t=4~21}%，来自{customer}的占六成。',
    ],
  },
  {
    by: 'company talk',
    sold: ['service', 'shelf'],
    titles: ['{company}：{nextyear}年{product}业务重利润', '{company}与{n=8~32}家机构交流 谈客户结构'],
    leads: [
      '{company}在线上交流中称，{nextyear}年{product}业务以利润为先，收入目标{p=4~12}%，费用率再降{a=0.4~1.8}个百分点。',
      '{company}与{n=8~32}家机构交流，{customer}占{product}收入{q=24~56}%，前十名续约{r=7~10}家。',
    ],
    more: [
      '{material}成本占比{s=18~44}%，{nextyear}年合同已谈定六成。',
      '人均创收{t=86~240}万元，高于上年。',
      '新业务亏损{u=600~3800/100}万元，设有止损线。',
      '管理层未谈股价。',
    ],
  },
  {
    by: 'company operations',
    isSeldom: true,
    isBare: true,
    titles: [
      '{company}：{product}获评{home}年度质量奖',
      '{company}员工技能赛在{home}举行',
      '{company}{home}物流中心启用',
    ],
    leads: [
      '{home}公布年度质量奖，{company}凭{product}入选，获奖企业共{n=8~20}家。',
      '{company}{today}在{home}举行技能赛，{k=120~680/10}名员工参加，前{m=10~30}名晋升一级。',
      '{company}位于{home}的物流中心启用，面积{a=1.6~6.8}万平方米，日处理{q=4~18}千单。',
    ],
    after: [[], [], ['当地有{r=3~9}家配套企业同时入驻。', '投入计入{year}年预算，合计{s=600~4800/100}万元。']],
    more: ['公司表示日常经营没有变化。'],
  },
  {
    by: 'company cooperation',
    isSeldom: true,
    made: true,
    titles: [
      '{company}与{home}一所高职共办订单班',
      '{company}向{rival}采购检测服务',
      '{company}牵头{product}中试联合体',
    ],
    leads: [
      '{company}与{home}一所高职{today}签约，首届订单班招{n=40~120/10}人，学制三年，方向为{product}工艺。',
      '{company}与{rival}约定，在{home}共用一处可靠性实验室，每年测试{k=200~900/50}批次。',
      '{company}牵头的{product}中试联合体在{zone}成立，成员{m=6~15}家，设备统一排期。',
    ],
    after: [
      ['毕业考核合格者优先录用，不设服务期。'],
      ['费用按使用时长结算，每小时{p=180~680/10}元。'],
      ['知识产权各自归属，数据匿名汇总。', '联合体不设法人，轮值一年一换。'],
    ],
    more: [],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'car', 'electronics', 'machine', 'chemical'],
  },
  {
    by: 'broker rating',
    titles: [
      '{broker}：下调{company}目标价{p=4~15}%',
      '{broker}：{company}被低估的是现金',
      '{broker}：{company}{nextyear}年看{q=3~6}个客户放量',
    ],
    leads: [
      '{broker}把{company}目标价下调{p=4~15}%，维持“中性”，因{product}放量推迟约{n=1~3}个季度。',
      '{broker}指出，{company}净现金占市值两成，剔除后市盈率{bareratio}倍，给予“买入”。',
      '{broker}跟踪报告称，{company}{nextyear}年有{q=3~6}个{customer}项目放量，预测收入增{r=11~27}%。',
    ],
    after: [[], ['目标价隐含{u=9~34}%空间。'], []],
    more: [
      '盈利预测三年复合增{s=8~21}%。',
      '敏感性测试显示，{material}每涨一成利润降{t=2~7}%。',
      '最近三个月有{k=3~11}家机构发布报告。',
    ],
  },
  {
    by: 'market figures',
    onTradingDays: true,
    hours: [15.5, 22],
    leads: [
      '{company}现身大宗交易，一笔{small}，折价{a=1.2~9.8}%，接盘为机构席位。',
      '大宗交易：{company}成交{small}，溢价{a=0.2~2.6}%。',
      '{company}融资余额单日[增加|减少]{n=320~3800/10}万元。',
      '{n=3~8}家机构近一周到访{company}，主要问{product}交付。',
      '沪股通{today}成交活跃股中，{company}居行业第{n=2~6}位。',
      '{company}{today}转融券余量[增|减]{n=2~26}万股。',
    ],
  },
];

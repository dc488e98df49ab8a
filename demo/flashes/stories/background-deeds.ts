import type { Product } from '#demo/cast/products.ts';
import { isMade } from '#demo/cast/dealings.ts';
import { sellingOf } from '#demo/cast/selling.ts';
import type { Deed } from '#demo/flashes/deeds.ts';

/** What belongs to one kind of a company's news and to nothing else: what was agreed, what was told before, what comes next. */

/** Orders: who buys, how it is paid, how such orders went before. */
const ofContracts = [
  '公司与{customer}的[合作始于|首次合作在]{ca=4~11}年前，[此前的合同均已履行完毕|期间没有出现违约]。',
  '[按会计政策|根据收入准则]，相关收入在[验收后|客户取得控制权时]确认，[不影响以前年度|以年审结果为准]。',
  '[合同约定|双方约定]，[逾期交付或付款按日计收违约金|因不可抗力顺延的不视为违约]。',
  '公司{lastyear}年对{customer}的销售占营业收入的{cc=6~28}%，[账期多为{cd=30~90/10}天|单一客户均不超过一成]。',
  '{broker}[分析师|研究员]称，[此类合同的毛利率|该类业务的盈利水平]与公司平均[接近|大体相当]，[对盈利预测影响不大|验证了年初的需求判断]。',
  '[回款条件上|付款安排上]，预付{ja=10~30/10}%，[汇票占比不超过三成|逾期按日计息]。',
  '[同一买方|该客户]过去{jb=2~6}年[招标|询价]中，公司[入围{jc=2~7}次|得分居前三]。',
  '[原料锁定上|备料上]，{material}已[备足{jd=20~60/10}%|签下配套长单]，[毛利测算留有余地|价格联动]。',
  '[交货地|安装地点]在[华东|西南|华南]，[由第三方监造|分批发货]，[验收最长{je=30~90/15}天|延误有免责条款]。',
  '[{year}年以来|年内]，公司已披露[同类合同|{main}相关合同]{jf=2~7}份，[上一份在{jg=3~9}周之前|多数来自老客户]。',
  '[上一份同类合同|公司上一次披露的大额订单]签于{jg=3~9}周之前，[目前按期执行|已交付约{jh=20~60/10}%]。',
  '{plate}板块中，{rival}[上月|近期]也披露过{customer}的[订单|合同]，[两家供货份额接近|规格不同]。',
  '[加上本次|连同此次]，公司{main}在手订单约{backlog}，[可排产到{nextyear}年{ji=2~8}月|高于年初]。',
  '[公司称|公司表示]，[生产安排已经就绪|现有产能可以满足交付]，[不需要新增投资|加班不超过一个班次]。',
] as const;

const ofProjectNews = [
  '[环评|安全评价][已于年内完成|报告已通过评审]，[施工许可在办理中|尚需办理消防验收]。',
  '[产品销路上|对于新增产能的消化]，公司称[已有意向客户|{customer}的需求增量可以覆盖]，[不会影响现有产线的负荷|将分阶段释放]。',
  '[按可研测算|公司测算]，项目[税后内部收益率|投资回收期]为[{cc=12~18}%|{cd=5~8}年]，[以公司公告为准|不构成业绩承诺]。',
  '[上一轮扩产|此前的{zone}项目]于{lastyear}年[完成|转固]，[达产率超过九成|产能已充分利用]。',
  '[设备订货|主设备]已下单{jf=40~90/10}%，[国产占九成|最长交期{jg=6~12}个月]。',
  '[项目贷款|银团]利率[低于基准|约{ji=2.3~3.1}%]，[宽限期两年|已提款三成]。',
  '公司{product}现有产能利用率约{jk=78~96}%，[高于行业平均|已连续两个季度偏紧]。',
  '{plate}板块中，{rival}[去年|年内]也公布过扩产计划，[投产时间相差{jl=3~9}个月|目前尚在建设]。',
  '[达产后|按满产计算]，公司{product}产能将增加{jn=18~64}%，[国内份额有望提高|主要供应{customer}]。',
  '公司此前在[半年报|业绩会]中提到该项目，[当时预计{year}年年底前有进展|进度与当时的说法一致]。',
] as const;

/** What a month brought, beside other months and what was promised. */
const ofOperations = [
  '[{knownspan}|上一报告期]，公司{main}业务收入同比增长{ka=3~19}%，[全年目标未作调整|进度与年初计划相符]。',
  '{broker}[跟踪点评|快评]称，数据[符合预期|略好于预期{jl=1~5}%]，[维持全年预测|等待季报]。',
  '[从趋势看|拉长看]，该指标近{jm=3~6}个月[均值|合计][与上年同期相差不到半成|略高于上年同期]。',
  '公司{product}{month}[产销率|发货与产量之比]为{kc=94~103}%，[库存变化不大|库存略降]。',
  '{plate}板块中，{rival}[同期数据尚未披露|的月度数据将在近日公布]，[市场关注两家的差距|上月两家走势一致]。',
  '[公司提示|公告同时提示]，[上述数据未经审计|月度数据为初步统计]，[以定期报告为准|不构成业绩预测]。',
] as const;

const ofProductNews = [
  '[研发|开发]历时{ca=14~40}个月，[投入已全部费用化|相关投入约占同期研发费用的两成]，[核心专利由公司持有|与高校共同完成]。',
  '[国内同类产品|同类产品]的[主要供应商|竞争者]有{cb=3~8}家，[外资品牌仍占一定份额|价格较两年前有所下降]。',
  '[接下来|按计划]，公司将[扩大送样范围|完善量产工艺]，[客户端验证预计需要两到三个季度|首批销售集中在华东]。',
  '[公司称|公司表示]，该产品[尚未形成规模收入|对当期业绩影响较小]，[后续视客户需求安排产能|市场推广将逐步展开]。',
  '{broker}认为，[看点在于单价与放量节奏|关键是能否进入头部客户]，[放量或在{nextyear}年下半年|短期难以贡献利润]。',
  '公司{product}{lastyear}年收入占比{kd=18~52}%，[毛利率高于其他业务|是增长最快的一块]。',
  '{house}数据显示，公司在{main}市场的份额[约为|接近]{ao=6~22}%，[较上年提高|与上年大体相当]。',
  '{rival}[今年也推出过同类产品|的同类产品尚在送样]，[两家客户有部分重叠|定位不同]。',
  '公司上一代{product}于{ke=2~4}年前量产，[累计供应{customer}|目前仍在供货]。',
] as const;

/** Of what is said in a meeting. */
const ofTalk = [
  '[公司提示|公司同时表示]，[以上为交流中的口径|相关表述不构成业绩承诺]，[请以公告为准|敬请注意投资风险]。',
  '[对于同行动向|谈到同行]，公司称[不便评论|各家策略不同]，[将专注于{main}|会关注行业价格变化]。',
  '公司[此前|上一次]在{knownspan}业绩说明会上的[说法与此一致|口径没有变化]。',
  '[出席者问到|有基金经理追问]{main}的[单价|毛利]，公司[给出区间|只谈方向]，[口径与季报相同|未给数字]。',
  '[参与交流的机构|提问的机构]包括[公募、保险与券商|公募与私募]，[合计{cc=9~64}家|较上次有所增加]。',
  '公司称，{main}{month}[出货|订单]同比[增长|增加]{kf=4~21}%，[节奏与年初计划一致|主要来自{customer}]。',
  '[在手订单上|谈到订单]，公司称{main}在手约{backlog}，[交付集中在{nextyear}年上半年|较上季末略增]。',
  '[成本上|谈到成本]，公司称{material}占{main}成本的{kg=18~46}%，[近一季采购价平稳|已锁定下季用量]。',
] as const;

/** Of what is answered in writing. */
const ofAnswers = ['[公司同时提示|公司提醒]，[平台回复不替代定期报告|具体数据以定期报告为准]。'] as const;

/** Debts, cash and what banks lend: around money that is raised, lent or earned. */
const ofMoney = [
  '公司{knownspan}[计提的减值|信用减值]占利润总额的{mb=1.2~8.6}%，[较上年同期减少|主要来自应收账款]。',
  '[上一会计年度|去年全年]，公司[净资产收益率|加权净资产收益率]为{mc=5.2~16.8}%，[高于板块中位数|与板块中位数接近]。',
  '截至[上一报告期末|最近一期末]，公司资产负债率为{af=32.0~61.0}%，[货币资金能够覆盖短期借款|短期偿债压力不大|有息负债占比较低]。',
  '公司[主要银行授信|银行授信额度]使用率为{bj=28~62}%，[融资成本较上年下降|无逾期借款|授信银行超过十家]。',
  '公司[经营活动现金流|经营性现金流]连续{bd=2~5}个季度为正，[投资支出有所收缩|回款好于上年]。',
  '[公司应收账款周转天数|销售回款周期]为{aj=68~142}天，[与上年接近|较上年缩短|处于同行中游]。',
  '[评级机构|一家评级机构]给予公司主体[AA+|AA]级评价，[展望稳定|年内未作调整]。',
  '[资金安排上|资金来源方面]，公司[年内到期债务规模不大|已预留偿债资金]，[与主要银行的合作没有变化|票据融资占比下降]。',
  '[从利润表看|财务费用方面]，公司[利息支出|财务费用]占收入{bl=0.4~1.8}%，[较上年下降|低于同行平均]。',
  '公司{knownspan}末货币资金[较年初增加|与年初基本持平]，[短期借款占有息负债的三成|未持有高风险理财]。',
  '公司上一次[股权融资|再融资]在{kh=3~7}年前，[募集资金已使用完毕|节余已转为流动资金]。',
] as const;

/** Who holds its shares: around what is bought, sold, pledged or given back. */
const ofShares = [
  '公司[控股股东|第一大股东]持股比例为{ba=22.0~48.0}%，[近一年未发生变动|股权结构稳定|所持股份无冻结]。',
  '[机构持仓方面|从股东结构看|上季末]，公募基金合计持有流通股的{ak=2.1~12.6}%，[较上一季略升|较上一季略降|前三家持有过半]。',
  '[北向资金|陆股通]持有公司{bf=0.4~3.8}%的股份，[较上季度末略有增加|较上季度末略有减少]。',
  '{fund}旗下产品[三季度末|上季末][位列|新进]公司前十大流通股东，[持股占流通盘的{bm=0.6~2.4}%|为第{bn=4~9}大流通股东]。',
  '[截至上月末|截至{month}末]，公司股东户数约{bg=1.2~9.6}万户，[户均持股上升|筹码较为集中|较上期变化不大]。',
  '公司[限售股|首发限售股]占总股本的{bp=4~26}%，[最近一次解禁|下一次解禁]在{nextyear}年{cf=3~11}月。',
  '[社保与养老组合|保险资金]{knownquarter}末持有公司{by=0.3~2.8}%的股份，[较上一期增加|较上一期未变]。',
  '[融资余额方面|两融方面]，公司融资余额占流通市值的{bz=1.2~6.4}%，[近一月下降|近一月小幅上升]。',
  '公司[最近一次|上一次]分红[于{lastyear}年度实施|为{lastyear}年度]，[股息率约{cv=0.6~3.8}%|占当年净利润三成以上]。',
  '[控股股东|第一大股东]所持股份的质押比例为{cw=4~32}%，[较年初下降|低于市场平均|没有平仓风险]。',
  '[{broker}统计|据{house}统计]，{plate}板块年内[披露同类公告|发生类似事项]的公司有{cx=6~24}家，[与去年同期接近|少于去年同期]。',
  '公司[总股本|股本]近一年[没有变化|因激励归属略有增加]，[流通股占比{cy=64~96}%|全部为A股]。',
  '[前十大流通股东|前十大股东]合计持股{br=46~68}%，[与上季末相比|较上季末][变化不大|略有下降|略有上升]。',
  '[近半年|半年来]公司股票大宗交易{ki=1~9}笔，[平均折价{kj=2~8}%|对手方为机构]。',
] as const;

/** How a board decides: around what it has decided. */
const ofPeople = [
  '公司董事会[现有|共有]{ca=7~11}名董事，其中独立董事{cb=3~4}名，[本届任期至{nextyear}年|上一次换届在两年前]。',
  '[出席会议的董事|全体董事]一致同意该事项，[独立董事召开了专门会议|监督机构未提出异议]。',
  '[根据章程|按公司章程]，该事项[自董事会通过之日起生效|须在两个月内完成相关手续]，[变更登记随后办理|后续进展将公告]。',
] as const;

/** Before a court. */
const ofDisputes = [
  '公司[法务|合规]部门[已就此成立专项小组|将每周向管理层汇报进展]，[并聘请外部律师|外部律师已介入]。',
  '公司称[已与各方保持沟通|将依法维护自身权益]，[不影响正在执行的订单|日常经营照常]。',
  '[截至{month}末|截至目前]，公司[未决诉讼|尚在审理的案件]共{cf=2~9}起，[合计金额占净资产不到一个百分点|多数为原告]。',
  '[律师|法律界人士]表示，此类案件[一审|从立案到一审判决][一般|通常]需要{cd=5~9}个月，[期间正常经营不受限制|当事人也可申请调解]。',
  '[同类案件|类似案件]在{plate}行业{lastyear}年有{cg=3~12}起，[多数以和解了结|半数在一年内结案]。',
  '[诉讼费用|律师费]预计{ks=20~180/10}万元，[计入管理费用|败诉方承担]。',
  '[调解上|和解上]，双方[已谈{kt=2~5}轮|尚未接触]，[法院安排诉前调解|意见分歧在金额]。',
  '[担保物|保全财产]价值[覆盖诉请|约为诉请的{ku=80~140/10}%]，[以设备为主|含一处房产]。',
  '[历史上|过去五年]公司[作为原告{kv=4~18}起|胜诉率七成]，[执行到位率六成|无失信记录]。',
] as const;

/** Before those who watch over it. */
const ofSupervision = [
  '公司[审计机构|年审会计师]已连续服务{bb=2~6}年，[上年出具标准无保留意见|未发生变更|内控审计亦无保留意见]。',
  '[查阅公告可见|公开信息显示]，公司[近三年|最近三年]未受过[行政处罚|公开谴责]。',
  '公司称[已向监管部门书面说明|将按要求逐项落实]，[日常经营照常|不影响正在执行的订单]。',
  '[{lastyear}年|去年]{plate}行业有{cg=3~12}家公司[收到过同类函件|被要求说明类似问题]，[多数在期限内完成回复|均已披露回复]。',
  '[截至目前|公告日]，公司[未被立案|未被实施风险警示]，[融资资格不受影响|股票正常交易]。',
  '[董事会|审计委员会]将在{bc=2~5}日内开会[部署回复|核对有关事项]，[回复须经年审机构核查|必要时申请延期]。',
  '[{lastyear}年|去年]交易所就{plate}公司发出{bd=6~38}份[同类函件|关注文件]，[八成以补充披露结束|未见处罚升级]。',
] as const;

/** How it earns: what any reader of an announcement wants beside it. */
const ofResults = [
  '{knownquarter}，公司营业收入{sales}，[归母净利润|净利润]{knownprofit}。',
  '[业绩方面|财报显示]，公司{knownquarter}[实现营收|营业收入]{sales}、[归母净利润|净利润]{knownprofit}。',
  '公司{knownquarter}[归母净利润|净利润]{knownprofit}，{main}[占收入的|收入占比]{ab=46~82}%。',
  '{knownspan}，公司[营业收入|营收]同比增长{na=2~24}%，[净利润|归母净利润]增长{nb=1~32}%。',
  '公司{knownspan}[综合毛利率|毛利率]{nc=14.0~46.0}%，[营收|营业收入]同比增长{na=2~24}%。',
  '{broker}[最近一份报告|上月的报告]预计，公司{nextyear}年净利润增长{ne=8~28}%，[主要看{main}放量|增量来自{customer}]。',
  '[市场一致预期|券商一致预期]为公司{year}年净利润增长{ng=4~26}%，[覆盖机构{nh=4~18}家|近一月未作调整]。',
  '公司{lastyear}年营业收入[同比增长|增长]{ni=1~22}%，{main}[贡献了主要增量|是增长最快的业务]。',
  '[资料显示|公开资料显示|据公开信息]，{company}主营{main}，{knownquarter}营收{sales}。',
  '{company}[总部在|注册地在]{home}，{main}[收入占比|占收入]{ab=46~82}%。',
] as const;

const added: Readonly<Partial<Record<Deed, readonly string[]>>> = {
  'company contract': ofContracts,
  'company setback': ofContracts.slice(3, 4),
  'company project': ofProjectNews,
  'company operations': ofOperations,
  'company product': ofProductNews,
  'company talk': ofTalk,
  'company answer': ofAnswers,
  'company earnings': ofMoney,
  'company financing': ofMoney,
  'exchange review': ofMoney,
  'company buyback': [...ofShares, ...ofMoney.slice(2, 5)],
  'company holding': ofShares,
  'market figures': ofShares,
  'company governance': ofPeople,
  'company dispute': ofDisputes,
  'company inquiry': ofSupervision,
  'exchange inquiry': ofSupervision,
};

/** Around trouble and what is owned stands nothing of how it earns. */
const alone: readonly Deed[] = [
  'company dispute',
  'company inquiry',
  'exchange inquiry',
  'company earnings',
  'company clarification',
  'market figures',
];

interface Told {
  by: Deed;
  lead: string;
  product: Product;
}

/** What may be added to a company's news of one kind, what lies nearest first. */
export function backgroundOfCompany({ by, lead, product }: Told): readonly (readonly string[])[] {
  // A month is compared with other months; a repair or a prize is not.
  const isOfPeriod = /\{(?:month|months|knownspan)\}/.test(lead);
  const own = by === 'company operations' && !isOfPeriod ? [] : (added[by] ?? []);
  const fitting = own.filter((sentence) =>
    strays.every(({ words, isFitting }) => !words.test(sentence) || isFitting({ lead, product })),
  );
  return alone.includes(by) ? [fitting] : [fitting, ofResults];
}

/** What only some may say. */
const strays: readonly { words: RegExp; isFitting(told: Omit<Told, 'by'>): boolean }[] = [
  // What is made to order has orders in hand; what stands on shelves or is sold by the ton has not.
  { words: /\{backlog\}/, isFitting: ({ product }) => ['series', 'project'].includes(sellingOf(product)) },
  { words: /产销率/, isFitting: ({ product }) => isMade(product) },
  { words: /担保物|保全财产/, isFitting: ({ lead }) => lead.includes('货款') },
];

import type { Story } from '#demo/flashes/story.ts';

/** How a trade fares: orders, costs, hands, plants, sales abroad. */
export const makersNews: readonly Story[] = [
  {
    by: 'researchHouse figures',
    made: true,
    sold: ['series', 'bulk'],
    titles: ['{house}：{product}企业平均交货期{a=24~66}天', '{house}：{product}新建产能{p=22~48}%推迟'],
    leads: [
      '{house}回访{k=24~68}家{product}企业，平均交货期{a=24~66}天，上一季度为{v=a+2~9}天。',
      '{house}逐一核对备案信息，{product}两年内宣布的新建产能有{p=22~48}%推迟，规模合计约占现有产能的{q=12~30}%。',
    ],
    after: [
      ['受访者里认为明年供给偏紧的占{s=18~34}%。'],
      [
        '推迟的理由里，{r=46~68}%写的是下游定点未落实。',
        '同期退出或转产的生产线{m=6~22}条。',
        '设备的闲置挂牌价约为原值的{t=32~55}%。',
      ],
    ],
    more: [],
    chart: {
      unit: '天',
      bars: [
        ['上一季度', '{v}'],
        ['本季度', '{a}'],
      ],
    },
  },
  {
    by: 'researchHouse figures',
    made: true,
    sold: ['series', 'bulk'],
    titles: ['{house}：{month}{product}出口量环比{higher}{a=1.6~12.8}%', '{house}：{product}海外报价溢价{p=6~28}%'],
    leads: [
      '{house}整理报关数据，{month}{product}出口量环比{higher}{a=1.6~12.8}%，单价{risen}{b=0.4~4.6}%，与品种结构有关。',
      '{house}比价显示，{product}海外到岸报价比国内高{p=6~28}%，价差主要在运费与认证。',
    ],
    after: [['前三大目的地合占{q=42~66}%，排名没有变。'], []],
    more: [
      '从下单到到港约{m=34~62}天。',
      '以人民币结算的比例升到{r=24~46}%。',
      '两个市场正在复审进口标准，结论预计{nextyear}年{u=2~6}月公布。',
    ],
  },
  {
    by: 'researchHouse figures',
    made: true,
    titles: ['{house}：{plate}{month}新增专利公开{n=120~860/10}件', '{house}：{plate}投产项目平均爬坡{m=5~11}个月'],
    leads: [
      '{house}检索公开库，{plate}领域{month}新增专利公开{n=120~860/10}件，企业申请人占{p=72~91}%。',
      '{house}复盘近三年{k=18~52}个{plate}投产项目，达到设计负荷平均用时{m=5~11}个月，比可研多{q=1~4}个月。',
    ],
    after: [
      ['涉及{product}的占{r=12~34}%。'],
      ['耗时最长的环节是{customer}验证。', '投资额实际执行为概算的{s=91~108}%。', '样本地区以长三角与成渝为主。'],
    ],
    more: [],
  },
  {
    by: 'researchHouse estimate',
    made: true,
    titles: ['{house}：{product}单位成本{nextyear}年可再降{p=4~14}%', '{house}：{plate}设备更新需求约{n=38~260}亿元'],
    leads: [
      '{house}成本模型显示，{product}单位成本{nextyear}年可再降{p=4~14}%，{q=52~74}%来自良率与规模。',
      '{house}按设备年龄推算，{plate}未来三年更新需求约{n=38~260}亿元，{k=8~12}年以上的设备占{r=22~38}%。',
    ],
    after: [
      ['{material}若再涨一成，降幅会少{s=1~4}个百分点。', '模型假设{customer}年采购增速{t=8~18}%。'],
      ['贴息与折旧政策的影响单独列示，约占一成。'],
    ],
    more: ['与半年前的测算相比，口径没有变。'],
  },
  {
    by: 'researchHouse estimate',
    sold: ['service'],
    titles: [
      '{house}：{product}{nextyear}年合同价或{risen}{p=2~7}%',
      '{house}：{plate}行业平均合同期拉长到{m=16~30}个月',
    ],
    leads: [
      '{house}询问{k=14~46}家采购方后估计，{product}{nextyear}年合同价或{risen}{p=2~7}%，分歧在{material}。',
      '{house}抽样{n=60~240/10}份合同，{plate}行业平均合同期为{m=16~30}个月，含调价条款的占{q=34~62}%。',
    ],
    after: [[], ['{customer}里愿意签三年的不到{r=18~34}%。', '违约金条款平均为年费的{s=6~15}%。']],
    more: ['新签客户的首年折让约{t=4~12}%。'],
  },
  {
    by: 'association figures',
    titles: [
      '{plate}行业协会：{month}会员企业用电量同比{higher}{a=0.6~6.8}%',
      '{plate}行业协会：{months}出口交货值增{b=2.2~14.6}%',
    ],
    leads: [
      '{plate}行业协会汇总，{month}会员企业用电量同比{higher}{a=0.6~6.8}%，夜班负荷占{p=28~42}%。',
      '{plate}行业协会发布，{months}会员企业出口交货值同比增长{b=2.2~14.6}%，占销售产值的{q=14~38}%。',
    ],
    more: [
      '直报企业{n=86~260}家，中小企业占六成。',
      '平均账期{r=78~116}天，比年初少{s=3~14}天。',
      '{t=22~44}%的会员打算明年增加自动化投入。',
      '用工净增{u=0.4~2.6}万人，多在组装环节。',
    ],
    trades: ['robot', 'battery', 'chip', 'solar', 'car', 'machine', 'chemical', 'electronics', 'compute', 'metal'],
  },
  {
    by: 'association meeting',
    isBare: true,
    titles: ['{plate}行业协会：{k=6~14}家企业谈减产与账期', '{plate}行业协会在{home}举办供需对接会'],
    leads: [
      '{plate}行业协会{today}召开座谈会，{k=6~14}家企业参加，讨论产能节奏与付款周期，未形成约束性文件。',
      '{plate}行业协会{today}在{home}举办供需对接会，{n=80~320/10}家企业到场，达成意向{m=26~120}项。',
    ],
    after: [
      ['与会企业合计产量约占全国{p=48~76}%。', '会议建议把{product}的付款周期统一到{q=45~75/15}天。'],
      ['协会说明，意向不等于合同。'],
    ],
    more: ['下一次会议定在{nextyear}年{r=1~4}月。'],
    onTradingDays: true,
    hours: [9, 18],
  },
  {
    by: 'association standard',
    isBare: true,
    made: true,
    isSeldom: true,
    titles: ['{plate}行业协会公布{product}检测比对结果', '{plate}行业协会：{product}回收指南定稿'],
    leads: [
      '{plate}行业协会公布{product}检测能力比对结果，{n=18~46}家实验室参加，{p=82~96}%结果满意。',
      '{plate}行业协会的{product}回收利用指南定稿，列出{k=6~15}类可再用部件和拆解流程，会员自愿采用。',
    ],
    after: [
      ['不满意的实验室可在{m=30~60/10}天内申请复测。', '样品由第三方制备，编号盲测。'],
      ['指南附有{q=12~30}页的记录表样。', '文本可在协会网站免费下载。'],
    ],
    more: [],
    trades: ['robot', 'battery', 'compute', 'solar', 'car', 'electronics', 'machine'],
  },
  {
    by: 'institute research',
    isBare: true,
    isRare: true,
    made: true,
    goods: ['储能电芯', '半固态电芯', '储能变流器'],
    titles: ['{home}一所高校团队：储能电站预警提前{n=18~46}分钟'],
    leads: ['{home}一所高校团队报告，用阻抗与气体信号可把储能电站热失控预警提前{n=18~46}分钟，误报率{a=0.4~1.8}%。'],
    more: [
      '试验在{k=4~12}座退役电站上做了{m=5~9}个月。',
      '算法已开源，传感器每簇成本约{p=120~260/10}元。',
      '团队称高湿环境下还需复核。',
    ],
  },
  {
    by: 'institute research',
    isBare: true,
    isRare: true,
    goods: ['背接触电池片', '光伏组件'],
    titles: ['{home}一所研究院：叠层电池小面积效率{a=33.2~34.6}%'],
    leads: ['{home}一所研究院通报，钙钛矿与晶硅叠层电池小面积效率{a=33.2~34.6}%，由第三方机构测定。'],
    more: [
      '面积1平方厘米，组件级还差{p=5~9}个百分点。',
      '湿热老化{n=600~1200/100}小时后保持{q=88~95}%。',
      '团队下一步做{k=20~60/10}厘米见方的样件。',
    ],
  },
  {
    by: 'institute research',
    isBare: true,
    isRare: true,
    goods: ['商品猪', '杂交玉米种子', '水产饲料'],
    titles: ['{home}一所农科院：玉米新组合区试增产{a=4.6~9.2}%'],
    leads: ['{home}一所农科院公布，一个玉米新组合在{n=12~26}个区试点平均增产{a=4.6~9.2}%，倒伏率{b=1.2~3.6}%。'],
    more: [
      '试验分两年，最低点减产{c=0.8~3.2}%。',
      '还需完成生产试验才能申请审定。',
      '亲本繁殖面积目前只有{k=60~180/10}亩。',
    ],
  },
  {
    by: 'institute research',
    isBare: true,
    isRare: true,
    goods: ['双抗注射液', '多肽原料药', '内窥镜系统', '体外诊断试剂'],
    titles: ['{home}一家医院团队：肠镜辅助判读漏检率降{p=18~36}%'],
    leads: [
      '{home}一家医院的团队发表多中心研究，{n=2400~6800/100}例受检者中，人工智能辅助判读使腺瘤漏检率下降{p=18~36}%。',
    ],
    more: ['研究由公共经费支持，没有企业赞助。', '单例检查平均多用{k=12~40}秒。', '团队提醒，结果不适用于急诊人群。'],
  },
  {
    by: 'broker opinion',
    sold: ['series', 'bulk'],
    titles: [
      '{broker}：{plate}盈利低点或在{quarter}',
      '{broker}：{product}看出口放量',
      '{broker}：下调{plate}全年利润预测{p=3~11}%',
    ],
    leads: [
      '{broker}测算，{plate}单位毛利低点或在{quarter}，此后靠{material}回落修复，弹性约{a=1.2~4.6}个百分点。',
      '{broker}调研后认为，{product}出口占比明年可到{q=22~44}%，海外毛利高出{r=4~12}个百分点。',
      '{broker}下调{plate}全年净利润预测{p=3~11}%，理由是{product}降价早于预期，评级不变。',
    ],
    after: [['上行情形假设开工率回到{t=80~90}%。'], [], ['与一致预期相差{b=2.2~8.4}%。']],
    more: [
      '样本公司{n=12~36}家，覆盖行业收入{s=48~76}%。',
      '分析师把{customer}的库存当作先行指标。',
      '估值用了{nextyear}年{u=14~26}倍市盈率。',
    ],
  },
  {
    by: 'broker opinion',
    sold: ['service', 'project'],
    titles: ['{broker}：{plate}重订单轻估值', '{broker}：{plate}现金流好于利润'],
    leads: [
      '{broker}比较{n=8~22}家{plate}公司后称，订单收入比{a=1.2~2.6}倍，估值却在五年低位，分歧在确认节奏。',
      '{broker}指出，{plate}{knownspan}经营现金流是净利润的{a=1.1~1.8}倍，折旧高峰已过。',
    ],
    after: [['{customer}的预算批复多在{m=2~4}月。'], ['股息率中位数{b=1.8~4.2}%。']],
    more: ['报告列出{k=3~6}个跟踪指标，首位是合同负债。', '悲观情形下利润下修{q=6~15}%。'],
  },
  {
    by: 'broker opinion',
    goods: ['低温酸奶', '复合调味料', '酱香系列酒', '即饮茶'],
    titles: ['{broker}：{product}价格战进入尾段', '{broker}：{plate}看县域与下沉'],
    leads: [
      '{broker}草根调研{n=36~120}个网点，{product}终端折扣较峰值收窄{p=3~9}个百分点，判断价格战进入尾段。',
      '{broker}称，{plate}新增需求{q=46~66}%来自县域，渠道下沉快的公司费用率反而更低。',
    ],
    more: [
      '动销最好的价位带占{r=28~46}%。',
      '{material}跌价约给毛利率带来{a=0.4~1.8}个百分点。',
      '跟踪样本里{s=36~58}%的店主准备扩面。',
      '会员店渠道的账期{t=30~60/15}天。',
    ],
  },
  {
    by: 'researchHouse figures',
    sold: ['series', 'bulk'],
    made: true,
    titles: ['{house}：{product}行业{month}库存周转{n=28~62}天', '{house}：{material}{thismonth}到货{p=72~96}%'],
    leads: [
      '{house}台账显示，{product}行业{month}库存周转{n=28~62}天，前一月为{v=n+1~6}天，成品占{q=38~58}%。',
      '{house}跟踪{k=22~64}家工厂的采购单，{material}{thismonth}按期到货{p=72~96}%，延误集中在进口料。',
    ],
    after: [
      ['低于安全线的企业占{r=14~32}%。', '{customer}提出的寄售安排{s=8~24}%被接受。'],
      ['改用第二货源的平均涨价{a=0.8~3.6}%。', '物流时效比上月[快|慢]{t=1~3}天。'],
    ],
    more: [],
    chart: {
      unit: '天',
      bars: [
        ['前一月', '{v}'],
        ['最近一月', '{n}'],
      ],
    },
  },
  {
    by: 'researchHouse figures',
    leads: [
      '{house}：{plate}行业{month}新注册企业{n=180~960/10}家，注销{k=60~320/10}家。',
      '{house}：{months}{plate}行业融资租赁放款{a=12.0~86.0}亿元，加权利率{b=3.6~4.9}%。',
      '{house}：{plate}上市公司{knownspan}合同负债合计增长{b=1.8~14.6}%。',
      '{house}：{plate}企业{thismonth}招聘均价每月{k=7600~16800/100}元，一线岗位占{n=42~64}%。',
      '{house}：{plate}厂房{quarter}平均租金每平方米{b=18.6~36.8}元，空置率{n=9~21}%。',
      '{house}：{plate}行业应收账款保理成本降至{b=4.2~5.8}%。',
    ],
  },
  {
    by: 'researchHouse figures',
    sold: ['bulk'],
    trades: ['metal', 'chemical', 'solar', 'battery'],
    leads: [
      '{house}：{week}{product}贸易商报盘{risen}{a=0.3~2.6}%，成交以刚需为主。',
      '{house}：{product}社会库存折合{n=9~26}天用量。',
      '{house}：{product}行业检修损失量{thismonth}约{p=2~9}%。',
      '{house}：{product}进口利润转[正|负]，价差{p=1~6}%。',
    ],
  },
];

import { tendered } from '#demo/cast/selling.ts';
import type { Story } from '#demo/flashes/story.ts';

/** Figures and judgements about a trade, from invented houses and associations. */
export const industryNews: readonly Story[] = [
  {
    by: 'researchHouse figures',
    made: true,
    sold: ['series', 'bulk'],
    titles: ['{house}：{month}{product}出货量同比增长{a=6.2~38.5}%', '{house}：{product}价格指数环比上涨{w=0.3~3.6}%'],
    leads: [
      '{house}统计，{month}国内{product}出货量同比增长{a=6.2~38.5}%，上月增速为{v=a-0.6~4.8}%，{customer}补库是主因。',
      '{house}发布的价格指数显示，{product}成交均价环比上涨{w=0.3~3.6}%，同比跌幅收窄。',
    ],
    more: [
      '[分规格看|从结构看]，[高端型号|高规格产品]占比升至{p=31~58}%，[低端型号价格仍承压|低端产品仍在降价]。',
      '[样本企业|受访企业]平均库存为{n=22~46}天，[处于近两年偏低位置|环比略有下降]。',
      '{house}预计，下月需求持平，价格以稳为主。',
      '出口占出货的{q=12~36}%，东南亚与中东贡献主要增量。',
      '前五家企业合计份额为{r=52~78}%。',
    ],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'car', 'electronics', 'machine', 'chemical'],
    chart: {
      unit: '%',
      bars: [
        ['上月增速', '{v}'],
        ['本月增速', '{a}'],
      ],
    },
  },
  {
    by: 'researchHouse estimate',
    titles: ['{house}：{nextyear}年{plate}市场规模有望增长{p=12~36}%', '{house}：{plate}行业{nextyear}年供需趋于平衡'],
    leads: [
      '{house}在年度展望中预计，{nextyear}年{plate}市场规模增长{p=12~36}%，{product}是增长最快的环节。',
      '{house}认为，{plate}新增产能集中在{nextyear}年下半年释放，全年供需趋于平衡，价格中枢变化不大。',
    ],
    more: [
      '[报告把需求|该机构把需求]分为替换与新增两类，[前者|替换]约占{q=38~62}%。',
      '成本方面，{material}价格每涨跌一成，对应毛利率变化{a=0.8~2.6}个百分点。',
      '该机构去年同期的预测与实际相差{b=1.2~6.4}个百分点。',
      '不确定因素包括海外政策与利率环境。',
      '报告样本覆盖{n=26~88}家企业，数据截至{today}。',
    ],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'medicine', 'car', 'machine', 'electronics', 'software'],
  },
  {
    by: 'researchHouse figures',
    made: true,
    sold: ['series', 'bulk'],
    titles: ['{house}：{material}报价周环比上涨{a=0.6~4.8}%', '{house}：{material}现货偏紧 交货期延长'],
    leads: [
      '{house}监测，{week}{material}报价环比上涨{a=0.6~4.8}%，部分供应商暂停接单。',
      '{house}周报称，{material}现货偏紧，交货期由{n=2~3}周延长至{k=4~6}周，{product}厂家开始提前锁量。',
    ],
    more: [
      '[下游|采购方]对涨价的接受度不一，[小厂以随用随采为主|大厂多以长协锁价]。',
      '[供应恢复|货源缓解]要看{m=2~4}条检修产线的[复产时间|开车进度]。',
      '[按目前价格测算|据此估算]，{product}[单位|制造]成本上升约{b=0.4~2.2}%。',
    ],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'chemical', 'electronics', 'car'],
  },
  {
    by: 'association initiative',
    isBare: true,
    importance: 1,
    titles: ['{plate}行业协会发布自律倡议', '{plate}行业协会：不以低于成本的价格参与投标'],
    leads: [
      '{plate}行业协会{today}发布自律倡议，呼吁会员单位按期付款、不以排他条款限制供应商。',
      '{plate}行业协会召开会员大会，{n=46~180}家企业签署公约，承诺不以低于成本的价格参与投标。',
    ],
    more: [
      '协会将按季度公布会员账期的中位数。',
      '倡议不具有强制力，由会员自愿遵守。',
      '有会员单位建议建立统一的成本核算口径。',
      '协会称，行业平均账期已由{p=118~146}天缩短至{q=72~96}天。',
    ],
    trades: ['solar', 'battery', 'car', 'electronics', 'machine', 'chemical', 'robot'],
  },
  {
    by: 'association figures',
    titles: [
      '{plate}行业协会：{months}规模企业利润同比增长{w=1.2~9.8}%',
      '{plate}行业协会：{month}行业景气读数{a=49.2~54.6}',
    ],
    leads: [
      '{plate}行业协会数据显示，{months}会员企业利润总额同比增长{w=1.2~9.8}%，亏损面收窄{b=0.8~4.6}个百分点。',
      '{plate}行业协会公布，{month}新接订单指数为{a=49.2~54.6}，较上月{higher}{c=0.2~1.8}点。',
    ],
    more: [
      '{customer}采购占新接订单的{p=34~62}%。',
      '用工指数保持平稳，{q=12~28}%的企业表示熟练技工不足。',
      '原材料购进价格指数[高于|继续高于]出厂价格指数，[利润空间仍受挤压|成本压力未减]。',
      '[协会预计|会员企业预计]下季度景气[与当前相当|略好于本季]。',
    ],
    trades: ['robot', 'battery', 'chip', 'solar', 'car', 'machine', 'chemical', 'electronics', 'shipping', 'coal'],
    chart: {
      unit: '',
      bars: [
        ['荣枯线', '50.0'],
        ['新接订单', '{a=49.2~54.6}'],
      ],
    },
  },
  {
    by: 'association standard',
    isBare: true,
    made: true,
    titles: ['《{product}通用技术要求》团体标准征求意见', '{plate}领域一项团体标准发布'],
    leads: [
      '{plate}行业协会就《{product}通用技术要求》团体标准公开征求意见，期限三十天。',
      '{plate}行业协会发布一项团体标准，对{product}的测试方法与分级作出统一规定，{nextyear}年{m=1~6}月起实施。',
    ],
    more: [
      '起草单位包括{n=9~26}家企业和检测机构。',
      '标准由会员自愿采用，不设强制认证。',
      '此前各企业的寿命测试口径差异较大，数据难以横向比较。',
      '协会计划同步建立公共测试数据库。',
    ],
    trades: ['robot', 'aerospace', 'battery', 'compute', 'car', 'electronics', 'machine'],
  },
  {
    by: 'institute research',
    isBare: true,
    goods: ['高镍正极', '硫化物电解质', '锂金属负极', '半固态电芯'],
    titles: ['我国科研团队提高{product}循环寿命'],
    leads: [
      '{home}一所实验室的研究团队报告，改性后的{product}在{n=600~1400/100}次循环后容量保持率为{p=82~91}%，论文已在学术期刊发表。',
    ],
    more: [
      '团队表示，距离规模应用还需解决一致性与成本问题。',
      '测试在扣式电池上完成，尚未做成软包。',
      '同行评价认为，结果有待独立重复。',
    ],
    made: true,
  },
  {
    by: 'institute research',
    isBare: true,
    goods: ['功率模块', '模拟芯片', '存储控制芯片', '先进封装基板', '高速光模块'],
    titles: ['科研团队：{product}功耗降低{p=12~28}%'],
    leads: ['{home}一所高校的团队在学术会议上报告，改用新结构后{product}的功耗降低{p=12~28}%，流片由高校平台完成。'],
    more: ['样片未做高低温循环与老化测试。', '团队称，{n=2~4}家企业已派人现场看样。', '论文与测试代码同步公开。'],
    made: true,
  },
  {
    by: 'institute research',
    isBare: true,
    goods: ['谐波减速器', '行星滚柱丝杠', '空心杯电机', '六维力传感器', '灵巧手模组', '关节总成'],
    titles: ['{home}一所研究院公布{product}寿命测试结果'],
    leads: [
      '{home}一所研究院公布对{n=6~14}款{product}的寿命测试，中位数为{k=4000~9000/500}小时，国产与进口样品的差距缩小到一成以内。',
    ],
    more: [
      '测试由研究院自费采样，未接受厂家赞助。',
      '失效多出现在润滑与密封环节。',
      '研究院计划每半年公布一次，样品名单不公开。',
    ],
    made: true,
  },
  {
    by: 'institute research',
    isBare: true,
    isSeldom: true,
    titles: ['一项{product}新工艺完成中试'],
    leads: ['{home}一家新型研发机构披露，一项用于{product}的新工艺完成中试，连续运行{n=300~1200}小时。'],
    more: [
      '团队表示，距离规模应用还需解决一致性与成本问题。',
      '相关专利已许可给{k=2~4}家企业。',
      '研究得到产业基金的支持，下一步将与{customer}开展联合验证。',
      '同行评价认为，结果有待独立重复。',
    ],
    trades: ['battery', 'chip', 'solar', 'electronics', 'robot'],
    made: true,
  },
  {
    by: 'researchHouse figures',
    made: true,
    leads: [
      '{house}：{plate}行业{month}投融资事件{n=12~64}起，披露金额合计{a=18.0~96.0}亿元。',
      '{house}：{month}{plate}相关职位招聘数同比增长{b=4.2~26.8}%。',
      '{house}：{months}{plate}行业并购{k=6~38}起，平均交易市盈率{p=12~21}倍。',
    ],
  },
  {
    by: 'researchHouse figures',
    sold: ['bulk'],
    trades: ['metal', 'chemical', 'solar', 'battery'],
    leads: [
      '{house}：{week}{product}主流报价持平，成交清淡。',
      '{house}：{week}{product}主流报价环比{higher}{a=0.2~2.4}%，{customer}以按需采购为主。',
      '{house}：{product}头部企业开工率{c=71.0~94.0}%，环比{higher}{d=0.2~1.8}个百分点。',
    ],
  },
  {
    by: 'broker opinion',
    titles: [
      '{broker}：{plate}进入业绩验证期',
      '{broker}：{plate}龙头仍有提价空间',
      '{broker}：{plate}估值修复仍有空间',
    ],
    leads: [
      '{broker}发布行业报告称，{plate}进入业绩验证期，{product}出货与回款是最值得跟踪的两个指标。',
      '{broker}研报指出，{product}竞争格局趋于稳定，看好{plate}细分龙头的定价能力。',
      '{broker}认为，{plate}当前市净率处在近五年{p=24~48}%分位，盈利上修将带动估值修复。',
    ],
    more: [
      '[报告建议|分析师建议]避开现金流持续为负[、靠压账期维持增长的公司|的公司]。',
      '[该机构|报告]预计{nextyear}年行业净利润增速[在{q=8~26}%左右|约为{q=8~26}%]。',
      '风险提示：需求恢复慢于预期；{material}价格大幅波动。',
      '从持仓看，公募基金对该板块的配置比例为{a=2.1~7.8}%，较上季度变化不大。',
      '海外可比公司的估值约为{r=18~30}倍。',
    ],
  },
  {
    by: 'broker opinion',
    sold: ['series', 'bulk'],
    leads: [
      '{broker}：预计{nextyear}年{product}均价降幅收窄至{p=2~8}%。',
      '{broker}：{plate}调整更多来自筹码，产业趋势没有变化。',
      '{broker}：{plate}板块三大看点在于出口、替换与降本。',
      '{broker}：关注{material}价格对{plate}利润率的影响。',
    ],
  },
  {
    by: 'researchHouse figures',
    titles: ['{house}：{month}{product}公开招标规模环比增{p=4~32}%', '{house}：{product}中标均价降幅收窄'],
    leads: [
      '{house}汇总公开招标信息，{month}{product}招标规模环比增长{p=4~32}%，{customer}占六成以上。',
      '{house}统计，{month}{product}中标均价环比下降{a=0.4~2.6}%，降幅较上月收窄。',
    ],
    more: [
      '[低于成本价的报价明显减少|最低价中标的比例降到三成以下]。',
      '[头部三家|前三名]合计中标份额为{q=48~72}%。',
      '[招标文件普遍|多数标书]增加了[质保期|能耗]的要求。',
      '[下一批|后续]招标集中在{nextyear}年{m=2~4}月。',
    ],
    goods: tendered,
  },
  {
    by: 'researchHouse figures',
    titles: ['{house}：{plate}上市公司研发投入增速{a=6.2~18.6}%', '{house}：{plate}板块三成公司上调指引'],
    leads: [
      '{house}统计，{knownspan}{plate}上市公司研发投入同比增长{a=6.2~18.6}%，快于收入增速。',
      '{house}梳理业绩说明会纪要，{plate}板块约三成公司上调了全年收入指引。',
    ],
    more: [
      '[应收账款|存货]周转[有所改善|略有放缓]。',
      '[资本开支|在建工程]连续{n=2~4}个季度下降。',
      '[机构|分析师]的一致预期[上修|下修]了{b=0.6~4.2}%。',
      '[海外收入|境外业务]占比中位数为{q=14~36}%。',
    ],
  },
  {
    by: 'broker opinion',
    titles: [
      '{broker}：{product}进入去产能后半段',
      '{broker}：{plate}的机会在替换需求',
      '{broker}：从现金流看{plate}拐点',
    ],
    leads: [
      '{broker}行业研究员称，{product}行业进入去产能后半段，尾部企业退出的速度决定价格修复的节奏。',
      '{broker}认为，{plate}新增需求平淡，机会主要来自在役设备与渠道的替换。',
      '{broker}从现金流角度观察{plate}，认为经营现金流已连续{n=2~3}个季度好于净利润。',
    ],
    more: [
      '[估值方面|从估值看]，板块市净率[接近|略低于]五年均值。',
      '[推荐顺序上|排序上]，有成本优势的龙头[优先|在前]。',
      '[若|如果]价格再次下行，[判断将会修正|盈利预测需要下调]。',
      '报告对{n=18~46}家样本做了[压力测试|敏感性分析]。',
    ],
    sold: ['series', 'bulk'],
  },
  {
    by: 'researchHouse figures',
    sold: ['shelf'],
    titles: ['{house}：{product}经销渠道去库接近尾声', '{house}：{product}经销商信心指数回升'],
    leads: [
      '{house}抽样调查，{product}渠道库存降至{n=24~46}天，为近{k=5~11}个月低位。',
      '{house}公布，{product}经销商信心指数报{a=48.6~56.2}，较上期回升{b=0.4~2.6}点。',
    ],
    more: [
      '[受访经销商|样本商家]中，{p=28~52}%计划[增加进货|提前备货]。',
      '[返利|促销]力度[较上季度减弱|与去年相当]。',
      '[区域间|南北方]差异[缩小|仍然明显]。',
      '[直销渠道|自营门店]占比为{q=18~44}%。',
    ],
  },
];

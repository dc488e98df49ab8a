import type { Story } from '#demo/flashes/story.ts';

/** What brokers and fund houses think of the whole, and what their products announce. */
export const houseViews: readonly Story[] = [
  {
    by: 'broker opinion',
    titles: [
      '{broker}：市场有望延续结构性行情',
      '{broker}：震荡蓄势 关注{anyplate}',
      '{broker}：风格切换的条件尚不充分',
    ],
    leads: [
      '{broker}策略团队认为，流动性保持合理充裕，市场有望延续结构性行情，{anyplate}与高股息可以均衡配置。',
      '{broker}表示，指数短期以震荡蓄势为主，建议关注业绩确定性较高的{anyplate}。',
      '{broker}研报称，从盈利与拥挤度看，风格切换的条件尚不充分，成长占优的格局暂未改变。',
    ],
    more: [
      '[报告测算|该机构预计]，[全部A股|非金融A股]{nextyear}年净利润增速约{p=5~11}%。',
      '资金面上，两融余额占流通市值的比例为{a=2.3~2.9}%，处于历史中位。',
      '海外方面，需要留意利率预期反复带来的波动。',
      '报告统计，过去十年同期上涨的概率为{q=48~66}%。',
      '操作上建议以回调分批布局代替追高。',
    ],
  },
  {
    by: 'broker opinion',
    titles: [
      '{broker}固收：债市以区间波动为主',
      '{broker}：{nextyear}年信用利差或小幅走阔',
      '{broker}：转债估值处于合理区间',
    ],
    leads: [
      '{broker}固收团队认为，十年期国债收益率在{a=1.70~1.90}%附近反复，债市以区间波动为主。',
      '{broker}预计{nextyear}年信用利差小幅走阔，建议以中短久期为主。',
      '{broker}测算，转债百元溢价率约{b=21.0~29.0}%，估值处于合理区间。',
    ],
    more: [
      '央行操作保持平稳，跨月资金价格变化不大。',
      '供给方面，年内剩余政府债净融资规模有限。',
      '理财规模回升对短端形成支撑。',
    ],
  },
  {
    by: 'fundHouse notice',
    isBare: true,
    titles: ['{fund}：旗下一只ETF二级市场溢价 提示风险'],
    leads: ['{fund}公告，旗下一只跨境ETF二级市场交易价格明显高于基金份额参考净值，提醒投资者注意溢价风险。'],
    more: [
      '若溢价未有效回落，基金有权申请盘中临时停牌。',
      '截至前一日，该基金溢价率为{a=3.2~9.8}%。',
      '停牌期间赎回业务照常办理。',
    ],
  },
  {
    by: 'fundHouse notice',
    isBare: true,
    titles: ['{fund}旗下产品暂停大额申购'],
    leads: ['{fund}公告，旗下一只债券型产品自{next}起暂停{n=10~100}万元以上的申购与转换转入。'],
    more: ['恢复时间另行公告，赎回业务照常办理。', '该产品最近一个季末规模为{a=8.0~86.0}亿元。'],
  },
  {
    by: 'fundHouse opinion',
    leads: [
      '{fund}：{anyplate}仍是中期主线，节奏上注意波动。',
      '{fund}：保持中性仓位，优先选择现金流稳定的公司。',
      '{broker}：年内市场或维持窄幅震荡，量能是关键。',
      '{broker}：预计{nextyear}年首季流动性环境平稳。',
      '{broker}：首次发布{anyplate}行业“看好”评级。',
      '{broker}：北证50指数估值已回到年内均值附近。',
    ],
  },
  {
    by: 'broker opinion',
    titles: ['{broker}：出口韧性来自产品结构', '{broker}：{nextyear}年消费温和修复', '{broker}：地产链数据边际改善'],
    leads: [
      '{broker}宏观团队称，出口韧性主要来自产品结构升级，机电产品占比提升对冲了单价下行。',
      '{broker}预计{nextyear}年社会消费品零售总额增长{a=4.0~5.8}%，服务消费快于商品。',
      '{broker}跟踪的{n=30~60}城数据显示，二手房成交面积环比增长{b=1.8~9.6}%，挂牌价降幅收窄。',
    ],
    more: [
      '报告同时提示，低基数会使前两个季度的同比读数偏高。',
      '高频数据里，整车货运与发电耗煤均好于季节性。',
      '中小企业的预期指数仍低于大型企业。',
      '该团队维持对全年经济增速的判断。',
    ],
  },
  {
    by: 'broker opinion',
    titles: ['{broker}：港股估值修复看盈利', '{broker}：南向资金偏好高股息', '{broker}：科网股进入业绩验证期'],
    leads: [
      '{broker}海外策略团队认为，港股估值修复的下一步要看盈利上修，目前恒生科技指数报{hstechlevel}。',
      '{broker}统计，近{n=20~40}个交易日南向资金净买入居前的行业以高股息为主，占比约{p=38~56}%。',
      '{broker}称，科网股进入业绩验证期，广告与云业务的恢复速度是关键。',
    ],
    more: [
      '美元走弱有利于风险偏好，但弹性有限。',
      '做空占比处于近一年低位。',
      '报告建议关注回购力度较大的公司。',
      '汇率方面，预计人民币对美元双向波动。',
    ],
  },
  {
    by: 'broker opinion',
    titles: [
      '{broker}量化：动量因子近月占优',
      '{broker}：行业轮动速度处于高位',
      '{broker}：机构调研热度集中于{anyplate}',
    ],
    leads: [
      '{broker}量化团队跟踪显示，近一个月动量因子超额收益{a=0.8~3.6}%，小市值因子回撤。',
      '{broker}测算，行业轮动速度处于近三年{p=72~94}%分位，拥挤度分化。',
      '{broker}统计，近两周机构调研次数前{n=3~5}的行业中，{anyplate}居首。',
    ],
    more: [
      '因子拥挤后的回撤通常在{k=8~20}个交易日内出现。',
      '报告建议降低换手以控制成本。',
      '样本剔除了上市不足一年的公司。',
      '指数增强产品的超额收益中位数为{b=0.2~1.4}%。',
    ],
  },
  {
    by: 'broker opinion',
    titles: [
      '{broker}：{nextyear}年出口增速或温和回落',
      '{broker}：物价低位回升的趋势明确',
      '{broker}：财政支出节奏后置',
    ],
    leads: [
      '{broker}宏观团队预计，{nextyear}年出口增速温和回落至{a=2.0~4.6}%，结构上资本品好于消费品。',
      '{broker}认为，核心通胀连续回升，物价低位回升的趋势明确，但斜率平缓。',
      '{broker}分析财政数据称，{months}支出进度略慢于往年，年底支出强度将上升。',
    ],
    more: [
      '报告用{n=12~24}个高频指标构造了景气指数。',
      '主要分歧在于地产投资的拖累何时结束。',
      '就业方面，服务业吸纳能力继续恢复。',
      '该团队不预期政策利率在短期内变动。',
    ],
  },
];

/** Leads that the own desk follows, for those who pay for them. */
export const vipLeads: readonly Story[] = [
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    titles: [
      '线索：{product}下月起新一轮议价',
      '独家跟踪：{customer}计划提前下达{nextyear}年首批{product}订单',
      '渠道反馈：{product}排产环比上调{p=6~18}%',
    ],
    leads: [
      '渠道反馈，{product}主要供应商与{customer}将在下月初进行新一轮议价，供应方提出的涨幅在{p=3~8}%，成交概率较高的是季度联动方案。',
      '编辑部从{n=3~6}位从业者处了解到，{customer}计划把{nextyear}年首批{product}订单提前一个月下达，量比去年同期多约{p=12~30}%。',
      '我们跟踪的{n=6~14}家{product}工厂，{thismonth}排产较上月上调{p=6~18}%，上调集中在头部三家。',
    ],
    more: [
      '验证点有两个：一是{material}的询价是否同步增加，二是月末库存是否低于{k=25~32}天。',
      '反面证据同样存在：两家小厂因账期过长主动放弃了订单。',
      '若成行，对应公司的单季毛利率影响约{a=0.6~2.4}个百分点。',
      '[消息|上述信息]未经相关公司确认，[请结合公告判断|仅供参考]。',
    ],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'chemical', 'car', 'electronics', 'aerospace'],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    titles: ['线索：一份环评公示里的{product}产线'],
    leads: [
      '一份环评公示显示，一家未上市企业拟新建{product}产线，设备清单与{company}此前的招标技术参数接近，相关设备商有望率先受益。',
    ],
    more: [
      '按公示进度，设备招标可能在{m=2~4}个月后启动。',
      '附图显示地基已经完工，资金到位的概率较高。',
      '若{n=30~60}天内没有招标公告，这条线索作废。',
      '我们给这条线索的可信度为中等。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    titles: ['调研速记：{product}产线节拍提升', '调研速记：走进一家{product}工厂'],
    leads: ['编辑部走访一家{product}工厂，产线节拍比三个月前提升{p=12~28}%，瓶颈由装配转到检测。'],
    more: [
      '良率数据由现场看板抄录，样本只有一天，仅供参考。',
      '车间主任说，换型时间从{q=90~140}分钟降到{r=40~70}分钟。',
      '夜班开动的产线有{n=3~6}条，三个月前只有一条。',
      '备料区的{material}够用{k=9~20}天。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    titles: ['{plate}：一家二线厂商退出{product}报价'],
    leads: ['据渠道人士，一家二线厂商{thismonth}起不再参与{product}年度报价，空出的份额约{q=3~7}%。'],
    more: [
      '接手份额的厂商需要重新验证，周期约{n=3~5}个月。',
      '退出的原因是连续四个季度毛利为负。',
      '{customer}已向{company}询问增量供货的可能。',
      '[消息|上述信息]未经相关公司确认，[请结合公告判断|仅供参考]。',
    ],
  },
];

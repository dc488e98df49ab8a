import { tendered } from '#demo/cast/selling.ts';
import type { Story } from '#demo/flashes/story.ts';

/** Leads that the own desk follows, for those who pay for them. */
export const vipLeads: readonly Story[] = [
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    sold: ['series', 'bulk'],
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
    sold: ['series', 'bulk'],
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
    sold: ['series', 'bulk'],
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
    sold: ['series', 'bulk'],
    titles: ['{plate}：一家二线厂商退出{product}报价'],
    leads: ['据渠道人士，一家二线厂商{thismonth}起不再参与{product}年度报价，空出的份额约{q=3~7}%。'],
    more: [
      '接手份额的厂商需要重新验证，周期约{n=3~5}个月。',
      '退出的原因是连续四个季度毛利为负。',
      '{customer}已向{company}询问增量供货的可能。',
      '[消息|上述信息]未经相关公司确认，[请结合公告判断|仅供参考]。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    sold: ['series'],
    titles: ['线索：{product}进入{customer}二供名单'],
    leads: ['一份供应商大会的座次表显示，{company}首次坐进{customer}{product}供应商席，此前该席位只有一家。'],
    more: [
      '二供的起步份额通常在一成到两成之间。',
      '该客户上一次增加二供，从入席到批量用了{n=7~11}个月。',
      '公司证券部以信息披露要求为由未作回应。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    sold: ['series', 'bulk', 'project'],
    titles: ['招聘里的线索：{company}在{home}一次放出{n=30~120}个岗位'],
    leads: ['{company}近一周在{home}放出{n=30~120}个{product}相关岗位，其中设备与工艺岗过半，班次注明“四班三运转”。'],
    more: [
      '同一基地上一次集中招聘后{k=5~8}个月，新线转固。',
      '岗位薪酬与去年持平，没有抢人的迹象。',
      '若下月岗位撤回，说明只是补员。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    sold: ['series', 'bulk'],
    titles: ['用电里的线索：{home}{product}企业夜间负荷回升'],
    leads: ['{home}园区的用电周报显示，{product}相关企业夜间负荷较上月回升{p=6~18}%，白天负荷变化不大。'],
    more: [
      '夜班重开往往早于出货数据一个月。',
      '周报样本{n=9~28}家，其中包括{company}的一处厂区。',
      '天气转冷会抬高基础负荷，我们按去年同期作了扣除。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    goods: tendered,
    titles: ['标书里的线索：{customer}改了{product}的评分办法'],
    leads: ['{customer}最新一期{product}招标把价格分由{p=50~60/5}分降到{q=30~45/5}分，业绩与交付的权重相应提高。'],
    more: [
      '按新办法重算上一期，{company}的排名上升{n=1~3}位。',
      '评分办法只适用于本期，是否沿用要看中标结果。',
      '低价中标的两家小厂尚未表态是否参与。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    made: true,
    sold: ['bulk'],
    titles: ['物流线索：{home}发往外省的{product}车次增加'],
    leads: ['我们抽看了{home}两处货场的派车单，{product}发往外省的车次较两周前增加{p=8~26}%，运价没有跟涨。'],
    more: [
      '运价不涨说明运力并不紧张，增量来自发货而非抢车。',
      '样本只有两处货场，不代表全国。',
      '{customer}方面称，近期确实在补到{n=12~20}天的库存。',
    ],
  },
  {
    by: 'desk lead',
    isBare: true,
    goods: ['低温酸奶', '复合调味料', '酱香系列酒', '即饮茶'],
    titles: ['走访手记：{product}货架上的生产日期'],
    leads: ['编辑部本周走访{n=8~16}家门店，{product}货架上的生产日期平均距今{k=18~40}天，比上月走访时新了{m=4~9}天。'],
    more: [
      '日期变新意味着渠道周转加快，补货或在一个月内体现。',
      '促销堆头减少，价签没有变化。',
      '门店集中在三个城市，结论仅供参考。',
    ],
  },
];

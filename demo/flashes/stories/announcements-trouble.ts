import { sellers } from '#demo/cast/trades.ts';
import type { Story } from '#demo/flashes/story.ts';

/** Trouble: disputes, letters of those who watch, rumours denied. */
export const troubleAnnouncements: readonly Story[] = [
  {
    by: 'company inquiry',
    onTradingDays: true,
    impact: -1,
    isSeldom: true,
    titles: ['{company}：收到交易所监管函', '{company}及相关责任人收到警示函'],
    leads: [
      '{company}公告，因业绩预告与定期报告差异较大且更正不及时，公司及董事会秘书收到监管函，要求十五日内提交整改报告。',
      '{company}公告，因关联交易披露不及时，公司及时任财务负责人收到警示函，并记入诚信档案。',
    ],
    more: ['公司称将加强内控与信息披露培训，上述事项不影响正常经营。', '公司已完成自查，有关更正公告已同步披露。'],
  },
  {
    by: 'company dispute',
    trades: sellers,
    isSeldom: true,
    titles: ['{company}：涉诉金额{small}'],
    leads: ['{company}公告，一家设备供应商就货款纠纷提起诉讼，涉案金额{small}，法院已受理，尚未开庭。'],
    more: [
      '因案件尚未审理，对当期利润的影响暂无法判断。',
      '公司称争议源于设备验收，已提出质量异议。',
      '公司部分银行账户被冻结，占货币资金的比例较小。',
    ],
  },
  {
    by: 'company dispute',
    trades: sellers,
    sold: ['series', 'bulk', 'project'],
    isSeldom: true,
    titles: ['{company}：与一家{customer}的货款纠纷进入诉讼'],
    leads: ['{company}公告，就逾期货款{small}向一家{customer}提起诉讼，法院已立案并裁定财产保全。'],
    more: [
      '公司已按账龄计提相应的坏账准备。',
      '公司称类似纠纷在过去三年共{n=2~5}起，均已结案。',
      '对方已提出分期付款方案，双方未达成一致。',
    ],
  },
  {
    by: 'company dispute',
    titles: ['{company}：专利侵权案一审胜诉', '{company}专利维权获赔{a=1200~6800}万元'],
    leads: [
      '{company}公告，{product}专利侵权案一审判决公司胜诉，被告须停止侵权并赔偿{a=1200~6800}万元。',
      '{company}披露维权进展，法院判令被告停止生产侵权的{product}，赔偿公司{a=1200~6800}万元。',
    ],
    more: [
      '被告可在收到判决书之日起十五日内上诉。',
      '案件所涉专利覆盖公司约{p=22~48}%的收入。',
      '该判决未生效，公司暂不确认相关收益。',
    ],
    trades: ['robot', 'chip', 'electronics', 'battery', 'machine'],
  },
  {
    by: 'company clarification',
    isSeldom: true,
    titles: [
      '{company}：市场关注的新业务占营收比例较小',
      '{company}澄清：未与传闻方签署任何协议',
      '{company}：不存在应披露而未披露的重大事项',
    ],
    leads: [
      '{company}公告，市场关注的新业务目前收入占比不足{p=2~5}%，短期内对业绩不构成重大影响。',
      '{company}公告称，注意到有媒体报道公司将收购{plate}领域的一家企业，经核实，双方仅有初步接触，未签署任何协议。',
      '{company}就近期传闻公告称，经自查并函证控股股东，不存在应披露而未披露的重大事项。',
    ],
    more: [
      '公司滚动市盈率明显高于行业平均，提醒投资者理性决策。',
      '控股股东与实控人近一个月未买卖公司股票。',
      '公司生产经营环境没有发生重大变化。',
      '公司提示，请投资者理性决策，以公司公告为准。',
      '公司重申，一切信息以指定媒体披露的公告为准。',
    ],
  },
  {
    by: 'exchange inquiry',
    onTradingDays: true,
    impact: -1,
    isSeldom: true,
    titles: ['上交所向{company}下发问询函', '{company}遭交易所问询：说明存货与应收增长的合理性'],
    leads: [
      '上交所就{company}{knownspan}报告下发问询函，要求公司说明{product}收入确认时点、前五大客户变动及减值准备是否充分。',
      '{company}收到上交所问询函，交易所关注公司应收账款增速高于收入增速{p=11~34}个百分点的原因。',
    ],
    more: [
      '公司须在五个交易日内书面回复并披露，年审会计师应当发表意见。',
      '问询函还要求列示对外担保与资金往来的明细。',
      '公司表示正在组织回复。',
    ],
  },
  {
    by: 'company dispute',
    impact: -1,
    trades: sellers,
    isSeldom: true,
    titles: [
      '{company}：买卖合同案二审维持原判',
      '{company}：劳动仲裁涉及{n=6~38}人',
      '{company}：收到仲裁裁决 获赔{small}',
    ],
    leads: [
      '{company}公告，一起买卖合同纠纷二审维持原判，公司应付{small}，此前已足额计提。',
      '{company}公告，{home}子公司{n=6~38}名员工提起劳动仲裁，争议金额{k=120~980/10}万元。',
      '{company}公告，{home}仲裁委员会裁决供应商赔偿公司{small}，裁决为终局。',
    ],
    after: [['案由为{lastyear}年的一批交货。'], [], ['对方应在{m=10~30/10}日内履行。']],
    more: ['累计诉讼金额占净资产{a=0.2~1.8}%。'],
  },
  {
    by: 'company clarification',
    isSeldom: true,
    made: true,
    titles: ['{company}：网传{product}全线提价不实', '{company}：未与所传{customer}签约'],
    leads: [
      '{company}公告，网传{product}全线提价不实，公司近{n=30~90/30}天未发出调价通知。',
      '{company}公告，注意到有自媒体称其与{customer}签下大单，经核实没有签署任何合同。',
    ],
    more: [
      '董监高近{k=30~90/30}日未交易公司股票。',
      '公司已向平台投诉，保留追责权利。',
      '主要经营指标与已披露情况一致。',
    ],
    trades: ['robot', 'chip', 'compute', 'battery', 'chemical', 'car', 'electronics', 'solar'],
  },
];

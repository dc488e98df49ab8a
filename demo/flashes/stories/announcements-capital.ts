import { sellers } from '#demo/cast/trades.ts';
import type { Story } from '#demo/flashes/story.ts';

/** What companies announce of their shares, money, people and trouble. */
export const capitalAnnouncements: readonly Story[] = [
  {
    by: 'company buyback',
    impact: 1,
    stage: 'buyback planned',
    titles: ['{company}：拟{floor}至{ceiling}回购股份', '{company}实控人提议回购股份并注销'],
    leads: [
      '{company}公告，拟以自有资金通过集中竞价方式回购股份，资金总额不低于{floor}、不超过{ceiling}，期限{m=6~12}个月。',
      '{company}收到实际控制人提议，建议以{floor}至{ceiling}回购部分A股，回购股份全部用于注销并减少注册资本。',
    ],
    more: [
      '回购价格上限不高于董事会决议前三十个交易日均价的150%。',
      '按上限测算，预计回购约占总股本的{a=0.4~2.2}%。',
      '控股股东承诺在回购期间不减持所持股份。',
      '公司已取得银行出具的股票回购专项贷款承诺函，额度为回购上限的{p=70~90}%。',
    ],
  },
  {
    by: 'company buyback',
    stage: 'buyback begun',
    titles: ['{company}首次回购股份', '{company}：首次回购{b=0.05~0.30}%股份'],
    onTradingDays: true,
    leads: [
      '{company}首次实施回购，{before}通过集中竞价买入股份占总股本{b=0.05~0.30}%，成交价未超过方案上限。',
      '{company}公告，{before}首次以集中竞价方式回购公司股份，占总股本的{b=0.05~0.30}%。',
    ],
    more: [
      '公司将在回购期限内视市场情况继续实施，每月前三个交易日披露进展。',
      '资金来源为自有资金与回购专项贷款，专用账户已经开立。',
      '回购方案于上月经董事会审议通过，期限十二个月。',
      '回购专户股份暂用于员工持股计划，三年内未使用的将注销。',
      '本次回购符合方案规定的价格上限。',
    ],
  },
  {
    by: 'company holding',
    impact: -1,
    stage: 'reduction planned',
    titles: ['{company}：股东拟减持不超过{b=1.0~3.0}%股份', '{company}持股{a=5.2~9.8}%股东拟减持'],
    leads: [
      '{company}公告，持股{a=5.2~9.8}%的股东因自身资金安排，计划在公告之日起十五个交易日后的三个月内，减持不超过公司总股本{b=1.0~3.0}%的股份。',
      '{company}披露减持计划，一家创投股东拟以集中竞价和大宗交易方式减持不超过{b=1.0~3.0}%，股份来源为首次公开发行前取得。',
    ],
    more: [
      '减持主体不是控股股东，实施完毕不会导致控制权变更。',
      '该股东上市以来已减持两轮，目前仍有一名董事席位。',
      '减持价格按市场价格确定，若遇除权除息将相应调整。',
      '公司称生产经营一切正常，不存在应披露未披露的重大事项。',
    ],
  },
  {
    by: 'company holding',
    impact: 1,
    stage: 'increase planned',
    titles: ['{company}：控股股东拟增持{floor}至{ceiling}', '{company}董事长与高管拟增持公司股份'],
    leads: [
      '{company}公告，控股股东计划自{today}起六个月内增持公司股份，金额不低于{floor}、不超过{ceiling}，不设价格区间。',
      '{company}公告，董事长及{n=3~6}名高管计划六个月内合计增持公司股份不低于{floor}，并承诺增持期间及完成后六个月内不减持。',
    ],
    more: [
      '资金来源为自有及自筹资金，增持行为不触及要约收购。',
      '增持基于对公司长期价值的认可。',
      '公告提示，增持可能因市场变化或资金未到位而无法完成。',
    ],
  },
  {
    by: 'company holding',
    impact: 1,
    stage: 'increase done',
    titles: ['{company}：控股股东增持计划实施完毕', '{company}：高管增持计划完成 合计{floor}'],
    leads: [
      '{company}公告，控股股东增持计划已实施完毕，累计增持金额{floor}，达到计划下限，增持股份占总股本的{a=0.2~1.6}%。',
      '{company}公告，董事长及{n=3~6}名高管的增持计划完成，合计增持{floor}，占总股本的{a=0.2~1.6}%。',
    ],
    more: [
      '增持主体承诺六个月内不减持所持股份。',
      '律师认为，增持符合免于发出要约的情形。',
      '增持均通过集中竞价进行，资金为自有资金。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    stage: 'bond planned',
    titles: ['{company}拟发行可转债募资{invest}', '{company}披露可转债预案'],
    leads: [
      '{company}披露可转债预案，拟募集资金不超过{invest}，其中{p=62~78}%投向{product}项目。',
      '{company}公告，董事会通过可转债发行预案，拟募资不超过{invest}，期限六年，主要用于{product}项目。',
    ],
    more: [
      '转股期自发行结束之日满六个月后开始，初始转股价不低于前二十个交易日均价。',
      '方案尚需股东会审议、交易所审核并经证监会同意注册。',
      '发行后公司资产负债率将上升{q=2~6}个百分点。',
      '原股东享有优先配售权，比例由董事会在发行前确定。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    stage: 'placing planned',
    titles: ['{company}：拟定增募资不超过{invest}', '{company}披露定增预案'],
    leads: [
      '{company}公告，拟向不超过35名特定对象发行股票，募集资金总额不超过{invest}，用于{product}项目与补充流动资金。',
      '{company}披露定增预案，发行数量不超过总股本的30%，拟募资不超过{invest}，{p=62~78}%投向{product}项目。',
    ],
    more: [
      '控股股东拟参与认购不低于{q=10~20}%。',
      '方案尚需股东会审议、交易所审核并经证监会同意注册。',
      '公司称募投项目内部收益率测算为{r=13~19}%，投资回收期约{n=6~8}年。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    stage: 'bond ended',
    titles: ['{company}：终止可转债发行并撤回申请'],
    leads: ['{company}公告，综合考虑市场环境与资金安排，决定终止本次可转债发行并撤回申请文件。'],
    more: [
      '公司称现金充足，该事项不影响在建项目的推进。',
      '{product}项目将改用自有资金分步实施。',
      '此前披露的募资总额为{invest}。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    importance: 1,
    stage: 'placing registered',
    titles: ['{company}：定增事项获证监会同意注册批复'],
    leads: ['{company}公告，收到证监会同意公司向特定对象发行股票注册的批复，批复自同意之日起十二个月内有效。'],
    more: ['董事会将按照批复与股东会授权办理相关事宜。', '募集资金总额不超过{invest}，主要投向{product}。'],
  },
  {
    by: 'company governance',
    importance: 1,
    isSeldom: true,
    stage: 'purchase prepared',
    titles: ['{company}：拟发行股份购买同业资产', '{company}：筹划购买资产 签署意向协议'],
    leads: [
      '{company}公告，拟发行股份购买一家{product}企业的控股权，并向不超过35名对象募集配套资金，公司股票不停牌。',
      '{company}公告，已与一家{product}企业的股东签署意向协议，拟以发行股份方式取得其控股权，公司股票不停牌。',
    ],
    more: [
      '交易价格将以评估结果为依据协商确定。',
      '意向协议有效期六个月，正式方案须经董事会和股东会审议。',
      '聘请的独立财务顾问已开展尽职调查。',
      '本次交易不构成重组上市，控股股东不变。',
    ],
  },
  {
    by: 'company governance',
    isSeldom: true,
    titles: ['{company}：选举产生新一届董事长', '{company}：聘任新任总经理'],
    leads: [
      '{company}公告，董事会选举产生新任董事长，任期三年；新任者此前长期负责{product}业务。',
      '{company}公告，董事会同意聘任新任总经理，其在公司任职{m=8~19}年，历任研发与供应链负责人。',
    ],
    more: ['新任者未持有公司股份，与控股股东无关联关系。', '公司称经营方针保持连续。'],
  },
  {
    by: 'company governance',
    isSeldom: true,
    titles: ['{company}：财务总监辞职', '{company}：一名独立董事任期届满离任'],
    leads: [
      '{company}公告，财务总监因个人原因辞职，辞职报告自送达董事会之日起生效，由总经理代行职责。',
      '{company}公告，一名独立董事因连续任职满六年申请离任，在股东会选出继任者之前继续履职。',
    ],
    more: ['董事会对其任职期间的贡献表示感谢。', '公司将尽快完成补选。'],
  },
  {
    by: 'company governance',
    isSeldom: true,
    titles: ['{company}：中期拟每10股派{a=0.8~4.6}元', '{company}：未来三年分红比例不低于{p=35~60}%'],
    leads: [
      '{company}公告，拟每10股派发现金红利{a=0.8~4.6}元（含税），合计{middle}，占{knownspan}净利润的{p=28~58}%。',
      '{company}披露股东回报规划，未来三年每年现金分红不低于当年可分配利润的{p=35~60}%。',
    ],
    more: [
      '股权登记日将在权益分派实施公告中明确。',
      '公司称在满足资本开支的前提下保持分红政策连续稳定。',
      '公司上市以来累计分红已超过首发募资总额。',
    ],
  },
  {
    by: 'company governance',
    isSeldom: true,
    titles: ['{company}：推出限制性股票激励计划'],
    leads: [
      '{company}公告，拟授予限制性股票占总股本的{a=0.6~2.4}%，授予价格为草案公布前均价的50%，激励对象{n=120~620}人。',
    ],
    more: [
      '考核目标为{nextyear}年净利润较{lastyear}年增长不低于{p=30~70}%。',
      '预计摊销费用{small}，分四年计入。',
      '预留部分占{q=10~20}%，一年内授予。',
    ],
  },
  {
    by: 'company holding',
    isSeldom: true,
    titles: ['{company}：控股股东解除质押{a=1.2~8.6}%股份', '{company}：控股股东部分股份质押'],
    leads: [
      '{company}公告，控股股东将所持占总股本{a=1.2~8.6}%的股份办理解除质押，剩余质押比例降至{p=8~34}%。',
      '{company}公告，控股股东质押占总股本{a=1.2~8.6}%的股份，用途为自身生产经营，质押到期日为{nextyear}年{m=3~11}月。',
    ],
    more: ['质押股份不存在平仓风险，不涉及业绩补偿义务。', '控股股东资信良好，还款来源包括投资收益与分红。'],
  },
  {
    by: 'company inquiry',
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
    by: 'company cooperation',
    isSeldom: true,
    titles: ['{company}：与{rival}签署战略合作协议'],
    leads: [
      '{company}公告，与{rival}签署战略合作框架协议，双方将在{product}联合开发和渠道共享方面开展合作，协议有效期三年。',
    ],
    more: [
      '框架协议不涉及具体金额，对{year}年业绩没有直接影响。',
      '双方成立联合工作组，每季度评估一次进展。',
      '协议不构成关联交易。',
    ],
  },
  {
    by: 'company cooperation',
    isSeldom: true,
    titles: ['{company}携手{rival}成立合资公司'],
    leads: ['{company}公告，拟与{rival}共同出资{capital}设立合资公司，公司持股{p=51~70}%，主营{product}。'],
    more: ['首期注册资本分两次缴足。', '合资公司设董事五名，其中公司委派三名。', '双方约定三年内不转让股权。'],
  },
  {
    by: 'company financing',
    impact: 1,
    isSeldom: true,
    importance: 1,
    titles: ['{company}：收购同业资产 交易价{bought}'],
    leads: ['{company}公告，拟以{bought}现金收购一家未上市同业公司的{product}业务及相关资产，交易不构成重大资产重组。'],
    more: [
      '标的近一年净利润{boughtprofit}，交易对应市盈率{multiple}倍。',
      '交易对方承诺未来三年累计净利润不低于对价的{promised}%，不足部分现金补偿。',
      '收购完成后，标的将纳入公司合并报表，{product}产能相应增加{k=4~12}%。',
      '交易尚需反垄断申报。',
    ],
  },
  {
    by: 'exchange inquiry',
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
    by: 'exchange review',
    isSeldom: true,
    stage: 'purchase approved',
    titles: ['{company}发行股份购买资产获审核通过'],
    leads: ['上交所并购重组审核委员会公告，{company}发行股份购买资产申请符合重组条件和信息披露要求。'],
    more: [
      '交易尚需证监会同意注册。',
      '独立财务顾问为{broker}，标的资产为一家{product}企业的控股权。',
      '交易对方承诺，取得的股份十二个月内不转让。',
    ],
  },
  {
    by: 'exchange review',
    isSeldom: true,
    stage: 'placing accepted',
    titles: ['{company}：定增申请获交易所受理'],
    leads: ['上交所网站显示，{company}向特定对象发行股票的申请获受理，拟募资不超过{invest}。'],
    more: [
      '申请仍需通过交易所审核并履行注册程序。',
      '保荐机构为{broker}，申报会计师出具了无保留意见。',
      '募集资金主要投向{product}，其余补充流动资金。',
    ],
  },
];

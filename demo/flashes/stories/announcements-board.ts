import type { Story } from '#demo/flashes/story.ts';

/** Boards, plans of the company, partners and notes of meetings. */
export const boardAnnouncements: readonly Story[] = [
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
    more: [
      '新任者未持有公司股份，与控股股东无关联关系。',
      '公司称经营方针保持连续，{product}业务仍是投入重点。',
      '前任任职{k=4~11}年，离任后[不再担任职务|留任董事]。',
    ],
  },
  {
    by: 'company governance',
    isSeldom: true,
    titles: ['{company}：财务总监辞职', '{company}：一名独立董事任期届满离任'],
    leads: [
      '{company}公告，财务总监因个人原因辞职，辞职报告自送达董事会之日起生效，由总经理代行职责。',
      '{company}公告，一名独立董事因连续任职满六年申请离任，在股东会选出继任者之前继续履职。',
    ],
    more: [
      '董事会对其任职期间的贡献表示感谢。',
      '公司将在{k=1~3}个月内完成补选。',
      '其[未持有公司股份|持有公司{a=0.01~0.12}%的股份，将按规定锁定六个月]。',
    ],
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
    by: 'company governance',
    isSeldom: true,
    titles: ['{company}：{next}召开临时股东会'],
    leads: ['{company}提示，{next}召开临时股东会，[审议|表决]关联交易额度、章程修订等{n=3~9}项议案，股东可网络投票。'],
    more: [
      '[股权登记日|有权出席的股东以登记日]为五个交易日之前，[网络投票时间为9:15至15:00|现场会议下午两点半开始]。',
      '[关联股东将对关联交易议案回避表决|章程修订为特别决议事项，须经三分之二以上表决权通过]。',
      '[持股1%以上的股东未提出临时提案|中小投资者的表决将单独计票]。',
    ],
  },
  {
    by: 'company governance',
    isSeldom: true,
    onTradingDays: true,
    hours: [15.5, 22],
    titles: ['{company}：股东会通过{n=3~9}项议案'],
    leads: ['{company}公告，临时股东会{today}召开，{n=3~9}项议案全部通过，出席股东所持股份占总股本的{p=42~68}%。'],
    more: [
      '[中小股东|持股5%以下的股东]对主要议案的同意比例为{q=86~98}%。',
      '[章程修订|修订内容]涉及[董事会席位|分红条款]与[信息披露流程|网络投票安排]。',
      '[律师|见证律师]认为，会议[召集程序|表决程序]合法有效。',
    ],
  },
  {
    by: 'company talk',
    made: true,
    titles: ['{company}：披露调研纪要 谈{product}需求', '{company}调研纪要：原材料已锁价至明年'],
    leads: [
      '{company}披露投资者关系活动记录，{n=12~86}家机构参与调研，[公司称|管理层表示]来自{customer}的{product}需求[保持稳定|好于上一季度]。',
      '{company}披露调研纪要，{material}已[锁价至{nextyear}年{m=2~6}月|签下{nextyear}年的长协]，[成本端|采购端]波动可控。',
    ],
    more: [
      '[对于{nextyear}年|谈到{nextyear}年]，公司[未给出具体指引|称预算仍在编制]，[优先保证利润率|不追求规模]。',
      '[产能方面|谈及产能]，{product}利用率约为{q=78~94}%，[短期没有瓶颈|检修安排在春节]。',
      '[被问及竞争|关于竞争格局]，公司认为[头部企业份额仍会提升|价格已接近底部]。',
      '[海外方面|出口方面]，[新增{k=2~6}个国家的客户|认证周期约{r=6~12}个月]，收入占比{u=9~31}%。',
    ],
  },
  {
    by: 'company governance',
    titles: [
      '{company}：{nextyear}年日常关联交易预计{middle}',
      '{company}：续聘会计师事务所 费用{n=80~260/10}万元',
      '{company}：制定舆情管理制度',
    ],
    leads: [
      '{company}公告，预计{nextyear}年日常关联交易{middle}，其中采购{material}占{p=42~76}%，定价参照市价。',
      '{company}公告，拟续聘会计师事务所，年报与内控审计费用合计{n=80~260/10}万元，与上年相同。',
      '{company}公告，董事会通过舆情管理制度等{m=3~6}项内部制度，自通过之日起生效。',
    ],
    after: [
      ['关联董事{k=2~4}人回避表决。', '上年同类交易实际发生额为预计的{q=62~94}%。'],
      ['事项尚需提交股东会。', '该所已连续服务{r=2~7}年，签字会计师[未变|更换一名]。'],
      [],
    ],
    more: ['表决结果为全票同意。'],
  },
  {
    by: 'company governance',
    titles: ['{company}：变更注册资本与章程', '{company}：{home}子公司更名', '{company}：注销{n=2~4}家子公司'],
    leads: [
      '{company}公告，因部分激励股份注销，注册资本减少{a=0.2~1.8}%，章程相应条款同步修订。',
      '{company}公告，位于{home}的全资子公司更名，经营范围增加{product}的检测与维修。',
      '{company}公告，董事会同意注销{n=2~4}家已无业务的子公司，合计净资产{small}。',
    ],
    after: [
      ['注销的股份涉及{r=3~26}名离职或考核未达标人员，回购价款合计{small}。'],
      ['该子公司{knownspan}收入{small}，占合并收入比例较小。'],
      ['注销不产生人员安置费用。', '合并报表范围变动不影响{year}年利润。', '债权债务由母公司承接。'],
    ],
    more: ['工商登记预计{k=20~60/10}日内办结。'],
  },
  {
    by: 'company governance',
    titles: [
      '{company}：{n=3~9}名核心人员完成股份归属',
      '{company}：员工持股计划锁定期届满',
      '{company}：调整激励计划授予价格',
    ],
    leads: [
      '{company}公告，限制性股票首个归属期条件成就，{k=120~560/10}人归属股份占总股本{a=0.2~0.9}%，含{n=3~9}名核心人员。',
      '{company}公告，{lastyear}年员工持股计划锁定期届满，所持{a=0.4~2.2}%股份可分{m=2~3}期出售。',
      '{company}公告，因权益分派，激励计划授予价格下调{b=0.08~0.46}元，其余条款不变。',
    ],
    after: [['考核年度净利润完成{p=102~128}%。', '离职人员的额度作废。', '归属股份上市流通日为{next}。'], [], []],
    more: ['律师出具了法律意见。'],
    onTradingDays: true,
  },
  {
    by: 'company governance',
    titles: [
      '{company}：{next}起{a=1.2~9.6}%限售股上市',
      '{company}：{n=2~5}名高管调整分工',
      '{company}：会计估计变更 {plate}业务折旧年限拉长',
    ],
    leads: [
      '{company}公告，占总股本{a=1.2~9.6}%的限售股{next}起上市流通，涉及{k=2~9}名股东。',
      '{company}公告，{n=2~5}名高管调整分工，原分管{product}的副总经理转管海外业务。',
      '{company}公告，自下季度起部分设备折旧年限由{m=8~10}年改为{q=11~14}年，不追溯调整。',
    ],
    after: [
      ['解禁股东{r=1~3}名作出过不减持承诺。'],
      ['分工调整不涉及董事会席位。'],
      ['审计机构对变更无异议。', '变更预计增加{nextyear}年利润{p=1~4}%。'],
    ],
    more: [],
    trades: [
      'robot',
      'battery',
      'chip',
      'solar',
      'car',
      'machine',
      'chemical',
      'electronics',
      'power',
      'coal',
      'metal',
    ],
  },
];

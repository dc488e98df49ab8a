import { sellers } from '#demo/cast/trades.ts';
import type { Story } from '#demo/flashes/story.ts';

/** How things go on that were announced before: what companies tell on any evening of the year. */
export const progressAnnouncements: readonly Story[] = [
  {
    by: 'company contract',
    impact: 1,
    made: true,
    sold: ['series', 'bulk'],
    trades: sellers,
    titles: ['{company}：{product}首批产品完成交付', '{company}向{customer}交付首批{product}'],
    leads: [
      '{company}公告，{lastyear}年签订的{product}合同已进入交付阶段，首批产品于{today}运抵{customer}现场，占合同总量的{p=12~36}%。',
      '{company}公告，{product}首批交付[已经完成|按期完成]，{customer}出具验收单，[对应收入将计入本季度|收入在本季度确认|本季度据此开票]，剩余部分分{n=2~5}批发运。',
    ],
    more: [
      '[到货验收|现场验收]一次通过率为{q=94~99}%，[未发生|没有出现]退换货。',
      '[按合同约定|根据合同]，验收后{k=15~45}天内支付该批货款的{r=60~80}%。',
      '公司[为该项目|就此合同]派驻{u=12~46}名[服务人员|工程师]，负责安装与调试。',
      '[下一批|第二批]产品已完成[总装|出厂检测]，预计{nextyear}年{m=1~4}月发运。',
    ],
  },
  {
    by: 'company contract',
    impact: 1,
    made: true,
    sold: ['series', 'project'],
    stage: 'orders won',
    trades: sellers,
    titles: ['{company}：在手订单{backlog}', '{company}：{product}新接订单同比增长{p=14~48}%'],
    leads: [
      '{company}披露经营情况，截至{month}末在手订单{backlog}，其中{product}占{q=46~78}%，[预计|大部分]在{nextyear}年三季度前交付。',
      '{company}公告，{month}新接{product}订单同比增长{p=14~48}%，[单笔规模|户均金额]较去年同期有所提高，期末在手订单{backlog}。',
    ],
    more: [
      '[订单增量|新增部分]主要来自{customer}，[老客户复购|续签合同]占{r=52~76}%。',
      '[海外订单|境外订单]占比为{u=11~34}%，[以美元结算|多数已做汇率锁定]。',
      '公司提示，在手订单[不等于收入|存在调整或取消的可能]，[以实际交付为准|请注意风险]。',
      '[平均交付周期|从下单到交付]约{k=60~150}天，[与上年接近|较年初缩短]。',
    ],
  },
  {
    by: 'company holding',
    impact: -1,
    stage: 'reduction half',
    titles: ['{company}：股东减持计划过半 已减持{a=0.6~1.4}%', '{company}：股东减持{a=0.6~1.4}% 计划时间过半'],
    leads: [
      '{company}公告，截至{today}，股东减持计划数量过半，累计通过集中竞价减持占总股本{a=0.6~1.4}%的股份，减持均价在计划区间内。',
      '{company}公告，股东减持计划时间过半，已减持占总股本{a=0.6~1.4}%的股份，其余尚未实施。',
    ],
    more: [
      '[减持情况|实施情况]与此前披露的计划一致，[未违反|没有违反]相关承诺。',
      '[该股东|减持方]不参与公司日常经营，[减持不影响控制权|对公司治理没有影响]。',
      '[剩余额度|未减持的部分]将在{k=30~45}天内[视市场情况实施|继续实施]。',
    ],
  },
  {
    by: 'company holding',
    impact: -1,
    stage: 'reduction done',
    titles: ['{company}：股东减持计划实施完毕', '{company}：股东完成减持 持股降至{c=4.2~8.6}%'],
    leads: [
      '{company}公告，收到股东告知函，此前披露的减持计划实施完毕，合计减持占总股本{b=1.0~2.6}%的股份，其持股比例降至{c=4.2~8.6}%。',
      '{company}公告，股东减持计划届满，累计减持占总股本{b=1.0~2.6}%的股份，减持后持股{c=4.2~8.6}%。',
    ],
    more: [
      '[减持情况|实施情况]与此前披露的计划一致，[未违反|没有违反]相关承诺。',
      '[大宗交易部分|其中大宗交易]占{p=22~58}%，[受让方|接手方]六个月内不得转让。',
      '该股东[暂无|目前没有]进一步减持的安排，[如有将预先披露|后续变动将依规公告]。',
    ],
  },
  {
    by: 'company buyback',
    impact: 1,
    onTradingDays: true,
    stage: 'buyback half',
    titles: ['{company}：回购进度过半', '{company}：回购资金已使用{p=52~86}%'],
    leads: [
      '{company}公告，截至{before}，回购资金已使用{p=52~86}%，买入的股份相当于总股本的{a=0.4~1.6}%，[最高与最低成交价相差{q=6~14}%|成交价未超过方案上限]。',
      '{company}公告，截至{before}累计回购总股本的{a=0.4~1.6}%，所用资金占方案上限的{p=52~86}%。',
    ],
    more: [
      '[回购股份|上述股份]存放于专用账户，[不享有表决权|不参与利润分配]。',
      '[余下额度|其余资金]将在{n=2~5}个月内择机使用，[节奏视股价而定|避开窗口期]。',
      '[董监高|董事和高管]在回购期间没有买卖公司股票。',
    ],
  },
  {
    by: 'company buyback',
    impact: 1,
    onTradingDays: true,
    stage: 'buyback done',
    titles: ['{company}：回购方案实施完毕 耗资{floor}', '{company}：完成股份回购 占总股本{a=0.4~1.6}%'],
    leads: [
      '{company}公告，股份回购方案实施完毕，实际使用资金{floor}，累计买入总股本的{a=0.4~1.6}%，[达到方案下限|符合披露的方案]。',
      '{company}公告，已完成股份回购，累计买入总股本的{a=0.4~1.6}%，支付总额{floor}，不再继续实施。',
    ],
    more: [
      '[回购股份|上述股份]存放于专用账户，[不享有表决权|不参与利润分配]。',
      '[董监高|董事和高管]在回购期间没有买卖公司股票。',
      '[注销手续|股份注销]预计在{k=20~40}天内办理，[注册资本相应减少|总股本随之减少]。',
    ],
  },
  {
    by: 'company financing',
    titles: ['{company}：为子公司提供{floor}担保', '{company}：获{ceiling}银行授信'],
    leads: [
      '{company}公告，[为全资子公司的银行借款提供连带责任担保|为一家全资子公司提供保证担保|对子公司授信承担连带保证]，金额{floor}，期限{n=2~3}年，[借款用于补充营运资金|资金用于采购{material}|用于替换到期借款]。',
      '{company}公告，董事会同意向{k=3~6}家银行申请授信{ceiling}，[用于日常周转与开立信用证|用于采购{material}与支付货款|用途为流动资金和保函]，[有效期一年|由公司信用担保]。',
    ],
    more: [
      '[累计对外担保|担保余额]占最近一期净资产的{p=6~28}%，[无逾期担保|均为对子公司的担保]。',
      '[被担保方|该子公司]资产负债率为{a=38.0~64.0}%，[经营正常|信用状况良好]。',
      '[综合融资成本|借款利率]约{b=2.4~3.3}%，[较上年下降|低于此前水平]。',
    ],
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
    by: 'company project',
    impact: 1,
    made: true,
    sold: ['series', 'bulk'],
    stage: 'plant built',
    titles: ['{company}：{product}项目提前{n=2~5}个月投产', '{company}：{zone}项目主体封顶'],
    leads: [
      '{company}公告，{product}项目较原计划提前{n=2~5}个月投产，[首月|试产阶段]良率达到{p=88~96}%，设计年产能{capacity}。',
      '{company}公告，{zone}{product}项目主体工程封顶，累计投入占预算的{q=46~72}%，[设备安装|机电安装]将于下月开始。',
    ],
    more: [
      '[项目进度|工程进度]由监理单位确认，[资金按节点拨付|未超预算]。',
      '[首批设备|关键设备]已到货{k=60~92}%，[其余|剩余部分]预计{nextyear}年{m=1~3}月到齐。',
      '[招聘|用工]方面，当地新增{u=180~900}个岗位，[技术工人占六成|多数来自本地]。',
    ],
  },
  {
    by: 'company setback',
    impact: -2,
    importance: 1,
    made: true,
    stage: 'orders lost',
    trades: sellers,
    titles: ['{company}：{customer}终止{product}采购合同', '{company}：{product}合同被取消 涉及{deal}'],
    leads: [
      '{company}公告，收到{customer}的书面通知，对方因自身项目调整终止{product}采购合同，尚未交付的部分不再执行。',
      '{company}公告，与{customer}签订的{product}合同被取消，涉及{order}，[未履行金额合计{deal}|金额合计{deal}]。',
    ],
    more: [
      '[已收预付款|对方已付的款项]约占合同额的{p=10~30}%，[按约不予退还|双方仍在协商]。',
      '该合同于{lastyear}年签订，[终止前履约正常|此前已交付约两成]。',
      '公司称[已备料的部分可转用于其他订单|库存可以消化]，预计影响当年收入的{q=2~9}%。',
      '[公司保留追偿的权利|公司将就违约责任与对方交涉]，[不排除提起仲裁|进展将及时披露]。',
    ],
  },
];

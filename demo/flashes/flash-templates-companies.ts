import type { FlashPool } from './flash-template.ts';
import { subjectIds } from '#shared/subject-ids.ts';

const tails = [
  '公司提示，上述事项不改变主营业务结构。',
  '公司称相关影响将在后续定期报告中体现。',
  '{broker}认为，市场此前对此已有部分预期。',
  '具体进展以公司后续公告为准。',
  '截至发稿，公司未对细节作进一步说明。',
  '',
  '',
];

/** What companies announce, mostly after the close. */
export const companyAnnouncements: FlashPool = {
  subjectId: subjectIds.companies,
  when: 'evening',
  tails,
  templates: [
    {
      impact: 1,
      title: '{company}：签订{product}采购合同，金额约{a=1.2~18.6}亿元',
      body: '{company}公告，与{customer}签订{product}采购合同，金额约{a}亿元，交付期{m=8~26}个月。',
    },
    {
      impact: 1,
      title: '{company}：预计{period}净利润同比增长{a=12~68}%',
      body: '{company}发布业绩预告，{period}归母净利润预计同比增长{a}%，主要系{product}出货量提升、{material}成本下行。',
    },
    {
      impact: 2,
      title: '{company}：预计{period}净利润同比增长{a=110~320}%',
      body: '{company}发布业绩预告，{period}归母净利润预计{b=1.8~14.6}亿元，同比增长{a}%，{product}量价齐升是主因。',
    },
    {
      impact: -1,
      title: '{company}：{period}净利润同比下降{a=8~47}%',
      body: '{company}披露，{period}归母净利润{b=0.3~6.8}亿元，同比下降{a}%，{material}涨价与汇兑损失拖累约{c=3.0~7.5}个百分点。',
    },
    {
      impact: -2,
      title: '{company}：预计{period}由盈转亏，计提减值约{a=2.1~9.4}亿元',
      body: '{company}公告，因{product}价格跌破成本线，拟计提存货与设备减值约{a}亿元，{period}预计由盈转亏。',
    },
    {
      impact: 1,
      title: '{company}：拟以{a=0.8~5.0}亿元至{b=a+0.8~4.0}亿元回购股份',
      body: '{company}公告，拟以自有资金回购股份，资金总额不低于{a}亿元、不超过{b}亿元，用于员工持股，期限{m=6~12}个月。',
    },
    {
      impact: -1,
      title: '{company}：持股{a=5.2~9.8}%的股东拟减持不超过{b=1.0~3.0}%',
      body: '{company}公告，持股{a}%的股东因自身资金安排，拟在{m=15~20}个交易日后的三个月内减持不超过{b}%股份。',
    },
    {
      title: '{company}：筹划收购{rival}旗下{product}资产，明起停牌',
      body: '{company}公告，正筹划以发行股份及支付现金方式收购{rival}旗下{product}资产，预计停牌不超过{m=5~10}个交易日。',
    },
    {
      impact: 1,
      title: '{company}：{product}扩产项目投产，新增产能{a=12~85}%',
      body: '{company}公告，位于{region}的{product}扩产项目正式投产，达产后产能较现有水平增加{a}%，爬坡期约{m=4~10}个月。',
    },
    {
      title: '{company}：拟定增募资不超过{a=6.5~38.0}亿元投向{product}',
      body: '{company}披露定增预案，拟募资不超过{a}亿元，其中约{b=55~80}%投向{product}项目，其余补充流动资金。',
    },
    {
      isTechnical: true,
      impact: 1,
      title: '{company}：{product}通过{customer}认证',
      body: '{company}公告，{product}完成为期{m=6~18}个月的测试，通过{customer}认证，预计{n=2~4}个季度内形成批量收入。',
    },
    {
      impact: -1,
      title: '{company}：{region}工厂因检修停产，影响{product}产能约{a=8~30}%',
      body: '{company}公告，{region}工厂因设备检修临时停产，预计持续{m=7~25}天，影响{product}产能约{a}%，库存可覆盖主要订单。',
    },
    {
      impact: 1,
      title: '{company}：每10股派{a=1.2~8.5}元，股息率约{b=2.1~5.8}%',
      body: '{company}公布利润分配方案，拟每10股派发现金红利{a}元，按最新收盘价计算股息率约{b}%。',
    },
    {
      title: '{company}：调整董事会专门委员会，聘任新任总经理',
      body: '{company}公告，董事会聘任新任总经理，任期三年，公司称{product}业务的经营计划不因此变化。',
    },
    {
      impact: -1,
      title: '{company}：收到问询函，要求说明应收账款增长{a=35~120}%的原因',
      body: '{company}公告收到问询函，要求说明{period}应收账款同比增长{a}%的原因、前五名客户回款情况及坏账计提是否充分。',
    },
    {
      impact: 1,
      title: '{company}：{period}新签订单{a=6.8~92.0}亿元，同比增长{b=15~74}%',
      body: '{company}披露经营数据，{period}新签订单{a}亿元，同比增长{b}%，其中海外订单占比{c=18~46}%。',
    },
    {
      isTechnical: true,
      title: '{company}：{product}提价{a=3~12}%，下月起执行',
      body: '{company}向{customer}发出调价函，{product}出厂价上调{a}%，下月1日起执行，理由是{material}价格连续上涨。',
      impact: 1,
    },
    {
      title: '{company}：与{rival}设立合资公司，切入{product}',
      body: '{company}公告，与{rival}共同出资设立合资公司，注册资本{a=1.0~12.0}亿元，公司持股{b=40~65}%，主攻{product}。',
    },
    {
      title: '{company}：终止{a=3.2~15.8}亿元可转债发行',
      body: '{company}公告，综合考虑市场环境与资金安排，终止规模{a}亿元的可转债发行，相关项目改用自有资金投入。',
      impact: -1,
    },
    {
      impact: 1,
      title: '{company}：中标{region}项目，{product}份额排名第一',
      body: '{company}公告，中标{region}{product}集中采购项目，中标份额{a=22~48}%，金额约{b=2.4~16.9}亿元。',
    },
  ],
};

/** What companies say in the daytime: meetings, platforms for investors, visits. */
export const companyTalk: FlashPool = {
  subjectId: subjectIds.companies,
  when: 'day',
  tails,
  templates: [
    {
      title: '{company}：{product}当前产能利用率约{a=72~98}%',
      body: '{company}在互动平台表示，{product}当前产能利用率约{a}%，订单排至{m=2~6}个月后。',
    },
    {
      isTechnical: true,
      title: '{company}：{product}尚处送样阶段，未形成收入',
      body: '{company}回应投资者称，{product}已向{n=2~6}家{customer}送样，尚未形成收入，对当期业绩无影响。',
    },
    {
      impact: 1,
      title: '{company}：海外基地二期提前{m=2~5}个月交付',
      body: '{company}在业绩会上表示，{overseas}基地二期提前{m}个月交付，投产后海外{product}产能占比升至{a=20~45}%。',
    },
    {
      title: '{company}：{material}库存可用约{m=30~90}天',
      body: '{company}表示，当前{material}库存可满足约{m}天生产，短期价格波动对{product}毛利率影响在{a=0.4~1.8}个百分点以内。',
    },
    {
      title: '{company}接待{n=36~180}家机构调研，焦点在{product}',
      body: '{company}披露，{n}家机构参与调研，主要关注{product}放量节奏，公司给出的年度出货指引为同比增长{a=18~55}%。',
    },
    {
      isTechnical: true,
      title: '{company}：研发人员占比升至{a=22~41}%，{product}进入第三代',
      body: '{company}表示，研发人员占比升至{a}%，第三代{product}已完成内部验证，体积较上一代缩小{b=12~35}%。',
    },
    {
      impact: -1,
      title: '{company}：{overseas}市场{product}价格战仍在持续',
      body: '{company}坦言，{overseas}市场{product}价格较年初下跌{a=6~22}%，公司优先保证现金回款而非份额。',
    },
    {
      isTechnical: true,
      title: '{company}：与{rival}的专利纠纷达成和解',
      body: '{company}表示，与{rival}就{product}专利纠纷达成和解，双方交叉许可，不涉及大额现金支付。',
      impact: 1,
    },
  ],
};

import type { FlashPool } from './flash-template.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** Numbers without comment. */
export const figures: FlashPool = {
  subjectId: subjectIds.figures,
  when: 'day',
  tails: ['', '', '前值已按新口径修订。', '下一期结果于下周同日发布。'],
  templates: [
    {
      title: '数据：银行间资金面平稳，隔夜利率约{a=1.30~1.85}%',
      body: '银行间市场资金面平稳，隔夜利率约{a}%，七天利率约{b=a+0.06~0.28}%，存单发行利率小幅波动。',
    },
    {
      title: '数据：{plate}指数{lately}累计{turnword}{a=0.6~12.4}%',
      body: '{institute}数据，{plate}指数{lately}累计{turnword}{a}%，日均成交额{b=120~980}亿元。',
    },
    {
      title: '数据：{n=18~64}家{plate}公司披露订单，合计{a=86~740}亿元',
      body: '{lately}共有{n}家{plate}公司披露订单，合计{a}亿元，中位数{b=0.8~6.2}亿元。',
    },
    {
      title: '数据：{lately}机构调研{n=160~620}家公司，{plate}居首',
      body: '{lately}机构合计调研{n}家公司，{plate}占{a=9~24}%居首，单家最多接待{b=80~310}家机构。',
    },
    {
      title: '数据：股票型基金仓位估算{a=83.2~91.8}%',
      body: '{institute}估算，股票型基金平均仓位{a}%，较前值{turnword}{b=0.2~1.6}个百分点，加仓{plate}、减仓{platetwo}。',
    },
    {
      title: '数据：{lately}回购公司{n=48~210}家，金额{a=18.0~126.0}亿元',
      body: '{lately}有{n}家公司实施回购，金额{a}亿元，{plate}占比{b=6~19}%。',
    },
    {
      title: '数据：全国电影票房{lately}{a=4.2~38.6}亿元',
      body: '{institute}口径，{lately}票房{a}亿元，观影人次{b=0.9~9.2}千万，平均票价{c=38.4~44.6}元。',
    },
    {
      title: '数据：{region}快递揽收{lately}日均{a=0.8~2.6}亿件',
      body: '{institute}监测，{region}{lately}快递揽收日均{a}亿件，同比增长{b=6.2~19.8}%。',
    },
    {
      title: '数据：{product}出口{lately}同比{change}{a=2.8~31.0}%',
      body: '{institute}整理，{product}{lately}出口金额同比{change}{a}%，对{overseas}占比{b=18~46}%。',
    },
    {
      title: '数据：新能源车{lately}渗透率{a=48.2~61.7}%',
      body: '{institute}估算，{lately}新能源车零售渗透率{a}%，经销商库存系数{b=1.12~1.58}。',
    },
    {
      title: '数据：{plate}板块平均市盈率{a=16.2~58.4}倍',
      body: '按滚动口径，{plate}板块平均市盈率{a}倍，处于近三年{b=12~88}%分位；{platetwo}为{c=14.1~46.9}倍。',
    },
    {
      title: '数据：{lately}新成立权益基金{n=12~46}只，首募{a=62~380}亿元',
      body: '{lately}新成立权益基金{n}只，首募合计{a}亿元，平均募集期{m=9~18}天。',
    },
    {
      title: '数据：主要城市二手房挂牌量环比{change}{a=0.4~3.8}%',
      body: '{institute}跟踪{n=20~50}个城市，二手房挂牌量环比{change}{a}%，成交周期{b=62~128}天。',
    },
    {
      title: '数据：{region}风电光伏利用率{a=93.2~98.7}%',
      body: '{institute}口径，{lately}{region}风电光伏利用率{a}%，弃电集中在午间{n=2~4}小时。',
    },
    {
      title: '数据：干散货运价指数{a=1280~2240}点',
      body: '干散货运价指数报{a}点，较上一期{turnword}{b=8~96}点，{overseas}航线租金{turnword}{c=0.6~7.4}%。',
    },
  ],
};

/** What subscribers of the VIP flashes pay for; hidden from everybody else. */
export const vipFlashes: FlashPool = {
  subjectId: subjectIds.vip,
  when: 'waking',
  isTechnical: true,
  tails: [
    '后续验证点：{t=2~6}周内的排产单与发货节奏。',
    '我们将持续跟踪，若口径变化会第一时间更正。',
    '该信息来自两个以上独立渠道，仍存在不确定性。',
    '风险在于{customer}验收延后。',
    '与公开口径的差异在于确认时点，而非总量。',
  ],
  templates: [
    {
      impact: 2,
      title: '独家：{company}{product}获{customer}追加订单，或超{a=3.0~12.0}亿元',
      body: '据产业链反馈，{company}{product}获{customer}追加订单，规模或超{a}亿元，交付集中在未来{n=2~3}个季度。',
    },
    {
      impact: 1,
      title: '调研：{plate}排产环比上调{a=8~26}%',
      body: '{institute}走访{n=9~24}家工厂，{plate}下月排产环比上调{a}%，{material}采购提前量由{b=2~3}周拉长到{c=4~6}周。',
    },
    {
      impact: 1,
      title: '线索：{product}酝酿第{n=2~3}轮提价，幅度{a=4~11}%',
      body: '渠道人士称，{product}酝酿第{n}轮提价，幅度约{a}%，{company}与{rival}已口头通知部分{customer}。',
    },
    {
      impact: -1,
      title: '调研：{material}贸易商库存升至{a=42~78}天',
      body: '{region}贸易环节反馈，{material}库存升至{a}天，较正常水平高{b=10~25}天，报价开始松动，{product}成本压力缓解但需求转弱的信号更值得重视。',
    },
    {
      impact: 1,
      title: '独家：{company}海外基地良率升至{a=88~96}%',
      body: '{company}{overseas}基地{product}良率升至{a}%，单位成本较三个月前下降{b=5~14}%，接近国内水平。',
    },
    {
      title: '前瞻：{plate}展会看点集中在{product}',
      body: '下月{plate}展会预计有{n=30~90}家企业参展，看点集中在{product}，{company}将展示新一代样机。',
    },
    {
      impact: -1,
      title: '预警：{company}大客户砍单约{a=15~35}%',
      body: '产业链信息显示，{company}一家{customer}将下季度{product}订单下调约{a}%，公司正以{rival}的空缺份额弥补。',
    },
    {
      impact: 1,
      title: '跟踪：{plate}政策文件进入会签',
      body: '接近人士称，涉及{plate}的支持文件进入会签环节，内容或包含{product}首台套补助，比例{a=10~30}%。',
    },
    {
      impact: 1,
      title: '跟踪：{material}长协价谈定，{product}毛利改善约{a=2.0~5.5}个百分点',
      body: '{material}年度长协价格谈定，较现货折让{b=4~12}%，测算{product}毛利率改善约{a}个百分点，{company}弹性居前。',
    },
    {
      title: '专家：{product}国产化率今年有望到{a=28~64}%',
      body: '一位从业十余年的工程师认为，{product}国产化率今年有望到{a}%，瓶颈在{material}而不在设计。',
    },
    {
      impact: 1,
      title: '独家：{region}拟上调{plate}项目配套比例至{a=12~25}%',
      body: '{region}拟将{plate}项目财政配套比例上调至{a}%，首批名单含{company}在内{n=6~18}家企业。',
    },
    {
      impact: -1,
      title: '核实：{company}与{rival}合作尚未签字',
      body: '市场传闻{company}与{rival}已签约，经核实双方仍在谈判{product}的定价条款，分歧约{a=3~9}%。',
    },
  ],
};

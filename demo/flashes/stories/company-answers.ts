import type { SectorKey } from '#demo/sectors.ts';
import type { Story } from '#demo/flashes/story.ts';

/** Whose goods are engineered and have people behind them who develop them. */
const technical: readonly SectorKey[] = [
  'robot',
  'battery',
  'chip',
  'compute',
  'solar',
  'car',
  'electronics',
  'machine',
];

/** What companies answer in writing on the platforms of the exchanges: each says what was asked. */
export const companyAnswers: readonly Story[] = [
  {
    by: 'company answer',
    made: true,
    sold: ['series', 'bulk'],
    titles: ['{company}：{product}目前满负荷生产', '{company}：现有{product}产能可满足订单需要'],
    leads: [
      '有投资者问{company}是否因订单增加而延长交货期，公司在互动平台表示，{product}目前满负荷生产，交付周期约{k=4~11}周，与去年同期基本一致。',
      '有投资者询问是否需要扩产，{company}回复称，现有{product}产能可满足订单需要，{year}年没有新增产线的计划。',
    ],
    more: [
      '[对于价格|谈到价格]，公司称合同多为[季度|年度]定价，短期波动传导有限。',
      '[被问及春节排班|关于春节期间的生产]，公司称设备连续运行，人员轮休。',
    ],
  },
  {
    by: 'company answer',
    made: true,
    sold: ['series', 'bulk'],
    titles: ['{company}：原材料库存约{n=20~45}天', '{company}：原材料涨价部分与客户分担'],
    leads: [
      '被问及{material}价格波动的影响，{company}在互动平台表示，目前原材料库存约{n=20~45}天，可覆盖已签订单。',
      '有投资者担心{material}涨价侵蚀毛利，{company}回复称，采购以长协为主，超出约定幅度的部分与客户分担。',
    ],
    more: ['公司没有参与{material}的期货套期保值。', '[公司称|公司补充称]，{material}约占{product}成本的{bd=18~46}%。'],
  },
  {
    by: 'company answer',
    made: true,
    isSeldom: true,
    trades: technical,
    titles: ['{company}：研发人员占比{bc=18~36}%'],
    leads: ['有投资者问及研发团队是否稳定，{company}回复称，研发人员占比{bc=18~36}%，近一年核心人员没有离职。'],
    more: ['公司称，研发人员薪酬中与项目挂钩的部分约占三成。', '公司同时表示，研发支出全部费用化，没有资本化的安排。'],
  },
  {
    by: 'company answer',
    made: true,
    leads: [
      '被问及{product}是否已进入{customer}供应链，{company}在互动平台表示已批量供货，具体客户因保密协议不便披露。',
      '有投资者问公司是否涉及市场热议的概念，{company}回复称，主营为{product}，与传闻中的业务没有往来。',
      '应投资者询问，{company}在互动平台披露，截至{registerday}股东户数较上期减少{be=1.2~9.6}%。',
      '被问及大股东质押，{company}回复称，控股股东质押比例较年初没有变化，不存在平仓风险。',
    ],
  },
  {
    by: 'company answer',
    leads: [
      '有投资者建议公司提高分红，{company}回复称，将结合资本开支与现金流统筹考虑，以股东会决议为准。',
      '被问及{nextyear}年是否有再融资计划，{company}在互动平台表示，目前没有应披露而未披露的融资安排。',
      '有投资者询问年报披露时间，{company}回复称，将按交易所预约的时间披露。',
    ],
  },
];

import type { FlashPool } from './flash-template.ts';
import { hotSubjectIds } from '#demo/subjects/subjects.ts';

const tails = [
  '',
  '',
  '产业链人士称放量仍取决于成本曲线。',
  '{broker}建议以订单而非样品作为判断依据。',
  '相关标准预计{t=4~12}个月内定稿。',
];

export const robotNews: FlashPool = {
  subjectId: hotSubjectIds.robot,
  when: 'day',
  tails,
  templates: [
    {
      impact: 1,
      title: '人形机器人整机报价降至{a=8.6~19.8}万元',
      body: '{institute}统计，国内人形机器人整机报价已降至{a}万元，较年初下降{b=12~38}%，{product}成本占比{c=14~28}%。',
    },
    {
      impact: 1,
      title: '{company}向{customer}交付首批{n=60~480}套{product}',
      body: '{company}向{customer}交付首批{n}套{product}，连续运行{m=300~1200}小时无故障，单价未披露。',
    },
    {
      title: '人形机器人产线节拍缩短至{m=18~55}分钟/台',
      body: '{region}一条人形机器人产线完成爬坡，节拍缩短至{m}分钟/台，规划年产能{a=2000~12000}台。',
    },
    {
      impact: 1,
      title: '{region}工厂批量引入{n=50~300}台人形机器人',
      body: '{region}一家工厂批量引入{n}台人形机器人承担搬运与质检，预计{m=14~30}个月收回投资。',
    },
    {
      title: '{company}：灵巧手自由度提升至{n=16~24}个',
      body: '{company}发布新一代灵巧手，自由度提升至{n}个，负载{a=2.0~6.5}公斤，重复定位精度{b=0.05~0.20}毫米。',
    },
    {
      impact: -1,
      title: '人形机器人半程测试完赛率{a=22~46}%，续航仍是短板',
      body: '在{region}举行的场景测试中，人形机器人完赛率{a}%，平均续航{b=1.6~3.4}小时，散热与跌倒恢复是主要失分项。',
    },
  ],
};

export const aerospaceNews: FlashPool = {
  subjectId: hotSubjectIds.aerospace,
  when: 'any',
  tails,
  templates: [
    {
      impact: 1,
      title: '{company}可回收火箭完成{a=5~12}公里级垂直起降试验',
      body: '{company}可回收试验箭完成{a}公里级垂直起降，落点偏差{b=0.8~6.5}米，下一步转入百公里级试验。',
    },
    {
      impact: 1,
      title: '一箭{n=9~36}星入轨，{company}承担{product}',
      body: '一枚商业火箭成功将{n}颗卫星送入预定轨道，{company}承担{product}研制，本年第{m=6~19}次商业发射。',
    },
    {
      title: '卫星单星制造成本降至{a=280~760}万元',
      body: '{institute}测算，批产模式下单星制造成本降至{a}万元，较三年前下降{b=35~62}%，{product}是降本重点。',
    },
    {
      impact: 1,
      title: '{region}商业发射工位投用，年发射能力{n=16~48}次',
      body: '{region}商业发射工位投用，年发射能力{n}次，周转周期缩短至{m=7~15}天。',
    },
    {
      impact: -1,
      title: '一枚商业火箭二级异常，{m=2~8}颗载荷未入轨',
      body: '一枚商业火箭二级飞行异常，{m}颗载荷未能入轨，企业称已定位到{product}供给环节，保险赔付程序启动。',
    },
    {
      title: '{company}：{product}月产能提升至{n=20~160}台套',
      body: '{company}表示，{product}月产能提升至{n}台套，良率{a=86~97}%，交付周期缩短{b=15~40}%。',
      impact: 1,
    },
  ],
};

export const batteryNews: FlashPool = {
  subjectId: hotSubjectIds.battery,
  when: 'day',
  tails,
  templates: [
    {
      impact: 1,
      title: '{company}固态电芯能量密度达到{a=380~480}瓦时/公斤',
      body: '{company}披露，固态电芯样品能量密度达到{a}瓦时/公斤，循环{n=600~1500}次容量保持率{b=80~92}%。',
    },
    {
      impact: 1,
      title: '半固态电池装车里程突破{a=600~1100}公里',
      body: '{region}一款搭载半固态电池的车型完成道路测试，续航{a}公里，电芯由{company}提供，计划{m=3~9}个月内小批量交付。',
    },
    {
      title: '{material}报价{turnword}{a=1.2~7.6}%，固态电池成本测算更新',
      body: '{institute}更新测算，{material}报价{turnword}{a}%，固态电芯每千瓦时成本约{b=620~980}元。',
    },
    {
      impact: 1,
      title: '{company}中试线贯通，{product}日产{a=80~600}公斤',
      body: '{company}中试线全线贯通，{product}日产{a}公斤，一致性指标优于设计值{b=3~12}%。',
    },
    {
      impact: -1,
      title: '{company}：全固态量产时间推迟{m=6~15}个月',
      body: '{company}在交流会上表示，受界面阻抗与设备节拍制约，全固态量产时间推迟{m}个月，半固态计划不变。',
    },
    {
      title: '干法电极设备招标{n=4~16}台，{company}入围',
      body: '{region}一家电池厂干法电极设备招标{n}台，{company}等{m=3~6}家入围，合同额预计{a=0.8~4.6}亿元。',
      impact: 1,
    },
  ],
};

import type { Story } from '#demo/flashes/story.ts';

/** What comes in when offices are closed: looks ahead and figures from abroad. */
export const nightNews: readonly Story[] = [
  {
    by: 'broker opinion',
    titles: [
      '{foreignbroker}：{weekahead}全球市场看通胀与库存数据',
      '{foreignbroker}：年末流动性是主要变量',
      '{foreignbroker}：下调对全球贸易增速的预测',
    ],
    leads: [
      '{foreignbroker}在周度展望中称，{weekahead}全球市场的看点是主要经济体的通胀与库存数据，汇率波动料低于上月。',
      '{foreignbroker}策略师认为，未来几周的主要变量是流动性而不是盈利，建议保留部分现金。',
      '{foreignbroker}把{nextyear}年全球贸易量增速预测下调至{a=1.8~3.2}%，称关税与运费是主因。',
    ],
    more: [
      '报告称，长端利率若再上行，成长股的估值会先受影响。',
      '该行对新兴市场债券的看法没有改变。',
      '大宗商品方面，该行认为库存处于中性水平。',
      '该行把尾部风险的概率估计为{p=8~18}%。',
    ],
  },
  {
    by: 'researchHouse figures',
    titles: ['{house}：全球集装箱船准班率升至{na=52.0~66.0}%', '{house}：主要海峡日均通行油轮{nc=38~62}艘'],
    leads: [
      '{house}的航运周报显示，全球集装箱船准班率升至{na=52.0~66.0}%，平均延误{nb=3.8~5.6}天。',
      '{house}的船舶定位数据显示，过去七天主要海峡日均通行油轮{nc=38~62}艘，与前一周相差不大。',
    ],
    more: [
      '绕行航线的运力占比为{nd=9~16}%。',
      '在港等待超过三天的船只有{ne=24~86}艘。',
      '即期运价与长约的差距继续缩小。',
      '新船交付集中在{nextyear}年上半年。',
    ],
  },
  {
    by: 'institute research',
    leads: [
      '{house}：{n=14~24}国央行行长讲话的用词较上季更为谨慎。',
      '{house}：全球航空公司下月座位投放量同比增长{a=2.0~6.0}%。',
      '{house}：海外浮仓原油约{nh=6800~9600/100}万桶，周环比变化不大。',
      '{house}：过去一周全球企业债发行约{ni=320~680/10}亿美元。',
      '{house}：主要产油国周度出口量环比{grown}{d=0.6~3.8}%。',
      '{house}：新兴市场股票基金连续{nl=2~5}周净流入。',
      '{house}：过去一周全球集成电路设备招标公告{nm=120~260/10}条，存储占三成。',
      '{house}：北半球主要粮食出口港待装船{nn=46~98}艘，较上周变化不大。',
      '{house}：北欧水电蓄水率{np=58~82}%，接近多年均值。',
      '{house}：跨太平洋空运即期运价周环比持平，包机占比{nq=18~31}%。',
      '{house}：全球炼厂检修产能约{nr=420~780/10}万桶/日，较上周略降。',
    ],
  },
  {
    by: 'researchHouse estimate',
    titles: ['{house}：海外零售旺季线上销售额料增长{nj=4.2~9.6}%', '{house}：未来一周进口到港量料增加{nk=2~9}%'],
    leads: [
      '{house}预计，海外零售旺季线上销售额同比增长{nj=4.2~9.6}%，折扣力度与去年接近。',
      '{house}根据船期估算，未来一周大宗商品进口到港量增加{nk=2~9}%，以铁矿石与大豆为主。',
    ],
    more: [
      '该机构去年同期的估计与实际相差不到两个百分点。',
      '估算不含跨境小包。',
      '物流商称，仓储与派送能力高于去年。',
      '数据每周一更新一次。',
    ],
  },
  {
    by: 'researchHouse figures',
    isRare: true,
    titles: [
      '{house}：欧洲储气库库容{na=62~88}%',
      '{house}：全球稀土氧化物在途{nb=1.2~2.6}万吨',
      '{house}：巴拿马运河日过闸{nc=32~37}艘',
    ],
    leads: [
      '{house}引述公开数据，欧洲储气库库容{na=62~88}%，日提取量小于去年同期。',
      '{house}船货跟踪，全球稀土氧化物在途{nb=1.2~2.6}万吨，主要去往东亚。',
      '{house}统计，巴拿马运河日均过闸{nc=32~37}艘，预约拍卖价每位{nd=18~46}万美元。',
    ],
    after: [['气温模型偏差{ne=0.4~1.8}度。'], [], []],
    more: ['与五年均值相差{nf=2~9}%。', '数据滞后{ng=1~3}天。'],
  },
  {
    by: 'broker opinion',
    isRare: true,
    titles: [
      '{foreignbroker}：{weekahead}关注{nh=3~6}国央行会议',
      '{foreignbroker}：企业债利差{ni=82~108}个基点偏窄',
      '{foreignbroker}：私募信贷违约率{nj=2.1~3.8}%',
    ],
    leads: [
      '{foreignbroker}提示，{weekahead}有{nh=3~6}国央行会议，市场定价多为不变。',
      '{foreignbroker}信用策略师称，投资级企业债利差{ni=82~108}个基点，历史分位偏窄。',
      '{foreignbroker}样本显示，私募信贷违约率{nj=2.1~3.8}%，以实物付息的占比升高。',
    ],
    after: [[], ['再融资到期高峰在{nextyear}年下半年。', '建议降一档评级敞口。'], ['回收率假设{nk=42~58}%。']],
    more: [],
  },
  {
    by: 'institute research',
    leads: [
      '{house}：全球商用车订单{month}环比{higher}{a=0.6~6.2}%。',
      '{house}：跨大西洋航班座位投放周增{b=0.2~2.8}%。',
      '{house}：全球粮食散货运价指数成分中六条航线{risen}。',
      '{house}：海外锂项目下调{year}年产量指引{k=2~6}家。',
      '{house}：海底光缆{month}故障{n=3~9}起，平均修复{p=9~21}天。',
      '{house}：全球数据中心在建功率{nr=28~42}吉瓦。',
      '{house}：存储现货价{week}{risen}{c=0.4~3.6}%。',
      '{house}：拉美大豆装船{ns=180~320/10}万吨，周环比{higher}{d=2~9}%。',
    ],
  },
];

/** At home: ships, trains, flights and weather. */
export const nightNewsAtHome: readonly Story[] = [
  {
    by: 'ministry notice',
    leads: [
      '中央气象台发布海上大风预报，{today}夜间部分海域风力{p=7~8}级，港口作业需留意。',
      '中央气象台：未来十天冷空气活动较频繁，北方气温略低于常年同期。',
      '海事部门发布航行通告，部分海域{next}起实施{n=2~5}天的施工管制。',
    ],
  },
  {
    by: 'carrier notice',
    leads: [
      '铁路部门：{today}夜间多条干线进行集中检修，少数列车时刻有调整。',
      '民航数据平台：{next}国际航班计划{nf=1860~2240}班，货运包机占{ng=6~14}%。',
      '铁路部门：{next}起部分普速列车餐饮与卧具实行网上预订。',
      '海事部门：{today}夜间主要航道能见度良好，引航按计划进行。',
    ],
  },
  {
    by: 'carrier notice',
    leads: [
      '铁路部门：{next}起中欧班列加开{n=2~6}列回程。',
      '民航数据平台：{next}红眼航班{nf=420~680/10}班，货机占{ng=8~17}%。',
      '海事部门：{today}夜间{n=2~5}处航道实施单向通航。',
      '铁路部门：{today}夜间{p=3~8}条线路设备更新，停运{q=12~46}列。',
    ],
  },
  {
    by: 'ministry notice',
    leads: [
      '中央气象台：{next}江南沿海有{p=4~6}级东北风。',
      '中央气象台：未来三天西南多阴雨，山区公路需防落石。',
      '水利部门：主要江河水位平稳，{n=3~9}座水库按计划放水。',
    ],
  },
];

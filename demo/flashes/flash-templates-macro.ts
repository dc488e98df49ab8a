import type { FlashPool } from './flash-template.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** The economy at home and abroad, as invented institutes measure it. */
export const macroNews: FlashPool = {
  subjectId: subjectIds.macro,
  when: 'waking',
  isTechnical: true,
  tails: ['', '', '', '下一期结果将于下月同期发布。', '{broker}认为数据对利率影响中性。', '数据公布后市场反应平淡。'],
  templates: [
    {
      impact: 1,
      title: '{institute}：{region}制造业景气值回升至{a=50.2~53.4}',
      body: '{institute}调查显示，{lately}{region}制造业景气值升至{a}，新订单分项回升{b=0.4~2.1}个点，出口订单改善最为明显。',
    },
    {
      impact: -1,
      title: '{institute}：{region}制造业景气值回落至{a=47.6~49.8}',
      body: '{institute}调查显示，{lately}{region}制造业景气值降至{a}，原材料价格分项上行而产成品价格走平，利润空间收窄。',
    },
    {
      title: '{institute}：{lately}货运流量同比增长{a=1.8~9.6}%',
      body: '{institute}监测，{lately}公路货运流量同比增长{a}%，{region}恢复快于全国均值{b=0.6~3.4}个百分点。',
    },
    {
      title: '{institute}：居民消费信心指数为{a=88.4~112.6}',
      body: '{institute}公布{lately}居民消费信心指数{a}，其中“未来六个月计划购买大件”占比{b=21~38}%。',
    },
    {
      title: '{institute}：{region}工业用电量同比增长{a=2.1~8.8}%',
      body: '{institute}口径，{lately}{region}工业用电量同比增长{a}%，高端制造用电增速达{b=9.2~18.5}%。',
      impact: 1,
    },
    {
      title: '{institute}：{lately}新建住宅成交面积环比{change}{a=2.4~17.8}%',
      body: '{institute}统计{n=30~60}个样本城市，{lately}新建住宅成交面积环比{change}{a}%，库存去化周期{b=15~26}个月。',
    },
    {
      title: '{broker}：预计下季度出口增速{a=2.5~8.0}%',
      body: '{broker}宏观组预计，下季度以美元计出口增速约{a}%，对{overseas}出口是主要支撑。',
    },
    {
      title: '{institute}：沿海集装箱运价指数周{turnword}{a=1.2~9.4}%',
      body: '{institute}发布，沿海集装箱运价指数较上周{turnword}{a}%，{overseas}航线舱位利用率约{b=84~97}%。',
    },
    {
      title: '{institute}：{lately}餐饮客单价同比{change}{a=0.8~5.2}%',
      body: '{institute}跟踪{n=4200~9800}家门店，{lately}餐饮客单价同比{change}{a}%，客流同比增长{b=1.5~8.6}%。',
    },
    {
      title: '{institute}：企业中长期贷款需求指数{a=54.1~66.8}',
      body: '{institute}银行家问卷显示，企业中长期贷款需求指数{a}，制造业高于整体{b=2.0~6.4}个点。',
    },
    {
      title: '{institute}：{lately}小微企业开工率{a=71.2~88.9}%',
      body: '{institute}监测显示，{lately}小微企业开工率{a}%，较前期{change}{b=0.3~2.4}个百分点，用工缺口集中在{region}。',
    },
    {
      title: '{institute}：猪肉批发均价{a=17.8~24.6}元/公斤',
      body: '{institute}监测{n=80~160}家批发市场，猪肉批发均价{a}元/公斤，蔬菜均价{b=4.2~6.1}元/公斤。',
    },
  ],
};

/** Abroad the day never ends. */
export const macroAbroad: FlashPool = {
  subjectId: subjectIds.macro,
  when: 'any',
  isTechnical: true,
  tails: ['', '', '{broker}认为对国内利率影响中性。', '声明公布后美元指数短线波动。', '市场此前已有预期。'],
  templates: [
    {
      title: '{overseas}某央行维持利率在{a=2.25~5.50}%不变',
      body: '{overseas}某央行宣布维持政策利率在{a}%不变，声明称通胀回落路径“基本符合预期”，未给出下一步时间表。',
    },
    {
      impact: 1,
      title: '{overseas}某央行降息{n=25~50}个基点',
      body: '{overseas}某央行宣布降息{n}个基点至{a=2.00~4.75}%，为年内第{m=1~3}次，称就业走弱的风险已大于通胀。',
    },
    {
      impact: -1,
      title: '{overseas}主要经济体通胀超预期，核心同比{a=2.9~4.4}%',
      body: '{overseas}主要经济体公布核心通胀同比{a}%，高于预期{b=0.1~0.4}个百分点，服务价格是主因。',
    },
    {
      impact: -1,
      title: '{overseas}拟对部分{product}加征{a=8~25}%附加税',
      body: '{overseas}某经济体拟对部分{product}加征{a}%附加税，征询期{m=30~60}天，{broker}估算影响相关出口约{b=1.2~4.8}%。',
    },
    {
      title: '{overseas}某经济体季度增速为{a=0.8~4.6}%',
      body: '{overseas}某经济体公布季度经济增速{a}%，居民消费贡献{b=0.4~2.1}个百分点，库存拖累{c=0.1~0.6}个百分点。',
    },
    {
      title: '{overseas}失业率为{a=3.6~6.8}%，新增就业{b=8~26}万人',
      body: '{overseas}主要经济体公布失业率{a}%，新增就业{b}万人，时薪同比增长{c=2.8~4.9}%。',
    },
    {
      title: '{overseas}主权基金增持{plate}资产约{a=4~28}亿美元',
      body: '{overseas}一家主权基金披露，上季度增持{plate}相关资产约{a}亿美元，持仓占比升至{b=2.1~6.4}%。',
      impact: 1,
    },
    {
      title: '{overseas}海运通道恢复通行，{n=12~60}艘货轮陆续起航',
      body: '{overseas}一处海运通道恢复通行，{n}艘货轮陆续起航，预计{m=4~12}天内消化积压。',
      impact: 1,
    },
  ],
};

/** What the editors put among the day's big news. */
export const bigNews: FlashPool = {
  subjectId: subjectIds.bigNews,
  when: 'waking',
  isTechnical: true,
  tails: [
    '',
    '',
    '细则将在{t=10~45}天内公布。',
    '{broker}认为产业链上游受益更早。',
    '有关方面将组织专题说明会。',
    '业内人士称执行节奏是下一步看点。',
  ],
  templates: [
    {
      impact: 1,
      title: '{office}拟优化{plate}行业能效标准',
      body: '{office}就{plate}行业能效标准征求意见，拟将准入门槛提高{a=5~15}%，过渡期{m=12~24}个月，利好先进产能。',
    },
    {
      impact: 2,
      title: '{office}发布{plate}行动方案，三年目标规模{a=1.2~4.8}万亿元',
      body: '{office}发布{plate}三年行动方案，提出到期末产业规模达到{a}万亿元，培育{n=20~60}家骨干企业，建设{c=6~18}个试点基地。',
    },
    {
      impact: 1,
      title: '{office}：支持{plate}首台套应用，单个项目最高补助{a=1000~5000}万元',
      body: '{office}印发通知，支持{plate}首台套应用示范，单个项目补助最高{a}万元，重点投向{product}。',
    },
    {
      impact: 1,
      title: '{region}启动{plate}产业基金，首期规模{a=50~300}亿元',
      body: '{region}启动{plate}产业基金，首期规模{a}亿元，存续期{m=8~15}年，首批储备项目{n=12~40}个。',
    },
    {
      title: '{office}就{plate}数据安全规范公开征求意见',
      body: '{office}就{plate}数据安全规范公开征求意见，共{n=6~12}章，明确出境评估与分级管理要求。',
    },
    {
      impact: 1,
      title: '{region}跨海通道开工，总投资{a=180~960}亿元',
      body: '{region}跨海通道工程开工，总投资约{a}亿元，工期{m=48~84}个月，预计带动水泥需求{b=120~480}万吨。',
    },
    {
      impact: -1,
      title: '{overseas}港口罢工进入第{n=2~9}天，{a=20~90}艘货轮滞港',
      body: '{overseas}主要港口罢工进入第{n}天，约{a}艘货轮滞港，{product}等货物交期预计延后{m=5~20}天。',
    },
    {
      impact: 1,
      title: '{plate}国际标准立项通过，国内企业牵头',
      body: '{plate}领域一项国际标准立项通过，由国内企业牵头编制，涉及{product}的接口与测试方法，预计{m=18~30}个月完成。',
    },
    {
      impact: 2,
      title: '{region}发放消费券{a=3~20}亿元，覆盖{b=8~30}类商品',
      body: '{region}宣布发放消费券{a}亿元，覆盖家电、文旅等{b}类商品，按{institute}测算杠杆率约{c=4.2~7.8}倍。',
    },
    {
      title: '{office}约谈部分{plate}企业，要求规范价格竞争',
      body: '{office}约谈{n=5~16}家{plate}企业，要求不得以低于成本的价格倾销{product}，并建立月度报送机制。',
      impact: 1,
    },
    {
      impact: -1,
      title: '{overseas}强降雨致矿区停产，影响全球供应约{a=0.8~3.6}%',
      body: '{overseas}强降雨致多座矿山停产，{institute}估算影响全球供应约{a}%，复产时间待定。',
    },
    {
      title: '{region}电力现货试运行，首日均价{a=0.28~0.46}元/千瓦时',
      body: '{region}电力现货市场长周期试运行，首日加权均价{a}元/千瓦时，峰谷价差{b=0.31~0.62}元。',
    },
    {
      impact: 1,
      title: '{region}开放低空航线{n=18~96}条',
      body: '{region}公布首批低空航线{n}条，覆盖物流、巡检与应急，配套起降点{m=40~160}处。',
    },
    {
      title: '{office}：前三批{plate}试点验收通过率{a=76~94}%',
      body: '{office}公布{plate}试点验收结果，通过率{a}%，未通过项目限期{m=3~6}个月整改。',
    },
    {
      impact: 1,
      title: '{region}出台{plate}人才与用地政策，土地出让金可分{n=2~5}年缴纳',
      body: '{region}出台{n}年分期缴纳土地出让金等措施支持{plate}项目落地，单个团队最高资助{a=500~3000}万元。',
    },
    {
      impact: 1,
      title: '海外采购团来访，意向采购{product}约{a=2.4~16.0}亿美元',
      body: '{overseas}采购团与{n=12~48}家企业洽谈，意向采购{product}等约{a}亿美元，{plate}占比居前。',
    },
    {
      title: '{office}：{plate}产能置换进入公示，合计{a=120~860}万吨',
      body: '{office}公示{plate}产能置换方案，合计{a}万吨，置换比例{b=1.1~1.5}比1。',
    },
  ],
};

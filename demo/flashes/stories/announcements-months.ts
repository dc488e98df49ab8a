import type { Story } from '#demo/flashes/story.ts';

/** What a month or a day brought: output, sales, repairs, prices. */
export const monthsAnnouncements: readonly Story[] = [
  {
    by: 'company operations',
    titles: ['{company}：{month}生猪销售简报', '{company}：{month}生猪销售收入{small}'],
    leads: [
      '{company}公告，{month}销售商品猪{a=12.0~68.0}万头，环比增加{w=2.0~14.0}%，主要是出栏节奏前移，商品猪均价{b=11.20~14.60}元/公斤。',
    ],
    more: [
      '{month}能繁母猪存栏环比持平，公司维持全年出栏目标不变。',
      '公司完全成本降至{c=11.8~13.4}元/公斤，较年初下降{d=0.3~1.1}元。',
      '公告提示，生猪价格波动对公司业绩影响较大。',
    ],
    goods: ['商品猪'],
  },
  {
    by: 'company operations',
    titles: ['{company}：{month}产销快报', '{company}：{month}销量{a=1.2~6.8}万辆'],
    leads: ['{company}披露产销快报，{month}销售汽车{a=1.2~6.8}万辆，其中增程车型占{p=62~91}%；出口{b=1200~9800}辆。'],
    more: [
      '{months}累计销量完成年度目标的{q=58~92}%。',
      '公司称，新车型订单交付周期约{m=5~9}周，瓶颈在座椅与域控制器。',
      '单车平均成交价较上月提高{d=1200~5600}元，促销力度有所收敛。',
    ],
    goods: ['增程车型'],
  },
  {
    by: 'company operations',
    impact: 1,
    titles: ['{company}：{month}发电量同比增{w=2.0~12.0}%', '{company}公布{month}发电量'],
    leads: [
      '{company}公告，{month}完成发电量{a=8.0~46.0}亿千瓦时，同比增长{w=2.0~12.0}%，平均上网电价{b=0.31~0.46}元/千瓦时（含税）。',
    ],
    more: [
      '新投机组与检修天数减少是电量增加的主要原因。',
      '市场化交易电量占比{p=62~92}%，较上年同期提高{q=3~11}个百分点。',
      '度电毛利较上年同期有所恢复。',
    ],
    goods: ['上网电量'],
  },
  {
    by: 'company operations',
    impact: 1,
    titles: ['{company}：{month}运量数据', '{company}{month}运量环比上升'],
    leads: [
      '{company}公告运营数据，{month}完成运量{a=120.0~860.0}万吨，环比增长{p=1.2~8.6}%，船舶平均利用率{b=88~97}%。',
    ],
    more: [
      '远洋航线占比下降，近洋与内贸航线占比升至{q=38~61}%。',
      '公司已与{customer}签署{nextyear}年度运输框架，锁定约{r=30~55}%的舱位。',
      '单位燃油成本较上月下降{c=2~9}%。',
    ],
    goods: ['集装箱航运服务', '干散货航运服务'],
  },
  {
    by: 'company operations',
    impact: 1,
    titles: ['{company}：新品首月流水{small}', '{company}：两款产品取得版号'],
    leads: [
      '{company}公告，公司自研新品上线首月流水约{small}，新增注册用户{a=180~960}万，付费率处于同类产品中游。',
      '{company}称，旗下两款新品取得版号，计划于{nextyear}年上半年陆续上线。',
    ],
    more: [
      '买量费用计入当期，短期内对净利润贡献有限。',
      '海外版由合作方发行，预计{m=3~6}个月后开启测试。',
      '公司现有长线产品月活稳定在{b=260~980}万。',
    ],
    goods: ['手机游戏'],
  },
  {
    by: 'company operations',
    titles: ['{company}：矿山恢复生产', '{company}：主力矿井检修{m=6~18}天'],
    leads: [
      '{company}公告，主力矿山完成安全设施改造，{today}起恢复生产，停产期间影响产量约{p=2~6}%。',
      '{company}公告，将对主力矿井进行为期{m=6~18}天的计划检修，预计影响当月产量{p=3~9}%，全年产销计划不变。',
    ],
    more: [
      '库存可覆盖{n=12~26}天的长协发运，客户提货不受影响。',
      '公司称安全投入将维持在收入的{q=2~4}%。',
      '相关费用约{small}，计入当期损益。',
    ],
    trades: ['metal', 'coal'],
  },
  {
    by: 'company operations',
    impact: 1,
    titles: ['{company}：{month}新开门店{n=12~86}家', '{company}同店收入环比转正'],
    leads: ['{company}披露经营数据，{month}新开门店{n=12~86}家，关闭{k=3~11}家，同店收入环比增长{a=0.6~4.8}%。'],
    more: [
      '新店平均面积较老店缩小两成，回本周期约{m=14~22}个月。',
      '线上订单占比升至{p=18~36}%，到家业务首次实现单月盈利。',
      '公司将{nextyear}年开店重点放在县域市场。',
    ],
    trades: ['retail'],
  },
  {
    by: 'company operations',
    impact: -1,
    made: true,
    importance: 1,
    titles: ['{company}：一车间发生设备故障 暂停部分生产', '{company}：临时停产检修{n=5~15}天'],
    leads: [
      '{company}公告，{product}车间一台主机出现故障，已按规程停机，无人员伤亡，预计影响产量约{p=4~12}%。',
      '{company}公告，因供电线路改造，{product}产线自{today}起停产{n=5~15}天，预计减少收入{small}。',
    ],
    more: [
      '备用产线已启动，重点客户的交付顺延不超过一周。',
      '设备投保财产险，公司正与保险机构核定损失。',
      '公司称已组织排查同型号设备，未发现共性问题。',
    ],
    sold: ['series', 'bulk'],
    trades: ['chemical', 'battery', 'chip', 'solar', 'machine'],
  },
  {
    by: 'company operations',
    impact: 1,
    titles: ['{company}：{product}价格上调{p=4~12}%', '{company}发出调价函 {product}提价'],
    leads: [
      '{company}向客户发出调价函，自下月1日起{product}出厂价上调{p=4~12}%，此前已签订单不受影响。',
      '{company}公告，因{material}价格持续上涨，决定将{product}基准报价上调{p=4~12}%。',
    ],
    more: [
      '这是公司年内第{n=2~3}次调价。',
      '公司测算，若全部落地，单季毛利率可回升约{a=0.8~2.6}个百分点。',
      '渠道人士称，下游接受程度要看月底谈判，部分{customer}希望分两步执行。',
      '{rival}尚未跟进，称将视库存情况决定。',
    ],
    sold: ['series', 'bulk'],
    trades: ['chemical', 'chip', 'battery', 'electronics'],
  },
  {
    by: 'company operations',
    impact: 1,
    trades: ['coal'],
    titles: [
      '{company}：{month}商品煤销量{a=86~420}万吨',
      '{company}：一矿井完成工作面接续',
      '{company}：长协兑现率{p=92~99}%',
    ],
    leads: [
      '{company}披露，{month}商品煤销量{a=86~420}万吨，环比{higher}{b=0.6~6.8}%，自产煤占{q=82~97}%。',
      '{company}公告，旗下一座矿井完成工作面接续，停采{n=9~22}天，{today}恢复至日产{c=0.8~2.6}万吨。',
      '{company}披露，{months}中长期合同兑现率{p=92~99}%，平均热值{k=5000~5600/50}大卡。',
    ],
    after: [
      ['吨煤完全成本{d=286~398}元，比上年低{e=4~28}元。'],
      ['瓦斯抽采利用率{t=46~68}%。'],
      ['{nextyear}年长协已签{s=70~92}%。'],
    ],
    more: ['铁路装车占外运的{r=62~88}%。'],
  },
  {
    by: 'company operations',
    trades: ['metal'],
    titles: [
      '{company}：{month}{product}产量环比{higher}{a=1.2~8.6}%',
      '{company}：尾矿库闭库验收通过',
      '{company}：勘探新增资源量{n=12~86}万吨',
    ],
    leads: [
      '{company}披露，{month}{product}产量环比{higher}{a=1.2~8.6}%，选矿回收率{b=84.0~91.0}%。',
      '{company}公告，一座服役{k=16~31}年的尾矿库闭库通过验收，复垦面积{m=220~860/10}亩。',
      '{company}公告，主力矿区深部勘探新增资源量{n=12~86}万吨（矿石量），报告已通过评审备案。',
    ],
    after: [
      ['吨矿现金成本{c=186~420}元。', '原矿品位比计划[高|低]{d=0.02~0.18}个百分点。'],
      [],
      ['转采矿许可仍需{q=12~24}个月。'],
    ],
    more: ['公司{product}{months}产量完成年度计划的{r=76~94}%。'],
  },
  {
    by: 'company operations',
    impact: 1,
    trades: ['power'],
    titles: [
      '{company}：{n=30~100/10}万千瓦机组通过168小时试运',
      '{company}：市场化电量占比{p=62~92}%',
      '{company}：签订{nextyear}年电煤合同',
    ],
    leads: [
      '{company}公告，新建{n=30~100/10}万千瓦机组通过168小时满负荷试运行，{today}转入商业运行。',
      '{company}披露，{month}市场化交易电量占{p=62~92}%，平均结算价每千瓦时{a=0.31~0.44}元。',
      '{company}公告，与煤企签订{nextyear}年电煤合同，覆盖用量{q=72~94}%，基准价未调整。',
    ],
    more: [
      '机组利用小时{k=286~412}。',
      '厂用电率{b=4.2~5.8}%。',
      '辅助服务收入{c=0.3~2.4}亿元。',
      '机组碳配额盈余{r=6~48}万吨。',
    ],
    goods: ['上网电量'],
  },
  {
    by: 'company operations',
    goods: ['供热服务'],
    titles: ['{company}：接入供热面积{n=120~680/10}万平方米', '{company}：长输供热管线通过压力试验'],
    leads: [
      '{company}披露，{year}年新接入供热面积{n=120~680/10}万平方米，智能热表覆盖{p=68~94}%。',
      '{company}公告，{home}长输供热管线{k=18~46}公里通过压力试验，较设计压力高{q=20~50/10}%。',
    ],
    more: ['单位面积耗热下降{a=1.2~4.8}%。', '热费收缴率{r=93~98}%。', '燃料备足{m=15~28}天。'],
  },
  {
    by: 'company operations',
    trades: ['shipping'],
    titles: [
      '{company}：{month}单船日均收入{risen}{p=1~8}%',
      '{company}：订造{n=2~6}艘新船',
      '{company}：一艘船舶进坞改造',
    ],
    leads: [
      '{company}披露，{month}单船日均收入{risen}{p=1~8}%，燃油支出占航次成本{q=26~38}%。',
      '{company}公告，与船厂签约订造{n=2~6}艘新船，{nextyear}年后分批交付，均预留双燃料接口。',
      '{company}公告，一艘船龄{k=9~16}年的船舶进坞改造{m=18~40}天，运力由租船补足。',
    ],
    after: [['{nextyear}年长约覆盖率{r=38~64}%。'], [], []],
    more: [
      '{month}货运量同比{higher}{s=1~8}%，船队利用率{t=88~97}%。',
      '即期运价较上月{higher}{u=2~9}%，长约货占{v=42~68}%。',
    ],
    goods: ['集装箱航运服务', '干散货航运服务'],
  },
  {
    by: 'company operations',
    goods: ['港口装卸服务'],
    titles: ['{company}：{month}吞吐量{a=620~1480/10}万吨', '{company}：一座泊位改造后复用'],
    leads: [
      '{company}披露，{month}完成货物吞吐量{a=620~1480/10}万吨，集装箱{b=18.2~46.0}万标箱。',
      '{company}公告，一座散货泊位改造后复用，筒仓容量增加{n=4~16}万吨。',
    ],
    more: ['船时量{k=1280~2600/10}吨，创年内新高。', '海铁联运增{p=6~28}%。', '单箱收费与去年持平。'],
  },
  {
    by: 'company operations',
    trades: ['farming'],
    titles: [
      '{company}：{month}饲料与养殖数据',
      '{company}：{nextyear}年种子预售{p=42~68}%',
      '{company}：一处养殖场通过无疫小区评估',
    ],
    leads: [
      '{company}披露，{month}{product}业务收入{small}，环比{higher}{a=1.2~8.8}%。',
      '{company}披露，{nextyear}销售季{product}预售完成{p=42~68}%，预收款{small}。',
      '{company}公告，位于{home}的一处场区通过生物安全评估，有效期{n=2~3}年。',
    ],
    after: [['期末存栏与库存正常。', '公司提示价格波动风险。'], [], []],
    more: ['{material}采购均价较上月{higher}{b=0.6~4.2}%。', '{months}{product}业务收入同比{higher}{q=1~12}%。'],
    goods: ['商品猪', '杂交玉米种子', '水产饲料'],
  },
  {
    by: 'company operations',
    impact: 1,
    trades: ['consumer'],
    titles: [
      '{company}：{months}{product}收入增{p=3~14}%',
      '{company}：电商大促成交{small}',
      '{company}：{home}工厂零碳认证',
    ],
    leads: [
      '{company}披露经营简报，{months}{product}收入同比增长{p=3~14}%，新品占{q=8~24}%。',
      '{company}披露，最近一轮电商大促成交{small}，退货率{a=2.2~6.8}%。',
      '{company}公告，{home}工厂取得零碳认证，年减排约{n=1200~6800/100}吨。',
    ],
    after: [['线下网点{k=2.6~18.4}万个，净增{r=2~9}%。', '新品复购率{s=18~36}%。'], ['广告费率{c=5.2~13.8}%。'], []],
    more: ['{material}采购价同比{higher}{b=1.2~6.4}%。', '{product}{month}销量同比增长{t=2~13}%，线上占{u=18~42}%。'],
    goods: ['低温酸奶', '复合调味料', '酱香系列酒', '即饮茶'],
  },
  {
    by: 'company operations',
    trades: ['retail'],
    titles: [
      '{company}：{month}调改门店{n=4~22}家',
      '{company}：会员数突破{k=260~980/10}万',
      '{company}：自有品牌占比{p=9~24}%',
    ],
    leads: [
      '{company}披露，{month}完成{n=4~22}家门店调改，调改店日均客流增{q=12~46}%。',
      '{company}披露，付费与注册会员合计突破{k=260~980/10}万，会员贡献销售{r=46~72}%。',
      '{company}披露，{knownspan}自有品牌占销售{p=9~24}%，毛利率高出{s=4~11}个百分点。',
    ],
    after: [['单店平均投资{t=160~420/10}万元。', '闭店损失{small}已计提。'], [], []],
    more: [
      '冷链仓日处理{m=2~9}万件。',
      '{months}新开门店{u=18~140}家，闭店{v=4~26}家。',
      '{month}同店收入同比{higher}{b=0.4~4.8}%。',
    ],
  },
  {
    by: 'company operations',
    trades: ['media', 'software'],
    titles: [
      '{company}：{product}{month}活跃用户环比{higher}{a=0.6~8.8}%',
      '{company}：{product}通过等保测评',
      '{company}：回款{small}',
    ],
    leads: [
      '{company}披露，{month}{product}活跃用户环比{higher}{a=0.6~8.8}%，人均使用{n=18~64}分钟。',
      '{company}公告，{product}通过网络安全等级保护三级测评，有效期一年。',
      '{company}披露，{thismonth}收回逾期款{small}，占年初余额{p=12~38}%。',
    ],
    after: [['服务器成本占收入{q=4~13}%。'], [], ['客户续签周期多在{m=1~3}月。']],
    more: ['人员较年初净减{k=20~180/10}人。', '海外收入占{b=3.2~21.0}%。'],
    goods: ['手机游戏', '工业软件', '办公智能体', '数据安全平台'],
  },
  {
    by: 'company operations',
    trades: ['aerospace'],
    titles: ['{company}：{product}完成{n=3~12}次地面试验', '{company}：{home}总装线月产能{k=3~8}套'],
    leads: [
      '{company}披露，{year}年{product}完成{n=3~12}次地面试验，累计{m=600~4800/100}秒，均达到预定指标。',
      '{company}公告，{home}总装线完成扩容，月产能由两套增至{k=3~8}套。',
    ],
    more: [
      '下一次飞行试验窗口在{nextyear}年{r=2~9}月。',
      '{product}在手任务排到{nextyear}年{s=3~11}月。',
      '公司{year}年{product}交付目标{t=6~24}套，已完成{u=58~92}%。',
    ],
    goods: ['液氧甲烷发动机', '箭体贮箱', '卫星平台', '星载相控阵天线'],
  },
  {
    by: 'company operations',
    impact: -1,
    made: true,
    sold: ['series', 'bulk'],
    titles: [
      '{company}：{product}降价{p=4~12}% 应对竞争',
      '{company}：{home}工厂限电{n=2~6}天',
      '{company}：{product}出口订单推迟{k=1~3}个月',
    ],
    leads: [
      '{company}公告，{product}挂牌价下调{p=4~12}%，按现有销量测算影响单季收入{small}。',
      '{company}公告，{home}电网检修，厂区限电{n=2~6}天，减少{product}产量{q=2~7}%。',
      '{company}公告，{customer}一项海外需求推迟{k=1~3}个月，对应{product}收入{small}顺延。',
    ],
    after: [['{rival}同类产品未见调整。', '成本端{material}已回落{r=2~8}%。'], ['公司以错峰与库存调节保交付。'], []],
    more: [
      '全年目标暂未修改，{nextyear}年指引待定。',
      '{product}占公司{lastyear}年收入的{s=18~56}%。',
      '公司称在手订单可覆盖{t=6~14}周的生产。',
    ],
    trades: ['battery', 'chip', 'solar', 'chemical', 'electronics', 'car', 'robot'],
  },
];

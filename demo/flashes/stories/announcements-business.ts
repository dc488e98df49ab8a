import { bidders, sellers } from '#demo/cast/trades.ts';
import type { Story } from '#demo/flashes/story.ts';

/** What companies announce of their business: orders, plants, goods. */
export const businessAnnouncements: readonly Story[] = [
  {
    by: 'company contract',
    importance: 1,
    impact: 1,
    trades: sellers,
    titles: [
      '{company}：签订{deal}{product}销售合同',
      '{company}：获{order}订单 合同额{deal}',
      '{company}与{customer}签署{product}供货合同',
    ],
    leads: [
      '{company}（{code}）公告，公司近日与{customer}签订{product}销售合同，合同标的为{order}，含税总金额{deal}，约占公司{lastyear}年度经审计营业收入的{dealshare}%。',
      '{company}公告称，公司收到{customer}发出的采购订单，采购{order}，金额合计{deal}，相当于上一年度营业收入的{dealshare}%。',
      '{company}晚间披露，已与一家{customer}签署{product}供货协议，供货量为{order}，按目前价格测算合同金额约{deal}。',
    ],
    more: [
      '合同自双方签字盖章之日起生效，货物分{n=3~8}批交付，最后一批不晚于{nextyear}年{m=3~11}月。',
      '付款方式为预付{p=10~30}%，验收合格后付至{q=90~95}%，余款作为质保金。',
      '公司表示，合同履行对{year}年业绩影响有限，收入主要在{nextyear}年确认。',
      '交易对方与公司不存在关联关系，最近三个会计年度与公司发生过同类交易。',
      '公告提示，合同周期较长，如遇原材料价格大幅波动或对方调整计划，存在部分条款无法按期履行的风险。',
    ],
  },
  {
    by: 'company contract',
    importance: 1,
    impact: 1,
    trades: bidders,
    titles: [
      '{company}：中标{customer}{product}采购项目',
      '{company}预中标{deal}{product}项目',
      '{company}：预中标{customer}集中采购两个标包',
    ],
    leads: [
      '{company}公告，公司收到中标通知书，确认为{customer}{product}采购项目中标人，中标金额{deal}，占公司{lastyear}年营业收入的{dealshare}%。',
      '据招标平台公示，{company}为{customer}{year}年第{n=2~6}批{product}采购第一中标候选人，投标报价{deal}，公示期三天。',
      '{company}称，在{customer}组织的{product}集采中，公司以{deal}的报价排名第一，数量为{order}。',
    ],
    more: [
      '项目交货期{m=4~14}个月，实施地点在{home}。',
      '截至公告日，公司尚未与招标人签订正式合同，最终金额以合同为准。',
      '同一标段参与投标的共有{k=5~11}家企业。',
      '公司称，此次中标有助于巩固在{plate}领域的份额，对独立性没有影响。',
    ],
  },
  {
    by: 'company project',
    made: true,
    titles: ['{company}：拟{invest}投建{product}项目', '{company}：全资子公司拟投资{invest}扩产'],
    leads: [
      '{company}公告，拟在{zone}投资建设{product}项目，总投资约{invest}，达产后新增年产能{capacity}。',
      '{company}董事会审议通过议案，同意全资子公司投资{invest}扩建{product}生产线，设计规模为年产{capacity}。',
    ],
    more: [
      '项目分两期实施，一期建设周期{m=12~20}个月，资金来自自有资金与项目贷款。',
      '公司与{home}签订投资协议，用地约{p=90~420}亩，尚需通过招拍挂取得。',
      '公告同时提示，项目须办理备案、环评、能评等手续，能否按期开工存在不确定性。',
      '现有产线利用率已连续三个季度高于{q=86~95}%，公司称扩产是为了匹配已锁定的订单。',
      '董事会战略委员会要求分段投资，二期须待一期利用率达到{k=70~80}%后另行表决。',
    ],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'medicine', 'car', 'chemical', 'machine', 'electronics'],
  },
  {
    by: 'company project',
    made: true,
    titles: ['{company}{zone}基地进入试生产', '{company}：{product}新产线投产'],
    leads: [
      '{company}公告，位于{zone}的{product}项目已完成设备调试并投入试生产，设计年产能{capacity}。',
      '{company}称，{product}新产线通过竣工验收，{today}起转入正式生产，满产后年产能增加{capacity}。',
    ],
    more: [
      '项目实际投资{invest}，较概算节约{p=3~9}%。',
      '产能爬坡预计需要{m=3~7}个月，期间折旧会对单季利润形成一定拖累。',
      '首批产品已送{customer}验证，良率在{q=88~96}%左右。',
      '公司同步关停一条运行{k=9~14}年的老线，单位能耗下降约两成。',
    ],
    trades: ['robot', 'battery', 'chip', 'compute', 'solar', 'medicine', 'car', 'chemical', 'machine', 'electronics'],
  },
  {
    by: 'company project',
    impact: -1,
    made: true,
    importance: 1,
    titles: ['{company}：终止{product}扩产项目', '{company}：募投项目延期至{nextyear}年{m=6~12}月'],
    leads: [
      '{company}公告，鉴于{product}供需格局变化，拟终止{zone}扩产项目，已投入资金{small}，剩余募集资金{middle}转为永久补充流动资金。',
      '{company}公告，将{product}募投项目达到预定可使用状态的日期延至{nextyear}年{m=6~12}月，截至目前投资进度为{p=22~58}%。',
    ],
    more: [
      '公司解释，设备到货与厂房交付不同步，继续投入难以达到原定收益率。',
      '保荐机构对该事项无异议，议案尚需提交股东会审议。',
    ],
    trades: ['robot', 'battery', 'chip', 'solar', 'medicine', 'car', 'chemical', 'machine', 'electronics'],
  },
  {
    by: 'company product',
    made: true,
    titles: ['{company}：{product}通过{customer}认证', '{company}{product}进入{customer}合格供应商名录'],
    leads: [
      '{company}公告，公司新一代{product}通过{customer}的可靠性测试，进入合格供应商名录，预计{nextyear}年上半年形成小批量收入。',
      '{company}披露，{product}已完成{customer}全部认证流程，历时{m=9~22}个月。',
    ],
    more: [
      '与上一代相比，新品单位成本下降{p=8~21}%，交付周期缩短{q=10~30}天。',
      '认证通过不等于取得订单，后续采购数量以{customer}计划为准。',
      '公司已为该产品预留{k=10~25}%的产能。',
      '目前国内能够批量供应同规格产品的企业不超过{n=3~5}家。',
    ],
    trades: ['robot', 'chip', 'compute', 'battery', 'car', 'electronics', 'solar', 'chemical'],
  },
  {
    by: 'company product',
    impact: 1,
    titles: ['{company}：{product}新适应症获药物临床试验批准'],
    leads: ['{company}公告，收到国家药监局签发的药物临床试验批准通知书，同意{product}新适应症开展{n=2~3}期临床试验。'],
    more: [
      '截至目前该项目累计研发投入约{small}。',
      '公司提示，药品从临床到上市周期长、环节多，结果存在不确定性。',
      '同靶点在研产品国内另有{p=3~7}个，最快的处于三期阶段。',
    ],
    goods: ['双抗注射液', '长效降糖制剂'],
  },
  {
    by: 'company product',
    impact: 2,
    importance: 1,
    titles: ['{company}{product}三期临床达到主要终点'],
    leads: ['{company}公告，{product}的三期临床试验达到主要终点，入组{k=320~860}例，安全性与既往研究一致。'],
    more: [
      '计划于{nextyear}年{m=2~8}月提交上市申请，并同步准备生产场地核查。',
      '公司称完整数据将在学术会议上公布。',
      '截至目前该项目累计研发投入约{small}，已按会计准则费用化。',
    ],
    goods: ['双抗注射液', '长效降糖制剂'],
  },
  {
    by: 'company product',
    titles: ['{company}：{product}取得医疗器械注册证'],
    leads: ['{company}公告，{product}取得医疗器械注册证，有效期五年，可在境内上市销售。'],
    more: [
      '公司称注册证的取得丰富了产品组合，对近期业绩的影响尚难预计。',
      '同类产品境内持证企业共{p=6~19}家。',
      '公司已完成{n=12~26}个省份的挂网申报准备。',
    ],
    goods: ['内窥镜系统', '体外诊断试剂'],
  },
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
    trades: ['chemical', 'battery', 'chip', 'solar', 'machine'],
  },
  {
    by: 'company product',
    impact: 1,
    titles: ['{company}：{product}价格上调{p=4~12}%', '{company}发出调价函 {product}提价'],
    leads: [
      '{company}向客户发出调价函，自下月1日起{product}出厂价上调{p=4~12}%，此前已签订单不受影响。',
      '{company}公告，因{material}价格持续上涨，决定将{product}基准报价上调{p=4~12}%。',
    ],
    more: [
      '这是公司年内第{n=2~3}次调价，累计涨幅约{q=10~22}%。',
      '公司测算，若全部落地，单季毛利率可回升约{a=0.8~2.6}个百分点。',
      '渠道人士称，下游接受程度要看月底谈判，部分{customer}希望分两步执行。',
      '{rival}尚未跟进，称将视库存情况决定。',
    ],
    trades: ['chemical', 'chip', 'battery', 'electronics'],
  },
];

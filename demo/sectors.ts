import type { MessagePlate } from '#domains/articles/articles.tables.ts';
import { hotSubjectIds } from './subjects/subjects.ts';

/** What companies of one trade make, buy and sell to, for the slots of a text about them. */
export interface Sector {
  plate: MessagePlate;
  products: readonly string[];
  materials: readonly string[];
  customers: readonly string[];
  /** Its goods are engineered: they have generations, prototypes and approvals. */
  isTechnical?: boolean;
  /** The passing theme that news of this trade also belongs to. */
  hotSubjectId?: number;
}

export type SectorKey = keyof typeof sectors;

/** Plate numbers above 990000 are the demo's own. */
export const sectors = {
  robot: {
    isTechnical: true,
    plate: { id: 990_001, name: '人形机器人' },
    products: ['谐波减速器', '行星滚柱丝杠', '空心杯电机', '六维力传感器', '灵巧手模组', '关节总成'],
    materials: ['轴承钢', '钕铁硼磁材', '特种轴承'],
    customers: ['整机厂商', '汽车工厂', '仓储物流客户'],
    hotSubjectId: hotSubjectIds.robot,
  },
  aerospace: {
    isTechnical: true,
    plate: { id: 990_002, name: '商业航天' },
    products: ['液氧甲烷发动机', '星载相控阵天线', '姿控组件', '卫星平台', '箭体贮箱', '星敏感器'],
    materials: ['高温合金', '碳纤维预浸料', '宇航级芯片'],
    customers: ['星座运营方', '发射服务商', '遥感数据用户'],
    hotSubjectId: hotSubjectIds.aerospace,
  },
  battery: {
    isTechnical: true,
    plate: { id: 990_003, name: '固态电池' },
    products: ['硫化物电解质', '半固态电芯', '锂金属负极', '干法电极设备', '高镍正极', '储能电芯'],
    materials: ['碳酸锂', '硫化锂', '铝塑膜'],
    customers: ['整车厂', '无人机客户', '储能集成商'],
    hotSubjectId: hotSubjectIds.battery,
  },
  chip: {
    isTechnical: true,
    plate: { id: 990_004, name: '半导体' },
    products: ['功率模块', '模拟芯片', '刻蚀部件', '先进封装基板', '存储控制芯片', '光刻胶'],
    materials: ['硅片', '电子特气', '靶材'],
    customers: ['晶圆厂', '工控客户', '消费电子客户'],
  },
  compute: {
    isTechnical: true,
    plate: { id: 990_005, name: '算力' },
    products: ['液冷机柜', '高速光模块', '智算服务器', '交换机', '算力租赁服务', '数据中心电源'],
    materials: ['光芯片', '高速铜缆', '冷却液'],
    customers: ['云计算客户', '运营商', '智算中心'],
  },
  solar: {
    isTechnical: true,
    plate: { id: 990_006, name: '风光储' },
    products: ['背接触电池片', '光伏组件', '风电主轴', '储能变流器', '支架'],
    materials: ['多晶硅', '银浆', '光伏玻璃'],
    customers: ['电站投资方', '海外分销商', '工商业用户'],
  },
  medicine: {
    plate: { id: 990_007, name: '创新药械' },
    products: ['双抗注射液', '长效降糖制剂', '内窥镜系统', '多肽原料药', '体外诊断试剂'],
    materials: ['培养基', '层析填料', '高纯溶剂'],
    customers: ['三级医院', '海外合作方', '连锁药房'],
  },
  consumer: {
    plate: { id: 990_008, name: '大消费' },
    products: ['低温酸奶', '复合调味料', '酱香系列酒', '即饮茶', '文旅套票'],
    materials: ['生鲜乳', '高粱', '包材'],
    customers: ['经销商', '会员店渠道', '餐饮连锁'],
  },
  car: {
    isTechnical: true,
    plate: { id: 990_009, name: '智能汽车' },
    products: ['增程车型', '电驱总成', '激光雷达支架', '智驾域控制器', '线控底盘'],
    materials: ['硅钢片', '车规芯片', '铝压铸件'],
    customers: ['自主品牌', '海外经销网络', '出行平台'],
  },
  metal: {
    plate: { id: 990_010, name: '有色金属' },
    products: ['阴极铜', '钨粉', '钼铁', '锂精矿', '银锭'],
    materials: ['原矿', '炸药', '选矿药剂'],
    customers: ['冶炼厂', '硬质合金客户', '线缆企业'],
  },
  chemical: {
    plate: { id: 990_011, name: '化工新材料' },
    products: ['制冷剂', '草甘膦', '特种树脂', '有机硅中间体', '聚酰亚胺薄膜'],
    materials: ['萤石', '工业硅', '液氯'],
    customers: ['空调厂商', '农资渠道', '电子材料客户'],
  },
  machine: {
    isTechnical: true,
    plate: { id: 990_012, name: '高端装备' },
    products: ['五轴机床', '盾构机', '特高压换流阀', '电动装载机', '智能电表'],
    materials: ['铸件', '数控系统', '取向硅钢'],
    customers: ['电网客户', '矿山用户', '模具企业'],
  },
  power: {
    plate: { id: 990_013, name: '电力' },
    products: ['上网电量', '供热服务'],
    materials: ['动力煤', '天然气'],
    customers: ['电网企业', '售电公司', '工业用户'],
  },
  coal: {
    plate: { id: 990_014, name: '煤炭' },
    products: ['动力煤', '主焦煤'],
    materials: ['坑木', '柴油'],
    customers: ['电厂', '钢厂', '水泥企业'],
  },
  shipping: {
    plate: { id: 990_015, name: '航运港口' },
    products: ['集装箱航运服务', '干散货航运服务', '港口装卸服务'],
    materials: ['船用燃油'],
    customers: ['货代企业', '矿石贸易商', '出口企业'],
  },
  media: {
    plate: { id: 990_016, name: '游戏传媒' },
    products: ['手机游戏', '影视剧集'],
    materials: ['版权', '渠道流量'],
    customers: ['视频平台', '海外发行商', '应用商店'],
  },
  software: {
    plate: { id: 990_017, name: 'AI应用' },
    products: ['工业软件', '办公智能体', '数据安全平台'],
    materials: ['算力', '授权组件'],
    customers: ['制造企业', '金融机构', '政务客户'],
  },
  electronics: {
    isTechnical: true,
    plate: { id: 990_018, name: '消费电子' },
    products: ['折叠屏铰链', '微型摄像模组', '光学镜片', '智能眼镜整机'],
    materials: ['钛合金', '光学玻璃', '柔性电路板'],
    customers: ['手机品牌', '智能眼镜品牌', '车载客户'],
  },
  farming: {
    plate: { id: 990_019, name: '养殖种业' },
    products: ['商品猪', '杂交玉米种子', '水产饲料'],
    materials: ['豆粕', '玉米', '鱼粉'],
    customers: ['屠宰企业', '种植大户', '水产养殖户'],
  },
  retail: {
    plate: { id: 990_020, name: '零售' },
    products: ['连锁超市', '折扣零食门店'],
    materials: ['门店租金', '冷链服务'],
    customers: ['社区居民', '加盟商', '供应商'],
  },
} as const satisfies Record<string, Sector>;

/** A plate as the site shows it, for texts about a trade rather than a company. */
export const plates: readonly MessagePlate[] = Object.values(sectors).map(({ plate }) => plate);

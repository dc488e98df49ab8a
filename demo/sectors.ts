import type { MessagePlate } from '#domains/articles/articles.tables.ts';
import { hotSubjectIds } from './subjects/subjects.ts';

/** One trade: its plate and what its companies make. */
export interface Sector {
  plate: MessagePlate;
  products: readonly string[];
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
    hotSubjectId: hotSubjectIds.robot,
  },
  aerospace: {
    isTechnical: true,
    plate: { id: 990_002, name: '商业航天' },
    products: ['液氧甲烷发动机', '星载相控阵天线', '姿控组件', '卫星平台', '箭体贮箱', '星敏感器'],
    hotSubjectId: hotSubjectIds.aerospace,
  },
  battery: {
    isTechnical: true,
    plate: { id: 990_003, name: '固态电池' },
    products: ['硫化物电解质', '半固态电芯', '锂金属负极', '干法电极设备', '高镍正极', '储能电芯'],
    hotSubjectId: hotSubjectIds.battery,
  },
  chip: {
    isTechnical: true,
    plate: { id: 990_004, name: '半导体' },
    products: ['功率模块', '模拟芯片', '刻蚀部件', '先进封装基板', '存储控制芯片', '光刻胶'],
  },
  compute: {
    isTechnical: true,
    plate: { id: 990_005, name: '算力' },
    products: ['液冷机柜', '高速光模块', '智算服务器', '交换机', '算力租赁服务', '数据中心电源'],
  },
  solar: {
    isTechnical: true,
    plate: { id: 990_006, name: '风光储' },
    products: ['背接触电池片', '光伏组件', '风电主轴', '储能变流器', '支架'],
  },
  medicine: {
    plate: { id: 990_007, name: '创新药械' },
    products: ['双抗注射液', '长效降糖制剂', '内窥镜系统', '多肽原料药', '体外诊断试剂'],
  },
  consumer: {
    plate: { id: 990_008, name: '大消费' },
    products: ['低温酸奶', '复合调味料', '酱香系列酒', '即饮茶', '文旅套票'],
  },
  car: {
    isTechnical: true,
    plate: { id: 990_009, name: '智能汽车' },
    products: ['增程车型', '电驱总成', '激光雷达支架', '智驾域控制器', '线控底盘'],
  },
  metal: {
    plate: { id: 990_010, name: '有色金属' },
    products: ['阴极铜', '钨粉', '钼铁', '锂精矿', '银锭'],
  },
  chemical: {
    plate: { id: 990_011, name: '化工新材料' },
    products: ['制冷剂', '草甘膦', '特种树脂', '有机硅中间体', '聚酰亚胺薄膜'],
  },
  machine: {
    isTechnical: true,
    plate: { id: 990_012, name: '高端装备' },
    products: ['五轴机床', '盾构机', '特高压换流阀', '电动装载机', '智能电表'],
  },
  power: {
    plate: { id: 990_013, name: '电力' },
    products: ['上网电量', '供热服务'],
  },
  coal: {
    plate: { id: 990_014, name: '煤炭' },
    products: ['动力煤', '主焦煤'],
  },
  shipping: {
    plate: { id: 990_015, name: '航运港口' },
    products: ['集装箱航运服务', '干散货航运服务', '港口装卸服务'],
  },
  media: {
    plate: { id: 990_016, name: '游戏传媒' },
    products: ['手机游戏', '影视剧集'],
  },
  software: {
    plate: { id: 990_017, name: 'AI应用' },
    products: ['工业软件', '办公智能体', '数据安全平台'],
  },
  electronics: {
    isTechnical: true,
    plate: { id: 990_018, name: '消费电子' },
    products: ['折叠屏铰链', '微型摄像模组', '光学镜片', '智能眼镜整机'],
  },
  farming: {
    plate: { id: 990_019, name: '养殖种业' },
    products: ['商品猪', '杂交玉米种子', '水产饲料'],
  },
  retail: {
    plate: { id: 990_020, name: '零售' },
    products: ['连锁超市', '折扣零食门店'],
  },
} as const satisfies Record<string, Sector>;

/** A plate as the site shows it, for texts about a trade rather than a company. */
export const plates: readonly MessagePlate[] = Object.values(sectors).map(({ plate }) => plate);

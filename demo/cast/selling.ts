import type { Product } from './products.ts';

/** How goods find their buyers; it decides what can be said of them: nobody rebates a tunnelling machine or ships power in lots. */
export type Selling =
  /** By the ton, at prices that are quoted from week to week. */
  | 'bulk'
  /** Through dealers and shops. */
  | 'shelf'
  /** Large things, each made to order. */
  | 'project'
  /** Done over a term and not delivered. */
  | 'service'
  /** Parts and devices in numbers, to firms. */
  | 'series';

const sold: Readonly<Record<Exclude<Selling, 'series'>, readonly Product[]>> = {
  bulk: [
    '高镍正极',
    '储能电芯',
    '背接触电池片',
    '光伏组件',
    '阴极铜',
    '钨粉',
    '钼铁',
    '锂精矿',
    '制冷剂',
    '草甘膦',
    '特种树脂',
    '动力煤',
    '主焦煤',
    '商品猪',
  ],
  shelf: [
    '低温酸奶',
    '复合调味料',
    '酱香系列酒',
    '即饮茶',
    '增程车型',
    '电动装载机',
    '智能眼镜整机',
    '杂交玉米种子',
    '水产饲料',
  ],
  project: [
    '液氧甲烷发动机',
    '星载相控阵天线',
    '卫星平台',
    '箭体贮箱',
    '干法电极设备',
    '盾构机',
    '特高压换流阀',
    '抽水蓄能机组',
  ],
  service: [
    '运载火箭发射服务',
    '测控服务',
    '算力租赁服务',
    '文旅套票',
    '上网电量',
    '供热服务',
    '集装箱航运服务',
    '干散货航运服务',
    '港口装卸服务',
    '手机游戏',
    '影视剧集',
    '工业软件',
    '办公智能体',
    '数据安全平台',
    '连锁超市',
    '折扣零食门店',
  ],
};

export function sellingOf(product: Product): Selling {
  const found = Object.entries(sold).find(([, goods]) => goods.includes(product));
  return (found?.[0] as Selling | undefined) ?? 'series';
}

/** What its buyers put out to tender in public. */
export const tendered: readonly Product[] = [
  '特高压换流阀',
  '智能电表',
  '盾构机',
  '抽水蓄能机组',
  '光伏组件',
  '储能变流器',
  '光伏支架',
  '风电主轴',
  '储能电芯',
  '智算服务器',
  '液冷机柜',
  '数据中心电源',
  '高速光模块',
  '数据安全平台',
  '工业软件',
  '卫星平台',
  '运载火箭发射服务',
  '内窥镜系统',
  '体外诊断试剂',
];

import type { Listing } from '#demo/calendar/abroad.ts';

/** Invented companies abroad, each with the trade that it is in and where it is listed. */
export interface ForeignCompany {
  name: string;
  trade: ForeignTrade;
  listedIn: Listing;
}

export const foreignCompanies: readonly ForeignCompany[] = [
  { name: '诺瓦尔半导体', trade: 'chip', listedIn: 'newYork' },
  { name: '奥克萨存储', trade: 'chip', listedIn: 'newYork' },
  { name: '凯尔维软件', trade: 'software', listedIn: 'newYork' },
  { name: '卡洛威云', trade: 'software', listedIn: 'newYork' },
  { name: '特里昂汽车', trade: 'car', listedIn: 'newYork' },
  { name: '布兰诺汽车', trade: 'car', listedIn: 'europe' },
  { name: '海伯恩能源', trade: 'energy', listedIn: 'newYork' },
  { name: '索伦油气', trade: 'energy', listedIn: 'europe' },
  { name: '维瑞索制药', trade: 'medicine', listedIn: 'newYork' },
  { name: '兰格森医药', trade: 'medicine', listedIn: 'europe' },
  { name: '梅里登零售', trade: 'retail', listedIn: 'newYork' },
  { name: '奥伦特航空', trade: 'flight', listedIn: 'newYork' },
  { name: '阿斯滕矿业', trade: 'mining', listedIn: 'europe' },
  { name: '泰莱芯片设备', trade: 'chip', listedIn: 'newYork' },
  { name: '罗文数据', trade: 'software', listedIn: 'newYork' },
  { name: '萨默斯支付', trade: 'software', listedIn: 'newYork' },
  { name: '格兰德卡车', trade: 'car', listedIn: 'europe' },
  { name: '佩特兰页岩油', trade: 'energy', listedIn: 'newYork' },
  { name: '欧瑞泽生物', trade: 'medicine', listedIn: 'newYork' },
  { name: '科尔顿百货', trade: 'retail', listedIn: 'newYork' },
  { name: '维尔丹电商', trade: 'retail', listedIn: 'europe' },
  { name: '斯凯瑞航空', trade: 'flight', listedIn: 'europe' },
  { name: '曼德拉铜业', trade: 'mining', listedIn: 'europe' },
  { name: '伊斯特朗锂业', trade: 'mining', listedIn: 'newYork' },
];

/** What each trade is called, what it makes or does, and who pays for it. */
export const foreignTrades = {
  chip: {
    name: '芯片',
    goods: ['高带宽存储', '车规芯片', '先进逻辑芯片'],
    customers: ['整车企业', '云服务商'],
    buyers: '整车企业与云服务商是其主要客户，合同期限多为三到五年',
  },
  software: {
    name: '软件',
    goods: ['企业云服务', '数据分析软件'],
    customers: ['银行', '零售集团'],
    buyers: '银行与零售集团是其主要客户，按年订阅，续约率较高',
  },
  car: {
    name: '汽车',
    goods: ['电动皮卡', '混动车型'],
    customers: ['租车公司', '物流公司'],
    buyers: '租车公司与物流公司是其大宗采购的主要客户，其余经经销商售出',
  },
  energy: {
    name: '油气',
    goods: ['液化天然气', '炼化产品'],
    customers: ['公用事业公司', '化工企业'],
    buyers: '公用事业公司与化工企业是其主要客户，长约与现货大致各半',
  },
  medicine: {
    name: '制药',
    goods: ['减重药物', '肿瘤新药'],
    customers: ['连锁药店', '医院集团'],
    buyers: '连锁药店与医院集团是其主要客户，价格一年一议',
  },
  retail: {
    name: '零售',
    goods: ['自有品牌商品', '即时配送'],
    customers: ['会员用户'],
    buyers: '会员是其客户群的主体，客单价与去年相近',
  },
  flight: {
    name: '航空',
    goods: ['远程客运', '航空货运'],
    customers: ['旅行社', '货代公司'],
    buyers: '商务与休闲旅客是其客户群的主体，货运为补充',
  },
  mining: {
    name: '矿业',
    goods: ['铜精矿', '锂盐'],
    customers: ['电池企业', '冶炼企业'],
    buyers: '电池企业与冶炼企业是其主要客户，合同期限多为三到五年',
  },
} as const;
export type ForeignTrade = keyof typeof foreignTrades;

/** Invented companies of the Hong Kong market, by their trade. */
export const hongKongCompanies = [
  { name: '屿港航运', trade: '航运' },
  { name: '启汐科技', trade: '互联网' },
  { name: '云栈互动', trade: '游戏' },
  { name: '珩岳生物', trade: '生物医药' },
  { name: '汇澜置地', trade: '内房' },
  { name: '海棠轩餐饮', trade: '餐饮' },
  { name: '远汀汽车', trade: '汽车' },
  { name: '曜石芯片', trade: '芯片' },
] as const;

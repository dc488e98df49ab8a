import type { SecurityRow } from '#domains/market/market.service.ts';
import type { Product } from './cast/products.ts';
import { sectors, type Sector, type SectorKey } from './sectors.ts';

/** An invented company. */
export interface Company {
  name: string;
  symbol: string;
  sector: Sector;
  trade: SectorKey;
  /** What it makes or does; no text lets it do anything else. */
  products: readonly [Product, ...Product[]];
}

type Entry = readonly [name: string, ...products: readonly [Product, ...Product[]]];

/**
 * Invented names. Shanghai gives out 600–605, 688 and 689 for shares and nothing that begins with 699, so the symbols
 * 699001–699099 cannot be taken for a real security.
 */
const cast: Readonly<Record<SectorKey, readonly Entry[]>> = {
  robot: [
    ['星槎机器人', '人形机器人整机', '关节总成'],
    ['砺川精密', '谐波减速器', '关节总成'],
    ['曜岐智动', '灵巧手模组', '空心杯电机'],
    ['榫远传动', '行星滚柱丝杠'],
    ['觉衡传感', '六维力传感器'],
  ],
  aerospace: [
    ['鹤汀宇航', '运载火箭发射服务', '箭体贮箱'],
    ['昴宿航发', '液氧甲烷发动机'],
    ['岚阙卫星', '卫星平台', '星载相控阵天线'],
    ['穹野测控', '测控服务'],
  ],
  battery: [
    ['衡汐新能', '半固态电芯', '储能电芯'],
    ['澧石电池', '储能电芯', '半固态电芯'],
    ['浔野锂材', '高镍正极', '锂金属负极'],
    ['朔晖固能', '干法电极设备', '硫化物电解质'],
    ['霁川电源', '储能电芯'],
  ],
  chip: [
    ['云岫半导体', '功率模块'],
    ['沧溟微电子', '模拟芯片'],
    ['芥舟芯科', '存储控制芯片'],
    ['棱泊光刻', '光刻胶'],
    ['砚微封测', '先进封装基板'],
    ['栎原精工', '刻蚀部件'],
  ],
  compute: [
    ['扶光算力', '液冷机柜', '智算服务器'],
    ['纡青云网', '智算服务器'],
    ['汐桥光电', '高速光模块'],
    ['漱石数据', '算力租赁服务'],
    ['桁架云联', '数据中心电源'],
  ],
  solar: [
    ['暄和光伏', '光伏组件', '背接触电池片'],
    ['垣曦绿能', '储能变流器'],
    ['陌上风能', '风电主轴'],
    ['岱禾跟踪', '光伏支架'],
  ],
  medicine: [
    ['澄屿医药', '双抗注射液'],
    ['杏渚生物', '多肽原料药', '长效降糖制剂'],
    ['泠泉医疗', '内窥镜系统'],
    ['菖蒲健康', '体外诊断试剂'],
    ['蘅芜制药', '长效降糖制剂'],
  ],
  consumer: [
    ['陌野食品', '复合调味料'],
    ['栖禾乳业', '低温酸奶'],
    ['棠溪酒业', '酱香系列酒'],
    ['鹿鸣渡文旅', '文旅套票'],
    ['壶山茶饮', '即饮茶'],
  ],
  car: [
    ['驭岭汽车', '增程车型'],
    ['稷下智驾', '智驾域控制器'],
    ['弦歌电驱', '电驱总成'],
    ['衔枝底盘', '线控底盘'],
  ],
  metal: [
    ['赤岭矿业', '锂精矿', '阴极铜'],
    ['堇山铜业', '阴极铜'],
    ['漠谷钨钼', '钨粉', '钼铁'],
    ['玄圃钨业', '钨粉'],
  ],
  chemical: [
    ['汀澜化学', '制冷剂'],
    ['缃叶新材', '聚酰亚胺薄膜', '特种树脂'],
    ['泮水农化', '草甘膦'],
    ['澹川树脂', '特种树脂'],
  ],
  machine: [
    ['朔原重工', '盾构机'],
    ['岫屿工机', '电动装载机'],
    ['沅芷电气', '特高压换流阀', '智能电表'],
    ['镜泊数控', '五轴机床'],
    ['沣源动力', '抽水蓄能机组'],
  ],
  power: [
    ['溯江电力', '上网电量'],
    ['朝歌能源', '上网电量', '供热服务'],
    ['霜序热电', '供热服务', '上网电量'],
    ['云梯水电', '上网电量'],
  ],
  coal: [
    ['墨岭煤业', '动力煤'],
    ['乌岩能源', '动力煤'],
    ['焰山焦煤', '主焦煤'],
  ],
  shipping: [
    ['澜渡海运', '集装箱航运服务'],
    ['望屿散运', '干散货航运服务'],
    ['汐湾港务', '港口装卸服务'],
  ],
  media: [
    ['拾光互娱', '手机游戏'],
    ['浮槎网络', '手机游戏'],
    ['幕间影业', '影视剧集'],
    ['檐下文化', '影视剧集'],
  ],
  software: [
    ['格物工软', '工业软件'],
    ['问渠智能', '办公智能体'],
    ['守拙信安', '数据安全平台'],
    ['知微软件', '工业软件'],
  ],
  electronics: [
    ['叠嶂精密', '折叠屏铰链'],
    ['目遇光学', '光学镜片', '微型摄像模组'],
    ['晴窗科技', '智能眼镜整机'],
    ['珩科电子', '微型摄像模组'],
  ],
  farming: [
    ['禾下牧业', '商品猪'],
    ['南亩种业', '杂交玉米种子'],
    ['沧浪饲料', '水产饲料'],
    ['桑柘农牧', '商品猪'],
  ],
  retail: [
    ['邻里百货', '连锁超市'],
    ['巷口零食', '折扣零食门店'],
    ['万象坊商业', '连锁超市'],
  ],
};

/** Whether its goods are engineered. */
export const isTechnical = ({ sector }: Company) => sector.isTechnical === true;

/** Every invented company with its symbol. */
export const companies: readonly Company[] = Object.entries(cast)
  .flatMap(([key, entries]) =>
    entries.map(([name, ...made]) => ({
      name,
      products: made,
      trade: key as SectorKey,
      sector: sectors[key as SectorKey],
    })),
  )
  .map((company, at) => ({ ...company, symbol: `${699_001 + at}.SS` }));

/** Their names for the register of securities, so that chips can name them. */
export const demoSecurities: readonly SecurityRow[] = companies.map(({ symbol, name }) => ({ symbol, name }));

import type { SecurityRow } from '#domains/market/market.service.ts';
import { sectors, type Sector, type SectorKey } from './sectors.ts';

/** An invented company. */
export interface Company {
  name: string;
  symbol: string;
  sector: Sector;
}

/**
 * Invented names. Shanghai gives out 600–605, 688 and 689 for shares and nothing that begins with 699, so the symbols
 * 699001–699099 cannot be taken for a real security.
 */
const names: Readonly<Record<SectorKey, readonly string[]>> = {
  robot: ['星槎机器人', '砺川精密', '曜岐智动', '榫远传动'],
  aerospace: ['鹤汀宇航', '昴宿航发', '岚阙卫星', '穹野测控'],
  battery: ['衡汐新能', '澧石电池', '浔野锂材', '朔晖固能'],
  chip: ['云岫半导体', '沧溟微电子', '芥舟芯科', '棱泊光刻'],
  compute: ['扶光算力', '纡青云网', '汐桥光电', '漱石数据'],
  solar: ['暄和光伏', '垣曦绿能', '陌上风能'],
  medicine: ['澄屿医药', '杏渚生物', '泠泉医疗', '菖蒲健康'],
  consumer: ['陌野食品', '栖禾乳业', '棠溪酒业', '鹿鸣渡文旅'],
  car: ['驭岭汽车', '稷下智驾', '弦歌电驱'],
  metal: ['赤岭矿业', '堇山铜业', '漠谷钨钼'],
  chemical: ['汀澜化学', '缃叶新材', '泮水农化'],
  machine: ['朔原重工', '岫屿工机', '沅芷电气'],
};

/** Every invented company with its symbol. */
export const companies: readonly Company[] = Object.entries(names)
  .flatMap(([key, list]) => list.map((name) => ({ name, sector: sectors[key as SectorKey] })))
  .map((company, at) => ({ ...company, symbol: `${699_001 + at}.SS` }));

/** Their names for the register of securities, so that chips can name them. */
export const demoSecurities: readonly SecurityRow[] = companies.map(({ symbol, name }) => ({ symbol, name }));

import { pickSome, type Random } from './chance.ts';
import { companies, type Company } from './companies.ts';
import type { Vocabulary } from './grammar.ts';
import { plates } from './sectors.ts';
import type { MessagePlate } from '#domains/articles/articles.tables.ts';

/** What one text is about: the words for its slots, and what its chips show. */
export interface Topic {
  company: Company;
  plate: MessagePlate;
  words: Vocabulary;
}

/** Invented houses and neutral words; no real person, firm or office is named in the demo. */
const commonWords = {
  region: ['华东', '华南', '华北', '西南', '西北', '东北', '长江中游', '沿海', '中部', '环湖地区'],
  overseas: ['东南亚', '中东', '欧洲', '南美', '北美', '非洲', '中亚'],
  institute: ['青屿研究所', '云屿数据中心', '沿江产业观察', '砚池咨询', '北渚数据', '南屏统计室'],
  broker: ['望潮证券', '青桐证券', '松岭研究', '听澜研究', '北渚研究', '石桥策略'],
  period: ['上季度', '本季度', '年初至今', '最近一个财季', '上半财年'],
  lately: ['上周', '过去四周', '上月', '本月前两旬', '近三个月'],
  index: ['大盘指数', '成长指数', '科技指数', '蓝筹指数', '中小盘指数', '红利指数'],
  abroadindex: ['恒港综合指数', '港科技指数', '美股大盘指数', '美股成长指数', '芯片指数'],
  office: ['主管部门', '行业协会', '多部门', '产业联盟', '标准化组织'],
  turn: ['放量', '缩量'],
  turnword: ['涨', '跌'],
  change: ['增长', '下降'],
} as const;

/** Goods of the futures texts, with the range that an invented price stays in. */
const goods = [
  { name: '螺纹钢', unit: '元/吨', low: 2900, high: 3700, step: 1 },
  { name: '铁矿石', unit: '元/吨', low: 680, high: 880, step: 1 },
  { name: '焦煤', unit: '元/吨', low: 980, high: 1480, step: 1 },
  { name: '铜', unit: '元/吨', low: 71_000, high: 84_000, step: 10 },
  { name: '铝', unit: '元/吨', low: 18_600, high: 21_400, step: 5 },
  { name: '锌', unit: '元/吨', low: 21_200, high: 24_800, step: 5 },
  { name: '碳酸锂', unit: '元/吨', low: 62_000, high: 98_000, step: 20 },
  { name: '工业硅', unit: '元/吨', low: 7_800, high: 10_900, step: 5 },
  { name: '原油', unit: '元/桶', low: 430, high: 580, step: 1 },
  { name: '豆粕', unit: '元/吨', low: 2_780, high: 3_320, step: 1 },
  { name: '棉花', unit: '元/吨', low: 12_800, high: 14_600, step: 5 },
  { name: '白糖', unit: '元/吨', low: 5_500, high: 6_200, step: 1 },
  { name: '生猪', unit: '元/吨', low: 12_600, high: 16_200, step: 5 },
  { name: '天然橡胶', unit: '元/吨', low: 13_600, high: 16_400, step: 5 },
  { name: '甲醇', unit: '元/吨', low: 2_180, high: 2_560, step: 1 },
  { name: '纯碱', unit: '元/吨', low: 1_180, high: 1_620, step: 1 },
  { name: '玻璃', unit: '元/吨', low: 980, high: 1_380, step: 1 },
] as const;

/** Words around one company: its goods, its trade, a rival, another trade. */
export function topicOf(company: Company, random: Random): Topic {
  const { plate, products, materials, customers } = company.sector;
  const [rival] = pickSome(
    companies.filter((other) => other !== company && other.sector === company.sector),
    1,
    random,
  );
  const [other] = pickSome(
    plates.filter(({ id }) => id !== plate.id),
    1,
    random,
  );
  const [good] = pickSome(goods, 1, random);
  const words = {
    ...commonWords,
    company: [company.name],
    rival: [rival?.name ?? '同业公司'],
    product: products,
    material: materials,
    customer: customers,
    plate: [plate.name],
    platetwo: [other?.name ?? '红利'],
    good: [good?.name ?? '铜'],
    goodunit: [good?.unit ?? '元/吨'],
    goodprice: [good ? priceOf(good, random) : '70000'],
  };
  return { company, plate, words };
}

function priceOf({ low, high, step }: { low: number; high: number; step: number }, random: Random): string {
  return String(Math.round((low + random() * (high - low)) / step) * step);
}

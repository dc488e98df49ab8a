import { pickSome, type Random } from './chance.ts';
import { companies, type Company } from './companies.ts';
import { goods } from './flashes/goods.ts';
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

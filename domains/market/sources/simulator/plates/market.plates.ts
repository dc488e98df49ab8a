import { knownCompanies, type KnownCompany } from '#domains/market/sources/simulator/companies/market.companies.ts';
import { newListings } from '#domains/market/sources/simulator/market.invented-listings.ts';
import { intelligenceConcepts } from './market.concepts-intelligence.ts';
import { machinesConcepts } from './market.concepts-machines.ts';
import { matterConcepts } from './market.concepts-matter.ts';
import { conceptsOf } from './market.concepts.ts';
import { industryTexts } from './market.industry-texts.ts';
import type { PlateMember, Plate } from '#domains/market/terms/market.plate.ts';

const CORE = 5;
const CORE_OF_STYLE = 8;

type Why = (company: KnownCompany) => string;

/** The companies of an industry stand in the order of their weight: the first ones are its core. */
function membersOf(fits: (company: KnownCompany) => boolean, why: Why): PlateMember[] {
  return withCore(knownCompanies.filter(fits), (companies) => companies.slice(0, CORE), why);
}

/** What has nothing to do with a trade has the leaders of several trades for its core: else it would go as one of them does. */
function membersOfManyTrades(fits: (company: KnownCompany) => boolean, why: Why): PlateMember[] {
  return withCore(knownCompanies.filter(fits), leadersOfTrades, why);
}

function leadersOfTrades(companies: readonly KnownCompany[]): readonly KnownCompany[] {
  const byProfit = companies.toSorted((a, b) => (b.yearProfit ?? 0) - (a.yearProfit ?? 0));
  const isLeader = ({ industry }: KnownCompany, at: number) =>
    byProfit.findIndex((other) => other.industry === industry) === at;
  return byProfit.filter(isLeader).slice(0, CORE_OF_STYLE);
}

function withCore(
  companies: readonly KnownCompany[],
  coreOf: (companies: readonly KnownCompany[]) => readonly KnownCompany[],
  why: Why,
): PlateMember[] {
  const core = new Set(coreOf(companies));
  return companies.map((company) => ({ symbol: company.symbol, isCore: core.has(company), why: why(company) }));
}

const industries: readonly Plate[] = industryTexts.map(([id, name, description]) => ({
  id,
  name,
  kind: 'industry',
  description,
  members: membersOf(
    ({ industry }) => industry === name,
    ({ business }) => `主要业务为${business}。`,
  ),
  chain: [],
}));

const style = (
  [id, name, description]: readonly [id: number, name: string, description: string],
  fits: (company: KnownCompany) => boolean,
): Plate => ({
  id,
  name,
  kind: 'style',
  description,
  members: membersOfManyTrades(fits, ({ business }) => `${description.slice(0, -1)}；主要业务为${business}。`),
  chain: [],
});

const YI = 100_000_000;
const payers = new Set(['银行', '电力', '煤炭', '石油石化']);

/** What companies have in common besides their trade. */
const styles: readonly Plate[] = [
  style([830_001, '中字头', '名称以中国二字开头的大型企业。'], ({ name }) => name.startsWith('中国')),
  style(
    [830_002, '稳定分红', '盈利稳定、常年分红的行业。'],
    (one) => payers.has(one.industry) && (one.yearProfit ?? 0) > 0,
  ),
  style([830_003, '大型蓝筹', '利润规模居前的大型企业。'], ({ yearProfit }) => (yearProfit ?? 0) >= 100 * YI),
  style([830_004, '小盘股', '流通股本不足三亿股。'], ({ circulatingShares }) => circulatingShares < 3 * YI),
  style([830_006, 'ST板块', '名称中带有风险警示。'], ({ name }) => /^\*?ST/.test(name)),
  style([830_007, '北交所', '在北京证券交易所上市。'], ({ symbol }) => symbol.endsWith('.BJ')),
];

const newShares: Plate = {
  id: 830_008,
  name: '次新股',
  kind: 'style',
  description: '上市不久的新股，名称与代码均为虚构。',
  members: newListings.map(({ symbol }, at) => ({ symbol, isCore: at < CORE, why: '上市时间不长。' })),
  chain: [],
};

/** Every theme of the simulated market but those that are handed in. */
export const knownPlates: readonly Plate[] = [
  ...conceptsOf(intelligenceConcepts),
  ...conceptsOf(machinesConcepts),
  ...conceptsOf(matterConcepts),
  ...industries,
  ...styles,
  newShares,
];

import { foreignCompanies } from '#demo/cast/foreign-companies.ts';
import { places } from '#demo/cast/places.ts';
import { products } from '#demo/cast/products.ts';
import { companies, isTechnical } from '#demo/companies.ts';
import { deeds } from '#demo/flashes/deeds.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { textOf, type Rule } from './told.ts';

/** Actors do what they can do (docs/product/demo.md#actors). */
export const actsLikeItself: Rule = (told) => {
  const [actor = '', act = ''] = told.by.split(' ');
  const acts: readonly string[] = new Map<string, readonly string[]>(Object.entries(deeds)).get(actor) ?? [];
  if (!acts.includes(act)) return `${actor} cannot ${act}`;
  const found = impossibleActs.find((pattern) => pattern.test(textOf(told)));
  return found ? `says ${found}` : null;
};

const impossibleActs = [
  /(?:协会|联盟|学会)[^，。；\n]{0,16}(?:补贴|奖励|约谈|处罚|罚款|批复|降息|加息|出让)/,
  /(?:咨询|研究所|数据中心|证券)[^，。；\n]{0,8}(?:印发|批复|出台)/,
  /向一家(?:居民小区|[^，。]{2,4}渠道|水产养殖户)提起诉讼/,
  /某(?:央行|公司|企业|部委|机构|银行|地)/,
  /(?:东北|西北|沿海|长江中游|环湖地区)(?:印发|公布|出台|发布|启动)/,
];

/** A rate moves by quarters of a per cent, in the steps in which banks move it. */
export const movesRatesInSteps: Rule = (told) => {
  const [, points] = /(?:降息|加息|下调|上调)(\d+)个基点/.exec(textOf(told)) ?? [];
  return points !== undefined && Number(points) % 5 !== 0 ? `${points} 个基点` : points === '45' ? '45 个基点' : null;
};

/** Companies speak of their own goods alone: who is named first is whose goods follow. */
export const keepsToItsTrade: Rule = ({ title, by }) => {
  const maker = companies.find(({ name }) => title.startsWith(name));
  if (maker === undefined || !by.startsWith('company')) return null;
  const other = Object.keys(products).find(
    (product) =>
      title.replace(/\S+成本上升/, '').includes(product) && !maker.products.some((own) => own.includes(product)),
  );
  return other === undefined ? null : `${maker.name} does ${other}`;
};

/** Amounts are counted as the trade counts them, and parts of a whole stay below it. */
export const countsRightly: Rule = (told) => {
  const text = textOf(told);
  const found = wrongCounts.find((pattern) => pattern.test(text));
  return found ? `says ${found}` : null;
};

const wrongCounts = [
  /(?:机器人|航天|火箭|卫星|算力|芯片|服务器|光模块)[^。；\n]{0,24}\d万?吨/,
  /(?:开工率|良率|利用率|占比|空置率|封板率|仓位)[为约升至降在超过]{0,3}(?:1\d\d|[2-9]\d\d)(?:\.\d+)?%/,
  /-\d/,
  /[{}[\]|]|undefined|NaN|Infinity/,
  /(.{2,6})与\1(?:宣布|就|签署|达成|\d)/,
  /放量[^，。]*缩量/,
  /海外(?:南美|东南亚|中东|欧洲|拉美)/,
  /变动\d/,
  /，[，。；]|：[，。]/,
];

/** Ports lie on the coast, and nobody builds over a sea where there is none. */
export const liesWhereItLies: Rule = (told) => {
  const text = textOf(told);
  if (text.includes('跨海')) return 'a way over the sea';
  const inland = places
    .filter(({ isCoastal }) => !isCoastal)
    .find(({ city }) => text.includes(city.replace('市', '港')) || text.includes(`${city}：深水泊位`));
  return inland ? `${inland.city} has no port` : null;
};

/** Colour means something only where it is rare: prices, reports and lists carry no impact. */
export const colours: Rule = ({ by, impact }) =>
  impact !== 0 &&
  /^(?:market|broker|desk|exchange (?:figures|review)|researchHouse|foreignCompany|fundHouse|statisticsOffice)/.test(by)
    ? `${by} has an impact`
    : null;

/** What is grave is red, and small matters are not (docs/product/demo.md#meaning). */
export const reddensWhatMatters: Rule = ({ impact, importance, by, title }) => {
  if (Math.abs(impact) === 2 && importance === 0) return 'grave and not red';
  const isSmall =
    /^company|^exchange inquiry/.test(by) && /合资公司|监管函|警示函|问询函|新接订单|在手订单/.test(title);
  return importance > 0 && isSmall ? 'a small matter in red' : null;
};

/** What no professional would print. */
export const isPrintable: Rule = (told) => {
  const found = unprintable.find((pattern) => pattern.test(textOf(told)));
  return found ? `says ${found}` : null;
};

const unprintable = [
  /[减增]持拟|回购拟|开支拟|拟(?:时间|数量)?(?:过半|实施完毕|届满)/,
  /某[^，。；]{0,4}客户/,
  /购买资产[^]*保荐机构/,
  /(?:监管函|警示函|问询函)[^]*个月内有结果/,
  // A market of fewer shares than a whole one.
  /\d+只个股[上下][涨跌]/,
  /消费券 规模\d*[1-9]\d{0,2}万元/,
  // A single figure has nothing between it, and more than five is a number too.
  /在\d+%之间|由\d家增至更多/,
  /DAX30|\d百万桶|一拆\d/,
  /净卖出[^，。]*，主要流向/,
  /股票分割[^]*上一轮授权/,
  // Nobody has been named whom it could point to.
  /(?:在手订单|新接[^。]*订单)[^]*对该(?:客户|交易对方)/,
  /样品关键指标|在[^，。]{2,10}方向取得进展|回应[^，。；]{2,10}进展/,
  /当日[^，。]{2,8}板块(?:现|上周五|昨日)|(?:手机游戏|影视剧集|文旅套票)的评分办法|(?:饲料|种子)货架/,
  /没有重大数据公布|本周将更新[^，。]*数据/,
  /(?:注射液|制剂|试剂)的[客退][诉货]率|(?:大消费|游戏传媒|零售)收入占比将/,
];

/** Research and its lower tax belong to those whose goods are engineered. */
export const researchesWhereThingsAreEngineered: Rule = (told) => {
  const company = companies.find(({ name }) => told.title.startsWith(name));
  return company && !isTechnical(company) && /高新技术企业，|研发费用率|研发投入占|研发人员占比/.test(told.summary)
    ? `${company.name} with research`
    : null;
};

/** What happens at home is not filed abroad. */
export const filesWhereItHappens: Rule = ({ subjectIds: ids, summary }) =>
  ids.includes(subjectIds.abroad) && /中央气象台|铁路部门|国铁集团|海事部门|民航数据/.test(summary)
    ? 'home news filed abroad'
    : null;

/** Nobody abroad is spoken of as a company at home. */
export const namesForeigners: Rule = ({ by, title }) =>
  by.startsWith('company') && foreignCompanies.some(({ name }) => title.startsWith(name))
    ? 'a foreign company files at home'
    : null;

export const senseRules = {
  actsLikeItself,
  movesRatesInSteps,
  keepsToItsTrade,
  countsRightly,
  liesWhereItLies,
  colours,
  namesForeigners,
  reddensWhatMatters,
  isPrintable,
  researchesWhereThingsAreEngineered,
  filesWhereItHappens,
};

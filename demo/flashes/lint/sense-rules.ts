import { foreignCompanies } from '#demo/cast/foreign-companies.ts';
import { places } from '#demo/cast/places.ts';
import { products } from '#demo/cast/products.ts';
import { companies } from '#demo/companies.ts';
import { deeds } from '#demo/flashes/deeds.ts';
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
};

import { companies } from '#demo/companies.ts';
import { products, type Product } from '#demo/cast/products.ts';
import { sellingOf, type Selling } from '#demo/cast/selling.ts';
import { dayText } from '#shared/time.ts';
import { textOf, type Rule, type Told } from './told.ts';

/** Companies live through what they tell, one thing after another (docs/product/demo.md#courses), and sell as their goods are sold. */

const unheardOf: Readonly<Partial<Record<Selling, RegExp>>> = {
  project: /经销|渠道库存|返利|促销|补库|零单|主流报价|周环比|分\d+批交付|退换货|小批量|出厂价(?!格)|加盟/,
  service: /渠道库存|返利|补库|零单|主流报价|周环比|分\d+批|退换货|小批量|出厂价(?!格)|良率|产线/,
};

/** Nobody rebates a tunnelling machine or ships power in lots. */
export const sellsAsGoodsAreSold: Rule = (told) => {
  if (/^(?:desk|market)/.test(told.by)) return null;
  const text = textOf(told);
  const named = (Object.keys(products) as Product[]).filter((product) => text.includes(product));
  if (named.length !== 1 || named[0] === undefined) return null;
  const word = unheardOf[sellingOf(named[0])]?.exec(text)?.[0];
  return word === undefined ? null : `${named[0]} and ${word}`;
};

/** What is done is done: no money is left to be used. */
export const endsWhatIsDone: Rule = (told) =>
  /实施完毕|完成股份回购|增持计划完成/.test(told.title) && /余下额度|其余资金|剩余额度|未减持的部分/.test(told.summary)
    ? 'done, and something is left'
    : null;

export const companyRules = { sellsAsGoodsAreSold, endsWhatIsDone };

const isOwnNews = ({ by, retells }: Told) => /^(?:company|exchange review)/.test(by) && retells === undefined;

/** The company at home that a text is about: the first that it names. */
function companyOf(told: Told): string | undefined {
  const text = textOf(told);
  return companies
    .map(({ name }) => name)
    .filter((name) => text.includes(name))
    .sort((a, b) => text.indexOf(a) - text.indexOf(b))[0];
}

/** A company does one thing of a kind in a day. */
export function crowdedDeeds(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const one of told.filter(isOwnNews)) {
    const key = `${one.by} of ${companyOf(one)} on ${dayText(one.at)}`;
    if (companyOf(one) !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${count}× ${key}`);
}

/** Each in its order: what comes later is never told before what comes first, and what excludes it not at all. */
const courses: readonly (readonly RegExp[])[] = [
  [/拟.*回购股份|回购部分A股|提议回购/, /首次.*回购/, /回购进度过半|回购资金已使用/, /回购方案实施完毕|完成股份回购/],
  [/拟定增|定增预案/, /向特定对象发行股票的申请获受理/, /向特定对象发行股票注册的批复/],
  [/可转债预案|可转债发行预案|拟发行可转债/, /终止本次可转债/],
  [/发行股份购买一家|发行股份方式取得/, /发行股份购买资产申请符合/],
  [/股东拟减持|拟以集中竞价和大宗交易方式减持/, /减持计划(?:数量|时间)过半/, /减持计划(?:实施完毕|届满)/],
];
const contradictory: readonly (readonly [RegExp, RegExp])[] = [
  [/终止.*采购合同|合同被取消/, /近日与.*签订|签订协议|供货协议|研制与供货|采购订单|中标人|中标候选人|新接|在手订单/],
  [/终止.*扩产项目/, /投资建设|扩建|投产|试生产/],
  [/向特定对象发行股票|定增|可转债|发行股份/, /回购/],
  [/股东.*减持/, /控股股东.*增持|高管.*增持/],
];

export function brokenCourses(told: readonly Told[]): string[] {
  const byCompany = Map.groupBy(told.filter(isOwnNews), companyOf);
  return [...byCompany].flatMap(([name, news]) => {
    if (name === undefined) return [];
    const leads = news.map(({ summary }) => summary.split('。')[0] ?? '');
    const backwards = courses.filter((stages) => {
      const steps = leads.map((lead) => stages.findLastIndex((stage) => stage.test(lead))).filter((step) => step >= 0);
      return steps.some((step, nr) => step < (steps[nr - 1] ?? 0));
    });
    const both = contradictory.filter(
      ([one, other]) =>
        leads.some((lead) => one.test(lead)) && leads.some((lead) => other.test(lead) && !one.test(lead)),
    );
    return [...backwards, ...both].map(([first]) => `${name}: ${first}`);
  });
}

/** How many texts end with what some other company or city told on an earlier day. */
export function appendices(told: readonly Told[]): number {
  const isAppendix = (sentence: string) =>
    /^(?:[^，]{2,8}，)?(?:今日|昨日|\d+月\d+日)[^，。]{2,12}(?:披露|宣布|公布|称)，/.test(sentence);
  return told.filter(({ summary }) => summary.split('。').slice(1).some(isAppendix)).length / told.length;
}

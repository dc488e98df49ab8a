import { products, type Product } from '#demo/cast/products.ts';
import { quantityOf } from '#demo/flashes/words/deal-words.ts';
import { textOf, type Rule } from './told.ts';

/** Amounts that stand in one text can be worked out from one another. */

const AMOUNT = String.raw`(\d+(?:\.\d+)?)(万|亿)元`;
const yuan = (number = '', unit = '') => Number(number) * (unit === '亿' ? 100_000_000 : 10_000);

/** What is paid for a company is its profit times the price-earnings ratio that is named. */
export const paysByProfit: Rule = (told) => {
  const found = new RegExp(String.raw`拟以${AMOUNT}.*净利润${AMOUNT}.*市盈率(\d+)倍`, 's').exec(textOf(told));
  if (found === null) return null;
  const [, price, priceUnit, profit, profitUnit, multiple] = found;
  const said = yuan(price, priceUnit) / yuan(profit, profitUnit);
  return Math.abs(said / Number(multiple) - 1) > 0.05 ? `pays ${said.toFixed(1)} times, says ${multiple}` : null;
};

/** Who buys shares names round sums, the upper one at most twice the lower. */
export const namesFairRanges: Rule = (told) => {
  const ranges = textOf(told).matchAll(new RegExp(`${AMOUNT}(?:至|、不超过)${AMOUNT}`, 'g'));
  for (const [range, low, lowUnit, high, highUnit] of ranges) {
    if (yuan(high, highUnit) > 2 * yuan(low, lowUnit)) return `${range} is too wide`;
    if (![yuan(low, lowUnit), yuan(high, highUnit)].every(isRound)) return `${range} is not round`;
  }
  return null;
};
const isRound = (amount: number) => /^[1-9]\d?0+$/.test(String(Math.round(amount)));

/** Rounding of both numbers, and the least count of an order, leave so much room. */
const LEEWAY = 1.06;

/** An order costs what its goods cost. */
export const costsWhatItCosts: Rule = (told) => {
  if (!/^company (?:contract|setback)$/.test(told.by)) return null;
  const text = textOf(told);
  const [, amount, unit] = new RegExp(`(?:总金额|金额合计|合同金额约|以)${AMOUNT}`).exec(text) ?? [];
  if (amount === undefined) return null;
  // Other goods of the company may stand around it: what is paid for is named in the sentence of the sum.
  const all = (Object.keys(products) as Product[]).filter((product) => text.includes(product));
  const sentence = text.split(/[\n。]/).findLast((one) => one.includes(`${amount}${unit}`)) ?? '';
  const paid = all.filter((product) => sentence.includes(product));
  for (const product of paid.length > 0 ? paid : all) {
    const { each, unit: counted } = quantityOf(product);
    const [, count] = new RegExp(String.raw`(\d+(?:\.\d+)?)${counted}`).exec(text) ?? [];
    if (count === undefined) continue;
    const [cheap, dear] = products[product].price;
    const price = yuan(amount, unit) / (Number(count) * each);
    if (price < cheap / LEEWAY || price > dear * LEEWAY) return `${product} for ${price.toFixed(2)} each`;
  }
  return null;
};

/** The broad index of New York lies between the two others. */
export const keepsIndicesInOrder: Rule = (told) => {
  const [dow, broad, tech] = ['道指', '标普500指数', '纳指'].map((name) => moveOf(name, told.summary));
  if (dow === undefined || broad === undefined || tech === undefined) return null;
  const isBetween = broad >= Math.min(dow, tech) - 0.011 && broad <= Math.max(dow, tech) + 0.011;
  return isBetween ? null : `标普 ${broad} between ${dow} and ${tech}`;
};

function moveOf(name: string, text: string): number | undefined {
  const [, word, size] = new RegExp(String.raw`${name}(?:现)?(?:(涨|跌)(\d+\.\d+)%|持平)`).exec(text) ?? [];
  if (word !== undefined) return Number(size) * (word === '跌' ? -1 : 1);
  return text.includes(`${name}持平`) ? 0 : undefined;
}

/** What is planned, capped or only about so much is a round number. */
export const plansInRoundNumbers: Rule = (told) => {
  const found = PLANNED.exec(textOf(told));
  return found === null ? null : `plans ${found[0]}`;
};
const PLANNED =
  /(?:单个项目最高|单户每年不超过|带动就业|年培养|新增(?:智能)?算力|高新技术企业超过|规上工业企业达到|裁减约|裁员约|员工约|首期投入|共同出资|注册资本(?:增至)?)\d*[1-9](?=[^\d.]|\.\d+万)(?<=\d{3})/;

export const amountRules = {
  plansInRoundNumbers,
  paysByProfit,
  namesFairRanges,
  costsWhatItCosts,
  keepsIndicesInOrder,
};

import { dealings } from '#demo/cast/dealings.ts';
import { foreignCompanies, foreignTrades, hongKongCompanies } from '#demo/cast/foreign-companies.ts';
import { brokers, foreignBrokers, fundHouses, researchHouses } from '#demo/cast/houses.ts';
import { places } from '#demo/cast/places.ts';
import { products } from '#demo/cast/products.ts';
import { publishers } from '#demo/cast/publishers.ts';
import { companies } from '#demo/companies.ts';
import { abroad, contracts } from '#demo/market/prices.ts';
import { indices } from '#demo/market/china-market.ts';
import { plates } from '#demo/sectors.ts';

/** What changes from one telling of a template to the next: names, goods, numbers. */
const names = [
  ...companies.map(({ name }) => name),
  ...foreignCompanies.map(({ name }) => name),
  ...hongKongCompanies.flatMap(({ name, trade }) => [name, trade]),
  ...Object.values(foreignTrades).flatMap(({ goods, customers, name }) => [...goods, ...customers, name]),
  ...[...researchHouses, ...brokers, ...foreignBrokers, ...fundHouses],
  ...places.flatMap(({ city, zone }) => [city, zone]),
  ...publishers.map(({ name }) => name),
  ...plates.map(({ name }) => name),
  ...Object.keys(products),
  ...Object.values(dealings).flatMap(({ materials, customers }) => [...materials, ...customers]),
  ...Object.keys(contracts),
  ...Object.keys(abroad),
  ...Object.keys(indices),
].sort((a, b) => b.length - a.length);

const NAME = new RegExp(names.join('|'), 'g');

/** The template of a text, as far as it can be seen from outside: names as N, numbers as 0. */
export const masked = (text: string) =>
  text
    .replaceAll(NAME, 'N')
    .replaceAll(/(?:昨日|上周五|上一交易日)(?=收|涨停|跌停|持平)/g, '')
    .replaceAll(/\d+(?:\.\d+)?(?:万亿|[万亿])?/g, '0')
    .replaceAll(/三大指数(?:集体[上下][涨跌]|涨跌不一)|[涨跌]超0%|[涨跌]0%|涨停|跌停|小幅走[高低]|基本持平/g, 'M')
    .replaceAll(/(?:N、)+N/g, 'N');

/** The sentences of a text that are long enough to be recognised. */
export const sentencesOf = (summary: string) => [...new Set(summary.split('。').filter((text) => text.length >= 8))];

/** Every four neighbours of a masked text. */
export function shinglesOf(text: string): Set<string> {
  const mask = masked(text);
  return new Set(Array.from({ length: Math.max(0, mask.length - 3) }, (_, at) => mask.slice(at, at + 4)));
}

export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = a.intersection(b).size;
  return common / (a.size + b.size - common || 1);
}

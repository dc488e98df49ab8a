import { isSeason } from '#demo/calendar/disclosure.ts';
import { isTradingDay, minuteOf } from '#demo/calendar/sessions.ts';
import { pick, type Random } from '#demo/chance.ts';
import { isMade } from '#demo/cast/dealings.ts';
import type { Product } from '#demo/cast/products.ts';
import { sellingOf } from '#demo/cast/selling.ts';
import {
  foreignCompanies,
  foreignTrades,
  hongKongCompanies,
  type ForeignCompany,
} from '#demo/cast/foreign-companies.ts';
import { places } from '#demo/cast/places.ts';
import { companies, type Company } from '#demo/companies.ts';
import { plateChange, shareChange } from '#demo/market/china-market.ts';
import { contracts, contractsAt, quoteChange, stockedContracts, type Contract } from '#demo/market/prices.ts';
import { pathOn } from '#demo/market/everyday-series.ts';
import { pathTo, shareOf, swingOf } from '#demo/market/waves.ts';
import { plates } from '#demo/sectors.ts';
import type { MessagePlate } from '#domains/articles/articles.tables.ts';
import { chinaDate, dayText, type UnixSeconds } from '#shared/time.ts';
import { isAt } from './courses.ts';
import type { Recency } from './recency.ts';
import type { About, Story } from './story.ts';
import { workdayAbroad } from '#demo/calendar/abroad.ts';
import { companyWords } from './words/company-words.ts';
import type { Words } from './words/day-words.ts';
import { foreignFacts } from './words/foreign-facts.ts';
import { tradedInHongKong } from './words/flow-words.ts';
import { leadersText, plateWords, quoteWords, shareWords } from './words/market-words.ts';
import { overText } from './words/numbers.ts';
import { contractWords } from './words/world-words.ts';

/** Who and what one flash is about. */
export interface Topic {
  words: Words;
  company?: Company;
  plate?: MessagePlate;
  contract?: Contract;
  abroad?: ForeignCompany;
}

/** Whether a story may be told at that hour of that day. */
export function isTimely({ hours, onTradingDays, daysOfMonth, weekdays, season }: Story, at: UnixSeconds): boolean {
  const { day, weekday } = chinaDate(at);
  if (weekdays?.includes(weekday) === false) return false;
  if (daysOfMonth !== undefined && (day < daysOfMonth[0] || day > daysOfMonth[1])) return false;
  if (onTradingDays === true && !isTradingDay('china', at)) return false;
  if (season !== undefined && !isSeason(season, at)) return false;
  return hours === undefined || (minuteOf(at) >= hours[0] * 60 && minuteOf(at) < hours[1] * 60);
}

const ofTheDay: readonly About[] = ['market', 'plate', 'share', 'views', 'nobody', 'hongKong', 'world'];

/** The key (symbol, product, city, name or day) of what a text's standing facts belong to; null where there is nothing of that kind. */
export function ownerOf({ company, abroad, words }: Topic, about: About, at: UnixSeconds): string | null {
  if (ofTheDay.includes(about)) return `what is so on ${dayText(at)}`;
  if (about === 'company') return company?.symbol ?? null;
  if (about === 'trade') return words['product'] ?? null;
  if (about === 'place') return words['city'] ?? null;
  return abroad?.name ?? null;
}

/** What is known of an owner: of one who keeps it the same for ever, of markets and goods it goes a small way from day to day. */
export function standingFigures(topic: Topic, about: About, at: UnixSeconds): ((name: string) => number) | undefined {
  if (ofTheDay.includes(about)) return (name) => pathOn(`what is so: ${name}`, at);
  if (topic.contract !== undefined) return (name) => pathOn(`${topic.contract} ${name}`, at);
  const owner = ownerOf(topic, about, at);
  return owner === null ? undefined : (name) => shareOf(`${owner} ${name}`);
}

export interface Choosing {
  story: Story;
  at: UnixSeconds;
  random: Random;
  recency: Recency;
}

/** Somebody the story fits at that moment, who was not spoken of for long; null when it fits nobody. */
export function chooseTopic(about: About, choosing: Choosing): Topic | null {
  return choosers[about](choosing);
}

/** A plate that moved less is no news. */
const LEAST_PLATE_MOVE = 0.6;
const LEAST_SHARE_MOVE = 2.5;

const choosers: Readonly<Record<About, (choosing: Choosing) => Topic | null>> = {
  company: ({ story, at, random, recency }) => {
    const free = companies.filter(
      (one) =>
        fits(story)(one) && isAtStage(story, one, at) && recency.ageOf(deedKey(story, one.symbol, at)) === Infinity,
    );
    const company = choose(free, (one) => one.symbol, recency);
    if (!company) return null;
    const words = { ...quoteWords(company, at), ...companyWords(narrowed(company, story), at, random) };
    return { words, company, plate: company.sector.plate };
  },

  trade: ({ story, at, random, recency }) => {
    const company = choose(companies.filter(fits(story)), (one) => `trade ${one.products[0]}`, recency);
    if (!company) return null;
    const { products } = narrowed(company, story);
    const [first, ...rest] = products.filter((product) => recency.ageOf(deedKey(story, product, at)) === Infinity);
    if (first === undefined) return null;
    const teller = { ...company, products: [first, ...rest] as const };
    return { words: { ...quoteWords(company, at), ...companyWords(teller, at, random) }, plate: company.sector.plate };
  },

  share: ({ story, at, recency }) => {
    const sign = story.turn === 'down' ? -1 : 1;
    const moved = companies.filter((company) => shareChange(company, at) * sign >= (story.least ?? LEAST_SHARE_MOVE));
    const company = choose(moved, (one) => `share ${one.symbol}`, recency);
    return company && { words: shareWords(company, at), company, plate: company.sector.plate };
  },

  plate: ({ story, at, recency }) => {
    const turn = story.turn ?? 'up';
    const sign = turn === 'down' ? -1 : 1;
    const moved = plates.filter(
      ({ id, name }) =>
        plateChange(id, at) * sign >= (story.least ?? LEAST_PLATE_MOVE) &&
        leadersText({ id, name }, at, turn).includes('，'),
    );
    const plate = choose(moved, ({ id }) => `plate ${id}`, recency);
    return plate && { words: plateWords(plate, turn, at), plate };
  },

  contract: ({ story, at, recency }) => {
    const traded = contractsAt(at);
    const names = story.isStocked === true ? traded.filter((name) => stockedContracts.includes(name)) : traded;
    const busy = names.toSorted((a, b) => moveOf(b, at) - moveOf(a, at)).slice(0, 15);
    const contract = choose(busy, (name) => `contract ${name}`, recency);
    return contract && { words: contractWords(contract, at), contract };
  },

  place: ({ story, at, recency }) => {
    const fitting = places.filter(
      ({ city, isCoastal }) =>
        (story.coast ?? isCoastal) === isCoastal && recency.ageOf(deedKey(story, city, at)) === Infinity,
    );
    const place = choose(fitting, ({ city }) => `place ${city}`, recency);
    const maker = choose(companies.filter(fits(story)), (one) => `trade ${one.products[0]}`, recency);
    return (
      place &&
      maker && {
        words: {
          city: place.city,
          port: place.city.replace('市', '港'),
          zone: place.zone,
          plate: maker.sector.plate.name,
          product: maker.products[0],
        },
      }
    );
  },

  foreign: (choosing) => {
    const { at, recency } = choosing;
    const free = foreignCompanies.filter((company) => {
      const event = eventKey(company, at);
      return event !== null && recency.ageOf(event) === Infinity;
    });
    return chooseForeign(free, choosing);
  },
  newYork: (choosing) =>
    chooseForeign(
      foreignCompanies.filter(({ listedIn }) => listedIn === 'newYork'),
      choosing,
    ),

  hongKong: ({ at, random, recency }) => {
    const one = choose(hongKongCompanies, ({ name }) => `hk ${name}`, recency);
    return one && { words: hongKongWords(one.name, at, random) };
  },

  market: () => ({ words: {} }),
  world: () => ({ words: {} }),
  views: () => ({ words: {} }),
  nobody: () => ({ words: {} }),
};

/** A company abroad has one event in a day; null while nobody works there. */
export function eventKey({ name, listedIn }: ForeignCompany, at: UnixSeconds): string | null {
  const day = workdayAbroad(listedIn, at);
  return day === null ? null : `event of ${name} on ${dayText(day)}`;
}

function chooseForeign(among: readonly ForeignCompany[], { story, at, random, recency }: Choosing): Topic | null {
  const fitting = among.filter(({ trade }) => story.abroad?.includes(trade) ?? true);
  const one = choose(fitting, ({ name }) => `foreign ${name}`, recency);
  return one && { words: foreignWords(one.name, at, random), abroad: one };
}

function choose<T>(items: readonly T[], keyOf: (item: T) => string, recency: Recency): T | null {
  if (items.length === 0) return null;
  const item = recency.pick(items, keyOf);
  recency.use(keyOf(item));
  return item;
}

const fits =
  (story: Story) =>
  ({ trade, products }: Company) =>
    (story.trades?.includes(trade) ?? true) && products.some(isMeantBy(story));

const isMeantBy =
  ({ goods, made, sold }: Story) =>
  (product: Product) =>
    (goods?.includes(product) ?? true) &&
    (sold?.includes(sellingOf(product)) ?? true) &&
    (made !== true || isMade(product));

const isAtStage = ({ stage }: Story, company: Company, at: UnixSeconds) =>
  stage === undefined || isAt(stage, company, at);

/** A company, a city, a kind of goods has one event of a kind in a day. */
const deedKey = ({ by }: Story, whose: string, at: UnixSeconds) => `${by} of ${whose} on ${dayText(at)}`;

/** The deed that a flash tells, where it is one of somebody's. */
export function deedOf(story: Story, { company, words }: Topic, about: About, at: UnixSeconds): string | null {
  const whose = { company: company?.symbol, place: words['city'], trade: words['product'] }[about as string];
  return whose === undefined ? null : deedKey(story, whose, at);
}

/** A story of certain goods speaks of those of the company's that it is about. */
function narrowed(company: Company, story: Story): Company {
  const [first, ...rest] = company.products.filter(isMeantBy(story));
  return first === undefined ? company : { ...company, products: [first, ...rest] };
}

const moveOf = (name: Contract, at: UnixSeconds) => Math.abs(quoteChange(name, contracts[name], at));

/** A foreign company of New York's session, and another one of its trade. */
export function foreignWords(name: string, at: UnixSeconds, random: Random): Words {
  const one = foreignCompanies.find((company) => company.name === name);
  if (one === undefined) throw new Error(`Nobody abroad is called ${name}.`);
  const others = foreignCompanies.filter((company) => company.name !== name && company.trade === one.trade);
  const { name: ftrade, goods, customers } = foreignTrades[one.trade];
  return {
    ...foreignFacts(one, chinaDate(at).year),
    fname: name,
    ftrade,
    fgoods: pick(goods, random),
    fover: overText(dailyMove(name, at)),
    fcustomer: pick(customers, random),
    sname: pick(others, random).name,
  };
}

export function hongKongWords(name: string, at: UnixSeconds, random: Random): Words {
  const one = hongKongCompanies.find((company) => company.name === name) ?? pick(hongKongCompanies, random);
  const move = dailyMove(name, at);
  return {
    hkname: one.name,
    hktrade: one.trade,
    hkover: overText(move),
    hkword: Math.abs(move) >= 2 ? (move > 0 ? '走强' : '走弱') : move > 0 ? '上行' : '走低',
    ...tradedInHongKong(one.name, at),
  };
}

/** Per cent of a share abroad: never a small one, for nobody would tell it. */
function dailyMove(name: string, at: UnixSeconds): number {
  const swing = swingOf(`${name} ${dayText(at - 6 * 3600)}`);
  const end = swing * 3 + Math.sign(swing) * 2.4;
  return pathTo(end, 0.8, { name: `${name} ${dayText(at)}`, width: 0.2 });
}

import { likeness, masked, sentencesOf, shinglesOf } from '#demo/flashes/masking.ts';
import { chinaDate } from '#shared/time.ts';
import { textOf, type Told } from './told.ts';

/** Rules over many flashes; each answers what is wrong. */

const NEIGHBOURS = 500;
/** One sentence, names and numbers apart, may stand so often among any 500 neighbours, and so many of them may look alike. */
const MOST_SENTENCES = 9;
const MOST_ALIKE = 6;
const ALIKE = 0.62;
/** Word for word, in all the days. */
const MOST_VERBATIM = 6;

const firstTellings = (told: readonly Told[]) => told.filter(({ retells }) => retells === undefined);

/** The most that stand within one stretch of neighbours, wherever it begins. */
function mostWithin(places: readonly number[]): number {
  const within = places.map((place, nr) => nr + 1 - places.findIndex((other) => place - other < NEIGHBOURS));
  return Math.max(0, ...within);
}

/** No sentence comes back again and again. */
export function repeatedSentences(told: readonly Told[]): string[] {
  const uses = new Map<string, number[]>();
  for (const [place, { summary, title, by }] of firstTellings(told).entries()) {
    if (title === '' && by.startsWith('market')) continue;
    for (const sentence of new Set(sentencesOf(summary).map(masked)))
      uses.set(sentence, [...(uses.get(sentence) ?? []), place]);
  }
  return [...uses]
    .map(([sentence, places]) => ({ sentence, count: mostWithin(places) }))
    .filter(({ count }) => count > MOST_SENTENCES)
    .map(({ sentence, count }) => `${count}× ${sentence}`);
}

/** Nothing is said in the very same words all week. */
export function wornSentences(told: readonly Told[]): string[] {
  const uses = new Map<string, number>();
  for (const { summary } of firstTellings(told))
    for (const sentence of sentencesOf(summary)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
  return [...uses].filter(([, count]) => count > MOST_VERBATIM).map(([sentence, count]) => `${count}× ${sentence}`);
}

const CLAUSE_LETTERS = 14;
/** Bare prices may come again. */
const PRICE = /\d[\d.]*(?:%|元|点)/;

/** How many of the clauses that a reader would know again come back in the same words. */
export function clausesThatComeBack(told: readonly Told[]): number {
  const uses = new Map<string, number>();
  for (const { summary, by } of firstTellings(told)) {
    if (by.startsWith('desk')) continue;
    const clauses = summary.split(/[，。；：！？]/).filter((one) => one.length >= CLAUSE_LETTERS && !PRICE.test(one));
    for (const clause of new Set(clauses)) uses.set(clause, (uses.get(clause) ?? 0) + 1);
  }
  return [...uses.values()].filter((count) => count > 1).length / uses.size;
}

/** No company is told of in three sentences that another one had, names and numbers apart. */
export function bodiesTwice(told: readonly Told[]): string[] {
  const seen = new Set<string>();
  return firstTellings(told)
    .filter(({ by, summary }) => /^(?:company|exchange (?:inquiry|review))/.test(by) && summary.split('。').length > 3)
    .map(({ summary }) => masked(summary))
    .filter((body) => seen.has(body) || !seen.add(body));
}

/** No template can be recognised behind many texts. */
export function alikeTexts(told: readonly Told[]): string[] {
  const own = firstTellings(told);
  const shingles = own.map((one) => shinglesOf(one.summary));
  return own.flatMap((one, at) => {
    const before = shingles.slice(Math.max(0, at - NEIGHBOURS + 1), at);
    const alike = before.filter((other) => likeness(shingles[at] ?? new Set(), other) > ALIKE).length;
    return alike > MOST_ALIKE ? [`${alike} like ${one.summary.slice(0, 40)}`] : [];
  });
}

/** Two flashes never say the very same. */
export function saidTwice(told: readonly Told[]): string[] {
  const seen = new Set<string>();
  return told.map(textOf).filter((text) => seen.has(text) || !seen.add(text));
}

export interface Shape {
  medianLength: number;
  untitled: number;
  impact: number;
  important: number;
  veryImportant: number;
  pictures: number;
  retold: number;
}

export function shapeOf(told: readonly Told[]): Shape {
  const lengths = told.map(({ summary }) => summary.length).sort((a, b) => a - b);
  const share = (is: (one: Told) => boolean) => told.filter(is).length / told.length;
  const retold = new Set(told.flatMap(({ retells }) => (retells ? [retells.at] : [])));
  return {
    medianLength: lengths[Math.floor(lengths.length / 2)] ?? 0,
    untitled: share(({ title }) => title === ''),
    impact: share(({ impact }) => impact !== 0),
    important: share(({ importance }) => importance === 1),
    veryImportant: share(({ importance }) => importance === 2),
    pictures: share(({ picture }) => picture !== ''),
    retold: retold.size / told.filter(({ retells }) => retells === undefined).length,
  };
}

/** Within which a wire of days of trading keeps. */
export const bounds: Readonly<Record<keyof Shape, readonly [low: number, high: number]>> = {
  medianLength: [110, 160],
  untitled: [0.25, 0.33],
  impact: [0.1, 0.15],
  important: [0.025, 0.06],
  veryImportant: [0.002, 0.01],
  pictures: [0.03, 0.055],
  retold: [0.02, 0.06],
};

export function outOfShape(told: readonly Told[]): string[] {
  return Object.entries(shapeOf(told)).flatMap(([name, value]) => {
    const [low, high] = bounds[name as keyof Shape];
    return value < low || value > high ? [`${name} is ${value}`] : [];
  });
}

const LONGEST_SILENCE_SECONDS = 110 * 60;

/** From six to one at night somebody always speaks. */
export function silences(told: readonly Told[]): string[] {
  return told.slice(1).flatMap(({ at }, nr) => {
    const before = told[nr]?.at ?? at;
    const [from, to] = [chinaDate(before), chinaDate(at)];
    const isNight = from.day !== to.day || from.hour < 6 || to.hour < 6;
    return !isNight && at - before > LONGEST_SILENCE_SECONDS
      ? [`nothing for ${Math.round((at - before) / 60)} minutes`]
      : [];
  });
}

const SOON_SECONDS = 20 * 60;

/** Who tells it again does so soon, under another name and with the same figures. */
export function wrongRetellings(told: readonly Told[]): string[] {
  return told.flatMap((one) => {
    const first = one.retells;
    if (first === undefined) return [];
    if (one.source === first.source) return [`${one.title} retold by the same publisher`];
    if (one.at < first.at || one.at - first.at > SOON_SECONDS) return [`${one.title} retold too late`];
    const figures = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? [];
    const known = new Set(figures(textOf(first)));
    return figures(one.title).every((figure) => known.has(figure)) &&
      figures(one.summary).every((figure) => known.has(figure))
      ? []
      : [`${one.title} retold with other figures`];
  });
}

import { dayText } from '#shared/time.ts';
import { masked, sentencesOf } from '#demo/flashes/masking.ts';
import type { Told } from './told.ts';

/** Shapes of sentences and headlines over all days (docs/product/demo.md#repetition). */

const MOST_OF_A_SHAPE = 15;
const MOST_IMPORTANT_OF_A_PATTERN = 2;
/** What is left of a bare price when its names and numbers are masked. */
const LEAST_WORDS = 6;

/** Its longest part, without the small words that a desk turns this way and that. */
export function shapeOfSentence(sentence: string): string {
  const [longest = ''] = masked(sentence)
    .split(/[，；：]/)
    .sort((a, b) => b.length - a.length);
  return longest.replaceAll(/[为约的中里均已将]/g, '');
}

const saysSomething = (shape: string) => shape.replaceAll(/[NM0%、.万亿元]/g, '').length >= LEAST_WORDS;

/** No sentence comes back with other names and figures all week; prices do, they are told as prices are. */
export function wornShapes(told: readonly Told[]): string[] {
  const uses = new Map<string, number>();
  for (const { by, summary, retells } of told) {
    if (retells !== undefined || /^(?:market|desk)/.test(by)) continue;
    const shapes = new Set(sentencesOf(summary).map(shapeOfSentence).filter(saysSomething));
    for (const shape of shapes) uses.set(shape, (uses.get(shape) ?? 0) + 1);
  }
  return tooMany(uses, MOST_OF_A_SHAPE);
}

/** What is due at its minute every day is headed alike every day. */
const isDaily = ({ by }: Told) => /^(?:market summary|desk|centralBank|statisticsOffice)/.test(by);

/** A red headline of one pattern comes twice in all days at most. */
export function wornHeadlines(told: readonly Told[]): string[] {
  const uses = new Map<string, number>();
  for (const one of told) {
    if (one.importance === 0 || one.retells !== undefined || isDaily(one)) continue;
    const pattern = /公积金/.test(one.title) ? '公积金' : masked(one.title);
    uses.set(pattern, (uses.get(pattern) ?? 0) + 1);
  }
  return tooMany(uses, MOST_IMPORTANT_OF_A_PATTERN);
}

const MOST_TITLES_OF_A_FORM = 3;

/** Of one form, names and figures apart, a day has three headlines at most. */
export function crowdedTitles(told: readonly Told[]): string[] {
  const uses = new Map<string, number>();
  for (const { at, title, by, retells } of told) {
    if (title === '' || retells !== undefined || by.startsWith('desk')) continue;
    const key = `${dayText(at)} ${masked(title)}`;
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return tooMany(uses, MOST_TITLES_OF_A_FORM);
}

const CLAUSE_LETTERS = 8;
const MOST_OF_A_CLAUSE = 6;
const MOST_OF_A_CLAUSE_IN_A_DAY = 3;

/** What is left of a clause besides names and figures. */
const wordsOf = (clause: string) => masked(clause).replaceAll(/[NM0]/g, '');

/** The clauses that a reader would know again: those that say something in words, without a figure that makes them others. */
function knownClauses({ summary, by, retells }: Told): Set<string> {
  if (retells !== undefined || by.startsWith('desk')) return new Set();
  const clauses = summary
    .split(/[，。；：！？]/)
    .filter((clause) => !/\d[\d.万亿]/.test(clause.replaceAll(/\d+(?=[年月日])/g, '')));
  return new Set(clauses.filter((clause) => wordsOf(clause).length >= CLAUSE_LETTERS));
}

/** None stands often in all days, and hardly any twice in one; how the whole market stands is told with every price. */
export function wornClauses(told: readonly Told[]): string[] {
  const inAll = new Map<string, number>();
  const inADay = new Map<string, number>();
  for (const one of told)
    for (const clause of knownClauses(one)) {
      if (clause.startsWith('三大指数')) continue;
      const ofDay = `${dayText(one.at)} ${clause}`;
      inAll.set(clause, (inAll.get(clause) ?? 0) + 1);
      inADay.set(ofDay, (inADay.get(ofDay) ?? 0) + 1);
    }
  return [...tooMany(inAll, MOST_OF_A_CLAUSE), ...tooMany(inADay, MOST_OF_A_CLAUSE_IN_A_DAY)];
}

const tooMany = (uses: ReadonlyMap<string, number>, most: number) =>
  [...uses]
    .filter(([, count]) => count > most)
    .sort((a, b) => b[1] - a[1])
    .map(([what, count]) => `${count}× ${what}`);

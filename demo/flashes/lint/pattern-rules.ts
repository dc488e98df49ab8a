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
  return [...uses]
    .filter(([, count]) => count > MOST_OF_A_SHAPE)
    .sort((a, b) => b[1] - a[1])
    .map(([shape, count]) => `${count}× ${shape}`);
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
  return [...uses]
    .filter(([, count]) => count > MOST_IMPORTANT_OF_A_PATTERN)
    .map(([pattern, count]) => `${count}× ${pattern}`);
}

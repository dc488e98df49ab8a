import { SHORTEST_HEADLINE, type Telling } from './feed.telling.ts';

/** How much of the shorter headline and text stands in the longer one, and how many of its numbers. */
const HEAD_SHARE = 0.6;
const TEXT_SHARE = 0.5;
const NUMBER_SHARE = 0.8;
/** How much of a headline may be missing where the rest of it stands in the same order. */
const STRAY_SHARE = 0.2;
/** A headline may have so many letters more than the other message tells, and no larger a share. */
const MOST_MORE = 2;
const MORE_SHARE = 0.12;

/** What turns a sentence round, or makes another stage, place or party of it. */
const TURNS =
  /[将已或不未没无非否拒撤停终止取消暂恢复结束始开收盘涨跌升降增减买卖流入出高低上下大小前后早午晚夜初更正清谣国省市县区州期第一二三四五六七八九十百千万亿半全首末次再又年月日东南西北甲乙丙a-z\d]|公司|集团|证券|银行|基金|医药|科技|能源|电子|控股|生物/u;

/** Whether two messages tell the same event (docs/product/flashes.md#groups): in doubt they do not. */
export function tellTheSame(a: Telling, b: Telling): boolean {
  return (
    Math.min(a.headline.length, b.headline.length) >= SHORTEST_HEADLINE &&
    Math.abs(a.createdAt - b.createdAt) <= Math.min(a.reach, b.reach) &&
    haveSameNumbers(a, b) &&
    !areOfOthers(a.codes(), b.codes()) &&
    !areOfOthers(a.symbols, b.symbols) &&
    shareOf(a.headPieces(), b.headPieces()) >= HEAD_SHARE &&
    shareOf(a.pieces(), b.pieces()) >= TEXT_SHARE &&
    haveSameHeadline(a, b) &&
    isInOrder(a, b) &&
    isInOrder(b, a)
  );
}

/** New figures are another event. Those of the headlines are in both texts; of the others the longer text may have more. */
function haveSameNumbers(a: Telling, b: Telling): boolean {
  return (
    a.headlineNumbers.isSubsetOf(b.numbers()) &&
    b.headlineNumbers.isSubsetOf(a.numbers()) &&
    shareOf(a.numbers(), b.numbers()) >= NUMBER_SHARE
  );
}

/** Each headline is told by the other message; one of them may say a little more that turns nothing. */
function haveSameHeadline(a: Telling, b: Telling): boolean {
  const [ofA, ofB] = [untold(a, b), untold(b, a)];
  if (ofA !== '' && ofB !== '') return false;
  const most = Math.min(MOST_MORE, (ofA === '' ? b : a).headline.length * MORE_SHARE);
  return (ofA + ofB).length <= most && !TURNS.test(ofA + ofB);
}

/**
 * Who sells to whom is told by the order of the same words: a sentence stands in one of the other message, or each of its
 * clauses in one of them, for clauses and sentences may change over.
 */
function isInOrder(a: Telling, b: Telling): boolean {
  const [sentences, clauses] = [b.leadSentences().map((parts) => parts.join('')), b.leadSentences().flat()];
  return a
    .headSentences()
    .every(
      (parts) =>
        standsIn(parts.join(''), sentences, STRAY_SHARE) || parts.every((clause) => standsIn(clause, clauses, 0)),
    );
}

/** Whether letters stand in one of the texts in their order: all but a few, which stand nowhere else in it. */
function standsIn(letters: string, texts: readonly string[], strayShare: number): boolean {
  return texts.some((text) => {
    const inOrder = lettersInOrder(letters, text);
    return letters.length - inOrder <= letters.length * strayShare && lettersInCommon(letters, text) === inOrder;
  });
}

/** How many letters two texts share, wherever they stand. */
function lettersInCommon(text: string, other: string): number {
  const there = new Map<string, number>();
  for (const letter of other) there.set(letter, (there.get(letter) ?? 0) + 1);
  return Array.from(text).filter((letter) => {
    const left = there.get(letter) ?? 0;
    there.set(letter, left - 1);
    return left > 0;
  }).length;
}

/** How many they share in the same order: the longest that both hold. */
function lettersInOrder(text: string, other: string): number {
  let longest = [0];
  for (const letter of text) {
    const row = [0];
    for (let at = 1; at <= other.length; at++) {
      const isSame = letter === other[at - 1];
      row.push(isSame ? (longest[at - 1] ?? 0) + 1 : Math.max(longest[at] ?? 0, row[at - 1] ?? 0));
    }
    longest = row;
  }
  return longest.at(-1) ?? 0;
}

/** The letters of a headline that stand beside none of their neighbours in the lead of another message. */
function untold({ headline }: Telling, other: Telling): string {
  const lead = other.leadPieces();
  const isTold = (at: number) => lead.has(headline.slice(at, at + 2));
  return headline
    .split('')
    .filter((_, at) => !isTold(at) && !isTold(at - 1))
    .join('');
}

/** How much of the smaller set is in the larger one. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return fewer.size === 0 ? 1 : fewer.intersection(more).size / fewer.size;
}

const areOfOthers = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size > 0 && b.size > 0 && a.isDisjointFrom(b);

import type { Telling } from './feed.telling.ts';

const SHORTEST_HEADLINE = 6;
/** How much of the shorter headline and text stands in the longer one, and how many of its numbers. */
const HEAD_SHARE = 0.6;
const TEXT_SHARE = 0.5;
const NUMBER_SHARE = 0.8;
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
    haveSameHeadline(a, b)
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

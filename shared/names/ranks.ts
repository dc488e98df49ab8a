import { AS_OTHER_READING, endOf, waysOf } from './follow.ts';
import type { Start } from './name-index.ts';

/** In which order what is found comes (docs/product/search.md#order): the smaller first. */
export const ranks = {
  code: 0,
  oldCode: 1,
  name: 2,
  /** Of before, or one that it goes by. */
  formerName: 3,
  nameStart: 4,
  codeStart: 5,
  wholeSound: 6,
  wordSound: 7,
  soundStart: 8,
  wholeOtherSound: 9,
  codePiece: 10,
  namePiece: 11,
  otherSoundStart: 12,
  formerStart: 13,
  soundPiece: 14,
  piece: 15,
  short: 16,
  near: 17,
} as const;

/** What is halted comes after all that is traded, unless exactly it was typed. */
export const isExact = (rank: number): boolean => rank <= ranks.formerName;

export function rankOfName({ entry: { spelling, called }, unit }: Start, followed: number): number {
  const [end, ways] = [endOf(followed), waysOf(followed)];
  const isStart = unit === 0 || unit === spelling.start;
  const isWhole = isStart && (end === spelling.end || end === spelling.units.length);
  if (called !== 'now') return isWhole && ways === 0 ? ranks.formerName : isStart ? ranks.formerStart : ranks.piece;
  if (ways === 0) return isWhole ? ranks.name : isStart ? ranks.nameStart : ranks.namePiece;
  if ((ways & AS_OTHER_READING) !== 0)
    return isWhole ? ranks.wholeOtherSound : isStart ? ranks.otherSoundStart : ranks.piece;
  if (isWhole) return ranks.wholeSound;
  if (spelling.words.length > 0 && spelling.words.some(([from, to]) => from === unit && to === end))
    return ranks.wordSound;
  return isStart ? ranks.soundStart : ranks.soundPiece;
}

import type { Letters, NameTable } from './name-table.ts';

/** More is typed of no name. */
const LONGEST = 64;

/** Turns what is typed, and names, into the letters that are compared: width, capitals, signs and traditional forms make no difference. */
export type Fold = (text: string) => string[];

const folds = new WeakMap<NameTable, Fold>();

export function foldOf(table: NameTable): Fold {
  const known = folds.get(table);
  if (known !== undefined) return known;
  const simplified = simplifiedIn(table.letters);
  const fold: Fold = (text) =>
    text.length > 4 * LONGEST
      ? []
      : Array.from(
          text.normalize('NFKC').toLowerCase().replaceAll('ü', 'v'),
          (letter) => simplified.get(letter) ?? letter,
        )
          .filter(isCompared)
          .slice(0, LONGEST);
  folds.set(table, fold);
  return fold;
}

/** Letters and digits. */
export const isCompared = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

/** Nearly all that is asked for is one of the common ones. */
export const isHan = (letter: string): boolean =>
  (letter >= '\u4E00' && letter <= '\u9FFF') || /\p{Script=Han}/u.test(letter);

/** By traditional form the letter that names have. */
function simplifiedIn(letters: Letters): Map<string, string> {
  return new Map(
    [...letters].flatMap(([letter, { traditional }]) => Array.from(traditional, (form) => [form, letter] as const)),
  );
}

/** Folded letters without the sign of a day or a season before a Chinese name. */
export function withoutSign(typed: readonly string[]): readonly string[] {
  const sign = /^(?:s?st|xd|xr|dr|n|c)(?=\p{Script=Han})/u.exec(typed.join(''));
  return sign === null ? typed : typed.slice(sign[0].length);
}

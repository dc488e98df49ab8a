import { isCompared, isHan } from './fold.ts';
import type { Heard, Letters } from './name-table.ts';

/** A letter of a name, as it can be typed. */
export interface Unit {
  letter: string;
  /** Where it stands in the name as it is shown, in UTF-16 units. */
  at: number;
  length: number;
  /** How it is read, the reading that is heard here first; none for what is no Chinese letter. */
  readings: readonly string[];
  /** How many of them are usual here. */
  usual: number;
}

/** A name, ready to be typed. */
export interface Spelling {
  text: string;
  units: readonly Unit[];
  /** After the sign of a day or a season before it: `*ST`, `ST`, `N`, `C`, `XD`. */
  start: number;
  /** Before what says which kind of share it is: `A`, `-U`. */
  end: number;
  /** Familiar words in it, as their first unit and the one after their last. */
  words: readonly (readonly [from: number, to: number])[];
}

const sign = /^(?:S?\*?ST|S|XD|XR|DR|N|C|PT|退市)(?=\p{Script=Han})/u;
const kind = /(?<=\p{Script=Han}|\p{L}{2})(?:[AB]|-?UW?|-?WD?|-?D)$/u;

/** Words that are typed by their first letters alone, and how many readings of their first letter people take for right. */
const familiarWords: Readonly<Record<string, number>> = { 长城: 2, 重庆: 1, 西藏: 1, 厦门: 1, 银行: 1 };
const familiar = new RegExp(Object.keys(familiarWords).join('|'), 'g');

export function spellingOf(text: string, heard: Heard, letters: Letters): Spelling {
  const units: Unit[] = [];
  let at = 0;
  for (const [place, shown] of Array.from(text).entries()) {
    const readings = readingsAt(shown, heard.get(place) ?? 0, letters);
    for (const letter of comparedIn(shown)) units.push({ letter, at, length: shown.length, readings, usual: 1 });
    at += shown.length;
  }
  const words = [...text.matchAll(familiar)].map(({ 0: word, index }) => {
    const from = units.findIndex((unit) => unit.at === index);
    const first = units[from];
    if (first !== undefined) first.usual = familiarWords[word] ?? 1;
    return [from, from + word.length] as const;
  });
  const written = isPlain.test(text) ? text : text.normalize('NFKC').toUpperCase();
  const start = lettersIn(sign.exec(written)?.[0] ?? '');
  const end = Math.max(start + 1, units.length - lettersIn(kind.exec(written)?.[0] ?? ''));
  return { text, units, start, end, words };
}

const isPlain = /^[\u4E00-\u9FFF]*$/;

const lettersIn = (text: string) => Array.from(text).filter(isCompared).length;

/** A letter as it is compared: `Ａ` as `a`, `*` not at all. Names have few different ones. */
const compared = new Map<string, readonly string[]>();

function comparedIn(shown: string): readonly string[] {
  const known = compared.get(shown);
  if (known !== undefined) return known;
  const folded = Array.from(shown.normalize('NFKC').toLowerCase()).filter(isCompared);
  compared.set(shown, folded);
  return folded;
}

const noReadings: readonly string[] = [];

function readingsAt(letter: string, heard: number, letters: Letters): readonly string[] {
  const known = isHan(letter) ? (letters.get(letter)?.readings ?? noReadings) : noReadings;
  const here = known[heard];
  return heard === 0 || here === undefined ? known : [here, ...known.filter((_, at) => at !== heard)];
}

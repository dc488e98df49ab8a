import { isHan } from './fold.ts';
import type { Entry, NameIndex } from './name-index.ts';
import type { Letters } from './name-table.ts';
import type { Unit } from './spelling.ts';

/** The units of a name that are meant. */
interface Near {
  entry: Entry;
  units: readonly [from: number, to: number];
}

/** Of shorter names one other letter makes another name. */
const [SHORTEST_NAME, SHORTEST_SOUND] = [3, 6];

/**
 * What was meant by letters that no name has: one of them is another one, is missing or too many, all sound alike, one of two is
 * in no name at all, or it is the whole of a name that is cut (docs/product/search.md#near).
 */
export function nearNames(typed: readonly string[], index: NameIndex, letters: Letters): Near[] {
  if (!typed.some(isHan)) return typed.length < SHORTEST_SOUND ? [] : nearSounds(typed, index);
  const alike = typed.every(isHan) && typed.length > 1 ? soundAlike(typed, index, letters) : [];
  if (typed.length === 2) return [...alike, ...besideUnknown(typed, index, letters)];
  if (typed.length < SHORTEST_NAME) return alike;
  const near = [...alike, ...nearLetters(typed, index)];
  const cut = cutNames(typed, typed.slice(0, CUT_NAME), index);
  // What only ends as it was typed says less than any name that is near.
  if (cut.length === 0) return near.length > 0 ? near : cutNames(typed, typed.slice(-CUT_NAME), index);
  // Who writes by sound has chosen another letter of it: all sounds say as much as two letters.
  return [...(near.some((one) => beginsAs(one, typed)) ? near : alike), ...cut];
}

/** A sign before a name leaves two letters of it, `*ST闻泰`: whoever typed all of it, `闻泰科技`, has these at the beginning or the end. */
const [CUT_NAME, LONGEST_WHOLE] = [2, 6];

function cutNames(typed: readonly string[], left: readonly string[], index: NameIndex): Near[] {
  const starts = index.startsOf(left).filter(({ entry: { kind, spelling }, unit }) => {
    // The letters before the name of a theme are of it: `ST板块` is not meant by `板块:芯片`.
    const isCut = kind === 'stock' && spelling.start > 0 && spelling.end - spelling.start === CUT_NAME;
    return isCut && unit === spelling.start && spelling.units[unit + 1]?.letter === left[1];
  });
  return typed.length > LONGEST_WHOLE ? [] : wholeNames(new Set(starts.map(({ entry }) => entry)));
}

const beginsAs = ({ entry, units: [from] }: Near, typed: readonly string[]) =>
  entry.spelling.units.slice(from, from + CUT_NAME).every(({ letter }, at) => letter === typed[at]);

/** A letter that more names have says too little by itself. */
const MOST_BESIDE = 3;

/** `茅苔`: a letter that no name has stands for the one that is beside the other, where few names have that. */
function besideUnknown(typed: readonly string[], index: NameIndex, letters: Letters): Near[] {
  const [known, ...others] = [...typed.keys()].filter((at) => letters.has(typed[at] ?? ''));
  if (known === undefined || others.length > 0) return [];
  const found = index.startsOf(typed.slice(known, known + 1)).flatMap(({ entry, unit }): Near[] => {
    const [from, to] = [unit - known, unit - known + typed.length];
    return entry.called === 'now' && from >= 0 && to <= entry.spelling.end ? [{ entry, units: [from, to] }] : [];
  });
  return found.length <= MOST_BESIDE ? found : [];
}

/** One of the first two letters is right. */
function nearLetters(typed: readonly string[], index: NameIndex): Near[] {
  const candidates = new Set(typed.slice(0, 2).flatMap((letter) => index.startsOf([letter]).map(({ entry }) => entry)));
  return wholeNames(candidates).filter(({ entry, units: [from, to] }) => {
    const own = entry.spelling.units.slice(from, to).map(({ letter }) => letter);
    return own.length >= SHORTEST_NAME && isOneOff(own.join(''), typed.join(''));
  });
}

/** The first letter is right: nobody mistypes that one. */
function nearSounds(typed: readonly string[], index: NameIndex): Near[] {
  const starts = index.startsOf(typed.slice(0, 1)).filter(({ entry, unit }) => unit === entry.spelling.start);
  return wholeNames(new Set(starts.map(({ entry }) => entry))).filter(({ entry, units: [from, to] }) => {
    const own = entry.spelling.units.slice(from, to).map(({ letter, readings: [usual = letter] }) => usual);
    return isOneOff(own.join(''), typed.join(''));
  });
}

/** So many letters that follow a name may still be of it; a sentence goes on longer. */
const MOST_BEHIND = 6;
/** A place stands before the name of a company: `宜宾五粮液`, `内蒙古伊利`. */
const MOST_BEFORE = 3;

/** Whole names behind which something follows that is typed with them: `中芯国际集成电路`. */
export const namesBefore = (typed: readonly string[], index: NameIndex): Near[] => namesAt(typed, 0, index);

/**
 * The names that are cut out of that of a company, as far as that is typed without what every company is called: whole ones,
 * `漳州片仔癀药业`, else the letters before 股份 and 集团, `牧原食品`.
 */
export function namesInCompany(typed: readonly string[], index: NameIndex): Near[] {
  const places = [...Array(MOST_BEFORE + 1).keys()];
  const whole = places.flatMap((place) => namesAt(typed, place, index));
  return whole.length > 0 ? whole : places.flatMap((place) => namesAt(typed, place, index, stemOf));
}

function namesAt(
  typed: readonly string[],
  place: number,
  index: NameIndex,
  cutOf: (own: readonly string[]) => readonly string[] = wholeOf,
): Near[] {
  const rest = typed.slice(place);
  if (!rest.some(isHan)) return [];
  const entries = new Set(index.startsOf(rest).map(({ entry }) => entry));
  return wholeNames(entries).filter(({ entry, units: [from, to] }) => {
    const cut = cutOf(entry.spelling.units.slice(from, to).map(({ letter }) => letter));
    const isLong = cut.length > 0 && rest.length - cut.length <= MOST_BEHIND;
    return isLong && cut.every((letter, at) => letter === rest[at]);
  });
}

const wholeOf = (own: readonly string[]) => (own.length >= SHORTEST_NAME ? own : []);
const stemOf = (own: readonly string[]) => (/^..+(?:股份|集团)$/u.test(own.join('')) ? own.slice(0, -2) : []);

const wholeNames = (entries: ReadonlySet<Entry>): Near[] =>
  [...entries]
    .filter(({ called }) => called === 'now')
    .map((entry) => ({ entry, units: [entry.spelling.start, entry.spelling.end] }));

function soundAlike(typed: readonly string[], index: NameIndex, letters: Letters): Near[] {
  const readings = typed.map((letter) => letters.get(letter)?.readings ?? []);
  const firsts = readings.slice(0, 2).map((own) => new Set(own.map((reading) => reading.charAt(0))));
  const pairs = [...(firsts[0] ?? [])].flatMap((one) => [...(firsts[1] ?? [])].map((other) => [one, other]));
  const starts = pairs.flatMap((pair) => index.startsOf(pair));
  return starts
    .filter(({ entry }) => entry.called === 'now')
    .filter(({ entry: { spelling }, unit }) => readings.every((own, at) => isHeardIn(spelling.units[unit + at], own)))
    .map(({ entry, unit }) => ({ entry, units: [unit, unit + typed.length] }));
}

const isHeardIn = (unit: Unit | undefined, readings: readonly string[]) =>
  unit !== undefined && readings.includes(unit.readings[0] ?? '');

/** Whether two texts are one letter apart, or two that stand side by side have changed places. */
export function isOneOff(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  if (Math.abs(one.length - other.length) > 1) return false;
  let head = 0;
  while (head < longer && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < longer - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const left = longer - head - tail;
  if (one.length !== other.length || left <= 1) return left <= 1;
  return left === 2 && one[head] === other[head + 1] && one[head + 1] === other[head];
}

import type { Directory, NamedStock } from './market.directory.ts';
import { codeOf, normaliseName, toSymbol, withoutSign } from './market.rules.ts';

/** Something in a text that may be a security. */
export interface Recognised {
  written: string;
  /** The line of the text that it stands in, from 0. */
  line: number;
  /** One is known, several are to be chosen from, none is unknown; of a bare code a share of the mainland stands first. */
  matches: NamedStock[];
  /** The code that is no longer in use, when it was written so. */
  oldCode: string | null;
}

type Names = Pick<Directory, 'find' | 'securityOf' | 'matching' | 'withCode' | 'withInitials'>;

/** A list takes three hundred. */
const MOST_WORDS = 400;
const MOST_MATCHES = 10;
const LONGEST_NAME = 12;
const BETWEEN_WORDS = /[\s,;、|/()[\]{}<>"'“”$#·]+/;
/** Prices, changes, times and counts, as exports of other programs have them in every line. */
const IS_FIGURE = /^[-+−]?[\d.,:%]+(?:万|亿|手)?$/;
const IS_BARE_CODE = /^\d{6}$/;
/** What is typed of a name: the first letters of its sounds. */
const IS_INITIALS = /^[A-Z]{2,8}$/i;
const IS_CODE = /^(?:SH|SZ|BJ|HK|US)?\d{5,6}$|^\w{1,10}\.[A-Z]{2,4}$/i;

/** The securities that a text names, each once, in its order (docs/product/watchlist.md#recognised). */
export function recognisedIn(text: string, names: Names): Recognised[] {
  const all: Recognised[] = [];
  let left = MOST_WORDS;
  for (const [line, written] of text.normalize('NFKC').split(/\r?\n/).entries()) {
    const { words, hasFigures } = wordsOf(written, names);
    const taken = words.slice(0, left);
    left -= taken.length;
    all.push(...inLine({ words: taken, hasFigures }, names).map((found) => ({ ...found, line })));
  }
  return onceEach(all);
}

type InLine = Omit<Recognised, 'line'>;

function inLine({ words, hasFigures }: Line, names: Names): InLine[] {
  const isKnown = (word: string) => names.find(IS_CODE.test(word) ? { symbol: word, name: '' } : named(word));
  const hasCode = words.some((word) => IS_CODE.test(word) && isKnown(word));
  // Beside codes and figures stand columns of another program: only codes and whole names are meant there.
  const meant = hasCode && hasFigures ? words.filter((word) => IS_CODE.test(word) || isKnown(word)) : words;
  return meant.map((word) => (IS_CODE.test(word) ? byCode(word, { beside: words, names }) : byName(word, names)));
}

/** A line of a text, without the figures in it. */
interface Line {
  words: readonly string[];
  hasFigures: boolean;
}

function wordsOf(line: string, names: Names): Line {
  // Exchanges print names of three letters with blanks between them.
  if (names.find(named(normaliseName(line)))) return { words: [normaliseName(line)], hasFigures: false };
  const isFigure = (word: string) => IS_FIGURE.test(word) && !IS_CODE.test(word);
  const parts = line
    .replace(IS_NUMBERED, '')
    // Not the end of a symbol before it: `600519.SH 000858.SZ`.
    .replaceAll(/(?<![.\w])(SH|SZ|BJ)[:.\s]?(?=\d{6}\b)/gi, '$1')
    .replaceAll(/(?<=\p{Script=Han})(?=(?:SH|SZ|BJ)?\d{6})/giu, ' ')
    .replaceAll(/(?<=\d{6})(?=\p{Script=Han})/gu, ' ')
    .replaceAll(/(?<!\d):|:(?!\d)/g, ': ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    // What stands before a colon says what follows.
    .filter((word) => !word.endsWith(':'));
  return { words: parts.filter((word) => !isFigure(word)), hasFigures: parts.some(isFigure) };
}

/** As lists are numbered: `1. 贵州茅台`. */
const IS_NUMBERED = /^\s*\d{1,3}[.、)]\s*(?=\p{Script=Han}|\*?ST|[A-Z]{2}\d|\d{6}\b)/iu;

const named = (name: string): NamedStock => ({ symbol: '', name });

function byCode(written: string, { beside, names }: { beside: readonly string[]; names: Names }): InLine {
  const same = IS_BARE_CODE.test(written) ? names.withCode(written) : [];
  // Of several with one code the name beside it tells which one is meant.
  const isMeant = ({ symbol }: NamedStock) => beside.some((word) => names.find(named(word))?.symbol === symbol);
  const [meant = null] = same.filter(isMeant);
  if (same.length > 1 && meant === null) {
    return { written, matches: same.map(({ symbol }) => asListed(symbol, names)), oldCode: null };
  }
  const found = meant ?? names.find({ symbol: written, name: '' });
  if (!found) return { written, matches: candidates(written, names), oldCode: null };
  const code = codeOf(toSymbol(written) ?? written.toUpperCase());
  const isOld = codeOf(found.symbol) !== code;
  return { written, matches: [asListed(found.symbol, names)], oldCode: isOld ? code : null };
}

function byName(written: string, names: Names): InLine {
  const found = names.find(named(written)) ?? names.find(named(withoutSign(written)));
  return { written, matches: found ? [asListed(found.symbol, names)] : candidates(written, names), oldCode: null };
}

function candidates(written: string, names: Names): NamedStock[] {
  if (written.length < 2 || written.length > LONGEST_NAME) return [];
  const symbols = IS_INITIALS.test(written)
    ? names.withInitials(written).map(({ symbol }) => symbol)
    : names.matching(withoutSign(written));
  return symbols.slice(0, MOST_MATCHES).map((symbol) => asListed(symbol, names));
}

/** Under the name of today, whatever was written. */
function asListed(symbol: string, { securityOf }: Pick<Names, 'securityOf'>): NamedStock {
  return { symbol, name: securityOf(symbol)?.name ?? symbol };
}

function onceEach(all: readonly Recognised[]): Recognised[] {
  const seen = new Set<string>();
  return all.filter(({ written, matches: [first, ...others] }) => {
    const key = first === undefined || others.length > 0 ? written : first.symbol;
    return !seen.has(key) && seen.add(key);
  });
}

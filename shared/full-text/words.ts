/**
 * The words of a text, made so that any piece of it which a reader can see and type is found. Two-character pieces need
 * no dictionary, so a name coined this morning is found like any other.
 *
 * - Chinese (Japanese, Korean) letters: every two neighbours, and the last one alone.
 * - Latin letters and digits: the word from each of its letters on, so that a prefix match finds any part of it.
 * - Emoji: as Chinese letters.
 * - Where the two meet: the two letters beside the seam, which makes `A股` and `14.6亿` selective.
 */
const RUN = /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}]+/gu;
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const SEGMENT = new RegExp(`${IDEOGRAPH.source}+|[^${IDEOGRAPH.source.slice(1, -1)}]+`, 'gu');
/** Longer Latin words are found by this many letters, then checked against the text. */
const LONGEST_PIECE = 24;
/** Keeps the words of a monstrous text within what a row can hold: a tsvector takes one megabyte. */
const MOST_WORDS = 20_000;
const MOST_WORD_BYTES = 512 * 1024;
/** So many letters of a text are looked at, before and after folding: one letter may become eighteen. */
const MOST_LETTERS = 100_000;

/** One spelling for what looks alike: full width, case, invisible characters and blanks. */
export function foldText(text: string): string {
  return beginningOf(beginningOf(text).normalize('NFKC'))
    .replace(/[\p{Cf}\p{Cc}\p{DI}\s]+/gu, (gap) => (/\s/u.test(gap) ? ' ' : ''))
    .toLowerCase()
    .trim();
}

/** The words under which a folded text is found, as many as a row holds. */
export function wordsOf(folded: string): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const [run] of folded.matchAll(RUN)) {
    for (const word of wordsOfRun(run)) {
      if (words.has(word)) continue;
      bytes += bytesOf(word);
      if (words.size === MOST_WORDS || bytes > MOST_WORD_BYTES) return [...words];
      words.add(word);
    }
  }
  return [...words];
}

/** A letter that the cut goes through is left out. */
function beginningOf(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  return text.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * What the words of a text must contain when it contains this, folded as well: in PostgreSQL's tsquery notation, empty for
 * signs alone.
 */
export const piecesOf = (folded: string): string => [...new Set(queryPieces(folded))].join(' & ');

/** In UTF-8. */
function bytesOf(word: string): number {
  let bytes = 0;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function* wordsOfRun(run: string): Generator<string> {
  let before = '';
  for (const [segment] of run.matchAll(SEGMENT)) {
    const letters = Array.from(segment);
    const length = pieceLength(segment);
    if (before !== '') yield before + letters[0];
    for (let at = 0; at < letters.length; at++) {
      yield letters.slice(at, at + length).join('');
    }
    before = letters.at(-1) ?? '';
  }
}

function queryPieces(term: string): string[] {
  const runs = [...term.matchAll(RUN)];
  return runs.flatMap((run) => {
    // A run that ends the term may go on in the text; one that a sign follows ends there too.
    const mayGoOn = run.index + run[0].length === term.length;
    return piecesOfRun(run[0], mayGoOn);
  });
}

function piecesOfRun(run: string, mayGoOn: boolean): string[] {
  const segments = [...run.matchAll(SEGMENT)].map(([segment]) => Array.from(segment));
  return segments.flatMap((letters, nr) => {
    const next = segments[nr + 1];
    const isLast = next === undefined;
    const seam = next ? [quoted(`${letters.at(-1)}${next[0]}`)] : [];
    if (letters.length === 1 && segments.length > 1) return seam;
    return [...piecesOfSegment(letters, isLast && mayGoOn), ...seam];
  });
}

function piecesOfSegment(letters: string[], mayGoOn: boolean): string[] {
  if (!isIdeographic(letters)) {
    const isCut = letters.length > LONGEST_PIECE;
    return [quoted(letters.slice(0, LONGEST_PIECE).join(''), mayGoOn || isCut)];
  }
  if (letters.length === 1) return [quoted(letters.join(''), true)];
  return letters.slice(1).map((letter, at) => quoted(`${letters[at]}${letter}`));
}

const isIdeographic = (letters: string[]) => IDEOGRAPH.test(letters[0] ?? '');
const pieceLength = (segment: string) => (IDEOGRAPH.test(segment) ? 2 : LONGEST_PIECE);
/** Words are letters and digits only, so there is nothing to escape. */
const quoted = (word: string, isPrefix = false) => (isPrefix ? `'${word}':*` : `'${word}'`);

/**
 * As many whole sentences of the beginning of a text as `most` letters hold; when not even one fits, as many clauses and `…`:
 * a figure cut in two would be another one.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most);
  const end = endOfLast(beginning);
  if (end > 0) return beginning.slice(0, end).trim();
  const clauses = Math.max(...clauseEnds.map((sign) => beginning.lastIndexOf(sign)));
  const part = clauses * 2 >= most ? beginning.slice(0, clauses) : beginning.slice(0, -1).replace(halfLetter, '');
  return `${part}…`;
}

/**
 * As many whole sentences of the beginning of a text as `most` letters hold, but the first one also where it has up to
 * `mostOfOne`; nothing when it has more. A short line without any full stop is one sentence.
 */
export function firstSentences(text: string, most: number, mostOfOne: number): string {
  const sentences = text.match(SENTENCES) ?? (text.length < LONG_LINE ? [text] : []);
  let [told = ''] = sentences;
  if (told.trim().length > mostOfOne) return '';
  for (const sentence of sentences.slice(1)) {
    if ((told + sentence).trim().length > most) break;
    told += sentence;
  }
  return told.trim();
}

/** What ends with a full stop, and what closes behind it. */
const SENTENCES = /[^。！？\n]+[。！？\n]+[”’」』）)】"']*/g;

/**
 * A text without the sentence in whose middle it was cut, or with `…` where that would leave too little of it. A short line
 * without any full stop, as headlines and mottos are, was not cut.
 */
export function wholeSentences(text: string): string {
  const told = text.trim();
  const end = endOfLast(told);
  if (endsWell.test(told) || (end === 0 && told.length < LONG_LINE)) return told;
  return end * 2 >= told.length ? told.slice(0, end).trim() : `${told.replace(/[\p{P}\s]+$/u, '')}…`;
}

/** No line is written at such a length without a full stop. */
const LONG_LINE = 100;

const halfLetter = /[\uD800-\uDBFF]$/;
/** Full-width ones: a comma may stand inside a figure. */
const clauseEnds = ['，', '；'] as const;
const sentenceEnds = ['。', '！', '？', '\n'] as const;
const endsWell = /[。！？!?.…；;：:][”’」』）)】"']*$/;

/** Where the last whole sentence of a text ends; 0 when it has none. */
const endOfLast = (text: string) => Math.max(...sentenceEnds.map((sign) => text.lastIndexOf(sign))) + 1;

import LineBreaker from 'linebreak';

/**
 * Breaks a text into lines where Unicode allows it (UAX #14): no line begins with a closing mark or ends with an opening one, no word
 * or number is torn, unless it is longer than a line, and the last line is no lone letter.
 */
export function fold(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[][] = [[]];
  for (const piece of piecesOf(text)) {
    const line = lines.at(-1) ?? [];
    // A space at the end of a line may stand out.
    if (widthOf([...line, piece].join('').trimEnd()) <= width) line.push(piece);
    else lines.push(...tear(piece, width, widthOf).map((part) => [part]));
  }
  return withoutLoneLetter(lines)
    .map((line) => line.join('').trimEnd())
    .filter((line) => line !== '');
}

/** The last piece of the line before goes with a letter that would stand alone. */
function withoutLoneLetter(lines: readonly string[][]): readonly string[][] {
  const [before = [], last = []] = lines.slice(-2);
  const companion = before.at(-1);
  if (before.length < 2 || companion === undefined || !loneLetter.test(last.join(''))) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [companion, ...last]];
}

const loneLetter = /^\P{P}\p{P}*$/u;

function piecesOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    pieces.push(text.slice(from, next.position));
    from = next.position;
  }
  return pieces;
}

/** A piece that is longer than a line, such as an address, fills lines letter by letter. */
function tear(piece: string, width: number, widthOf: (text: string) => number): string[] {
  const parts = [''];
  for (const letter of piece) {
    const grown = `${parts.at(-1)}${letter}`;
    if (widthOf(grown.trimEnd()) <= width) parts[parts.length - 1] = grown;
    else parts.push(letter);
  }
  return parts;
}

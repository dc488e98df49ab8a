import LineBreaker from 'linebreak';

/**
 * Breaks a text into lines where Unicode allows it (UAX #14): no line begins with a closing mark or ends with an opening one, no word
 * or number is torn, unless it is longer than a line.
 */
export function fold(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    // A space at the end of a line may stand out.
    if (widthOf(`${line}${piece}`.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const torn = tear(piece, width, widthOf);
    line = torn.pop() ?? '';
    lines.push(...torn);
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
}

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

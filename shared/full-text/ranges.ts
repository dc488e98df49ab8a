/** First place of a hit and the one after its last, in UTF-16 units of the text. */
export type Range = [number, number];

/** Where folded terms stand in a text as it is shown, in its order; hits that touch are one. */
export function rangesOf(text: string, terms: readonly string[]): Range[] {
  const { folded, places } = foldedWithPlaces(text);
  const hits = terms.flatMap((term) => hitsOf(folded, term));
  const ranges = hits.map(([from, to]): Range => [places[from] ?? 0, placeAfter(places, to - 1, text.length)]);
  return merged(ranges.sort(([a], [b]) => a - b));
}

function hitsOf(folded: string, term: string): Range[] {
  const hits: Range[] = [];
  if (term === '') return hits;
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
    hits.push([at, at + term.length]);
  }
  return hits;
}

/** Letter by letter what `foldText` makes of a text, and from where in it each unit comes. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const piece = foldLetter(letter);
    const isSecondBlank = piece === ' ' && (folded === '' || folded.endsWith(' '));
    if (!isSecondBlank) {
      folded += piece;
      for (let unit = 0; unit < piece.length; unit++) places.push(at);
    }
    at += letter.length;
  }
  return { folded, places };
}

function foldLetter(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  return letter
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{DI}]+/gu, '')
    .toLowerCase();
}

/** Where the letter ends that this unit belongs to. */
function placeAfter(places: readonly number[], unit: number, end: number): number {
  const start = places[unit];
  for (let next = unit + 1; next < places.length; next++) {
    if (places[next] !== start) return places[next] ?? end;
  }
  return end;
}

function merged(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const [from, to] of ranges) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

import type { RowOrFault } from '#shared/import/records.ts';
import { toRow } from './jsonl-records.ts';
import { longestLine, tooLong } from './lines.ts';

interface Element {
  line: number;
  /** Counted from one. */
  element: number;
  text: string;
}

/** The elements of one JSON array, cut out as the text streams by, so the array may be of any size. */
export async function* readJsonArray(pieces: AsyncIterable<string>): AsyncGenerator<RowOrFault> {
  for await (const element of splitElements(pieces)) {
    const { text, ...place } = element;
    yield text.length > longestLine ? { ...place, reason: tooLong, text } : toRow(place, text);
  }
}

async function* splitElements(pieces: AsyncIterable<string>): AsyncGenerator<Element> {
  const scan = createScanner();
  for await (const piece of pieces) yield* scan.push(piece);
  const rest = scan.rest();
  if (rest.text.trim() !== '') yield rest;
}

/** Knows at every character whether it stands inside an element, how deep, and whether inside a string. */
function createScanner() {
  let isInside = false;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let line = 1;
  let startLine = 1;
  let text = '';
  let element = 0;

  /** Takes in one character of an element; true when the element ended before it. */
  function isEnd(char: string): boolean {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (char === '\\') isEscaped = true;
      else if (char === '"') isInString = false;
      return false;
    }
    if (char === '"') isInString = true;
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    return depth < 0 || (char === ',' && depth === 0);
  }

  function* push(piece: string): Generator<Element> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const char = piece.charAt(at);
      if (char === '\n') line++;
      if (!isInside) {
        // Between elements there are blanks, commas and the brackets of the array itself.
        if (/[\s,[\]]/.test(char)) continue;
        isInside = true;
        depth = 0;
        startLine = line;
        element++;
        from = at;
      }
      if (!isEnd(char)) continue;
      keep(piece.slice(from, at));
      yield { line: startLine, element, text };
      text = '';
      isInside = false;
    }
    if (isInside) keep(piece.slice(from));
  }

  /** A little more than the longest element is kept of one that is too long. */
  function keep(part: string): void {
    if (text.length <= longestLine) text += part;
  }

  return { push, rest: () => ({ line: startLine, element, text }) };
}

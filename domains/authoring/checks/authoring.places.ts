import type { Hit, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { altsIn, linesIn } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';

/** A piece of a post in which something may stand. */
export interface Piece {
  field: Hit['field'];
  block: number;
  text: string;
}

type Place = Pick<Hit, 'field' | 'block' | 'from' | 'to' | 'text'>;

/** The texts of a post, block by block. */
export function piecesOf(fields: PostFields): Piece[] {
  const { title, content, preview, tags, source_name: source, source_url: address } = fields;
  return [
    { field: 'title', block: 0, text: title },
    ...blocksOf('preview', preview),
    ...blocksOf('content', content),
    ...tags.map((text, block): Piece => ({ field: 'tags', block, text })),
    { field: 'source_name', block: 0, text: source },
    { field: 'source_url', block: 0, text: wordsOf(address) },
  ];
}

/** What an address says in Chinese: other letters and figures in it are names of servers and pages, and no offer. */
const wordsOf = (address: string): string => decoded(address).replaceAll(/[^\p{Script=Han}]/gu, ' ');

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const blocksOf = (field: Piece['field'], document: Document | null): Piece[] =>
  (document?.content ?? []).map((node, block) => ({
    field,
    block,
    text: [...linesIn(node), ...altsIn(node)].join('\n'),
  }));

/** A text as it is compared, and where each of its letters stood. */
export interface Folded {
  text: string;
  spans: readonly (readonly [from: number, to: number])[];
}

/** A letter that stands for a phrase is taken for itself: U+FDFA alone is eighteen, and a text of them no text any more. */
const LONGEST_SPELLING = 4;

/** Letters in one width and case, only those that `keeps` likes: blanks and signs between them hide nothing. */
export function folded(text: string, keeps: RegExp): Folded {
  const known = new Map<string, string>();
  const letters: string[] = [];
  const spans: (readonly [number, number])[] = [];
  let at = 0;
  for (const letter of text) {
    const spelling = known.get(letter) ?? spellingOf(letter, keeps);
    known.set(letter, spelling);
    const span = [at, (at += letter.length)] as const;
    letters.push(spelling);
    // One entry for each UTF-16 unit, as a match counts them.
    for (let unit = 0; unit < spelling.length; unit += 1) spans.push(span);
  }
  return { text: letters.join(''), spans };
}

function spellingOf(letter: string, keeps: RegExp): string {
  const spelt = Array.from(letter.normalize('NFKC').toLowerCase());
  const kept = spelt.filter((one) => keeps.test(one)).join('');
  return kept.length > LONGEST_SPELLING ? letter : kept;
}

/** Where in a piece stands what was found from here to there in its folded text. */
export function placeIn({ field, block, text }: Piece, { spans }: Folded, start: number, end: number): Place {
  const from = spans[start]?.[0] ?? 0;
  const to = spans[end - 1]?.[1] ?? from;
  return { field, block, from, to, text: text.slice(from, to) };
}

import type { Hit, Leak, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { createFinder } from './authoring.finder.ts';
import { folded, piecesOf, placeIn } from './authoring.places.ts';
import { rules } from './authoring.rules.ts';

const LETTERS = /[\p{L}\p{N}_]/u;
const SENTENCE_ENDS = /[。！？!?；;…\n]/;
/** Less says nothing that could be sold. */
const SHORTEST_SENTENCE = 8;

/** A reviewer looks at each of them. */
export const MOST_HITS = 200;

/** What the rules that are in force say of a text, in its order. */
export function hitsIn(fields: PostFields, now: UnixSeconds): Hit[] {
  const today = dayText(now);
  const inForce = rules.filter(
    ({ since, until, when }) =>
      since <= today && (until === undefined || today <= until) && (when === undefined || when(fields)),
  );
  return piecesOf(fields).flatMap((piece) => {
    const text = folded(piece.text, LETTERS);
    const hits = inForce.flatMap(({ id, name, level, advice, pattern }) =>
      [...text.text.matchAll(pattern)].map((match): Hit => ({
        ...placeIn(piece, text, match.index, match.index + match[0].length),
        ...{ rule: id, name, level, advice },
      })),
    );
    return hits.toSorted((one, other) => one.from - other.from);
  });
}

/** Sentences of the paid part that stand where everybody reads them: in title, preview (the summary is cut from it), tags or source. Each once in a piece. */
export function leaksIn(fields: PostFields): Leak[] {
  if (fields.mode === 3) return [];
  const pieces = piecesOf(fields);
  const paid = pieces.filter(({ field }) => field === 'content').flatMap(({ text }) => sentencesOf(text));
  const find = createFinder(new Set(paid));
  return pieces
    .filter(({ field }) => field !== 'content')
    .flatMap((piece) => {
      const text = folded(piece.text, LETTERS);
      const seen = new Set<string>();
      return find(text.text)
        .filter(({ word }) => !seen.has(word) && seen.add(word))
        .map(({ word, end }): Leak => placeIn(piece, text, end - word.length, end));
    });
}

const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_ENDS)
    .map((sentence) => folded(sentence, LETTERS).text)
    .filter((sentence) => sentence.length >= SHORTEST_SENTENCE);

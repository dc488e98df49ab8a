import type { Review } from '#domains/ops/review/ops.review.contract.ts';
import type { WordChange } from '#shared/documents/word-tokens.ts';

/** A stretch of a block: whether it is new or gone, and the hit that it belongs to. */
export interface MarkedWords extends WordChange {
  /** The number of the hit; 0 for none. */
  hit: number;
}

type Place = Pick<Review['hits'][number], 'n' | 'from' | 'to'>;

/** What has changed in a block, cut where hits begin and end; they are counted in the new words. */
export function markedWords(changes: readonly WordChange[], hits: readonly Place[]): MarkedWords[] {
  const marked: MarkedWords[] = [];
  let at = 0;
  for (const { kind, text } of changes) {
    if (kind === 'removed') {
      marked.push({ kind, text, hit: 0 });
      continue;
    }
    const end = at + text.length;
    const cuts = hits.flatMap(({ from, to }) => [from, to]).filter((cut) => cut > at && cut < end);
    const places = [at, ...new Set(cuts.toSorted((a, b) => a - b)), end];
    for (const [index, from] of places.slice(0, -1).entries()) {
      const to = places[index + 1] ?? end;
      const hit = hits.find((one) => one.from <= from && to <= one.to)?.n ?? 0;
      marked.push({ kind, text: text.slice(from - at, to - at), hit });
    }
    at = end;
  }
  return marked.filter(({ text }) => text !== '');
}

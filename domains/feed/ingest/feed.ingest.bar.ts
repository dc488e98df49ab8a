import { foldedName } from '#shared/letters.ts';
import type { SourceRow } from './feed.ingest.rules.ts';

/**
 * The bar of an item that was refused because it is sold keeps its other records out. It says which columns of the records
 * were the only reason: who ignores all of them lifts it. Where a subject of ours sells the item nothing lifts it. It stands
 * in the place of the fingerprint of the content, of which there is none.
 */
type Bar = readonly string[] | typeof forGood;
const forGood = 'for good';

/** The bar after one more refusal, for this column alone or for good. */
export function barBy(known: SourceRow | null, column: string | undefined): string {
  const before = known === null ? [] : barOf(known);
  if (column === undefined || before === forGood) return written(forGood);
  return written([...new Set([...before, foldedName(column)])]);
}

/** Whether all columns are ignored that an item was refused for. */
export function isBarLifted(known: SourceRow, ignored: readonly string[] = []): boolean {
  const names = new Set(ignored.map(foldedName));
  const bar = barOf(known);
  return bar !== forGood && bar.every((column) => names.has(column));
}

const start = 'sold-by';

/** No name of a column holds a blank once it is folded. */
const written = (bar: Bar) => (bar === forGood ? '' : [start, ...bar].join(' '));

function barOf({ contentHash }: SourceRow): Bar {
  const [first, ...columns] = contentHash.split(' ');
  return first === start ? columns : forGood;
}

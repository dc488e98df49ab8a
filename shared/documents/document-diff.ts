import { isSame } from '#shared/merge-kept.ts';
import type { Block, Document } from './document.ts';
import { linesIn } from './document-text.ts';
import { listChanges } from './list-changes.ts';
import { tokensOf } from './word-tokens.ts';

/** A place of one text and the same place of another: `null` where it is in one of them alone. */
export interface Pair {
  before: Block | null;
  after: Block | null;
}

/** Block beside block of two documents, in order (docs/product/editor.md#differences). Equal ones are as they are; `wordChanges` tells of the others. */
export function diffOf(before: Document, after: Document): Pair[] {
  return pairsOf(before.content, after.content);
}

/** Whether a pair is the same on both sides. */
export function isUnchanged({ before, after }: Pair): boolean {
  return isSame(before, after);
}

/** Block beside block of two lists: the equal ones, and between them those that are much alike. */
export function pairsOf(before: readonly Block[], after: readonly Block[]): Pair[] {
  const pairs: Pair[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const closeGap = () => {
    pairs.push(...alikeOf(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, items } of listChanges(before, after)) {
    if (kind === 'removed') removed.push(...items);
    else if (kind === 'added') added.push(...items);
    else {
      closeGap();
      pairs.push(...items.map((block) => ({ before: block, after: block })));
    }
  }
  closeGap();
  return pairs;
}

/** Two blocks are one that was changed when this part of their words is in both. */
const ALIKE = 0.3;

/** More than this many are not compared each with each. */
const MOST_COMPARED = 10_000;

/** Those of two lists that are most alike stand side by side; the order of both is kept. */
function alikeOf(before: readonly Block[], after: readonly Block[]): Pair[] {
  if (before.length * after.length > MOST_COMPARED) return [...before.map(gone), ...after.map(come)];
  const words = { before: before.map(wordCounts), after: after.map(wordCounts) };
  const alike = before.map((left, row) =>
    after.map((right, column) => {
      const rate = left.type === right.type ? likeness(words.before[row], words.after[column]) : 0;
      return rate >= ALIKE ? rate : 0;
    }),
  );
  const best = bestSums(alike, after.length);
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [left, right] = [before[row], after[column]];
    const rate = alike[row]?.[column] ?? 0;
    const sum = best[row]?.[column] ?? 0;
    if (left && right && rate > 0 && sum === rate + (best[row + 1]?.[column + 1] ?? 0)) {
      pairs.push({ before: left, after: right });
      [row, column] = [row + 1, column + 1];
    } else if (left && (!right || sum === (best[row + 1]?.[column] ?? 0))) {
      pairs.push(gone(left));
      row += 1;
    } else if (right) {
      pairs.push(come(right));
      column += 1;
    }
  }
  return pairs;
}

const gone = (block: Block): Pair => ({ before: block, after: null });
const come = (block: Block): Pair => ({ before: null, after: block });

/** The most likeness that can be had from a row and column on. */
function bestSums(alike: readonly (readonly number[])[], width: number): number[][] {
  const best: number[][] = Array.from({ length: alike.length + 1 }, () => Array<number>(width + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  for (let row = alike.length - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const rate = alike[row]?.[column] ?? 0;
      const together = rate > 0 ? rate + at(row + 1, column + 1) : 0;
      (best[row] ?? [])[column] = Math.max(together, at(row + 1, column), at(row, column + 1));
    }
  }
  return best;
}

type Counts = ReadonlyMap<string, number>;

function wordCounts(block: Block): Counts {
  const counts = new Map<string, number>();
  for (const word of tokensOf(linesIn(block).join('\n'))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The part of their words that two blocks share: 0 … 1. Blocks without words are alike. */
function likeness(one: Counts = new Map(), other: Counts = new Map()): number {
  const all = sizeOf(one) + sizeOf(other);
  if (all === 0) return 1;
  const shared = [...one].reduce((sum, [word, count]) => sum + Math.min(count, other.get(word) ?? 0), 0);
  return (2 * shared) / all;
}

const sizeOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

import { isSame } from '#shared/merge-kept.ts';
import { pairsOf, type Pair } from './document-diff.ts';
import type { Block, Document } from './document.ts';
import { mergeLists, type Sides } from './three-way.ts';
import { lineOf, piecesOf } from './word-tokens.ts';

export type Side = 'mine' | 'theirs';
/** Whose block is taken; `both` is the one in which the words of both stand. */
export type Choice = Side | 'both';

/** A place of a text that two have changed. `null` is a block that one of them does not have. */
export interface MergeRow extends Sides<Block | null> {
  /** The changes of both in one block, where they do not touch the same words. */
  both: Block | null;
  /** What is taken if nobody chooses; `null` where both sides say the same. */
  choice: Choice | null;
}

/**
 * Block beside block of two texts that have gone on from one. What one side alone has changed is as that side has it; of what both
 * have changed, both where that can be, and else the side of the later edit (docs/product/editor.md#conflicts).
 */
export function mergeRows({ base, mine, theirs }: Sides<Document>, later: Side): MergeRow[] {
  const here = pairsOf(base.content, mine.content);
  const there = pairsOf(base.content, theirs.content);
  const rows: MergeRow[] = [];
  // Both lists of pairs hold every block of the base, in its order; what was added stands before the block that follows it.
  while (here.length > 0 || there.length > 0) {
    rows.push(...addedRows(takeAdded(here), takeAdded(there), later));
    const [left, right] = [here.shift(), there.shift()];
    if (left && right) rows.push(rowOf({ base: left.before, mine: left.after, theirs: right.after }, later));
  }
  return rows.filter((row) => row.choice !== null || row.mine !== null);
}

/** The text as it was chosen: one choice for each row, `null` where there was nothing to choose. */
export function mergedDocument(rows: readonly MergeRow[], choices: readonly (Choice | null)[]): Document {
  const content = rows.flatMap((row, index) => row[choices[index] ?? row.choice ?? 'mine'] ?? []);
  return { version: 1, type: 'doc', content };
}

function takeAdded(pairs: Pair[]): Block[] {
  const end = pairs.findIndex(({ before }) => before !== null);
  return pairs.splice(0, end === -1 ? pairs.length : end).flatMap(({ after }) => after ?? []);
}

function addedRows(mine: Block[], theirs: Block[], later: Side): MergeRow[] {
  return pairsOf(mine, theirs).map(({ before, after }) => rowOf({ base: null, mine: before, theirs: after }, later));
}

function rowOf(sides: Sides<Block | null>, later: Side): MergeRow {
  const both = bothOf(sides);
  return { ...sides, both, choice: choiceOf(sides, both, later) };
}

function choiceOf({ base, mine, theirs }: Sides<Block | null>, both: Block | null, later: Side): Choice | null {
  if (isSame(mine, theirs)) return null;
  if (isSame(mine, base)) return 'theirs';
  if (isSame(theirs, base)) return 'mine';
  // What one has taken away and the other has gone on writing stays.
  if (mine === null) return 'theirs';
  if (theirs === null) return 'mine';
  return both === null ? later : 'both';
}

function bothOf({ base, mine, theirs }: Sides<Block | null>): Block | null {
  if (base === null || mine === null || theirs === null) return null;
  if ([mine, theirs].some((side) => isSame(side, base)) || isSame(mine, theirs)) return null;
  if (!isLine(base) || !isLine(mine) || !isLine(theirs)) return null;
  if (![mine, theirs].every((side) => isSame({ ...side, content: [] }, { ...base, content: [] }))) return null;
  const pieces = mergeLists({
    base: piecesOf(base.content ?? []),
    mine: piecesOf(mine.content ?? []),
    theirs: piecesOf(theirs.content ?? []),
  });
  return pieces && { ...base, content: lineOf(pieces) };
}

const isLine = (block: Block) => block.type === 'paragraph' || block.type === 'heading';

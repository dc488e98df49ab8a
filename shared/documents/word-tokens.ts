import { isSame } from '#shared/merge-kept.ts';
import type { Block, Inline } from './document.ts';
import { altsIn, linesIn } from './document-text.ts';
import { listChanges } from './list-changes.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words and signs of a text, each with the blanks behind it: joined, they are the text. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = tokens.at(-1);
    if (last !== undefined && segment.trim() === '') tokens[tokens.length - 1] = last + segment;
    else tokens.push(segment);
  }
  return tokens;
}

/** What stands in a line, a piece for each word; marks stay with their words. */
export function piecesOf(line: readonly Inline[]): Inline[] {
  return line.flatMap((node) =>
    node.type === 'text' ? tokensOf(node.text).map((word): Inline => ({ ...node, text: word })) : [node],
  );
}

/** Pieces as a line again: words of the same marks stand in one text. */
export function lineOf(pieces: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const piece of pieces) {
    const last = line.at(-1);
    const joins = last?.type === 'text' && piece.type === 'text' && isSame(last.marks ?? [], piece.marks ?? []);
    if (joins) line[line.length - 1] = { ...last, text: last.text + piece.text };
    else line.push(piece);
  }
  return line;
}

export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What has changed from one block to another, word by word; `null` is a block that is not there. */
export function wordChanges(before: Block | null, after: Block | null): WordChange[] {
  return textChanges(wordsOf(before), wordsOf(after));
}

const wordsOf = (block: Block | null): string => (block === null ? '' : linesIn(block).join('\n'));

/** The same of what is said of each of its pictures to who does not see it. */
export function altChanges(before: Block | null, after: Block | null): WordChange[][] {
  const [old, now] = [before, after].map((block) => (block === null ? [] : altsIn(block)));
  const longer = (old?.length ?? 0) > (now?.length ?? 0) ? old : now;
  return (longer ?? []).map((_, at) => textChanges(old?.[at] ?? '', now?.[at] ?? ''));
}

const textChanges = (before: string, after: string): WordChange[] =>
  listChanges(tokensOf(before), tokensOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }));

import { styleOf } from './paste-style.ts';
import { documentLimits } from '#shared/documents/document-limits.ts';
import type { Inline, List, Paragraph } from '#shared/documents/document.ts';
import type { PastedBlock } from './paste-pictures.ts';

/** A paragraph that Word has numbered: it stands in no list of its HTML. */
export interface ListLine {
  type: 'listLine';
  level: number;
  isOrdered: boolean;
  start: number;
  lines: Inline[][];
}

/** Word's own mark of a numbered paragraph: its list and level. */
export function wordLevelOf(element: HTMLElement): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(element))?.[1];
  return level === undefined ? null : Number(level);
}

/** `1.` `（2）` `c)` count; `·` `Ø` `●` do not. */
export function markerOf(text: string): { isOrdered: boolean; start: number } {
  const number = /^[（(]?(\d{1,4}|[a-z一二三四五六七八九十]{1,3})[.．、)）]/i.exec(text.trim())?.[1];
  return { isOrdered: number !== undefined, start: number === undefined ? 1 : Number.parseInt(number, 10) || 1 };
}

/** Numbered paragraphs one after another as lists in lists. */
export function groupLists(blocks: readonly (PastedBlock | ListLine)[]): PastedBlock[] {
  const grouped: PastedBlock[] = [];
  let run: ListLine[] = [];
  const close = () => {
    grouped.push(...listsOf(run));
    run = [];
  };
  for (const block of blocks) {
    if (block.type === 'listLine') run.push(block);
    else {
      close();
      grouped.push(block);
    }
  }
  close();
  return grouped;
}

function listsOf(lines: readonly ListLine[]): List[] {
  const lists: List[] = [];
  let rest = lines;
  while (rest[0] !== undefined) {
    const [{ level, isOrdered }] = rest as [ListLine];
    const end = rest.findIndex((line) => line.level < level || (line.level === level && line.isOrdered !== isOrdered));
    const own = end === -1 ? rest : rest.slice(0, end);
    lists.push(listOf(own));
    rest = rest.slice(own.length);
  }
  return lists;
}

function listOf(lines: readonly ListLine[]): List {
  const [first] = lines;
  const level = first?.level ?? 1;
  const heads = lines.flatMap((line, index) => (line.level === level ? [index] : []));
  const content = heads.map((head, index) => {
    const inner = lines.slice(head + 1, heads[index + 1]);
    const paragraphs = (lines[head]?.lines ?? []).map(paragraphOf);
    return {
      type: 'listItem' as const,
      content: [...(paragraphs.length > 0 ? paragraphs : [paragraphOf([])]), ...listsOf(inner)],
    };
  });
  return first?.isOrdered
    ? { type: 'orderedList', attrs: { start: first.start }, content }
    : { type: 'bulletList', content };
}

export const paragraphOf = (line: Inline[]): Paragraph => ({
  type: 'paragraph',
  ...(line.length > 0 && { content: line }),
});

/** A list no deeper than documents hold: what lies deeper stands at the last level. */
export function flattened(list: List, depth = 1): List {
  const content = list.content.flatMap((item) => {
    const inner = item.content.map((node) => (node.type === 'paragraph' ? node : flattened(node, depth + 1)));
    if (depth < documentLimits.listDepth) return [{ ...item, content: inner }];
    const own = inner.filter((node) => node.type === 'paragraph');
    const deeper = inner.flatMap((node) => (node.type === 'paragraph' ? [] : node.content));
    return [{ ...item, content: own.length > 0 ? own : [paragraphOf([])] }, ...deeper];
  });
  return { ...list, content };
}

import type { Document, DocumentNode } from './document.ts';

/** A node and all that stand in it, in the order of the text. */
export function* nodesOf(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  if ('content' in node) for (const inner of node.content ?? []) yield* nodesOf(inner);
}

/** Letters of all texts, captions and titles. */
export function lettersOf(document: Document): number {
  return sumOf(document, (node) => {
    if (node.type === 'text') return node.text.length;
    if (node.type === 'stock') return node.attrs.name.length;
    if (node.type === 'image') return node.attrs.caption.length + node.attrs.alt.length;
    return node.type === 'video' || node.type === 'audio' ? node.attrs.title.length : 0;
  });
}

/** A figure with what it shows and says below it; a table with its body; a break of lines. */
const tags: Partial<Record<DocumentNode['type'], number>> = {
  doc: 0,
  text: 0,
  hardBreak: 1,
  horizontalRule: 1,
  image: 5,
  video: 6,
  audio: 6,
  table: 4,
};

/** How many tags, opening and closing, its HTML has at most. */
export function tagsOf(document: Document): number {
  return sumOf(document, (node) => {
    const marks = 'marks' in node ? (node.marks?.length ?? 0) : 0;
    return (tags[node.type] ?? 2) + 2 * marks;
  });
}

function sumOf(document: Document, valueOf: (node: DocumentNode) => number): number {
  let sum = 0;
  for (const node of nodesOf(document)) sum += valueOf(node);
  return sum;
}

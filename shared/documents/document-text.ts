import { linesOf, plainText, saysNothing } from '#shared/plain-text.ts';
import type { Block, Document, DocumentNode, Inline, StockAttrs } from './document.ts';
import { nodesOf } from './document-size.ts';

export const emptyDocument: Document = { version: 1, type: 'doc', content: [] };

/** A document whose paragraphs are the lines of a text. */
export function documentOfText(text: string): Document {
  const content = linesOf(plainText(text)).map((line): Block => ({
    type: 'paragraph',
    content: [{ type: 'text', text: line.replaceAll('\t', ' ') }],
  }));
  return { version: 1, type: 'doc', content };
}

/** The words of a document, a line for each paragraph, cell, caption and title. A share is written `$贵州茅台$`. */
export function textOf(document: Document): string {
  return document.content
    .flatMap(linesIn)
    .filter((line) => line !== '')
    .join('\n');
}

/** The words of a block, line by line. */
export function linesIn(node: DocumentNode): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map(inlineText).join('').split('\n');
    case 'image':
      return [node.attrs.caption];
    case 'video':
    case 'audio':
      return [node.attrs.title];
    default:
      return 'content' in node ? (node.content ?? []).flatMap(linesIn) : [];
  }
}

/** What a block says of its pictures to who does not see them. */
export function altsIn(block: DocumentNode): string[] {
  return [...nodesOf(block)].flatMap((node) =>
    node.type === 'image' && node.attrs.alt !== '' ? [node.attrs.alt] : [],
  );
}

/** The words of what stands in a line; a break is `\n`. */
export function inlineText(node: Inline): string {
  if (node.type === 'text') return node.text;
  return node.type === 'hardBreak' ? '\n' : `$${node.attrs.name}$`;
}

/** How long it is: each Chinese character and sign counts one, a run of other letters or figures one. Blanks count nothing (docs/product/editor.md#length). */
export function lengthOf(document: Document): number {
  return wordsIn(textOf(document));
}

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+(?:[.,'’%][\p{Script=Latin}\p{N}]+)*|[^\s]/gu;

/** The same of a text. */
export function wordsIn(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Minutes that reading it takes: 400 words a minute, one at least. */
export function minutesOf(words: number): number {
  return Math.max(1, Math.round(words / 400));
}

/** Nothing to read and nothing to see in it. */
export function isEmpty(document: Document): boolean {
  return !hasMedia(document) && saysNothing(textOf(document));
}

function hasMedia(document: Document): boolean {
  return [...nodesOf(document)].some(({ type }) => type === 'image' || type === 'video' || type === 'audio');
}

/** The shares that it names, each once, in the order of the text. */
export function stocksOf(document: Document): StockAttrs[] {
  const named = [...nodesOf(document)].flatMap((node) => (node.type === 'stock' ? [node.attrs] : []));
  return [...Map.groupBy(named, ({ symbol }) => symbol).values()].flatMap((same) => same.slice(0, 1));
}

/** As what a text shows or plays a file. */
export const shownKinds = ['image', 'video', 'audio'] as const;
type ShownKind = (typeof shownKinds)[number];

interface Shown {
  token: string | null;
  kind: ShownKind;
}

function shownIn(document: Document): Shown[] {
  return [...nodesOf(document)].flatMap((node): Shown[] => {
    if (node.type === 'image' || node.type === 'audio') return [{ token: node.attrs.fileToken, kind: node.type }];
    if (node.type !== 'video') return [];
    const { fileToken, posterToken } = node.attrs;
    return [
      { token: fileToken, kind: 'video' },
      { token: posterToken, kind: 'image' },
    ];
  });
}

/** The tokens of the files that it shows, of all or of a kind, each once, in the order of the text. */
export function filesOf(document: Document, of?: ShownKind): string[] {
  const tokens = shownIn(document).flatMap(({ token, kind }) => (of === undefined || of === kind ? [token] : []));
  return [...new Set(tokens.filter((token) => token !== null))];
}

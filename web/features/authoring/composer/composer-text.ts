import type { Block, Document, Inline, StockAttrs } from '#shared/documents/document.ts';

/** A picture of a short post, as its document holds it. */
export type Picture = Extract<Block, { type: 'image' }>['attrs'];

/** How a share stands in a text; it is mentioned as long as all of this remains (docs/product/author-pages.md#mentions). */
export const keyOf = ({ name }: Pick<StockAttrs, 'name'>) => `$${name}$`;

export const keptMentions = (text: string, mentions: readonly StockAttrs[]) =>
  mentions.filter((mention) => text.includes(keyOf(mention)));

export interface MentionAsked {
  /** Where the sign stands. */
  from: number;
  words: string;
}

/** What is asked for between the last `$` or `￥` (as Apple writes it, `¥`) and the caret; null where nothing is. */
export function mentionAt(text: string, caret: number, mentions: readonly StockAttrs[]): MentionAsked | null {
  const before = text.slice(0, caret);
  const found = /[$￥¥]([^\s$￥¥]{1,20})$/u.exec(before);
  if (found === null) return null;
  // The second sign of a share that stands there already asks for nothing.
  const sign = before.slice(0, found.index + 1);
  if (mentions.some((mention) => sign.endsWith(keyOf(mention)))) return null;
  return { from: found.index, words: found[1] ?? '' };
}

/** The text with the share in place of what was typed for it, and where the caret stands then. */
export function withMention(text: string, asked: MentionAsked, share: StockAttrs): { text: string; caret: number } {
  const key = `${keyOf(share)} `;
  const rest = text.slice(asked.from + 1 + asked.words.length);
  return { text: text.slice(0, asked.from) + key + rest.replace(/^ /, ''), caret: asked.from + key.length };
}

/** A paragraph for each line, the shares in it as such, the pictures below. */
export function documentOf(text: string, mentions: readonly StockAttrs[], pictures: readonly Picture[] = []): Document {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return {
    version: 1,
    type: 'doc',
    content: [
      ...lines.map((line): Block => ({ type: 'paragraph', content: inlinesOf(line, mentions) })),
      ...pictures.map((attrs): Block => ({ type: 'image', attrs })),
    ],
  };
}

function inlinesOf(line: string, mentions: readonly StockAttrs[]): Inline[] {
  const [next] = mentions
    .map((mention) => ({ mention, at: line.indexOf(keyOf(mention)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (next === undefined) return line === '' ? [] : [{ type: 'text', text: line }];
  const end = next.at + keyOf(next.mention).length;
  const { symbol, name } = next.mention;
  return [
    ...inlinesOf(line.slice(0, next.at), []),
    { type: 'stock', attrs: { symbol, name } },
    ...inlinesOf(line.slice(end), mentions),
  ];
}

/** docs/product/author-pages.md#pictures */
export const MOST_PICTURES = 9;

/** A list whose item has gone from one place to another; places outside of it change nothing. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const picturesOf = ({ content }: Document): Picture[] =>
  content.flatMap((block) => (block.type === 'image' ? [block.attrs] : []));

/** Whether the window for short posts can hold a text whole: paragraphs without marks, and pictures. */
export function isShort({ content }: Document): boolean {
  return content.every(
    (block) =>
      block.type === 'image' ||
      (block.type === 'paragraph' && (block.content ?? []).every((node) => (node.marks ?? []).length === 0)),
  );
}

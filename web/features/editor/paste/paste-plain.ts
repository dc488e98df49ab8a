import { documentOfText } from '#shared/documents/document-text.ts';
import type { Block, Inline } from '#shared/documents/document.ts';
import type { PastedBlock } from './paste-pictures.ts';

/** A text without marks as paragraphs. Lines that a page of paper has cut are joined again (docs/product/editor.md#paste). */
export function blocksOfPlain(text: string): Block[] {
  const parts = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  return parts.flatMap((part) => unwrapped(documentOfText(part).content));
}

/** Lines of one width are one paragraph, cut by the page that they stood on. */
export function unwrapped<T extends PastedBlock>(blocks: readonly T[]): (T | Block)[] {
  const widest = Math.max(0, ...blocks.map(widthOf));
  const isFull = (block: PastedBlock) => widthOf(block) >= widest - 3;
  const full = blocks.filter(isFull).length;
  // Verse and lists have lines of all widths.
  if (widest < MOST_SHORT || blocks.length < 2 || full * 2 < blocks.length) return [...blocks];
  const joined: (T | Block)[] = [];
  let goesOn = false;
  for (const block of blocks) {
    const last = joined.at(-1);
    if (goesOn && last?.type === 'paragraph' && block.type === 'paragraph' && !startsAnew(block)) {
      joined[joined.length - 1] = { ...last, content: joinLines(last.content ?? [], block.content ?? []) };
    } else joined.push(block);
    goesOn = isFull(block);
  }
  return joined;
}

/** A line of fewer letters is not cut by a page. */
const MOST_SHORT = 16;

const wordsOf = (block: PastedBlock): string =>
  block.type === 'paragraph'
    ? (block.content ?? []).map((node) => (node.type === 'text' ? node.text : '')).join('')
    : '';

/** In Chinese characters; a Latin letter is half as wide. */
function widthOf(block: PastedBlock): number {
  return [...new Intl.Segmenter('zh').segment(wordsOf(block))].reduce(
    (sum, { segment }) => sum + (/[\u0020-\u024F]/.test(segment) ? 0.5 : 1),
    0,
  );
}

const startsAnew = (block: PastedBlock): boolean =>
  /^(?:[●•·■◆-]|[（(]?[\d一二三四五六七八九十]{1,3}[.、)）])/.test(wordsOf(block));

function joinLines(one: Inline[], other: Inline[]): Inline[] {
  const [last, first] = [one.at(-1), other[0]];
  if (last?.type !== 'text' || first?.type !== 'text') return [...one, ...other];
  const isLatin = /[A-Za-z0-9,.;]$/.test(last.text) && /^[A-Za-z0-9]/.test(first.text);
  const between = isLatin ? ' ' : '';
  return [...one.slice(0, -1), { ...last, text: last.text + between + first.text }, ...other.slice(1)];
}

import { nodesOf } from '#shared/documents/document-size.ts';
import type { Block, Inline, List, ListItem, Paragraph, TableCell } from '#shared/documents/document.ts';
import { lookIn, linesOfPieces, plainLook, type Look, type Piece } from './paste-line.ts';
import { flattened, groupLists, markerOf, paragraphOf, wordLevelOf, type ListLine } from './paste-lists.ts';
import {
  addressOf,
  isCounter,
  isLocal,
  pictureOf,
  placeOf,
  type AwaitedPicture,
  type PastedBlock,
  type PastedPicture,
} from './paste-pictures.ts';
import { nothingDropped, type Dropped, type PasteReport } from './paste-report.ts';
import { sourceOf } from './paste-source.ts';
import { styleIn, styleOf, withStylesBeside } from './paste-style.ts';
import { unwrapped } from './paste-plain.ts';

export interface Pasted {
  content: PastedBlock[];
  /** Those that have a place in it. */
  pictures: PastedPicture[];
  report: PasteReport;
}

/** What has been come by on the way through a clipboard, besides words. */
interface Found extends Dropped {
  pictured: PastedPicture[];
  /** How many pictures that only their program can read come as files of the clipboard. */
  localFiles: number;
}

/**
 * What a document can hold of the HTML in a clipboard, and a report of what it cannot (docs/product/editor.md#paste).
 * `parse` makes a page of HTML that runs nothing: a browser's `DOMParser`; `files` are the pictures that the clipboard holds as files.
 */
export function pasteOfHtml(html: string, parse: (html: string) => Document, files = 0): Pasted {
  const source = sourceOf(html);
  const { body } = parse(withStylesBeside(html));
  const local = [...body.querySelectorAll('img')].filter(isLocal).length;
  // Which file belongs to which place can only be known where there are as many.
  const found: Found = { ...nothingDropped(), pictured: [], localFiles: local === files ? files : 0 };
  const blocks = groupLists(blocksIn(body, found)).map((block) => (isList(block) ? flattened(block) : block));
  const content = source === 'PDF' ? unwrapped(blocks) : blocks;
  const { pictured, localFiles: _, ...dropped } = found;
  return {
    content,
    pictures: pictured,
    report: { source, dropped, fetched: pictured.length, kept: keptOf(content) },
  };
}

function keptOf(pasted: readonly PastedBlock[]): PasteReport['kept'] {
  const content = pasted.filter((block) => block.type !== 'awaited');
  const count = (type: Block['type']) => content.filter((block) => block.type === type).length;
  const nodes = [...nodesOf({ version: 1, type: 'doc', content })];
  const links = nodes.filter((node) => 'marks' in node && node.marks?.some(({ type }) => type === 'link')).length;
  return {
    paragraphs: count('paragraph') + count('blockquote'),
    headings: count('heading'),
    lists: count('bulletList') + count('orderedList'),
    tables: count('table'),
    links,
  };
}

const isList = (block: PastedBlock | ListLine): block is List =>
  block.type === 'bulletList' || block.type === 'orderedList';

const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const silent = namesOf('STYLE SCRIPT TITLE META LINK XML TEMPLATE NOSCRIPT HEAD COLGROUP COL O:P W:SDTPR MAP DATALIST');
const media = namesOf(
  'VIDEO AUDIO IFRAME OBJECT EMBED CANVAS SVG MATH MPVOICE MP-COMMON-PROFILE MP-COMMON-MPAUDIO MP-MINIPROGRAM QQMUSIC',
);
const forms = namesOf('INPUT BUTTON SELECT TEXTAREA PROGRESS METER');
const ownLine = namesOf(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV ADDRESS FIGURE FIGCAPTION CENTER DL DT DD FORM FIELDSET DETAILS SUMMARY LI PRE H1 H2 H3 H4 H5 H6 UL OL TABLE BLOCKQUOTE HR CAPTION TR TD TH THEAD TBODY TFOOT',
);
const headings: Readonly<Record<string, 1 | 2 | 3>> = { H1: 1, H2: 2, H3: 3, H4: 3, H5: 3, H6: 3 };

/** The blocks of an element, in order. Loose words between them are paragraphs. */
function blocksIn(root: HTMLElement, found: Found): (PastedBlock | ListLine)[] {
  const blocks: (PastedBlock | ListLine)[] = [];
  let pieces: Piece[] = [];

  function closeLine(): void {
    blocks.push(...linesOfPieces(pieces).map(paragraphOf));
    pieces = [];
  }

  function walk(element: HTMLElement, look: Look): void {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) pieces.push({ text: node.textContent ?? '', look });
      else if (isElement(node)) enter(node, look);
    }
  }

  function enter(element: HTMLElement, look: Look): void {
    if (!isTaken(element, found)) return;
    const inside = lookIn(element, look);
    if (element.tagName === 'A' && inside.href === null && element.hasAttribute('href')) found.links += 1;
    if (element.tagName === 'BR') pieces.push({ text: null, look });
    else if (element.tagName === 'IMG' && isEmoji(element)) pieces.push({ text: element.getAttribute('alt'), look });
    else if (element.tagName === 'IMG') showPicture(element);
    else if (!ownLine.has(element.tagName)) walk(element, inside);
    else {
      closeLine();
      const before = found.pictured.length;
      const made = blockOf(element, found);
      if (made === null) {
        walk(element, inside);
        closeLine();
      } else blocks.push(...made, ...besides(made, found.pictured.slice(before)));
    }
  }

  function showPicture(element: HTMLElement): void {
    const source = sourceIn(element, found);
    if (source === null) return;
    closeLine();
    const picture = pictureOf(source, element);
    found.pictured.push(picture);
    blocks.push(placeOf(picture));
  }

  walk(root, plainLook);
  closeLine();
  return blocks;
}

/** Where headings, lists, quotes and cells hold no picture, theirs stand below. */
function besides(made: readonly (PastedBlock | ListLine)[], pictured: readonly PastedPicture[]): AwaitedPicture[] {
  const shown = new Set(made.flatMap((block) => (block.type === 'awaited' ? [block.attrs.key] : [])));
  return pictured.filter(({ key }) => !shown.has(key)).map(placeOf);
}

/** Where a picture can be had; one that cannot is counted. */
function sourceIn(element: HTMLElement, found: Found): PastedPicture['source'] | null {
  if (isCounter(element)) return null;
  if (isLocal(element) && found.localFiles > 0) {
    return { file: found.pictured.filter(({ source }) => 'file' in source).length };
  }
  const address = addressOf(element);
  if (address === null) found.pictures += 1;
  return address === null ? null : { address };
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;

/** Whether anything of an element is read; what is not is counted. */
function isTaken(element: HTMLElement, found: Found): boolean {
  const name = element.tagName.toUpperCase();
  const style = styleOf(element);
  if (silent.has(name) || /mso-hide:\s*all/i.test(style) || /display:\s*none/i.test(style)) return false;
  const tell = (what: keyof Dropped) => {
    found[what] += 1;
    return false;
  };
  if (name === 'IMG') return true;
  if (name === 'V:SHAPE' || name === 'V:IMAGEDATA') return false;
  if (media.has(name)) return tell('media');
  if (forms.has(name)) return tell('forms');
  if (name === 'DEL' || /Mso(?:Comment|Annotation)/i.test(element.className) || /mso-element:\s*comment/i.test(style))
    return tell('notes');
  if (style !== '' || name === 'FONT') found.styles += 1;
  return true;
}

/** A picture that stands for a letter is read as it. */
function isEmoji(element: HTMLElement): boolean {
  const alt = element.getAttribute('alt') ?? '';
  return /^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12;
}

/** What an element is; `null` where it only holds others. */
function blockOf(element: HTMLElement, found: Found): (PastedBlock | ListLine)[] | null {
  const level = headingLevel(element);
  if (level !== null) return headingsOf(element, level, found);
  switch (element.tagName) {
    case 'P':
    case 'DIV':
      return wordListLine(element, found);
    case 'UL':
    case 'OL':
      return [listOf(element, found)].filter(({ content }) => content.length > 0);
    case 'BLOCKQUOTE':
      return quoteOf(element, found);
    case 'HR':
      return [{ type: 'horizontalRule' }];
    case 'TABLE':
      return tableOf(element as HTMLTableElement, found);
    case 'PRE':
      return codeOf(element);
    default:
      return null;
  }
}

/** By its tag, or by what Word calls it. */
function headingLevel(element: HTMLElement): 1 | 2 | 3 | null {
  const byTag = headings[element.tagName];
  if (byTag) return byTag;
  if (element.tagName !== 'P') return null;
  if (/\bMsoTitle\b/.test(element.className)) return 1;
  const outline = /mso-outline-level:\s*(\d)/i.exec(styleOf(element))?.[1];
  if (outline === undefined || element.closest('table,li')) return null;
  return headings[`H${outline}`] ?? null;
}

/** A heading is bold by itself. */
function headingsOf(element: HTMLElement, level: 1 | 2 | 3, found: Found): Block[] {
  return linesIn(element, found).map((line) => ({ type: 'heading', attrs: { level }, content: withoutBold(line) }));
}

function withoutBold(line: Inline[]): Inline[] {
  return line.map((node) => {
    const { marks = [], ...rest } = node;
    const left = marks.filter(({ type }) => type !== 'bold');
    return left.length > 0 ? { ...rest, marks: left } : rest;
  });
}

/** The lines of all that stands in an element. */
function linesIn(element: HTMLElement, found: Found): Inline[][] {
  return blocksIn(element, found).flatMap(linesOfBlock);
}

function linesOfBlock(block: PastedBlock | ListLine): Inline[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.content ?? []];
    case 'listLine':
      return block.lines;
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(linesOfBlock));
    case 'blockquote':
      return block.content.flatMap(linesOfBlock);
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(linesOfBlock)));
    default:
      return [];
  }
}

function wordListLine(element: HTMLElement, found: Found): ListLine[] | null {
  const level = wordLevelOf(element);
  if (level === null) return null;
  const sign = [...element.querySelectorAll('span')].find((span) => /ignore/.test(styleIn(span, 'mso-list')));
  const marker = markerOf(sign?.textContent ?? '');
  sign?.remove();
  const lines = linesIn(element, found);
  return lines.length === 0 ? [] : [{ type: 'listLine', level, ...marker, lines }];
}

function listOf(element: HTMLElement, found: Found): List {
  const content: ListItem[] = [];
  for (const child of element.children) {
    if (!(isElement(child) && isTaken(child, found))) continue;
    const inner = itemContent(child, found);
    const isLoose = child.tagName === 'UL' || child.tagName === 'OL';
    // A list that stands beside the items belongs to the one before it.
    if (isLoose && content.length > 0) content.at(-1)?.content.push(...inner);
    else if (inner.length > 0) content.push({ type: 'listItem', content: startsWithWords(inner) });
  }
  if (element.tagName === 'UL') return { type: 'bulletList', content };
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
  return { type: 'orderedList', attrs: { start: start >= 0 && start < 10_000 ? start : 1 }, content };
}

function itemContent(element: HTMLElement, found: Found): (Paragraph | List)[] {
  const blocks =
    element.tagName === 'LI' ? blocksIn(element, found) : (blockOf(element, found) ?? blocksIn(element, found));
  return onlyText(groupLists(blocks));
}

/** Paragraphs and lists as they are, of others the lines. */
function onlyText(blocks: readonly PastedBlock[]): (Paragraph | List)[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' || isList(block) ? [block] : linesOfBlock(block).map(paragraphOf),
  );
}

const startsWithWords = (content: (Paragraph | List)[]): (Paragraph | List)[] =>
  content[0]?.type === 'paragraph' ? content : [paragraphOf([]), ...content];

function quoteOf(element: HTMLElement, found: Found): Block[] {
  const content = onlyText(groupLists(blocksIn(element, found))).map((node) => (isList(node) ? flattened(node) : node));
  return content.length === 0 ? [] : [{ type: 'blockquote', content }];
}

function codeOf(element: HTMLElement): Block[] {
  const lines = (element.textContent ?? '').replace(/\n$/, '').split(/\r?\n/);
  const pieces = lines.flatMap((line): Inline[] => [
    { type: 'hardBreak' },
    ...(line === '' ? [] : [{ type: 'text' as const, text: line, marks: [{ type: 'code' as const }] }]),
  ]);
  return pieces.length > 1 ? [paragraphOf(pieces.slice(1))] : [];
}

/** A table as it is; one of a single cell only holds what stands in it. */
function tableOf(element: HTMLTableElement, found: Found): (PastedBlock | ListLine)[] {
  const rows = [...element.rows].filter((row) => isTaken(row, found));
  const cells = rows.map((row) => [...row.cells].filter((cell) => isTaken(cell, found)));
  const isFrame = cells.flat().length <= 1 || element.querySelector('table') !== null;
  if (isFrame) return cells.flat().flatMap((cell) => blocksIn(cell, found));
  const caption = element.caption === null ? [] : linesIn(element.caption, found).map(paragraphOf);
  const content = trimmed(cells.map((row) => row.map((cell) => cellOf(cell, found))));
  if (content.length === 0) return caption;
  return [...caption, { type: 'table', content: content.map((row) => ({ type: 'tableRow' as const, content: row })) }];
}

function cellOf(element: HTMLTableCellElement, found: Found): TableCell {
  const isHead = element.tagName === 'TH' || element.closest('thead') !== null;
  const lines = linesIn(element, found).map((line) => (isHead ? withoutBold(line) : line));
  const span = (count: number) => Math.min(50, Math.max(1, count));
  return {
    type: isHead ? 'tableHeader' : 'tableCell',
    attrs: { colspan: span(element.colSpan), rowspan: span(element.rowSpan) },
    content: lines.length > 0 ? lines.map(paragraphOf) : [paragraphOf([])],
  };
}

const isBlank = ({ content }: TableCell) => content.every((line) => line.content === undefined);

/** Spreadsheets copy empty rows and columns behind the figures. */
function trimmed(rows: TableCell[][]): TableCell[][] {
  const end = rows.findLastIndex((row) => row.some((cell) => !isBlank(cell)));
  const own = rows.slice(0, end + 1);
  if (own.flat().some(({ attrs }) => attrs.colspan > 1 || attrs.rowspan > 1)) return own;
  const width = Math.max(0, ...own.map((row) => row.findLastIndex((cell) => !isBlank(cell)) + 1));
  return own.map((row) => row.slice(0, width));
}

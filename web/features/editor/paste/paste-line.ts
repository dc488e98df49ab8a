import { isLink } from '#shared/safe-addresses.ts';
import { showable } from '#shared/plain-text.ts';
import type { Inline, Mark } from '#shared/documents/document.ts';
import { styleIn } from './paste-style.ts';

type MarkName = Exclude<Mark['type'], 'link'>;
/** How the letters of a place look, as far as a document knows. */
export interface Look {
  names: ReadonlySet<MarkName>;
  href: string | null;
}

export const plainLook: Look = { names: new Set(), href: null };

const tagMarks: Readonly<Record<string, MarkName>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
};

/** The look inside of an element: its tag first, then what its style says of it. */
export function lookIn(element: HTMLElement, { names, href }: Look): Look {
  const inside = new Set(names);
  const mark = tagMarks[element.tagName];
  if (mark) inside.add(mark);
  const fontWeight = styleIn(element, 'font-weight');
  const fontStyle = styleIn(element, 'font-style');
  if (/^(?:bold|bolder|[6-9]00)\b/.test(fontWeight)) inside.add('bold');
  if (/^(?:normal|lighter|[1-5]00)\b/.test(fontWeight)) inside.delete('bold');
  if (/italic|oblique/.test(fontStyle)) inside.add('italic');
  if (fontStyle.startsWith('normal')) inside.delete('italic');
  const lines = `${styleIn(element, 'text-decoration')} ${styleIn(element, 'text-decoration-line')}`;
  if (lines.includes('line-through')) inside.add('strike');
  // Links have their own line.
  if (lines.includes('underline') && href === null && element.tagName !== 'A') inside.add('underline');
  return { names: inside, href: hrefIn(element) ?? href };
}

function hrefIn(element: HTMLElement): string | null {
  if (element.tagName !== 'A') return null;
  const href = (element.getAttribute('href') ?? '').trim();
  return href.length <= 2_000 && isLink(href) && !/\s/.test(href) ? href : null;
}

/** In this order in every text, so that equal ones are equal. */
const markOrder = ['bold', 'italic', 'strike', 'underline'] as const satisfies readonly MarkName[];

function marksOf({ names, href }: Look): Mark[] {
  if (names.has('code')) return [{ type: 'code' }];
  const marks: Mark[] = markOrder.filter((name) => names.has(name)).map((type) => ({ type }));
  return href === null ? marks : [{ type: 'link', attrs: { href } }, ...marks];
}

/** A piece of a line as it stands in the source: words, or `null` where the line breaks. */
export interface Piece {
  text: string | null;
  look: Look;
}

const BREAK = '\u2028';
const BLANKS = /[ \t\r\n\f\u00A0\u200B\uFEFF]+/g;
/** Chinese characters and signs: nothing stands between them, though their source may go on in a new line. */
const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’…—]/u;

/** The lines of a paragraph as documents hold them: blanks as a page would show them, two breaks part paragraphs. */
export function linesOfPieces(pieces: readonly Piece[]): Inline[][] {
  const whole = pieces.map(({ text }) => (text === null ? BREAK : showable(text).replaceAll(BREAK, ' '))).join('');
  const letters = withTidyBlanks(whole);
  const lines: Inline[][] = [[]];
  let place = 0;
  let breaks = 0;
  for (const { text, look } of pieces) {
    const size = text === null ? 1 : showable(text).length;
    const words = letters.slice(place, place + size).join('');
    place += size;
    if (text === null) {
      breaks += 1;
      continue;
    }
    if (words === '') continue;
    const line = lines.at(-1) ?? [];
    if (breaks > 1 && line.length > 0) lines.push([]);
    else if (breaks === 1 && line.length > 0) line.push({ type: 'hardBreak' });
    breaks = 0;
    append(lines.at(-1) ?? [], words, marksOf(look));
  }
  return lines.filter((line) => line.length > 0);
}

function append(line: Inline[], text: string, marks: Mark[]): void {
  const last = line.at(-1);
  const isJoined = last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks);
  if (isJoined) line[line.length - 1] = { ...last, text: last.text + text };
  else line.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
}

/** The letters of a text; of a run of blanks one is left, or none. */
function withTidyBlanks(whole: string): string[] {
  const letters = whole.split('');
  for (const { 0: run, index } of whole.matchAll(BLANKS)) {
    letters.fill('', index, index + run.length);
    letters[index] = blankFor(run, whole[index - 1] ?? BREAK, whole[index + run.length] ?? BREAK);
  }
  // An indent of two wide blanks is how a paragraph begins, not what it says.
  return trimWide(letters);
}

function blankFor(run: string, before: string, after: string): string {
  if (before === BREAK || after === BREAK) return '';
  const isWrapped = /[\r\n]/.test(run) && CHINESE.test(before) && CHINESE.test(after);
  return isWrapped || /^[\u200B\uFEFF]+$/.test(run) ? '' : ' ';
}

function trimWide(letters: string[]): string[] {
  let isStart = true;
  return letters.map((letter) => {
    if (letter === BREAK) isStart = true;
    else if (isStart && letter === '\u3000') return '';
    else if (letter !== '') isStart = isStart && letter === ' ';
    return letter;
  });
}

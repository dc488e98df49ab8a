import type { PictureWords } from '#domains/articles/picture/articles.picture-words.ts';
import { drawCode } from './code.ts';
import { box, createPen, type Letterings, type Pen, type Style } from './pen.ts';

/** Half of the dots: a phone shows two for each of these. */
const WIDTH = 375;
const MARGIN = 24;
const column = { x: MARGIN, width: WIDTH - 2 * MARGIN };
const CODE = 84;

/** The colours of the light theme in web/ui/tokens.css. */
const colours = {
  surface: '#ffffff',
  panel: '#fafbfc',
  hairline: '#e6e8ec',
  text: '#16181d',
  text2: '#565c69',
  muted: '#636a77',
  brand: '#1f3bb3',
  important: '#c81e1e',
  warn: '#9a5b00',
  warnSoft: '#fff4e0',
} as const;

const styles = {
  name: { size: 20, step: 28, weight: 'Bold', fill: colours.brand },
  kind: { size: 14, step: 28, weight: 'Regular', fill: colours.text2 },
  title: { size: 20, step: 30, weight: 'Bold', fill: colours.text },
  important: { size: 20, step: 30, weight: 'Bold', fill: colours.important },
  text: { size: 16, step: 28, weight: 'Regular', fill: colours.text },
  aside: { size: 14, step: 22, weight: 'Regular', fill: colours.muted },
  correction: { size: 14, step: 22, weight: 'Regular', fill: colours.warn },
  mark: { size: 12, step: 22, weight: 'Regular', fill: colours.warn },
  invitation: { size: 16, step: 26, weight: 'Bold', fill: colours.text },
  small: { size: 12, step: 18, weight: 'Regular', fill: colours.muted },
} as const satisfies Record<string, Style>;

/** The whole picture as SVG. */
export function drawSheet(words: PictureWords, letterings: Letterings): string {
  const pen = createPen(letterings);
  pen.skip(28);
  drawHead(pen, words);
  drawText(pen, words);
  drawFoot(pen, words);
  const size = { width: WIDTH, height: pen.y + 20 };
  const paper = box({ x: 0, y: 0, ...size }, colours.surface);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${paper}${pen.shapes()}</svg>`;
}

/** Whose it is, of what kind, of when and in which version. */
function drawHead(pen: Pen, { kind, time, correction, isDemo }: PictureWords) {
  pen.draw(`<g transform="translate(${MARGIN} ${pen.y})">${logo}</g>`);
  pen.write('开盘', { x: MARGIN + 36, baseline: pen.baselineOf(styles.name) }, styles.name);
  const left = WIDTH - MARGIN - pen.widthOf(kind, styles.kind);
  pen.write(kind, { x: left, baseline: pen.baselineOf(styles.kind) }, styles.kind);
  pen.skip(44);
  pen.draw(`<path d="M${MARGIN} ${pen.y}h${column.width}" stroke="${colours.hairline}"/>`);
  pen.skip(16);
  if (isDemo) drawMark(pen, '演示');
  pen.set(time, styles.aside, column);
  pen.set(correction, styles.correction, column);
  pen.skip(8);
}

function drawMark(pen: Pen, label: string) {
  const width = pen.widthOf(label, styles.mark) + 12;
  const x = WIDTH - MARGIN - width;
  pen.draw(box({ x, y: pen.y + 1, width, height: 20 }, colours.warnSoft, 4));
  pen.write(label, { x: x + 6, baseline: pen.baselineOf(styles.mark) }, styles.mark);
}

function drawText(pen: Pen, { title, isImportant, paragraphs, origin }: PictureWords) {
  pen.set(title, isImportant ? styles.important : styles.title, column);
  if (title !== '') pen.skip(8);
  for (const paragraph of paragraphs) {
    pen.set(paragraph, styles.text, column);
    pen.skip(6);
  }
  pen.set(`来源：${origin}`, styles.aside, column);
}

/** The way to the page, and what has to be said. */
function drawFoot(pen: Pen, { address, invitation }: PictureWords) {
  pen.skip(16);
  const panel = { ...column, y: pen.y, height: CODE + 24 };
  const beside = { x: panel.x + 12, width: panel.width - CODE - 36 };
  pen.draw(box(panel, colours.panel, 6));
  pen.draw(drawCode(address, { x: panel.x + panel.width - CODE - 12, y: panel.y + 12, size: CODE }));
  pen.skip(32);
  pen.set(invitation, styles.invitation, beside);
  pen.set('内容如有更正，以网页为准', styles.small, beside);
  pen.skip(panel.y + panel.height + 14 - pen.y);
  pen.set('市场有风险，投资需谨慎。本文仅供参考，不构成投资建议。', styles.small, column);
}

/** favicon.svg of web/public. */
const logo = `<rect width="28" height="28" rx="6" fill="${colours.brand}"/><path d="M15 6.5v15M9 17.5h6M15 10.5h4.5" fill="none" stroke="${colours.surface}" stroke-width="2" stroke-linecap="round"/>`;

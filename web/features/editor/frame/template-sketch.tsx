import { lengthOf } from '#shared/documents/document-text.ts';
import type { Block, Document } from '#shared/documents/document.ts';
import css from './template-sketch.module.css';

/** So much of a template is drawn; more would not be seen. */
const MOST_BLOCKS = 8;
const MOST_ROWS = 3;

/** How a template is built, in bars: what it says stands beside it. */
export function TemplateSketch({ content }: { content?: Document }) {
  return (
    <span className={css.sketch} aria-hidden="true">
      {content === undefined ? <i data-bar="heading" /> : content.content.slice(0, MOST_BLOCKS).map(sketchOf)}
    </span>
  );
}

function sketchOf(block: Block, at: number) {
  switch (block.type) {
    case 'heading':
      return <i key={at} data-bar="heading" />;
    case 'table':
      return block.content.slice(0, MOST_ROWS).map(({ content: cells }, row) => (
        <span key={`${at} ${row}`}>
          {cells.map((_, cell) => (
            <i key={cell} data-bar="cell" />
          ))}
        </span>
      ));
    case 'bulletList':
    case 'orderedList':
      return block.content.map((_, item) => <i key={`${at} ${item}`} data-bar="item" />);
    case 'image':
    case 'video':
      return <i key={at} data-bar="picture" />;
    default:
      return <i key={at} data-bar={barOf(block)} />;
  }
}

const SHORT_LETTERS = 6;
const LONG_LETTERS = 14;

/** Long texts have long bars. Their widths are rules of the sheet: a page's own styles are refused. */
function barOf(block: Block): 'short' | 'line' | 'long' {
  const letters = lengthOf({ version: 1, type: 'doc', content: [block] });
  if (letters < SHORT_LETTERS) return 'short';
  return letters < LONG_LETTERS ? 'line' : 'long';
}

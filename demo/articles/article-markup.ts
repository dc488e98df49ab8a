/**
 * The few marks that the demo's articles are written in, as HTML: `## ` heads a section, `- ` and `1. ` are list items,
 * `> ` quotes, `| a | b |` is a row of a table whose first row is its head; everything else is a paragraph.
 */
export function toHtml(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return blocksOf(lines.filter((line) => line !== ''))
    .map(({ kind, lines }) => frames[kind](lines))
    .join('');
}

type Kind = 'heading' | 'bullets' | 'steps' | 'quote' | 'table' | 'paragraph';

interface Block {
  kind: Kind;
  lines: string[];
}

/** Neighbouring lines of one kind belong together, but every heading and paragraph stands alone. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    const isAlone = kind === 'heading' || kind === 'paragraph';
    if (last?.kind === kind && !isAlone) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks;
}

function kindOf(line: string): Kind {
  if (line.startsWith('## ')) return 'heading';
  if (line.startsWith('- ')) return 'bullets';
  if (/^\d\. /.test(line)) return 'steps';
  if (line.startsWith('> ')) return 'quote';
  return line.startsWith('|') ? 'table' : 'paragraph';
}

const frames: Readonly<Record<Kind, (lines: readonly string[]) => string>> = {
  heading: (lines) => `<h2>${lines.map(bare).join('')}</h2>`,
  bullets: (lines) => `<ul>${items(lines)}</ul>`,
  steps: (lines) => `<ol>${items(lines)}</ol>`,
  quote: (lines) => `<blockquote>${lines.map((line) => `<p>${bare(line)}</p>`).join('')}</blockquote>`,
  table: ([head = '', ...rows]) =>
    `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`,
  paragraph: (lines) => `<p>${lines.join('')}</p>`,
};

function items(lines: readonly string[]): string {
  return lines.map((line) => `<li>${bare(line)}</li>`).join('');
}

function bare(line: string): string {
  return line.replace(/^(?:##|-|>|\d\.) /, '');
}

function row(line: string, tag: 'th' | 'td'): string {
  const cells = line.split('|').slice(1, -1);
  return `<tr>${cells.map((cell) => `<${tag}>${cell.trim()}</${tag}>`).join('')}</tr>`;
}

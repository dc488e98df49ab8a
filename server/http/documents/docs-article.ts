import { escapeHtml } from '#shared/escape-html.ts';

/** A page of prose, tables and listings, written once and set twice: as Markdown for `docs/`, as HTML for `/docs`. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'code'; language: string; text: string };

export function toMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map(markdownOf).join('\n\n')}\n`;
}

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`;
    case 'text':
      return block.text;
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${item}`).join('\n');
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(markdownRow).join('\n');
    case 'code':
      return `\`\`\`${block.language}\n${block.text.trimEnd()}\n\`\`\``;
  }
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

export function toHtml(blocks: readonly Block[]): string {
  return blocks.map(htmlOf).join('\n');
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${inline(block.text)}</h3>`;
    case 'text':
      return `<p>${inline(block.text)}</p>`;
    case 'steps':
      return `<ol>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ol>`;
    case 'table':
      return tableHtml(
        block.head,
        block.rows.map((row) => row.map(inline)),
      );
    case 'code':
      return `<pre><code>${escapeHtml(block.text.trimEnd())}</code></pre>`;
  }
}

/** A table whose cells are HTML already. */
export function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}`).join('');
  return `<table><thead><tr>${head.map((name) => `<th>${escapeHtml(name)}`).join('')}<tbody>${rows.map((row) => `<tr>${cells(row)}`).join('')}</table>`;
}

/** Text with `code` in it. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

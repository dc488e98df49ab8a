import { escapeHtml, escapeHtmlText } from '#shared/escape-html.ts';
import type { Block, Document, Inline, List, ListItem, Mark, Paragraph, TableCell } from './document.ts';

interface Places {
  /** Where a file of a document is read, as an own path. */
  urlOf: (fileToken: string) => string;
}

/**
 * A document as HTML, exactly as the sanitizer of what is published would leave it: nothing is lost and nothing added when it is published.
 * `urlOf` says where its files are read (docs/product/editor.md#document).
 */
export function htmlOf(document: Document, places: Places): string {
  return document.content.map((block) => blockHtml(block, places)).join('');
}

function blockHtml(block: Block, { urlOf }: Places): string {
  switch (block.type) {
    case 'paragraph':
      return paragraphHtml(block);
    case 'heading':
      // The page's own headline is the first one.
      return tag(`h${block.attrs.level + 1}`, inlineHtml(block));
    case 'bulletList':
    case 'orderedList':
      return listHtml(block);
    case 'blockquote':
      return tag('blockquote', block.content.map(flowHtml).join(''));
    case 'table':
      return tag(
        'table',
        tag('tbody', block.content.map((row) => tag('tr', row.content.map(cellHtml).join(''))).join('')),
      );
    case 'horizontalRule':
      return '<hr />';
    case 'image': {
      const { fileToken, width, height, alt, caption } = block.attrs;
      const picture = `<img${attributes({ width, height, alt, src: urlOf(fileToken) })} />`;
      return tag('figure', picture + (caption === '' ? '' : tag('figcaption', escapeHtmlText(caption))));
    }
    case 'video':
    case 'audio': {
      const { url, fileToken, title } = block.attrs;
      const poster = block.type === 'video' ? { poster: urlOf(block.attrs.posterToken) } : {};
      const source = { preload: 'none', title, src: url ?? urlOf(fileToken ?? ''), ...poster };
      const player = `<${block.type} controls${attributes(source)}></${block.type}>`;
      return tag('figure', player + tag('figcaption', escapeHtmlText(title)));
    }
  }
}

const flowHtml = (node: Paragraph | List): string => (node.type === 'paragraph' ? paragraphHtml(node) : listHtml(node));

const paragraphHtml = (node: Paragraph): string => tag('p', inlineHtml(node));

function listHtml({ type, attrs, content }: List): string {
  const items = content.map(itemHtml).join('');
  if (type === 'bulletList') return tag('ul', items);
  const start = attrs?.start ?? 1;
  return `<ol${start === 1 ? '' : attributes({ start })}>${items}</ol>`;
}

/** The first line of an item stands beside its sign. */
function itemHtml({ content: [first, ...rest] }: ListItem): string {
  if (first === undefined) return '';
  const head = first.type === 'paragraph' ? inlineHtml(first) : flowHtml(first);
  return tag('li', head + rest.map(flowHtml).join(''));
}

function cellHtml({ type, attrs: { colspan, rowspan }, content }: TableCell): string {
  const name = type === 'tableHeader' ? 'th' : 'td';
  const spans = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) };
  return `<${name}${attributes(spans)}>${content.map(inlineHtml).join('<br />')}</${name}>`;
}

function inlineHtml({ content = [] }: { content?: Inline[] | undefined }): string {
  return content.map(markedHtml).join('');
}

function markedHtml(node: Inline): string {
  // A share leads to its own page; a link around it would be a link in a link.
  const marks = (node.marks ?? []).filter(({ type }) => node.type !== 'stock' || type !== 'link');
  return marks.reduceRight(inMark, bareHtml(node));
}

function bareHtml(node: Inline): string {
  if (node.type === 'text') return escapeHtmlText(node.text);
  if (node.type === 'hardBreak') return '<br />';
  const { symbol, name } = node.attrs;
  return linkHtml(`/stock/${symbol}`, escapeHtmlText(`$${name}$`));
}

const markTags = { bold: 'strong', italic: 'em', strike: 's', underline: 'u', code: 'code' } as const;

function inMark(html: string, mark: Mark): string {
  return mark.type === 'link' ? linkHtml(mark.attrs.href, html) : tag(markTags[mark.type], html);
}

const linkHtml = (href: string, html: string): string =>
  `<a${attributes({ href, rel: 'noopener nofollow' })}>${html}</a>`;

const tag = (name: string, html: string): string => `<${name}>${html}</${name}>`;

const attributes = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

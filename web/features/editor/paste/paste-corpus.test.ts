// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Document as WrittenDocument, type Inline, type List } from '#shared/documents/document.ts';
import { attacks } from '#tests/support/attacks.ts';
import { blocksOfPlain } from './paste-plain.ts';
import { pasteOfHtml } from './paste-html.ts';
import type { PastedBlock } from './paste-pictures.ts';
import { keptLine, reportLine } from './paste-report.ts';

const SIGNS = { bold: '**', italic: '_', strike: '~~', underline: '__', code: '`' } as const;

function inlineOutline(node: Inline): string {
  if (node.type === 'hardBreak') return ' ⏎ ';
  if (node.type === 'stock') return `$${node.attrs.name}$`;
  return (node.marks ?? []).reduceRight(
    (text, mark) =>
      mark.type === 'link' ? `[${text}](${mark.attrs.href})` : SIGNS[mark.type] + text + SIGNS[mark.type],
    node.text,
  );
}
const lineOutline = ({ content = [] }: { content?: Inline[] | undefined }) => content.map(inlineOutline).join('');

function listOutline({ type, attrs, content }: List, indent = ''): string[] {
  return content.flatMap(({ content: [first, ...rest] }, index) => [
    `${indent}${type === 'bulletList' ? '-' : `${(attrs?.start ?? 1) + index}.`} ${first?.type === 'paragraph' ? lineOutline(first) : '?'}`,
    ...rest.flatMap((node) =>
      node.type === 'paragraph' ? [`${indent}  ${lineOutline(node)}`] : listOutline(node, `${indent}  `),
    ),
  ]);
}

function outline(block: PastedBlock): string[] {
  switch (block.type) {
    case 'paragraph':
      return [lineOutline(block)];
    case 'heading':
      return [`${'#'.repeat(block.attrs.level)} ${lineOutline(block)}`];
    case 'bulletList':
    case 'orderedList':
      return listOutline(block);
    case 'blockquote':
      return block.content
        .flatMap((node) => (node.type === 'paragraph' ? [lineOutline(node)] : listOutline(node)))
        .map((line) => `> ${line}`);
    case 'table':
      return block.content.map(
        ({ content }) =>
          `| ${content
            .map(({ type, attrs, content: lines }) => {
              const spans = attrs.colspan * attrs.rowspan > 1 ? `${attrs.colspan}×${attrs.rowspan} ` : '';
              return `${type === 'tableHeader' ? '# ' : ''}${spans}${lines.map(lineOutline).join(' / ')}`;
            })
            .join(' | ')} |`,
      );
    case 'horizontalRule':
      return ['---'];
    case 'awaited':
      return ['[图片]'];
    default:
      return [block.type];
  }
}

/** Without the places of pictures that are on their way. */
const written = (content: readonly PastedBlock[]) => content.filter((block) => block.type !== 'awaited');
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const SEPARATOR = '\n===== as a document\n';
const corpus = import.meta.glob<string>('./corpus/*/*.txt', { query: '?raw', import: 'default', eager: true });
const files = Object.keys(corpus);

test('the corpus is one of many programs', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

test.each(files)('R51: %s', (name) => {
  const [source = '', expected] = (corpus[name] ?? '').split(SEPARATOR);
  const pasted = name.includes('/plain/') ? null : pasteOfHtml(source, parse);
  const content = pasted === null ? blocksOfPlain(source) : pasted.content;
  // Whatever comes of a paste can be saved.
  const whole = written(content);
  expect(WrittenDocument.parse({ version: 1, type: 'doc', content: whole }).content).toEqual(whole);
  const told = pasted === null ? [] : ['-----', keptLine(pasted.report), reportLine(pasted.report) ?? '没有丢掉什么'];
  const seen = `${[...content.flatMap(outline), ...told].join('\n')}\n`;
  expect(seen).toBe(expected);
});

test.each(attacks)('nothing that runs comes of %s', (attack) => {
  const { content } = pasteOfHtml(`<p>前</p>${attack}<p>后</p>`, parse);
  const whole = written(content);
  expect(WrittenDocument.parse({ version: 1, type: 'doc', content: whole }).content).toEqual(whole);
  expect(JSON.stringify(content)).not.toMatch(/javascript:|data:|evil\.example/i);
});

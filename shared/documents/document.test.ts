import { describe, expect, test } from 'vitest';
import { documentLimits } from './document-limits.ts';
import {
  documentOfText,
  emptyDocument,
  filesOf,
  isEmpty,
  lengthOf,
  minutesOf,
  stocksOf,
  textOf,
} from './document-text.ts';
import { Document, type Block, type Inline, type List, type TableCell } from './document.ts';

const documentOf = (...content: Block[]): Document => ({ version: 1, type: 'doc', content });
const text = (words: string): Inline => ({ type: 'text', text: words });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const moutai: Inline = { type: 'stock', attrs: { symbol: '600519.SS', name: '贵州茅台' } };
const catl: Inline = { type: 'stock', attrs: { symbol: '300750.SZ', name: '宁德时代' } };

function nestedList(depth: number): List {
  const inner: List[] = depth > 1 ? [nestedList(depth - 1)] : [];
  return {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('甲')] }, ...inner] }],
  };
}

const sentenceOf = (value: unknown) => Document.safeParse(value).error?.issues[0]?.message;

describe('what a document may hold', () => {
  test('nothing of another shape', () => {
    expect(Document.safeParse({ ...emptyDocument, version: 2 }).success).toBe(false);
    expect(Document.safeParse({ ...emptyDocument, title: '甲' }).success).toBe(false);
    expect(Document.safeParse({ ...emptyDocument, content: [{ type: 'iframe' }] }).success).toBe(false);
    expect(Document.safeParse({ ...emptyDocument, content: [{ ...paragraph(text('甲')), style: 'x' }] }).success).toBe(
      false,
    );
  });

  test('lists in lists to a depth, whatever arrives', () => {
    expect(Document.safeParse(documentOf(nestedList(documentLimits.listDepth))).success).toBe(true);
    expect(Document.safeParse(documentOf(nestedList(documentLimits.listDepth + 1))).success).toBe(false);
    expect(Document.safeParse(documentOf(nestedList(2_000))).success).toBe(false);
  });

  test('so many letters, tags, and letters of HTML', () => {
    expect(sentenceOf(documentOf(paragraph(text('字'.repeat(100_000)))))).toBeUndefined();
    expect(sentenceOf(documentOf(paragraph(text('字'.repeat(100_001)))))).toBe('正文最长100000字');
    const lines = (count: number) => documentOf(...Array.from({ length: count }, () => paragraph(text('字'))));
    expect(sentenceOf(lines(5_000))).toBeUndefined();
    expect(sentenceOf(lines(5_001))).toBe('正文的段落、单元格和样式过多');
    expect(sentenceOf(documentOf(paragraph(text('&'.repeat(60_000)))))).toBe('正文连同样式和链接过长');
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'mailto:a@b.c',
    'https://a b',
  ])('no link to %s', (href) => {
    const linked: Inline = { type: 'text', text: '看', marks: [{ type: 'link', attrs: { href } }] };
    // Said of the mark that it is: nothing is tried for what else it might have been.
    expect(sentenceOf(documentOf(paragraph(linked)))).toMatch(/^链接/);
  });

  test('no mark twice, no film from two places or none', () => {
    const twice: Inline = { type: 'text', text: '甲', marks: [{ type: 'bold' }, { type: 'bold' }] };
    expect(sentenceOf(documentOf(paragraph(twice)))).toBe('同一种样式只能用一次');
    const film = (url: string | null, fileToken: string | null): Document =>
      documentOf({ type: 'video', attrs: { url, fileToken, posterToken: 'p', title: '调研' } });
    expect(sentenceOf(film('https://example.com/a.mp4', null))).toBeUndefined();
    expect(sentenceOf(film('https://example.com/a.mp4', 'token'))).toBe('视频须有地址或文件，且只能有一个');
    expect(sentenceOf(film(null, null))).toBe('视频须有地址或文件，且只能有一个');
  });

  test('what cannot be shown is left out, and texts of which nothing is left', () => {
    const written = documentOf(paragraph(text('涨\u202E8.91\u0000'), text('\u0007'), text('上\n下\ud800')));
    expect(Document.parse(written)).toEqual(documentOf(paragraph(text('涨8.91'), text('上 下\ufffd'))));
  });
});

describe('the words of a document', () => {
  test('lines of paragraphs, cells and captions; a share as it is written', () => {
    const cell = (words: string): TableCell => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1 },
      content: [{ type: 'paragraph', content: [text(words)] }],
    });
    const document = documentOf(
      { type: 'heading', attrs: { level: 2 }, content: [text('一、成本')] },
      paragraph(text('看'), moutai, { type: 'hardBreak' }, text('再看')),
      { type: 'table', content: [{ type: 'tableRow', content: [cell('甲'), cell('3.1')] }] },
      { type: 'image', attrs: { fileToken: 'a', width: 1, height: 1, alt: '图', caption: '成本对比' } },
    );
    expect(Document.parse(document)).toEqual(document);
    expect(textOf(document)).toBe('一、成本\n看$贵州茅台$\n再看\n甲\n3.1\n成本对比');
  });

  test('a text and its document', () => {
    expect(textOf(documentOfText(' 甲 \r\n\r\n乙\t丙\u0000'))).toBe('甲\n乙 丙');
    expect(documentOfText('  \n ')).toEqual(emptyDocument);
  });

  test.each([
    ['', 0],
    ['层状氧化物', 5],
    ['降到 3.1 万元，', 6],
    ['CPI 同比 +0.2%', 6],
    ["it's 2,500 words", 3],
    ['😀', 1],
  ])('%j has the length %i', (words, length) => expect(lengthOf(documentOfText(words))).toBe(length));

  test('reading takes a minute at least', () => {
    expect([0, 400, 2_500].map(minutesOf)).toEqual([1, 1, 6]);
  });

  test('empty is what shows nothing', () => {
    expect(isEmpty(emptyDocument)).toBe(true);
    expect(isEmpty(documentOf(paragraph(text('  ')), { type: 'horizontalRule' }))).toBe(true);
    // Letters that draw nothing say nothing.
    expect(isEmpty(documentOf(paragraph(text('\u3164\u2800 \u200B'))))).toBe(true);
    expect(isEmpty(documentOf(paragraph(moutai)))).toBe(false);
    const picture = { fileToken: 'a', width: 1, height: 1, alt: '', caption: '' };
    expect(isEmpty(documentOf({ type: 'image', attrs: picture }))).toBe(false);
  });

  test('shares and files, each once and in their order', () => {
    const picture = (fileToken: string): Block => ({
      type: 'image',
      attrs: { fileToken, width: 1, height: 1, alt: '', caption: '' },
    });
    const film = { url: null, fileToken: 'film', posterToken: 'one', title: '调研' };
    const document = documentOf(
      paragraph(moutai, catl, moutai),
      picture('two'),
      picture('one'),
      { type: 'video', attrs: film },
      { type: 'audio', attrs: { url: 'https://example.com/a.mp3', fileToken: null, title: '电话会' } },
    );
    expect(stocksOf(document).map(({ symbol }) => symbol)).toEqual(['600519.SS', '300750.SZ']);
    expect(filesOf(document)).toEqual(['two', 'one', 'film']);
  });
});

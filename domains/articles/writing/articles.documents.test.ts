// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { htmlOf } from '#shared/documents/document-html.ts';
import { Document, type Block, type Inline } from '#shared/documents/document.ts';
import { attacks } from '#tests/support/attacks.ts';
import { safeHtml } from './articles.html.ts';

const documentOf = (...content: Block[]): Document => Document.parse({ version: 1, type: 'doc', content });
const text = (words: string): Inline => ({ type: 'text', text: words });
const line = (...content: Inline[]) => ({ type: 'paragraph' as const, content });
const htmlIn = (document: Document) => htmlOf(document, { urlOf: (token) => `/file/${token}?w=672&h=0` });

const cell = (type: 'tableCell' | 'tableHeader', words: string[], spans = { colspan: 1, rowspan: 1 }) => ({
  type,
  attrs: spans,
  content: words.map((each) => line(text(each))),
});

/** Every node and mark there is, with every form that its HTML takes. */
const whole = documentOf(
  { type: 'heading', attrs: { level: 1 }, content: [text('一、先看成本表')] },
  { type: 'heading', attrs: { level: 2 }, content: [text('二')] },
  { type: 'heading', attrs: { level: 3 }, content: [text('三')] },
  line(
    text('5 < 6 & "七" \' > 8'),
    { type: 'hardBreak' },
    { type: 'text', text: '粗', marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }] },
    { type: 'text', text: '线', marks: [{ type: 'underline' }, { type: 'code' }] },
    { type: 'text', text: '看', marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b="2"' } }] },
    { type: 'stock', attrs: { symbol: '600519.SS', name: '贵州茅台' }, marks: [{ type: 'bold' }] },
    { type: 'stock', attrs: { symbol: 'AAPL.US', name: 'A<P>' }, marks: [{ type: 'link', attrs: { href: '/a' } }] },
  ),
  line(),
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          line(text('甲')),
          { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [line(text('乙'))] }] },
          line(text('丙')),
        ],
      },
    ],
  },
  { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [line(text('丁'))] }] },
  { type: 'blockquote', content: [line(text('引')), line(text('用'))] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', ['路线'], { colspan: 2, rowspan: 1 })] },
      {
        type: 'tableRow',
        content: [cell('tableCell', ['甲', '乙'], { colspan: 1, rowspan: 2 }), cell('tableCell', ['3.1'])],
      },
    ],
  },
  { type: 'horizontalRule' },
  { type: 'image', attrs: { fileToken: 'pic', width: 1280, height: 720, alt: '图"1"', caption: '成本 < 售价' } },
  { type: 'image', attrs: { fileToken: 'pic', width: 1, height: 1, alt: '', caption: '' } },
  {
    type: 'video',
    attrs: { url: 'https://example.com/a.mp4?x=1&y=2', fileToken: null, posterToken: 'pic', title: '调研' },
  },
  { type: 'audio', attrs: { url: null, fileToken: 'sound', title: '电话会 & 问答' } },
);

describe('a document as it is published', () => {
  test('the sanitizer leaves its HTML as it is', () => {
    expect(safeHtml(htmlIn(whole))).toBe(htmlIn(whole));
  });

  test('the whole test document is read as it is meant', () => {
    document.body.innerHTML = htmlIn(whole);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    expect(
      ['h2', 'h3', 'h4', 'a a', 'p p', 'li p', 'figure', 'figcaption', 'ol[start="3"]', 'th[colspan="2"]'].map(count),
    ).toEqual([1, 1, 1, 0, 0, 1, 4, 3, 1, 1]);
    expect(document.querySelector('a[href="/stock/600519.SS"]')?.textContent).toBe('$贵州茅台$');
    expect(document.querySelector('video')?.getAttribute('poster')).toBe('/file/pic?w=672&h=0');
  });

  test('so does it with as much as a document may hold', () => {
    const row = { type: 'tableRow' as const, content: Array.from({ length: 9 }, () => cell('tableCell', ['值'])) };
    const rows = Array.from({ length: 263 }, () => row);
    const most = documentOf({ type: 'table', content: rows });
    expect(htmlIn(most).length).toBeGreaterThan(20_000);
    expect(safeHtml(htmlIn(most))).toBe(htmlIn(most));
  });

  test.each(attacks)('R43: words are words: %s', (attack) => {
    const words = documentOf(
      line(text(`前${attack}后`)),
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: attack, marks: [{ type: 'bold' }] }] },
      { type: 'image', attrs: { fileToken: 'pic', width: 1, height: 1, alt: attack, caption: attack } },
      { type: 'audio', attrs: { url: null, fileToken: 'sound', title: attack } },
      line({ type: 'stock', attrs: { symbol: '600519.SS', name: attack.slice(0, 100) } }),
    );
    expect(safeHtml(htmlIn(words))).toBe(htmlIn(words));
    document.body.innerHTML = htmlIn(words);
    const names = [...document.body.querySelectorAll('*')].map(({ tagName }) => tagName);
    expect(names).toEqual([
      'P',
      'H2',
      'STRONG',
      'FIGURE',
      'IMG',
      'FIGCAPTION',
      'FIGURE',
      'AUDIO',
      'FIGCAPTION',
      'P',
      'A',
    ]);
    expect(document.querySelector('figcaption')?.textContent).toBe(
      words.content.flatMap((block) => (block.type === 'image' ? block.attrs.caption : []))[0],
    );
  });
});

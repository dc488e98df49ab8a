// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { attacks } from '#tests/support/attacks.ts';
import { expectLinear } from '#tests/support/linear.ts';
import { plainLine, plainText } from '#shared/plain-text.ts';
import { safeHtml } from './articles.html.ts';

describe('what an article may carry', () => {
  test.each([
    ['paragraphs and marks', '<p>甲<strong>乙</strong><em>丙</em></p>', '<p>甲<strong>乙</strong><em>丙</em></p>'],
    [
      'old marks in their new spelling',
      '<h1>题</h1><p><b>甲</b><i>乙</i></p>',
      '<h2>题</h2><p><strong>甲</strong><em>乙</em></p>',
    ],
    [
      'a table',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    [
      'a link elsewhere',
      '<a href="https://example.com/a">看</a>',
      '<a href="https://example.com/a" rel="noopener nofollow">看</a>',
    ],
    ['a link of ours', '<a href="/article/5">看</a>', '<a href="/article/5" rel="noopener nofollow">看</a>'],
    ['a picture', '<img src="https://example.com/a.png" alt="图">', '<img alt="图" src="https://example.com/a.png" />'],
    [
      'a film and a sound',
      '<video src="https://example.com/a.mp4" poster="http://example.com/a.png" autoplay></video><audio src="/file/a" title="会" loop></audio>',
      '<video controls preload="none" src="https://example.com/a.mp4"></video><audio controls preload="none" title="会" src="/file/a"></audio>',
    ],
    ['where a list begins', '<ol start="3" type="a"><li>甲</li></ol>', '<ol start="3"><li>甲</li></ol>'],
    ['a picture of ours', '<img src="/files/a.png">', '<img src="/files/a.png" />'],
  ])('%s', (_, written, safe) => expect(safeHtml(written)).toBe(safe));

  test.each([
    ['paragraphs from lines', '甲\n\n乙\r\n 丙 ', '<p>甲</p><p>乙</p><p>丙</p>'],
    ['signs of comparison', '股价<5元，市盈率>30 & 上升', '<p>股价&lt;5元，市盈率&gt;30 &amp; 上升</p>'],
    ['nothing', '', ''],
  ])('plain text: %s', (_, written, safe) => expect(safeHtml(written)).toBe(safe));

  test('making safe what is safe changes nothing', () => {
    const once = safeHtml('<p>甲 &amp; 乙</p><p><a href="https://example.com/?a=1&amp;b=2">丙</a></p>');
    expect(safeHtml(once)).toBe(once);
  });
});

describe('R43: what does not get through', () => {
  test.each(attacks)('%s', (attack) => {
    document.body.innerHTML = safeHtml(`<p>前</p>${attack}<p>后</p>`);
    const allowed = new Set(['P', 'A', 'IMG', 'STRONG', 'EM', 'TABLE', 'TBODY', 'TR', 'TD']);
    for (const element of document.body.querySelectorAll('*')) {
      expect(allowed).toContain(element.tagName);
      expect(['href', 'rel', 'src', 'alt', 'width', 'height']).toEqual(
        expect.arrayContaining(element.getAttributeNames()),
      );
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '/';
      expect(address).toMatch(/^(?:https?:\/\/example\.com\/|\/(?![/\\]))/);
    }
    expect(document.body.textContent).toContain('前');
    expect(document.body.textContent).toContain('后');
  });
});

describe('work in proportion to the text', () => {
  test.each([
    ['blanks in a line', (n: number) => `甲${'\u3000'.repeat(n)}乙`],
    ['blanks and line breaks', (n: number) => `甲${' \n '.repeat(n / 3)}乙`],
    ['signs of comparison', (n: number) => '<'.repeat(n)],
    ['tags inside tags', (n: number) => '<p><b>'.repeat(n / 6)],
    ['tags that close others', (n: number) => '<b>'.repeat(n / 6) + '</i>'.repeat(n / 6)],
    ['tables inside tables', (n: number) => '<table><tr><td>'.repeat(n / 15)],
    ['blanks inside a tag', (n: number) => `<a${' '.repeat(n)}`],
    ['an address of blanks', (n: number) => `<a href="/${' '.repeat(n)}">x</a>`],
  ])('%s', async (_, textOf) => {
    await expectLinear((size) => [safeHtml(textOf(size)), plainLine(textOf(size))], 300_000);
  });
});

test.each(['\u202E', '\u2066', '\u200F', '\u061C'])('%j does not turn figures round', (sign) => {
  expect(plainLine(`涨${sign}8.91`)).toBe('涨8.91');
  expect(safeHtml(`涨${sign}8.91`)).toBe('<p>涨8.91</p>');
  expect(safeHtml(`<p>涨${sign}8.91&#${sign.charCodeAt(0)};</p>`)).toBe('<p>涨8.91</p>');
});

describe('plain text', () => {
  test('keeps what a database and a page can hold', () => {
    expect(plainText(' a\u0000b\u0007c\ud800d\r\ne\tf ')).toBe('abc\ufffdd\ne\tf');
    expect(plainLine('上\n 下')).toBe('上 下');
  });
});

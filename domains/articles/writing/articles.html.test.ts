// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/support/linear.ts';
import { plainLine, plainText, safeHtml } from './articles.html.ts';

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

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.com/a.png" onload="alert(1)" style="position:fixed">',
  '<svg onload=alert(1)><animate onbegin=alert(1) /></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/a" onclick="alert(1)" style="x" target="_top">x</a>',
  '<img src="//evil.example/a.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="http://example.com/a.png">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=a><button>x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>body{display:none}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<p style="background:url(javascript:alert(1))" id="x" class="y">x</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<<script>alert(1)//<</script>',
  '<p\u0000 onclick=alert(1)>x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<xss contenteditable onfocus=alert(1) autofocus>x</xss>',
];

describe('what does not get through', () => {
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

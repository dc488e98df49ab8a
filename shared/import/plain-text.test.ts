import { expect, test } from 'vitest';
import { toParagraphs, toPlainText } from './plain-text.ts';

test.each([
  ['<p>沪指<b>涨</b></p><p>深指&amp;创指&nbsp;跌</p>', '沪指涨\n深指&创指\u00A0跌'],
  ['PE<10 且 PB>1', 'PE<10 且 PB>1'],
  ['a<br>b<script>alert(1)</script>', 'a\nb'],
  ['AT&amp;T &lt;b&gt;', 'AT&T <b>'],
  ['A & B', 'A & B'],
  ['a\u0000b\u0007c\td\ud800', 'abc\td\uFFFD'],
  ['涨\u202E8.91\u2069&#8238;', '涨8.91'],
  ['one\r\n\r\n\r\n\r\ntwo ', 'one\n\ntwo'],
])('plain text of %j', (text, expected) => {
  expect(toPlainText(text)).toBe(expected);
});

test('paragraphs are safe HTML of plain text', () => {
  expect(toParagraphs('PE<10 & <b>\n\n第二段')).toBe('<p>PE&lt;10 &amp; &lt;b&gt;</p><p>第二段</p>');
});

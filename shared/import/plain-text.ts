import sanitizeHtml from 'sanitize-html';
import { inReadingOrder } from './reading-order.ts';

const tag =
  /<\/?(?:p|br|div|span|a|b|i|u|s|em|strong|font|img|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|section|article|blockquote|figure|figcaption|script|style|iframe|video|audio|hr|center|pre|code)(?:\s[^<>]*)?\/?>/i;
const lineEnd = /<(?:br|hr|\/p|\/div|\/li|\/tr|\/h[1-6]|\/section|\/article|\/blockquote|\/pre)(?:\s[^<>]*)?\/?>/gi;
const entity = /&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,5});/i;
const escaped: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
// A database text holds no zero byte; the other control characters mean nothing to a reader.
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;
const everyTag = new RegExp(tag, 'gi');
/** The work of the parser grows with the square of what is nested; of a text with more tags they are just taken out. */
const mostTags = 10_000;

/** The words of a text as a reader sees them: markup, entities and control characters gone, line breaks kept. `PE<10` is no markup. */
export function toPlainText(text: string): string {
  const unmarked = tag.test(text)
    ? strip(text.replace(lineEnd, '$&\n'))
    : entity.test(text)
      ? strip(escape(text))
      : text;
  return inReadingOrder(unmarked)
    .replaceAll('\r\n', '\n')
    .replace(controls, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim();
}

/** Paragraphs of a plain text, one per line, for the content of a message, which is HTML. */
export function toParagraphs(plain: string): string {
  const lines = plain.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escape(line.replaceAll('&', '&amp;'))}</p>`)
    .join('');
}

function strip(html: string): string {
  if (html.split('<', mostTags + 2).length > mostTags + 1) return html.replace(everyTag, '');
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(?:amp|lt|gt|quot);/g, (found) => escaped[found] ?? found);
}

const escape = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

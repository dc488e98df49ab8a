import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#shared/escape-html.ts';

/** The marks an article may carry; everything else is dropped when the text is written, so readers get it as it is stored. */
const marks: sanitizeHtml.IOptions = {
  allowedTags: [
    'p h2 h3 h4 ul ol li blockquote pre hr br figure figcaption',
    'strong em u s sub sup code a img',
    'table caption thead tbody tr th td',
  ].flatMap((names) => names.split(' ')),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: href !== undefined && isLink(href) ? { href, rel: 'noopener nofollow' } : {},
    }),
    img: (_, { src, ...rest }) => ({
      tagName: 'img',
      attribs: src !== undefined && isPicture(src) ? { ...rest, src } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/** The work of the parser grows with the square of what is nested; a text of more tags than this is no article. */
const MOST_TAGS = 10_000;

/** Turn the order of letters on the screen round, figures too: a reader would see another number than what is written. */
const TURNING = '\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069';
const UNSHOWABLE = new RegExp(`[^\\P{Cc}\\n\\t]|[${TURNING}]`, 'gu');

/** Safe HTML of what an author or importer delivered; text without tags becomes paragraphs. */
export function safeHtml(text: string): string {
  const clean = plainText(text);
  if (!hasTags(clean)) return toParagraphs(clean);
  // The parser resolves entities, so what they stand for is looked at once more.
  return plainText(sanitizeHtml(clean, marks));
}

/** Text that a database and a page can hold: no control characters but line breaks and tabs, no broken surrogates. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSHOWABLE, '').toWellFormed().trim();
}

/** The same on one line, for titles and names. */
export function plainLine(text: string): string {
  return linesOf(plainText(text)).join(' ');
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>|<[!?]/i.test(text) && text.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function toParagraphs(text: string): string {
  return linesOf(text)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

/** A path on this site; `//host` and `/\host` are other sites to a browser. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\s\\]/.test(address);
}

function isLink(address: string): boolean {
  return isOwnPath(address) || /^https?:\/\/[^\s\\/]/i.test(address);
}

function isPicture(address: string): boolean {
  return isOwnPath(address) || /^https:\/\/[^\s\\/]/i.test(address);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The words of a safe HTML text, without its marks. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ');
}

/** Where one line of a text ends and the next begins. Cells and inline marks stand within a line. */
const LINE_TAGS = /<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|br|figure|figcaption|table|caption|tr)\b[^<>]*>/g;

/** The words of a safe HTML text, line by line. */
export function linesOfHtml(html: string): string {
  return wordsOfHtml(html.replaceAll(LINE_TAGS, '\n'));
}

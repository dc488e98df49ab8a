import sanitizeHtml from 'sanitize-html';
import { MOST_TAGS } from '#shared/documents/document-limits.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { linesOf, plainText } from '#shared/plain-text.ts';
import { isLink, isMedia } from '#shared/safe-addresses.ts';

/** The marks an article may carry; everything else is dropped when the text is written, so readers get it as it is stored. */
const marks: sanitizeHtml.IOptions = {
  allowedTags: [
    'p h2 h3 h4 ul ol li blockquote pre hr br figure figcaption',
    'strong em u s sub sup code a img video audio',
    'table caption thead tbody tr th td',
  ].flatMap((names) => names.split(' ')),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'title', 'controls', 'preload'],
    audio: ['src', 'title', 'controls', 'preload'],
    ol: ['start'],
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
      attribs: src !== undefined && isMedia(src) ? { ...rest, src } : {},
    }),
    video: (_, { src, poster, title }) => ({
      tagName: 'video',
      attribs: src !== undefined && isMedia(src) ? { ...playable({ src, title }), ...shownAs(poster) } : {},
    }),
    audio: (_, { src, title }) => ({
      tagName: 'audio',
      attribs: src !== undefined && isMedia(src) ? playable({ src, title }) : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => ['img', 'video', 'audio'].includes(tag) && attribs.src === undefined,
};

/** Played when a reader presses it, and not before. */
function playable({ src, title }: { src: string; title: string | undefined }): sanitizeHtml.Attributes {
  return { controls: '', preload: 'none', ...(title !== undefined && { title }), src };
}

function shownAs(poster: string | undefined): sanitizeHtml.Attributes {
  return poster !== undefined && isMedia(poster) ? { poster } : {};
}

/** Safe HTML of what an author or importer delivered; text without tags becomes paragraphs. */
export function safeHtml(text: string): string {
  const clean = plainText(text);
  if (!hasTags(clean)) return toParagraphs(clean);
  // The parser resolves entities, so what they stand for is looked at once more.
  return plainText(sanitizeHtml(clean, marks));
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>|<[!?]/i.test(text) && text.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1;
}

function toParagraphs(text: string): string {
  return linesOf(text)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What stands apart from what is beside it; a mark within a word parts nothing. */
const APART_TAGS =
  /<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|br|img|video|audio|figure|figcaption|table|caption|tr|t[dh])\b[^<>]*>/g;

/** The words of a safe HTML text, without its marks. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(APART_TAGS, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ');
}

/** Where one line of a text ends and the next begins. Cells and inline marks stand within a line. */
const LINE_TAGS = /<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|br|figure|figcaption|table|caption|tr)\b[^<>]*>/g;

/** The words of a safe HTML text, line by line. */
export function linesOfHtml(html: string): string {
  return wordsOfHtml(html.replaceAll(LINE_TAGS, '\n'));
}

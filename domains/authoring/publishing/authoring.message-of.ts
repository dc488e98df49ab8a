import type { MessageDraft } from '#domains/articles/articles.service.ts';
import type { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { htmlOf } from '#shared/documents/document-html.ts';
import { stocksOf, textOf } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { fen, fenOf } from '#shared/money.ts';
import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

export interface Signed {
  uid: Uid;
  name: string;
  subjectId: number | null;
}

export interface AppendedBlock {
  content: Document;
  at: UnixSeconds;
}

interface NamedStock {
  symbol: string;
  name: string;
}

const SUMMARY_LETTERS = 120;
const SHORT_TITLE_LETTERS = 30;

/** Where everybody reads a file of a post. */
export const fileAddress = (fileToken: string): string => `/file/${fileToken}`;

/**
 * The message that a post becomes (docs/product/authoring.md#publishing). What everybody reads (title, summary, preview) is made
 * of what was written for everybody alone; nothing of it is ever cut from what is paid.
 */
export function messageOf(
  fields: PostFields,
  { author, stocks, appended }: { author: Signed; stocks: readonly NamedStock[]; appended: readonly AppendedBlock[] },
): Omit<MessageDraft, 'id' | 'kind'> {
  const isFree = fields.mode === 3;
  const open = isFree ? fields.content : fields.preview;
  const openStocks = new Set(open === null ? [] : stocksOf(open).map(({ symbol }) => symbol));
  const cover = fields.cover === '' ? '' : fileAddress(fields.cover);
  return {
    contentType: fields.content_type,
    title: titleOf(fields, open),
    summary: summaryOf(fields),
    content: `${declarationOf(fields, stocks)}${html(fields.content)}${appended.map(blockHtml).join('')}`,
    previewContent: isFree ? '' : `${madeBy(fields)}${html(fields.preview)}`,
    isPremium: !isFree,
    priceFen: fields.mode === 2 ? fenOf(fields.price) : fen(0),
    // Of a column that is sold a free text is a trial: it stays open whatever becomes of the column.
    isTrial: isFree && author.subjectId !== null,
    subjectIds: fields.mode === 2 || author.subjectId === null ? [] : [author.subjectId],
    subscribeSubjectId: fields.mode === 1 ? author.subjectId : null,
    stocks: stocks.map(({ symbol, name }) => ({ symbol, name, isPremium: !isFree && !openStocks.has(symbol) })),
    hashTags: fields.tags,
    image: cover,
    pcImage: cover,
    source: fields.source_name,
    originalUrl: fields.source_url,
    authorUid: author.uid,
    displayAuthor: author.name,
  };
}

/** The beginning of what everybody may read. */
export function summaryOf(fields: PostFields): string {
  const open = fields.mode === 3 ? fields.content : fields.preview;
  return open === null ? '' : cut(textOf(open).replaceAll('\n', ' '), SUMMARY_LETTERS);
}

/** A short post has none of its own: its first line stands for it. */
function titleOf({ title }: PostFields, open: Document | null): string {
  if (title.trim() !== '') return title.trim();
  const [first = ''] = open === null ? [] : textOf(open).split('\n');
  return first === '' ? '图片' : cut(first, SHORT_TITLE_LETTERS);
}

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}

const html = (document: Document | null) => (document === null ? '' : htmlOf(document, { urlOf: fileAddress }));

/** What its author declares. The shares held may be what is sold, so they stand with the text. */
function declarationOf(fields: PostFields, stocks: readonly NamedStock[]): string {
  const { holdings } = fields;
  if (holdings === null) return madeBy(fields);
  // Only what the text names: the rest is nobody's to read.
  const names = stocks.filter(({ symbol }) => holdings.includes(symbol)).map(({ name }) => name);
  const held = names.length === 0 ? '不持有文中提及的证券' : `持有 ${names.join('、')}`;
  return paragraph(`作者声明：${held}。${fields.ai_made === true ? AI_MADE : ''}`);
}

const AI_MADE = '本文含 AI 生成内容。';
const madeBy = ({ ai_made: isAiMade }: PostFields) => (isAiMade === true ? paragraph(AI_MADE) : '');

function blockHtml({ content, at }: AppendedBlock): string {
  return `<hr />${paragraph(`追加于 ${dateTimeText(at)}`)}${html(content)}`;
}

const paragraph = (text: string): string =>
  htmlOf(
    { version: 1, type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    { urlOf: fileAddress },
  );

import { openingSubjects } from '#domains/articles/reading/articles.gate.ts';
import { hasPaidSummary } from '#domains/articles/reading/articles.summary.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { wordsOfHtml } from '#domains/articles/writing/articles.html.ts';
import { foldText, wordsOf } from '#shared/full-text/words.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { audiences, keyed, type Audience } from './articles.audiences.ts';
import { markWordsOf } from './articles.mark-words.ts';
import { stockWordsOf } from './articles.stock-words.ts';

/** How search rows are made; rows of another make are written anew. */
export const SEARCH_FORMAT = 4;

/** A text as some may read it (docs/decisions/025-one-index-of-texts.md). */
export interface SearchRow {
  messageId: number;
  audience: Audience;
  kind: Message['kind'];
  createdAt: UnixSeconds;
  title: string;
  /** With the preview, which stands in for the text. */
  summary: string;
  /** For everybody: only what a sale would close, as long as it is open. */
  body: string;
  openedBy: number[];
  words: string[];
  format: typeof SEARCH_FORMAT;
}

type Face = Pick<SearchRow, 'title' | 'summary' | 'body'> & { stocks: Message['stocks'] };

/**
 * What search may find of a message: for everybody what a visitor reads of it now, and where that is not all, the whole for
 * each audience that may read it. Nothing when it is gone.
 */
export function searchRowsOf(message: Message, isOpenToAll: boolean): SearchRow[] {
  if (message.state !== 'published') return [];
  const [open, whole] = [publicFace(message, isOpenToAll), wholeFace(message)];
  // Of a VIP message nothing is told without right.
  const isHidden = message.subscribeType === 1 && !isOpenToAll;
  return [
    ...(isHidden ? [] : [rowOf(message, audiences.everybody, open)]),
    ...(isOpenToAll ? [] : openers(message).map((audience) => rowOf(message, audience, whole))),
  ];
}

/** The text in which search looks for whoever reads it with nothing, or as a subscriber: what its rows hold. */
export function searchedText(message: Message, isOpenToAll: boolean, isSubscriber: boolean): string {
  const own = new Set([
    audiences.everybody,
    ...(isSubscriber ? openingSubjects(message).map(audiences.subscribers) : []),
  ]);
  const fullest = searchRowsOf(message, isOpenToAll).findLast(({ audience }) => own.has(audience));
  if (fullest === undefined) return '';
  const { title, summary, body } = fullest;
  return [title, summary, body].filter((text) => text !== '').join('\n');
}

/** Who may read a text that is not open to all, but for single rights. */
function openers(message: Message): Audience[] {
  const { staff, author, subscribers } = audiences;
  const own = message.authorUid === null ? [] : [author(message.authorUid)];
  return [staff, ...own, ...new Set(openingSubjects(message).map(subscribers))];
}

/** What a visitor reads of it; what a sale would close stands in the body. */
function publicFace(message: Message, isOpenToAll: boolean): Face {
  const { title, stocks } = message;
  const [summary, closable] = hasPaidSummary(message) ? ['', message.summary] : [message.summary, ''];
  const body = isOpenToAll ? `${closable}\n${wordsOfHtml(message.content)}` : '';
  return {
    title,
    summary: withPreview(summary, message),
    body,
    stocks: stocks.filter(({ isPremium }) => isPremium !== true),
  };
}

function wholeFace(message: Message): Face {
  const { title, summary, content, stocks } = message;
  return { title, summary: withPreview(summary, message), body: wordsOfHtml(content), stocks };
}

/** With what everybody sees beside it: the preview, and of an article its tags, where it is from and who wrote it. */
function withPreview(summary: string, { kind, previewContent, hashTags, source, displayAuthor }: Message): string {
  const beside = kind === 'article' ? [...hashTags, source, displayAuthor] : [];
  return [summary, wordsOfHtml(previewContent), ...beside].join('\n');
}

function rowOf(message: Message, audience: Audience, face: Face): SearchRow {
  const [title, summary, body] = [foldText(face.title), foldText(face.summary), foldText(face.body)];
  const words = [...stockWordsOf(face), ...markWordsOf(message), ...wordsOf(`${title}\n${summary}\n${body}`)];
  return {
    messageId: message.id,
    audience,
    kind: message.kind,
    createdAt: message.createdAt,
    title,
    summary,
    body,
    openedBy: message.isTrial ? [] : openingSubjects(message),
    words: words.map((word) => keyed(audience, word)),
    format: SEARCH_FORMAT,
  };
}

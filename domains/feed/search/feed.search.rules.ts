import { hasPaidSummary, openingSubjects, wordsOfHtml, type Message } from '#domains/articles/articles.service.ts';
import { isVip } from '#domains/feed/feed.rules.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { stockWordsOf } from './feed.stock-words.ts';
import { foldText, wordsOf } from './feed.words.ts';

/** How search rows are made; rows of another make are written anew. */
export const SEARCH_FORMAT = 1;

export interface SearchRow {
  messageId: number;
  createdAt: UnixSeconds;
  body: string;
  openBody: string;
  openedBy: number[];
  words: string[];
  format: typeof SEARCH_FORMAT;
}

/**
 * What search may find of a flash: title, summary and stocks, and the text below them when it is open to all now; whoever
 * searches later asks again whether it still is. Null when all of its text is hidden or gone.
 */
export function searchRowOf(message: Message, isOpenToAll: boolean): SearchRow | null {
  if (message.state !== 'published' || isVip(message)) return null;
  const body = foldText(hasPaidSummary(message) ? message.title : `${message.title}\n${message.summary}`);
  const openBody = isOpenToAll ? foldText(wordsOfHtml(message.content)) : '';
  return {
    messageId: message.id,
    createdAt: message.createdAt,
    body,
    openBody,
    openedBy: message.isTrial ? [] : openingSubjects(message),
    words: [...stockWordsOf(message), ...wordsOf(`${body}\n${openBody}`)],
    format: SEARCH_FORMAT,
  };
}

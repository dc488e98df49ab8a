import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { articleStateOf } from '#web/features/articles/article-words.ts';

/** A row of a subject's list. Locked flashes that follow each other within a day are one row: all that is known of them is when they came. */
export type MessageRow = { kind: 'message'; message: ListedMessage } | { kind: 'locked'; messages: ListedMessage[] };

export interface MessageDay {
  day: UnixSeconds;
  rows: MessageRow[];
}

/** Messages, the newest first, by China day. */
export function messageDays(messages: readonly ListedMessage[]): MessageDay[] {
  const byDay = Map.groupBy(messages, (message) => chinaDayStart(message.created_at));
  return [...byDay].map(([day, some]) => ({ day, rows: rowsOf(some) }));
}

function rowsOf(messages: readonly ListedMessage[]): MessageRow[] {
  const rows: MessageRow[] = [];
  for (const message of messages) {
    const last = rows.at(-1);
    if (message.kind === 'article' || articleStateOf(message) !== 'locked') rows.push({ kind: 'message', message });
    else if (last?.kind === 'locked') last.messages.push(message);
    else rows.push({ kind: 'locked', messages: [message] });
  }
  return rows;
}

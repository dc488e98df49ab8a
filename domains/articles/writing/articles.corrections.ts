import { isDeepStrictEqual } from 'node:util';
import type { Message } from './articles.drafts.ts';

const words = ['title', 'summary', 'content', 'previewContent'] as const;
const gateFacts = ['subscribeType', 'isTrial', 'isPremium', 'subjectIds', 'subscribeSubjectId'] as const;

/** Whether readers are told something else from now on (docs/product/flashes.md#corrections). */
export function saysOtherwise(before: Message, columns: Partial<Message>): boolean {
  return words.some((name) => isOther(before, columns, name));
}

/** Whether others may read it from now on. */
export function asksOtherwise(before: Message, columns: Partial<Message>): boolean {
  return gateFacts.some((name) => isOther(before, columns, name));
}

function isOther(before: Message, columns: Partial<Message>, name: keyof Message): boolean {
  return name in columns && !isDeepStrictEqual(before[name], columns[name]);
}

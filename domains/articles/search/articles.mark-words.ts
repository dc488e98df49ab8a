import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { signWord } from './articles.sign-words.ts';

/** What everybody may know of a message besides its text, as words: what a search is narrowed by is found by the same index. */
export function markWordsOf(message: Message): string[] {
  const { subjectIds, plates, important, needExplained, subscribeType, source } = message;
  const degrees = [1, 2].filter((degree) => important >= degree);
  return [
    ...subjectIds.map(subjectWord),
    ...plates.map(({ name }) => plateWord(name)),
    ...degrees.map(importantWord),
    ...(needExplained ? [EXPLAINED_WORD] : []),
    // The publisher of a VIP flash is hidden (docs/product/flashes.md#sources).
    ...(subscribeType === 1 ? [] : [sourceWord(source)]),
  ];
}

export const subjectWord = (id: number): string => signWord('@', String(id));
export const plateWord = (name: string): string => signWord('#', name);
export const importantWord = (degree: number): string => signWord('!', String(degree));
export const EXPLAINED_WORD = signWord('!', 'explained');
/** Empty for our own. */
export const sourceWord = (source: string): string => signWord('~', source);

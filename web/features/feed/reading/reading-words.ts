import type { Flash } from '#domains/feed/feed.contract.ts';
import { withoutDateline } from '#shared/datelines.ts';
import { deviceValue } from '#web/lib/device-value.ts';

/** Words between blanks or commas, as the reader wrote them. */
export interface ReadingWords {
  /** Marked where they stand. */
  marked: string;
  /** A flash that says one of them is left out. */
  muted: string;
}

const nothing: ReadingWords = { marked: '', muted: '' };

/** What this device has chosen (docs/product/live-feed.md#reading-words). */
const kept = deviceValue('READING_WORDS', parse);
export const readingWords = kept.read;
export const onWords = kept.listen;

export function chooseWords(change: Partial<ReadingWords>): void {
  kept.change((words) => ({ ...words, ...change }));
}

/** What of a flash is read. */
export type Told = Pick<Flash, 'Title' | 'Summary'>;

/** Who tells it is not what it tells: a publisher's name, at the beginning of all its texts, leaves none of them out. */
export function isMuted({ Title, Summary }: Told, { muted }: ReadingWords): boolean {
  const text = [Title, Summary].map(withoutDateline).join(' ').toLowerCase();
  return wordsIn(muted).some((word) => text.includes(word.toLowerCase()));
}

export function wordsIn(text: string): string[] {
  return text.split(/[\s,，、;；]+/).filter((word) => word !== '');
}

function parse(text: string | null): ReadingWords {
  try {
    const { marked, muted } = JSON.parse(text ?? '{}') as Partial<Record<keyof ReadingWords, unknown>>;
    return { marked: typeof marked === 'string' ? marked : '', muted: typeof muted === 'string' ? muted : '' };
  } catch {
    return nothing;
  }
}

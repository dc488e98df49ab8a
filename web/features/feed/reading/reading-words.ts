import type { Flash } from '#domains/feed/feed.contract.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

/** Words between blanks or commas, as the reader wrote them. */
export interface ReadingWords {
  /** Marked where they stand. */
  marked: string;
  /** A flash that says one of them is left out. */
  muted: string;
}

const KEY = 'READING_WORDS';
const listeners = new Set<() => void>();
const nothing: ReadingWords = { marked: '', muted: '' };
let known: ReadingWords | null = null;

/** What this device has chosen (docs/product/live-feed.md#reading-words). */
export function readingWords(): ReadingWords {
  return (known ??= parse(readStored(KEY)));
}

export function chooseWords(change: Partial<ReadingWords>): void {
  const chosen = { ...readingWords(), ...change };
  writeStored(KEY, JSON.stringify(chosen));
  tell(chosen);
}

/** Also what another tab chooses. */
export function onWords(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
}

function hearOtherTab({ key }: StorageEvent) {
  if (key === KEY || key === null) tell(parse(readStored(KEY)));
}

function tell(words: ReadingWords) {
  known = words;
  for (const listener of listeners) listener();
}

export function isMuted({ Title, Summary }: Pick<Flash, 'Title' | 'Summary'>, { muted }: ReadingWords): boolean {
  const text = `${Title} ${Summary}`.toLowerCase();
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

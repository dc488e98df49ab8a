import { isMuted, onWords, readingWords, wordsIn } from '#web/features/feed/reading/reading-words.ts';
import { markWords } from './marked-text.tsx';
import type { Reading } from './use-reading.ts';

/** Tells how this reader wants rows, now when it is not as they come, and whenever it changes. */
export function followWords(tell: (reading: Reading) => void): () => void {
  const tellNow = () => tell(ownReading());
  const { marked, muted } = readingWords();
  if (marked !== '' || muted !== '') tellNow();
  return onWords(tellNow);
}

function ownReading(): Reading {
  const words = readingWords();
  const marked = wordsIn(words.marked).join(' ');
  return {
    drawText: marked === '' ? undefined : (text) => markWords(text, marked),
    isMuted: (flash) => isMuted(flash, words),
  };
}

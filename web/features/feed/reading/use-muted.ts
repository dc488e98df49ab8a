import { useCallback, useState } from 'react';
import { useBegun } from '#web/lib/use-begun.ts';
import type { ReadingWords, Told } from './reading-words.ts';

type IsMuted = (told: Told) => boolean;

const nothingMuted: IsMuted = () => false;

/** What this reader does not want to see in a list (docs/product/live-feed.md#reading-words); nothing before the page is alive. */
export function useMuted(): IsMuted {
  const [muted, setMuted] = useState(() => nothingMuted);
  useBegun(
    useCallback(async () => {
      const { isMuted, onWords, readingWords } = await import('./reading-words.ts');
      const follow = () => {
        const words: ReadingWords = readingWords();
        setMuted(() => (words.muted === '' ? nothingMuted : (told: Told) => isMuted(told, words)));
      };
      follow();
      return onWords(follow);
    }, []),
  );
  return muted;
}

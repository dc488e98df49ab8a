import { isMuted, onWords, readingWords } from '#web/features/feed/reading/reading-words.ts';
import type { LivePage } from './manners.ts';

/**
 * How many new rows wait, but for those the reader does not want: `(3) 7×24 快讯` for who sees the browser's tab alone, and for the tab `快讯` of a phone
 * (docs/product/live-feed.md#last-visit).
 */
export function showUnread({ feed }: LivePage): () => void {
  const show = () =>
    tell(
      feed()
        .getState()
        .pending.filter((flash) => !isMuted(flash, readingWords())).length,
    );
  const stops = [feed().subscribe(show), onWords(show)];
  return () => {
    stops.forEach((stop) => stop());
    tell(0);
  };
}

function tell(count: number) {
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = count === 0 ? title : `(${count}) ${title}`;
  const { style } = document.documentElement;
  if (count === 0) style.removeProperty('--unread');
  else style.setProperty('--unread', `"${count > 99 ? '99+' : count}"`);
}

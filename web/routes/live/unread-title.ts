import type { LivePage } from './manners.ts';

/** `(3) 7×24 快讯`: how many new rows wait, also for who looks at the tab alone. */
export function countInTitle({ feed }: LivePage): () => void {
  function show() {
    const { pendingCount } = feed().getState();
    const title = bare(document.title);
    document.title = pendingCount === 0 ? title : `(${pendingCount}) ${title}`;
  }
  const stop = feed().subscribe(show);
  return () => {
    stop();
    document.title = bare(document.title);
  };
}

const bare = (title: string) => title.replace(/^\(\d+\) /, '');

import { useEffect, useState } from 'react';
import { isSame } from '#shared/merge-kept.ts';
import type { AwaitedPicture, Journal, JournalEntry } from '../saving/journal.ts';
import type { Saver } from '../saving/saver.ts';

/** What this device has kept of the text at hand and the server does not have: a tab that wrote it is gone (docs/product/editor.md#journal). */
export function useLeft(saver: Saver, journal: Journal, account: string) {
  const [left, setLeft] = useState<JournalEntry | null>(null);

  useEffect(() => {
    let isOver = false;
    async function look() {
      const { post, fields } = saver.get();
      const entries = (await journal.left(account)).filter(({ postId }) => postId === (post?.id ?? null));
      const isStored = ({ fields: kept, awaited = [] }: JournalEntry) => isSame(kept, fields) && awaited.length === 0;
      await Promise.all(entries.filter(isStored).map(({ key }) => journal.remove(key)));
      if (!isOver) setLeft(entries.find((entry) => !isStored(entry)) ?? null);
    }
    void look();
    return () => {
      isOver = true;
    };
  }, [saver, journal, account]);

  return {
    left,
    /** Goes on with it; its old place is given up when it has a new one. Answers which pictures are to be fetched again. */
    async recover(): Promise<readonly AwaitedPicture[]> {
      if (left === null) return [];
      setLeft(null);
      saver.recover(left);
      if (await saver.leave()) await journal.remove(left.key);
      return left.awaited ?? [];
    },
    async discard() {
      if (left === null) return;
      setLeft(null);
      await journal.remove(left.key);
    },
  };
}

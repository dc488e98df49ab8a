import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { slide } from './slide.ts';
import type { LiveFeed } from './live/live-feed.ts';

/** Rows of a short list slide from where they were when new ones come, which is no layout shift (docs/product/live-feed.md#steady-place). */
export function useSlidingRows(list: RefObject<HTMLElement | null>, feed: Pick<LiveFeed, 'subscribe'> | null) {
  const before = useRef<ReadonlyMap<Element, number> | null>(null);

  useEffect(
    () =>
      feed?.subscribe(() => {
        before.current ??= topsOf(list.current);
      }),
    [feed, list],
  );

  useLayoutEffect(() => {
    const tops = before.current;
    before.current = null;
    if (tops !== null) slide({ list: list.current, tops });
  });
}

function topsOf(list: HTMLElement | null): ReadonlyMap<Element, number> {
  return new Map([...(list?.children ?? [])].map((row) => [row, row.getBoundingClientRect().top]));
}

import { useMemo } from 'react';
import type { Ranges } from '#domains/search/names/search.names.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { FeedRows } from '#web/features/feed/feed-rows.tsx';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { markRanges } from '#web/features/search/marked.tsx';
import type { ResultsOf } from './load-tab.ts';

interface NewsHitsProps {
  results: ResultsOf<'news'>;
  names: SubjectNames;
  now: UnixSeconds;
}

/** The flashes that were found, day by day, as the feed shows them. */
export function NewsHits({ results: { items }, names, now }: NewsHitsProps) {
  const rows = useMemo(() => items.map(({ flash }) => ({ kind: 'flash' as const, flash, others: [] })), [items]);
  const drawText = useMemo(() => drawerOf(items), [items]);
  return <FeedRows rows={rows} names={names} now={now} drawText={drawText} />;
}

/** A row hands in its title or its summary, of which it may leave out the beginning. */
export function drawerOf(items: ResultsOf<'news'>['items']) {
  const texts = items.flatMap(({ flash, highlights }): [string, Ranges][] => [
    [flash.Title, highlights.title],
    [flash.Summary, highlights.summary],
  ]);
  const whole = new Map(texts);
  return (text: string) => {
    const ranges = whole.get(text);
    if (ranges !== undefined) return markRanges(text, ranges);
    const [full = text, found = []] = texts.find(([one]) => one.endsWith(text)) ?? [];
    const left = full.length - text.length;
    return markRanges(
      text,
      found.map(([from, to]): [number, number] => [from - left, to - left]).filter(([from]) => from >= 0),
    );
  };
}

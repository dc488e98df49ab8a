import { useCallback, useState } from 'react';
import { feed as feedContract, type Flash, type FlashSearch } from '#domains/feed/feed.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { FeedEnd } from '#web/features/feed/feed-end.tsx';
import { FeedRows } from '#web/features/feed/feed-rows.tsx';
import type { SubjectNames } from '#web/features/feed/flash-words.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { FeedFilter, FeedSearch } from './filter.ts';
import { markWords } from './marked-text.tsx';
import { COUNTED, searchQuery } from './search-query.ts';
import { useInView } from './use-in-view.ts';

export interface SearchResultsProps {
  found: FlashSearch;
  filter: FeedFilter;
  search: FeedSearch;
  names: SubjectNames;
  now: UnixSeconds;
}

/** What the search found, newest first, more of it on the way down. */
export function SearchResults({ found, filter, search, names, now }: SearchResultsProps) {
  const [shown, setShown] = useState(() => begun(found));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const drawText = useCallback((text: string) => markWords(text, search.words), [search.words]);
  const isCutOff = !shown.isComplete && shown.NextOffset >= LAST_OFFSET;
  const isEnd = shown.isComplete || isCutOff;

  async function loadMore() {
    if (state === 'loading' || isEnd) return;
    setState('loading');
    try {
      const next = await api(feedContract.searchMessages, { query: searchQuery(filter, search, shown.NextOffset) });
      setShown(joined(shown, next));
      setState('idle');
    } catch {
      // docs/product/live-feed.md#failures
      setState('failed');
    }
  }

  const end = useInView<HTMLDivElement>({
    margin: '0px 0px 600px 0px',
    watch: shown,
    onChange: (isInView) => isInView && state === 'idle' && void loadMore(),
  });

  if (shown.Msgs.length === 0) return <EmptyState icon="search" text="没有找到相关快讯，换个词或放宽日期试试" />;
  return (
    <>
      <FeedRows
        rows={shown.Msgs.map((flash) => ({ kind: 'flash', flash }))}
        names={names}
        now={now}
        drawText={drawText}
      />
      <FeedEnd
        ref={end}
        isEnd={isEnd}
        isLoading={state === 'loading'}
        hasFailed={state === 'failed'}
        endText={isCutOff ? '这里最多列出一万条，更早的请选日期查看' : '没有更多结果了'}
        onMore={() => void loadMore()}
      />
    </>
  );
}

/** The contract lets nobody page further; whoever needs more narrows the days. */
const LAST_OFFSET = 10_000;

interface Results {
  Msgs: readonly Flash[];
  NextOffset: number;
  isComplete: boolean;
}

/** The count is exact only below the server's cap; an empty page is the end in any case. */
function begun({ Msgs, NextOffset, Total }: FlashSearch): Results {
  return { Msgs, NextOffset, isComplete: Msgs.length === 0 || (Total < COUNTED && Msgs.length >= Total) };
}

/** What came in between moves the pages, so some messages may come twice. */
function joined(shown: Results, next: FlashSearch): Results {
  const known = new Set(shown.Msgs.map(({ Id }) => Id));
  const msgs = [...shown.Msgs, ...next.Msgs.filter(({ Id }) => !known.has(Id))];
  return {
    Msgs: msgs,
    NextOffset: next.NextOffset,
    isComplete: next.Msgs.length === 0 || (next.Total < COUNTED && msgs.length >= next.Total),
  };
}

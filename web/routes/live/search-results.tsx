import { useCallback, useMemo } from 'react';
import { feed as feedContract, type Flash, type FlashSearch } from '#domains/feed/feed.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { FeedEnd } from '#web/features/feed/feed-end.tsx';
import { FeedRows } from '#web/features/feed/feed-rows.tsx';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { api } from '#web/lib/api.ts';
import { useMore, type Chunk } from '#web/lib/use-more.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { addressOfFeed, everything, type FeedFilter, type FeedSearch } from './filter.ts';
import { markTerms } from './marked-text.tsx';
import { COUNTED, searchQuery } from './search-query.ts';
import { NEAR, useInView } from './use-in-view.ts';

export interface SearchResultsProps {
  found: FlashSearch;
  filter: FeedFilter;
  search: FeedSearch;
  names: SubjectNames;
  now: UnixSeconds;
}

/** What the search found, newest first, more of it on the way down. */
export function SearchResults({ found, filter, search, names, now }: SearchResultsProps) {
  const { items, next, more } = useMore(
    chunkOf(found),
    async (offset) =>
      chunkOf(await api(feedContract.searchMessages, { query: searchQuery(filter, search, Number(offset)) })),
    ({ Id }) => Id,
  );
  const drawText = useCallback((text: string) => markTerms(text, search.words), [search.words]);
  const rows = useMemo(() => oneRowEach(items).map((row) => ({ kind: 'flash' as const, ...row })), [items]);
  const isCutOff = Number(next) >= LAST_OFFSET;
  const isEnd = !more.hasMore || isCutOff;
  const loadMore = () => void (isEnd || more.load());

  const end = useInView<HTMLDivElement>({
    margin: NEAR,
    watch: next,
    onChange: (isInView) => isInView && !more.hasFailed && loadMore(),
  });

  if (items.length === 0) return <NothingFound filter={filter} search={search} />;
  return (
    <>
      <FeedRows rows={rows} names={names} now={now} drawText={drawText} />
      <FeedEnd
        ref={end}
        isEnd={isEnd}
        isLoading={more.isLoading}
        hasFailed={more.hasFailed}
        endText={isCutOff ? '这里最多列出一万条，更早的请选日期查看' : '没有更多结果了'}
        onMore={loadMore}
      />
    </>
  );
}

/** Where less is asked for there may be something; else the way back. */
function NothingFound({ filter, search }: Pick<SearchResultsProps, 'filter' | 'search'>) {
  const wider = addressOfFeed(everything, { ...search, from: '', to: '' });
  const isWide = wider === addressOfFeed(filter, search);
  return (
    <EmptyState
      icon="search"
      text="没有找到相关快讯，换个词或放宽日期试试"
      action={
        <ButtonLink to={isWide ? addressOfFeed(everything) : wider}>
          {isWide ? '返回实时快讯' : `清除条件，只搜“${search.words}”`}
        </ButtonLink>
      }
    />
  );
}

/** The contract lets nobody page further; whoever needs more narrows the days. */
const LAST_OFFSET = 10_000;

/** The count is exact only below the server's cap; an empty page is the end in any case. */
function chunkOf({ Msgs, NextOffset, Total }: FlashSearch): Chunk<Flash> {
  const isComplete = Msgs.length === 0 || (Total < COUNTED && NextOffset >= Total);
  return { items: Msgs, next: isComplete ? '' : String(NextOffset) };
}

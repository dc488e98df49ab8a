import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import followButton from '#web/features/reactions/follow-button.module.css';
import { later } from '#web/lib/later.tsx';
import dataTable from '#web/ui/data-table.module.css';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import tone from '#web/ui/tone.module.css';
import { ListBar } from './list-bar.tsx';
import { foundIn } from './found-in.ts';
import type { Results } from './load-results.ts';
import type { TabResults } from './load-tab.ts';
import { NewsHits } from './news-hits.tsx';
import { NothingHere } from './nothing-here.tsx';
import results from './results.module.css';
import { addressOf, MOST_PAGES, PAGE_SIZE } from './search-view.ts';

/** The first paint does without their programs. */
const ArticleHits = later(async () => (await import('./later.ts')).ArticleHits, results);
const StockHits = later(async () => (await import('./later.ts')).StockHits, results, dataTable, tone);
const ThemeHits = later(async () => (await import('./later.ts')).ThemeHits, results, dataTable, followButton, tone);

interface ResultListProps {
  results: Results;
  now: UnixSeconds;
}

/** One of the four lists, with what narrows it above and its pages below; what fails says so in its own place. */
export function ResultList({ results: { list, view, counts, names }, now }: ResultListProps) {
  const { revalidate } = useRevalidator();
  if (list === null) return <FailedLoad onRetry={() => void revalidate()} />;
  const isText = list.kind === 'article' || list.kind === 'news';
  const isEmpty = list.items.length === 0 || foundIn(list) === 0;
  const pageCount = pageCountOf(foundIn(list));
  return (
    <>
      {isText && <ListBar results={list} view={view} />}
      {isEmpty ? (
        <NothingHere kind={list.kind} {...{ view, counts, pageCount }} />
      ) : (
        <Suspense>
          <Hits {...{ list, names, now }} />
        </Suspense>
      )}
      <PageLinks page={view.page} pageCount={pageCount} addressOf={(page) => addressOf(view, { page })} />
    </>
  );
}

const pageCountOf = (total: number) => Math.min(MOST_PAGES, Math.ceil(total / PAGE_SIZE));

function Hits({ list, names, now }: { list: TabResults; names: SubjectNames; now: UnixSeconds }) {
  switch (list.kind) {
    case 'plate':
      return <ThemeHits results={list} />;
    case 'stock':
      return <StockHits results={list} />;
    case 'article':
      return <ArticleHits results={list} now={now} />;
    case 'news':
      return <NewsHits results={list} names={names} now={now} />;
  }
}

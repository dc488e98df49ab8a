import { Suspense, useMemo } from 'react';
import { redirect, useNavigation, useRouteLoaderData } from 'react-router';
import spark from '#web/features/market/chart/spark.module.css';
import watchStar from '#web/features/market/watchlist/watch-star.module.css';
import bestCard from '#web/features/search/results/best-card.module.css';
import { HintLine } from '#web/features/search/results/hint-line.tsx';
import { loadResults } from '#web/features/search/results/load-results.ts';
import resultAside from '#web/features/search/results/result-aside.module.css';
import { ResultList } from '#web/features/search/results/result-list.tsx';
import { ResultSkeleton } from '#web/features/search/results/result-skeleton.tsx';
import { ResultTabs } from '#web/features/search/results/result-tabs.tsx';
import results from '#web/features/search/results/results.module.css';
import { readView, type TabKind, viewParameters } from '#web/features/search/results/search-view.ts';
import { SyntaxCard } from '#web/features/search/results/syntax-card.tsx';
import { useNotedSearch } from '#web/features/search/results/use-noted-search.ts';
import { resultKeys, useResultKeys } from '#web/features/search/results/use-result-keys.ts';
import { LONGEST_WORDS, resultsAddress } from '#web/features/search/results-address.ts';
import { later } from '#web/lib/later.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { useTodayOfSite } from '#web/lib/use-today.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import tone from '#web/ui/tone.module.css';
import type { Route } from './+types/text';
import css from './text.module.css';

/** The first paint does without their programs. */
const NothingFound = later(async () => (await import('#web/features/search/results/later.ts')).NothingFound, results);
const BestCard = later(
  async () => (await import('#web/features/search/results/later.ts')).BestCard,
  bestCard,
  spark,
  watchStar,
  tone,
);
const RelatedCard = later(
  async () => (await import('#web/features/search/results/later.ts')).RelatedCard,
  resultAside,
  tone,
);

/** What this page reads of its address. */
export const handle = { query: ['q', ...viewParameters], keys: resultKeys } satisfies ScreenHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { words } = loaderData.view;
  return metaOf({
    title: `“${words}”的搜索结果`,
    description: `与“${words}”有关的题材、个股、文章与快讯。`,
    path: resultsAddress(words),
    origin: matches[0].loaderData?.origin ?? '',
    // What somebody searched for is no page for a search engine.
    isUnlisted: true,
  });
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const words = (params.text ?? asked.get('q') ?? '').trim().slice(0, LONGEST_WORDS);
  // The plain form of the bar leads to the address of the words; without any there is nothing to show.
  if (words === '') throw redirect('/');
  if (params.text === undefined) throw redirect(resultsAddress(words));
  return loadResults(api, readView(words, asked), now);
}

/** Everything that some words find, in four lists (docs/product/search.md#page). */
export default function SearchText({ loaderData }: Route.ComponentProps) {
  const { view, counts, isNothing, near, hint, best } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const now = useTodayOfSite();
  const coming = useComingTab(view.words, view.tab);
  const list = useResultKeys(view);
  useNotedSearch(view.words);
  const shown = useMemo(() => <ResultList results={loaderData} now={now} />, [loaderData, now]);
  return (
    <Columns className={best ? css.withBest : undefined}>
      <Stack>
        <Card aria-label="搜索结果">
          <div className={css.head}>
            <h1>“{view.words}”的搜索结果</h1>
          </div>
          <ResultTabs view={view} selected={coming ?? view.tab} counts={counts} />
          <HintLine hint={hint} words={view.words} />
          <div ref={list}>
            {coming !== null ? (
              <ResultSkeleton kind={coming} />
            ) : isNothing ? (
              <Suspense>
                <NothingFound hint={hint} near={near} />
              </Suspense>
            ) : (
              shown
            )}
          </div>
        </Card>
      </Stack>
      <Stack as="aside" aria-label="最佳匹配与搜索语法">
        {best && (
          <Suspense>
            <BestCard key={view.words} best={best} />
            <RelatedCard themes={best.related} />
          </Suspense>
        )}
        <SyntaxCard isDemo={root?.hasDemo ?? false} />
      </Stack>
    </Columns>
  );
}

/** The list that is on its way, of the same words; null while none is. */
function useComingTab(words: string, tab: TabKind): TabKind | null {
  const { location } = useNavigation();
  if (location === undefined || location.pathname !== resultsAddress(words)) return null;
  const next = readView(words, new URLSearchParams(location.search)).tab;
  return next === tab ? null : next;
}

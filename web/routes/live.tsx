import { clsx } from 'clsx/lite';
import { Suspense, useMemo, useRef } from 'react';
import { later } from '#web/lib/later.tsx';
import { useRouteLoaderData } from 'react-router';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns } from '#web/ui/columns.tsx';
import shortTime from '#web/ui/short-time.module.css';
import input from '#web/ui/input.module.css';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/live';
import { FilterBar } from './live/filter-bar.tsx';
import { FlashStream } from './live/flash-stream.tsx';
import { addressOfFeed, feedParameters, toLiveFilter } from './live/filter.ts';
import { LiveSync } from './live/live-sync.tsx';
import css from './live.module.css';
import headTools from './live/head-tools.module.css';
import liveAside from './live/live-aside.module.css';
import marketCards from './live/market-cards.module.css';
import pastPart from './live/past-part.module.css';
import searchForm from './live/search-form.module.css';
import syncStrip from './live/sync-strip.module.css';
import { loadLive } from './live/load-live.ts';
import type { Place } from './live/noted-place.ts';
import { choiceOf, PLACE, titleOf } from './live/title.ts';
import { useLiveFeed } from './live/use-live-feed.ts';
import { useManners } from './live/use-manners.ts';
import { useTodayOfSite } from '#web/lib/use-today.ts';

/** The first paint does without the programs of these. */
const SearchPart = later(async () => (await import('./live/other-parts.ts')).SearchPart);
const SimulatedMark = later(async () => (await import('./live/later.ts')).ShortSimulatedMark);
const LiveAside = later(async () => (await import('./live/later.ts')).LiveAside, liveAside, marketCards, shortTime);
const PastPart = later(async () => (await import('./live/other-parts.ts')).PastPart, pastPart);
const SearchForm = later(async () => (await import('./live/later.ts')).SearchForm, searchForm, input);
const HeadTools = later(async () => (await import('./live/later.ts')).HeadTools, headTools);
const SyncStrip = later(async () => (await import('./live/later.ts')).SyncStrip, syncStrip);

const description = '7×24 小时财经快讯：要闻、A股、公司、宏观与港美股，实时更新，可筛选、可搜索。';

/** What this page reads of its address. */
export const handle = { query: feedParameters } satisfies ScreenHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = matches[0].loaderData?.origin ?? '';
  // What somebody searched for is no page for a search engine.
  return metaOf({
    title: titleOf(loaderData),
    description,
    path: '/live',
    origin,
    isUnlisted: loaderData.search !== null,
  });
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext);
  return loadLive(api, new URL(request.url).searchParams, now);
}

/** The 7×24 news flash page (docs/product/live-feed.md). */
export default function Live({ loaderData }: Route.ComponentProps) {
  const { filter, search, snapshot, found, past, fixed, hot, sources, names, aside: parts } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const now = useTodayOfSite();
  const view = useMemo(
    () => (snapshot === null ? null : { filter: toLiveFilter(filter), snapshot }),
    [filter, snapshot],
  );
  const { feed, live } = useLiveFeed(view);
  const chosen = choiceOf(loaderData);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<Place | null>(null);
  useManners({ list, search: field, feed, place });

  // What changes with the address alone: drawn anew before its program is here, it would be gone for a moment.
  const tools = useMemo(
    () => (
      <Suspense>
        <SearchForm filter={filter} search={search} field={field} />
        <HeadTools />
      </Suspense>
    ),
    [filter, search, field],
  );
  const bar = useMemo(
    () => <FilterBar fixed={fixed} hot={hot} sources={sources} filter={filter} search={search} at={past?.at ?? null} />,
    [fixed, hot, sources, filter, search, past],
  );
  // The same boundary as that of the living list: what is shown stays until the next is there.
  const elsewhere = useMemo(
    () =>
      (found ?? past) && (
        <Suspense>
          {search !== null && found !== null ? (
            <SearchPart list={list} found={found} filter={filter} search={search} names={names} now={now} />
          ) : (
            past && <PastPart key={past.at} list={list} past={past} filter={filter} names={names} now={now} />
          )}
        </Suspense>
      ),
    [list, found, past, filter, search, names, now],
  );
  const isLive = live !== null;
  // Given anew while the page comes alive, the whole list would be taken over at once, and nothing else done meanwhile.
  const stream = useMemo(
    () => (
      <Suspense>
        <FlashStream
          feed={feed}
          isLive={isLive}
          list={list}
          place={place}
          within={addressOfFeed(filter).slice('/live'.length)}
          names={names}
          now={now}
        />
      </Suspense>
    ),
    [feed, isLive, list, place, filter, names, now],
  );
  const aside = useMemo(
    () => (
      <Suspense>
        <LiveAside {...parts} now={now} />
      </Suspense>
    ),
    [parts, now],
  );

  return (
    <Columns>
      <Card className={css.feed} aria-label="7×24 快讯">
        <div className={clsx(css.head, search !== null && css.searching)}>
          <h1 title={chosen || undefined}>{chosen || PLACE}</h1>
          {root?.hasDemo && <Badge tone="warn">演示数据</Badge>}
          <Suspense>
            <SimulatedMark />
          </Suspense>
          {view !== null && <LiveSync feed={feed} />}
          {tools}
        </div>
        {bar}
        {live && view !== null && (
          <Suspense>
            <SyncStrip feed={live} />
          </Suspense>
        )}
        {elsewhere ?? stream}
      </Card>
      {aside}
    </Columns>
  );
}

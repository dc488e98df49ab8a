import { lazy, Suspense, useMemo, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PushButton } from '#web/features/feed/alerts/push-button.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns } from '#web/ui/columns.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/live';
import { FilterBar } from './live/filter-bar.tsx';
import { FlashStream } from './live/flash-stream.tsx';
import { toLiveFilter } from './live/filter.ts';
import { LiveAside } from './live/live-aside.tsx';
import { LiveSync } from './live/live-sync.tsx';
import css from './live.module.css';
import { loadLive } from './live/load-live.ts';
import { SearchForm } from './live/search-form.tsx';
import { useAlerts } from './live/use-alerts.ts';
import { useFeedKeys } from './live/use-feed-keys.ts';
import { useLiveFeed } from './live/use-live-feed.ts';
import { useReadReceipts } from './live/use-read-receipts.ts';
import { useToday } from './live/use-today.ts';

const SearchPart = lazy(async () => ({ default: (await import('./live/search-part.tsx')).SearchPart }));

const description = '7×24 小时财经快讯：要闻、A股、公司、宏观与港美股，实时更新，可按栏目筛选、按关键词和日期搜索。';

/** What this page reads of its address. */
export const handle = { query: ['subjects', 'hot', 'explained', 'q', 'from', 'to'] } satisfies ScreenHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = matches[0].loaderData?.origin ?? '';
  const search = loaderData?.search ?? null;
  const title = search === null ? '7×24 快讯' : `“${search.words}”的快讯`;
  // What somebody searched for is no page for a search engine.
  return metaOf({ title, description, path: '/live', origin, isUnlisted: search !== null });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadLive(context.get(pageContext).api, new URL(request.url).searchParams);
}

/** The 7×24 news flash page (docs/product/live-feed.md). */
export default function Live({ loaderData }: Route.ComponentProps) {
  const { filter, search, snapshot, found, fixed, hot, names, focus } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const now = useToday(root?.now ?? 0);
  const view = useMemo(
    () => (snapshot === null ? null : { filter: toLiveFilter(filter), snapshot }),
    [filter, snapshot],
  );
  const { feed, live } = useLiveFeed(view);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useAlerts(live);
  useReadReceipts(list);
  useFeedKeys({ list, search: field });

  return (
    <Columns>
      <Card className={css.feed} aria-label="7×24 快讯">
        <div className={css.head}>
          <h1>7×24 快讯</h1>
          {root?.hasDemo && <Badge tone="warn">演示数据</Badge>}
          <LiveSync feed={feed} />
          <SearchForm filter={filter} search={search} field={field} />
          <PushButton className={css.push} />
        </div>
        <FilterBar fixed={fixed} hot={hot} filter={filter} search={search} />
        {search !== null && found !== null ? (
          <Suspense>
            <SearchPart list={list} found={found} filter={filter} search={search} names={names} now={now} />
          </Suspense>
        ) : (
          <FlashStream feed={feed} list={list} names={names} now={now} />
        )}
      </Card>
      <LiveAside focus={focus} now={now} />
    </Columns>
  );
}

import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { loadLeaders } from '#web/features/market/watchlist/load-leaders.ts';
import { watchPageKeys } from '#web/features/market/watchlist/watch-page-keys.ts';
import { WatchPage } from '#web/features/market/watchlist/watch-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/watchlist';

/** What this page reads of its address, and where it belongs. */
export const handle = { keys: watchPageKeys, belongs: () => boardPlaces } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '自选股',
    description: '自选股：行情、分组、笔记与消息，不用登录。',
    path: '/watchlist',
    origin: loaderData.origin,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  return { leaders: await loadLeaders(api), origin, now };
}

/** The securities that a reader watches, among the boards (docs/product/watchlist.md). */
export default function WatchlistPage({ loaderData: { leaders, now } }: Route.ComponentProps) {
  return (
    <>
      <MarketStrip />
      <WatchPage leaders={leaders} now={now} />
    </>
  );
}

import { loadLeaders } from '#web/features/market/watchlist/load-leaders.ts';
import { watchPageKeys } from '#web/features/market/watchlist/watch-page-keys.ts';
import { WatchPage } from '#web/features/market/watchlist/watch-page.tsx';
import { OwnNav } from '#web/features/own/own-nav.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/watchlist';

const PATH = '/v/self/watchlist';

/** Where this page belongs. */
export const handle = { keys: watchPageKeys, belongs: () => ['/v/self'] } satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  const description = '自选股：行情、分组、笔记与消息，不用登录。';
  return metaOf({ title: '自选股', description, path: PATH, origin, isUnlisted: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  return { leaders: await loadLeaders(api), origin, now };
}

/** The same list as at `/watchlist`, among what is a reader's own (docs/product/watchlist.md). */
export default function OwnWatchlistPage({ loaderData: { leaders, now } }: Route.ComponentProps) {
  return (
    <>
      <OwnNav path={PATH} />
      <WatchPage leaders={leaders} now={now} />
    </>
  );
}

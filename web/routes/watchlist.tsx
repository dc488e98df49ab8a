import { useToday } from '#web/lib/use-today.ts';
import { Suspense } from 'react';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { loadLeaders } from '#web/features/market/watchlist/load-leaders.ts';
import { useWatchlist } from '#web/features/market/watchlist/use-watchlist.ts';
import { later } from '#web/lib/later.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/watchlist';
import css from './watchlist.module.css';

/** Only the device knows what there is to draw. */
const WatchBeginning = later(async () => (await import('#web/features/market/watchlist/later.ts')).WatchBeginning);
const WatchBoard = later(async () => (await import('#web/features/market/watchlist/later.ts')).WatchBoard);

/** What this page reads of its address, and where it belongs. */
export const handle = { belongs: () => boardPlaces } satisfies ScreenHandle;

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

/** The securities that a reader watches; only their device knows of them (docs/product/watchlist.md). */
export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const { leaders } = loaderData;
  const now = useToday(loaderData.now);
  const list = useWatchlist();
  return (
    <>
      <MarketStrip />
      <Suspense fallback={<Waiting />}>
        {list === null ? (
          <Waiting />
        ) : list.stocks.length === 0 ? (
          <WatchBeginning list={list} leaders={leaders} />
        ) : (
          <WatchBoard list={list} now={now} />
        )}
      </Suspense>
    </>
  );
}

/** What the server can draw of it. */
function Waiting() {
  return (
    <Wrap className={css.waiting}>
      <Card aria-labelledby="watchlist">
        <PageHead id="watchlist" title="自选股" about="行情、分组、笔记与消息，只存在这台设备上。" />
        <noscript>
          <p className={css.note}>自选股由这台设备上的程序保管，需要 JavaScript。</p>
        </noscript>
      </Card>
    </Wrap>
  );
}

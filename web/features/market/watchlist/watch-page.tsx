import { Suspense } from 'react';
import type { UnixSeconds } from '#shared/time.ts';
import { later } from '#web/lib/later.tsx';
import { useToday } from '#web/lib/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { loadLeaders } from './load-leaders.ts';
import { useWatchlist } from './use-watchlist.ts';
import css from './watch-page.module.css';

/** Only the device knows what there is to draw. */
const WatchBeginning = later(async () => (await import('./later.ts')).WatchBeginning);
const WatchBoard = later(async () => (await import('./later.ts')).WatchBoard);

interface WatchPageProps {
  leaders: Awaited<ReturnType<typeof loadLeaders>>;
  now: UnixSeconds;
}

/** The securities that a reader watches; only their device knows of them (docs/product/watchlist.md). */
export function WatchPage({ leaders, now: then }: WatchPageProps) {
  const now = useToday(then);
  const list = useWatchlist();
  return (
    <div className={css.page}>
      <Suspense fallback={<Waiting />}>
        {list === null ? (
          <Waiting />
        ) : list.stocks.length === 0 ? (
          <WatchBeginning list={list} leaders={leaders} />
        ) : (
          <WatchBoard list={list} now={now} />
        )}
      </Suspense>
    </div>
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

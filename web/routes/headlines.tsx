import { articles } from '#domains/articles/articles.contract.ts';
import { type Headline, headlineDays } from '#web/features/articles/headline-days.ts';
import { HeadlineRows } from '#web/features/articles/headline-rows.tsx';
import { loadHeadlines, readCursors } from '#web/features/articles/load-headlines.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOfOriginal } from '#web/features/articles/short-items.ts';
import { type Chunk, useMore } from '#web/lib/use-more.ts';
import { DayLine } from '#web/ui/day-line.tsx';
import { api as browserApi } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { UnixSeconds } from '#shared/time.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/headlines';

/** What this page reads of its address. */
export const handle = { query: ['cursor'] } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '头条',
    description: '每天不能错过的要闻与精选文章，按日期排列。',
    path: '/headlines',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const cursor = cursorIn(request);
  const [first, week] = await Promise.all([
    orNotFound(loadHeadlines(api, cursor)),
    api(articles.listOriginalRank, { params: { period: '2' } }),
  ]);
  return { cursor, first, week, origin, now };
}

export default function Headlines({ loaderData }: Route.ComponentProps) {
  const { cursor, first, week, now } = loaderData;
  return (
    <Columns single={week.length === 0}>
      <Card aria-labelledby="page-title">
        <PageHead id="page-title" title="头条" about="要闻与精选文章，按日期排列" />
        <HeadlineList key={cursor} first={first} now={now} />
      </Card>
      {week.length > 0 && (
        <Stack as="aside" aria-label="原创周榜">
          <RankingCard title="原创周榜" end="近 7 天" items={week.map(shortOfOriginal)} now={now} />
        </Stack>
      )}
    </Columns>
  );
}

function HeadlineList({ first, now }: { first: Chunk<Headline>; now: UnixSeconds }) {
  const { items, next, more } = useMore(first, (cursor) => loadHeadlines(browserApi, cursor));
  const days = headlineDays(items, readCursors(next));
  if (days.length === 0) return <EmptyState icon="news" text="还没有头条" />;
  return (
    <>
      {days.map(({ day, rows }) => (
        <div key={day}>
          <DayLine day={day} now={now} />
          <HeadlineRows rows={rows} />
        </div>
      ))}
      <MoreRow more={more} to={`/headlines?cursor=${next}`} />
    </>
  );
}

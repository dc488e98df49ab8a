import { redirect } from 'react-router';
import { dingPools, poolAddress } from '#web/features/boards/ding/ding-pools.ts';
import { DingTerminal } from '#web/features/boards/ding/ding-terminal.tsx';
import { loadDing } from '#web/features/boards/ding/load-ding.ts';
import { noPage } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { terminalKeys } from '#web/features/boards/page-keys.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/id';

/** What this page reads of its address, and the frame that it fills. */
export const handle = {
  query: ['sort', 'events', 'date', 'at'],
  keys: terminalKeys,
  costlyBy: ['date', 'at'],
  frame: { layout: 'ding', footer: false },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  const { label, id } = loaderData.data.pool;
  return metaOf({
    title: `${label}股池 - 盯盘`,
    description: `当日${label}的股票：封板时间、炸板次数、几天几板、封单比与原因。`,
    path: poolAddress(id),
    origin: loaderData.origin,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const pool = dingPools.find(({ id, pool: wire }) => id === params.id || wire === params.id);
  if (pool === undefined) throw noPage();
  if (poolAddress(pool.id) !== `/dingpan/${params.id}`)
    throw redirect(`${poolAddress(pool.id)}${new URL(request.url).search}`, 301);
  return { data: await loadDing(api, pool, request), origin };
}

export default function PoolPage({ loaderData }: Route.ComponentProps) {
  return <DingTerminal data={loaderData.data} />;
}

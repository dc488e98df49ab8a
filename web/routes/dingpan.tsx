import { dingPools } from '#web/features/boards/ding/ding-pools.ts';
import { DingTerminal } from '#web/features/boards/ding/ding-terminal.tsx';
import { loadDing } from '#web/features/boards/ding/load-ding.ts';
import { momentInTitle } from '#web/features/market/look-back.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { terminalKeys } from '#web/features/boards/page-keys.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/dingpan';

/** What this page reads of its address, and the frame that it fills. */
export const handle = {
  query: ['sort', 'events', 'date', 'at'],
  keys: terminalKeys,
  costlyBy: ['date', 'at'],
  frame: { layout: 'ding', footer: false },
} satisfies ScreenHandle;

export function meta({ loaderData: { data, origin } }: Route.MetaArgs) {
  return metaOf({
    title: `盯盘${momentInTitle(data.past)}`,
    description: '一屏看全市场：市场温度、涨跌分布、涨停与炸板股池、连板天梯、实时异动、热点题材。',
    path: '/dingpan',
    origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  return { data: await loadDing(api, dingPools[0], request), origin };
}

export default function DingpanPage({ loaderData }: Route.ComponentProps) {
  return <DingTerminal data={loaderData.data} />;
}

import { hotChoiceOf } from '#web/features/boards/hot/hot-choices.ts';
import { HotTerminal } from '#web/features/boards/hot/hot-terminal.tsx';
import { loadHot } from '#web/features/boards/hot/load-hot.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { hotKeys } from '#web/features/boards/page-keys.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/redian';

/** What this page reads of its address, and the frame that it fills. */
export const handle = {
  query: ['id', 'kind', 'sort', 'view', 'date', 'at'],
  keys: hotKeys,
  costlyBy: ['date', 'at'],
  frame: { layout: 'ding', footer: false },
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({
    title: '热点题材 - 盯盘',
    description: '盘中热点题材：均涨、五分钟涨速、主力净额、涨停与名次变化，热力图、分时走势与题材异动。',
    path: '/dingpan/redian',
    origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const choice = hotChoiceOf(new URL(request.url).searchParams);
  return { data: await loadHot(api, request, { choice, isSignedIn: viewer !== null }), origin };
}

export default function HotThemesPage({ loaderData }: Route.ComponentProps) {
  return <HotTerminal data={loaderData.data} />;
}

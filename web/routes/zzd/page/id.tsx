import { redirect } from 'react-router';
import { ColumnPage } from '#web/features/selling/column-page.tsx';
import { loadColumn } from '#web/features/selling/load-column.ts';
import { loadLists } from '#web/features/selling/load-lists.ts';
import { articleWords, viewAt, viewPath } from '#web/features/selling/sold-columns.ts';
import { noPage } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { RouteFlags, ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf, siteFeed, subjectFeed } from '#web/shell/seo.ts';
import type { Route } from './+types/id';

/** What these pages read of their addresses, and how their frames are (docs/product/selling.md#frame). */
export const handle = {
  query: ['page', 'cursor', 'tag', 'q', 'theme', 'month'],
  frame: frameAt,
  belongs: ({ path }: { path: string }) => [path.replace(/^(\/zzd|\/ts)\/.*/, '$1/home'), '/jingxuan'],
} satisfies ScreenHandle;

function frameAt(path: string): Partial<RouteFlags> {
  const isInfo = path.endsWith('/info');
  const isDug = path.startsWith('/wapiaobao');
  return { customerService: true, qr: !isInfo && !isDug, footer: !(isInfo && isDug) };
}

export function meta({ loaderData: { path, facts, origin } }: Route.MetaArgs) {
  const at = viewAt(path);
  const name = at?.column.name ?? '';
  return metaOf({
    title: at?.view.id === 'info' ? `${name}：${at.column.promise}` : `${name} · ${at?.view.label ?? ''}`,
    description: at?.column.about ?? name,
    path,
    origin,
    image: facts.subject.pc_image || facts.subject.image,
    feeds: [siteFeed, subjectFeed(facts.subject)],
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const { pathname: requested, searchParams: asked } = new URL(request.url);
  // The router asks for the data of a page at the address of the page with this behind it.
  const pathname = requested.replace(/\.data$/, '');
  const [, place = ''] = pathname.split('/');
  // Their texts have an address that all texts have.
  if (params.page !== undefined && params.page === articleWords[place])
    throw redirect(params.id === undefined ? `/${place}/home` : `/article/${encodeURIComponent(params.id)}`, 301);
  const at = params.id === undefined ? viewAt(pathname) : null;
  if (at === null) throw noPage();
  const { column, view } = at;
  const wish = {
    page: asked.get('page') || '1',
    ...{ cursor: asked.get('cursor') ?? '', tag: asked.get('tag') ?? '' },
    ...{ words: asked.get('q')?.trim() ?? '', theme: asked.get('theme') ?? '' },
    month: asked.get('month') ?? '',
  };
  const [facts, lists] = await Promise.all([
    loadColumn(api, column, viewer !== null),
    loadLists(api, column, view, wish),
  ]);
  return { path: viewPath(column, view.id), facts, lists, origin, now };
}

export default function ColumnScreen({ loaderData: { path, facts, lists, now } }: Route.ComponentProps) {
  return <ColumnPage path={path} facts={facts} lists={lists} isDemo={facts.subject.tags.includes('演示')} now={now} />;
}

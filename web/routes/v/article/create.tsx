import { loadNew } from '#web/features/editor/frame/load-writing.ts';
import { WritingPage, writingHandle } from '#web/features/editor/frame/writing-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/create';

export const handle = writingHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  const about = { title: '写文章', description: '写一篇文章。', path: '/v/article/create', isUnlisted: true } as const;
  return metaOf({ ...about, origin: loaderData?.origin ?? '' });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const template = new URL(request.url).searchParams.get('template');
  return { start: await loadNew(api, viewer, template), origin };
}

/** docs/product/editor.md */
export default function CreateArticlePage({ loaderData: { start } }: Route.ComponentProps) {
  return <WritingPage start={start} />;
}

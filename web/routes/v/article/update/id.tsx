import { loadPost } from '#web/features/editor/frame/load-writing.ts';
import { WritingPage, writingHandle } from '#web/features/editor/frame/writing-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/id';

export const handle = writingHandle;

export function meta({ loaderData, params }: Route.MetaArgs) {
  const about = { title: '写文章', description: '修改一篇文章。', isUnlisted: true } as const;
  return metaOf({ ...about, path: `/v/article/update/${params.id}`, origin: loaderData?.origin ?? '' });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  return { start: await loadPost(api, viewer, params.id), origin };
}

/** docs/product/editor.md */
export default function UpdateArticlePage({ loaderData: { start } }: Route.ComponentProps) {
  return <WritingPage start={start} isUpdate />;
}

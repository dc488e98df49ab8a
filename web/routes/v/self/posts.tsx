import { ownOf } from '#web/features/accounts/account/own.ts';
import { areaKeys } from '#web/features/authoring/area/area-keys.ts';
import { loadPosts, postsQuery } from '#web/features/authoring/area/load-posts.ts';
import { PostsCard } from '#web/features/authoring/area/posts-card.tsx';
import { OwnPage } from '#web/features/own/own-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Columns, Stack } from '#web/ui/columns.tsx';
import type { Route } from './+types/posts';

const PATH = '/v/self/posts';

/** What this page reads of its address, and where it belongs. */
export const handle = {
  query: [...postsQuery, 'authMode'],
  frame: { signIn: true },
  keys: areaKeys,
  belongs: () => ['/v/self'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  const description = '自己写的帖子与文章：草稿、待审、已发布与未通过';
  return metaOf({ title: '我的帖子', description, path: PATH, origin, isUnlisted: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  return { posts: await ownOf(viewer !== null, () => loadPosts(api, request)), origin, now };
}

/** The same list as in the area of the authors, for everybody who writes (docs/product/author-pages.md#home). */
export default function OwnPostsPage({ loaderData: { posts: loaded, now } }: Route.ComponentProps) {
  return (
    <OwnPage path={PATH} about="登录后查看自己的帖子与文章" own={loaded}>
      {(posts) => (
        <Columns single>
          <Stack>
            <h1 className="vh">我的帖子</h1>
            <PostsCard path={PATH} posts={posts} now={now} />
          </Stack>
        </Columns>
      )}
    </OwnPage>
  );
}

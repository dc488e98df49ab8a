import { authoring } from '#domains/authoring/authoring.contract.ts';
import { statistics } from '#domains/authoring/statistics/authoring.statistics.contract.ts';
import { AreaHead } from '#web/features/authoring/area/area-head.tsx';
import { areaKeys } from '#web/features/authoring/area/area-keys.ts';
import { AreaNav } from '#web/features/authoring/area/area-nav.tsx';
import { authorAtHome } from '#web/features/authoring/area/author-guard.ts';
import { loadPosts, postsQuery } from '#web/features/authoring/area/load-posts.ts';
import { PostsCard } from '#web/features/authoring/area/posts-card.tsx';
import { CountPart } from '#web/features/authoring/statistics/count-part.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import type { Route } from './+types/home';
import css from './home.module.css';

const PATH = '/author/home';

export const handle = {
  query: postsQuery,
  frame: { layout: 'author', qr: false },
  keys: areaKeys,
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '作者中心',
    description: '自己的作品：草稿、待审、已发布与未通过，以及读者的反应。',
    path: PATH,
    origin: loaderData?.origin ?? '',
    isUnlisted: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const info = await authorAtHome({ api, viewer });
  const [author, figures, counts, posts] = await Promise.all([
    api(authoring.getAuthor, {}),
    api(statistics.getFigures, {}),
    api(statistics.getStatistics, { query: {} }),
    loadPosts(api, request),
  ]);
  return { info, subjectTitle: author.subject_title, figures, counts, posts, origin, now };
}

/** docs/product/author-pages.md#home */
export default function AuthorHome({ loaderData }: Route.ComponentProps) {
  const { info, subjectTitle, figures, counts, posts, now } = loaderData;
  return (
    <>
      <AreaNav path={PATH} />
      <Columns className={css.home}>
        <div className={css.head}>
          <AreaHead info={info} subjectTitle={subjectTitle} figures={figures} statistics={counts} />
        </div>
        <Stack>
          <PostsCard path={PATH} posts={posts} now={now} />
        </Stack>
        <Stack as="aside">
          <Card title="近 30 天">
            <CountPart statistics={counts} />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

import { ownArticles } from '#domains/articles/articles.own.contract.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { FAVOURITES_LENGTH, FavouriteList } from '#web/features/own/favourite-list.tsx';
import { loadOwn } from '#web/features/own/load-own.ts';
import { OwnPage } from '#web/features/own/own-page.tsx';
import { SubscriptionsCard } from '#web/features/own/subscriptions-card.tsx';
import { FollowCard } from '#web/features/own/follow-card.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/favorites';

const PATH = '/v/self/favorites';
const TITLE = '我的收藏';
const ABOUT = '收藏的快讯与文章，最近收藏的在前';

/** What this page reads of its address, and where it belongs. */
export const handle = {
  query: ['cursor', 'authMode'],
  frame: { signIn: true },
  belongs: () => ['/v/self'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({ title: TITLE, description: ABOUT, path: PATH, origin, isUnlisted: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const cursor = cursorIn(request);
  const own = await ownOf(viewer !== null, async () => {
    const [first, { subscriptions, followed }] = await Promise.all([
      orNotFound(api(ownArticles.listFavourites, { query: { limit: FAVOURITES_LENGTH, cursor } })),
      loadOwn(api),
    ]);
    return { cursor, first, subscriptions, followed };
  });
  return { own, origin, now };
}

/** docs/product/likes-and-follows.md#own-space */
export default function FavouritesPage({ loaderData: { own: loaded, now } }: Route.ComponentProps) {
  return (
    <OwnPage path={PATH} about="登录后查看收藏的快讯与文章" own={loaded}>
      {(own) => (
        <Columns single={own.subscriptions.length === 0 && own.followed.length === 0}>
          <Stack>
            <Card aria-labelledby="page-title">
              <PageHead id="page-title" title={TITLE} about={ABOUT} />
              <h2 className="vh">收藏</h2>
              <FavouriteList key={own.cursor} first={own.first} now={now} />
            </Card>
          </Stack>
          <Stack as="aside" aria-label="订阅与关注">
            <SubscriptionsCard subscriptions={own.subscriptions} />
            <FollowCard title="关注的栏目" subjects={own.followed} />
          </Stack>
        </Columns>
      )}
    </OwnPage>
  );
}

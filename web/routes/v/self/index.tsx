import { articles } from '#domains/articles/articles.contract.ts';
import { ownArticles } from '#domains/articles/articles.own.contract.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { FollowCard } from '#web/features/own/follow-card.tsx';
import { loadOwn } from '#web/features/own/load-own.ts';
import { OwnHead } from '#web/features/own/own-head.tsx';
import { OwnPage } from '#web/features/own/own-page.tsx';
import { SubscriptionsCard } from '#web/features/own/subscriptions-card.tsx';
import { toListed } from '#web/features/articles/listed-article.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { Route } from './+types/index';

const PATH = '/v/self';
const ABOUT = '收藏、关注的栏目、订阅与自选股';
/** Of each list as many as tell whether to go there. */
const FEW = 5;

export const handle = { query: ['authMode'], frame: { signIn: true } } satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({ title: '我的', description: ABOUT, path: PATH, origin, isUnlisted: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const { displayName: name = '', avatar: picture = null } = viewer ?? {};
  const own = await ownOf(viewer !== null, async () => {
    const [all, favourites, news, paid] = await Promise.all([
      loadOwn(api),
      api(ownArticles.listFavourites, { query: { limit: FEW } }),
      api(ownArticles.listFollowed, { query: { limit: FEW } }),
      api(articles.listPaid, { query: { limit: FEW } }),
    ]);
    const lists = {
      favourites: favourites.items.map(toListed),
      news: news.items.map(toListed),
      paid: paid.items.map(toListed),
    };
    return { name, picture, ...all, ...lists };
  });
  return { own, origin, now };
}

/** docs/product/likes-and-follows.md#own-space */
export default function OwnHome({ loaderData: { own: loaded, now } }: Route.ComponentProps) {
  return (
    <OwnPage path={PATH} about="登录后查看我的收藏、关注与订阅" own={loaded}>
      {(own) => <Own own={own} now={now} />}
    </OwnPage>
  );
}

type OwnProps = Pick<Route.ComponentProps['loaderData'], 'now'> & {
  own: NonNullable<Route.ComponentProps['loaderData']['own']>;
};

function Own({ own, now }: OwnProps) {
  const { name, picture, followed, suggested, subscriptions, favourites, news, paid } = own;
  return (
    <Columns>
      <Stack>
        <OwnHead name={name} picture={picture} followedCount={followed.length} subscribedCount={subscriptions.length} />
        <Card title="关注的新内容" end={<MoreLink to="/v/self/follow" text="全部" />}>
          {news.length === 0 ? (
            <EmptyState text="关注栏目后，这里是它们的新内容" action={<MoreLink to="/subjects" text="去看栏目" />} />
          ) : (
            <ArticleList items={news} now={now} />
          )}
        </Card>
        <Card title="最近收藏" end={<MoreLink to="/v/self/favorites" text="全部" />}>
          {favourites.length === 0 ? (
            <EmptyState
              icon="star"
              text="还没有收藏，点文章下方的星标即可收藏"
              action={<MoreLink to="/jingxuan" text="去看精选" />}
            />
          ) : (
            <ArticleList items={favourites} now={now} />
          )}
        </Card>
        {paid.length > 0 && (
          <Card title="已购" end={<MoreLink to="/billing/orders" text="全部订单" />}>
            <ArticleList items={paid} now={now} />
          </Card>
        )}
      </Stack>
      <Stack as="aside" aria-label="订阅与关注">
        <SubscriptionsCard subscriptions={subscriptions} />
        <FollowCard title="关注的栏目" subjects={followed} />
        <FollowCard title="可以关注" end={<MoreLink to="/subjects" text="全部栏目" />} subjects={suggested} />
      </Stack>
    </Columns>
  );
}

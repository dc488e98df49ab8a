import { ownArticles } from '#domains/articles/articles.own.contract.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { FollowCard } from '#web/features/own/follow-card.tsx';
import { FOLLOWED_LENGTH, FollowedList } from '#web/features/own/followed-list.tsx';
import { loadOwn } from '#web/features/own/load-own.ts';
import { OwnPage } from '#web/features/own/own-page.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/follow';

const PATH = '/v/self/follow';
const TITLE = '我的关注';
const ABOUT = '关注的栏目里最新的快讯与文章';
const kinds = [
  { id: '', label: '全部' },
  { id: 'article', label: '文章' },
  { id: 'flash', label: '快讯' },
] as const;

/** What this page reads of its address, and where it belongs. */
export const handle = {
  query: ['kind', 'cursor', 'authMode'],
  frame: { signIn: true },
  belongs: () => ['/v/self'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({ title: TITLE, description: ABOUT, path: PATH, origin, isUnlisted: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get('kind');
  const kind = kinds.find(({ id }) => id === asked)?.id ?? '';
  const cursor = cursorIn(request);
  const own = await ownOf(viewer !== null, async () => {
    const [first, { followed, suggested }] = await Promise.all([
      orNotFound(api(ownArticles.listFollowed, { query: { limit: FOLLOWED_LENGTH, cursor, sources: kind } })),
      loadOwn(api),
    ]);
    return { kind, cursor, first, followed, suggested };
  });
  return { own, origin, now };
}

function addressOf(kind: string, cursor = ''): string {
  const query = new URLSearchParams([
    ...(kind === '' ? [] : [['kind', kind]]),
    ...(cursor === '' ? [] : [['cursor', cursor]]),
  ]);
  return query.size === 0 ? PATH : `${PATH}?${query}`;
}

/** docs/product/likes-and-follows.md#own-space */
export default function FollowPage({ loaderData: { own: loaded, now } }: Route.ComponentProps) {
  return (
    <OwnPage path={PATH} about="登录后查看关注的栏目" own={loaded}>
      {(own) => (
        <Columns>
          <Stack>
            <Card aria-labelledby="page-title">
              <PageHead id="page-title" title={TITLE} about={ABOUT} />
              <h2 className="vh">新内容</h2>
              {own.followed.length === 0 ? (
                <EmptyState text="还没有关注栏目" action={<MoreLink to="/subjects" text="去看栏目" />} />
              ) : (
                <>
                  <Tabs label="哪些内容" tabs={kinds} selected={own.kind} addressOf={addressOf} />
                  <FollowedList
                    key={`${own.kind} ${own.cursor}`}
                    first={own.first}
                    sources={own.kind}
                    addressOf={(next) => addressOf(own.kind, next)}
                    now={now}
                  />
                </>
              )}
            </Card>
          </Stack>
          <Stack as="aside" aria-label="关注的栏目">
            <FollowCard title="关注的栏目" subjects={own.followed} />
            <FollowCard title="可以关注" end={<MoreLink to="/subjects" text="全部栏目" />} subjects={own.suggested} />
          </Stack>
        </Columns>
      )}
    </OwnPage>
  );
}

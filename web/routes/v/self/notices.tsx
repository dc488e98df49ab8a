import { notices } from '#domains/notices/notices.contract.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { NoticeList, NOTICES_LENGTH } from '#web/features/notices/notice-list.tsx';
import { OwnPage } from '#web/features/own/own-page.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/notices';

const PATH = '/v/self/notices';
const TITLE = '通知';
const ABOUT = '审核结果与已购内容的更新，保留半年';

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
    const [first, { count: unread }] = await Promise.all([
      orNotFound(api(notices.listNotices, { query: { limit: NOTICES_LENGTH, cursor } })),
      api(notices.countUnread, {}),
    ]);
    return { cursor, first, unread };
  });
  return { own, origin, now };
}

/** docs/product/author-pages.md#notices */
export default function NoticesPage({ loaderData: { own: loaded, now } }: Route.ComponentProps) {
  return (
    <OwnPage path={PATH} about="登录后查看通知" own={loaded}>
      {(own) => (
        <Columns single>
          <Stack>
            <Card aria-labelledby="page-title">
              <PageHead id="page-title" title={TITLE} about={ABOUT} />
              <NoticeList key={own.cursor} first={own.first} unread={own.unread} now={now} />
            </Card>
          </Stack>
        </Columns>
      )}
    </OwnPage>
  );
}

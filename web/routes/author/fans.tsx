import { fans } from '#domains/authoring/fans/authoring.fans.contract.ts';
import { AreaNav } from '#web/features/authoring/area/area-nav.tsx';
import { authorAtHome } from '#web/features/authoring/area/author-guard.ts';
import { ColumnFans } from '#web/features/authoring/fans/column-fans.tsx';
import { NoColumn } from '#web/features/authoring/fans/no-column.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Columns } from '#web/ui/columns.tsx';
import type { Route } from './+types/fans';

const PATH = '/author/fans';

export const handle = {
  query: [],
  frame: { layout: 'author', qr: false },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  const description = '关注与订阅自己栏目的读者，和每天新增多少。';
  return metaOf({ title: '粉丝', description, path: PATH, origin: loaderData?.origin ?? '', isUnlisted: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const { account_id: accountId } = await authorAtHome({ api, viewer });
  return { ...(await api(fans.getFans, {})), accountId, origin };
}

/** docs/product/author-pages.md#fans */
export default function AuthorFans({ loaderData: { column, accountId } }: Route.ComponentProps) {
  return (
    <>
      <AreaNav path={PATH} />
      <Columns single>
        <h1 className="vh">粉丝</h1>
        {column === null ? <NoColumn accountId={accountId} /> : <ColumnFans column={column} accountId={accountId} />}
      </Columns>
    </>
  );
}

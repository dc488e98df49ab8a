import { loadProfile } from '#web/features/authoring/profile/load-profile.ts';
import { ProfileAbout } from '#web/features/authoring/profile/profile-about.tsx';
import { ProfileHead } from '#web/features/authoring/profile/profile-head.tsx';
import { profileKeys, ProfileList } from '#web/features/authoring/profile/profile-list.tsx';
import { FollowCard } from '#web/features/own/follow-card.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import type { Route } from './+types/id';

export const handle = { query: ['tab', 'cursor'], keys: profileKeys } satisfies ScreenHandle;

export function meta({ loaderData: { profile, origin } }: Route.MetaArgs) {
  const { account_id: id, display_name: name, article_count: articles, post_count: posts } = profile;
  const description = `${name}在开盘发布的文章与帖子：${articles} 篇文章，${posts} 条帖子。`;
  return metaOf({ title: `${name}的主页`, description, path: `/v/profile/${id}`, origin });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  return { ...(await loadProfile(api, params.id, request)), origin, now };
}

/** docs/product/author-pages.md#profile */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, tab, cursor, first, subject, now } = loaderData;
  return (
    <Columns>
      <Stack>
        <ProfileHead profile={profile} subject={subject} tab={tab} />
        <Card aria-label={tab === 'about' ? '关于' : '内容'}>
          {first === null ? (
            <ProfileAbout profile={profile} />
          ) : (
            <ProfileList key={`${tab} ${cursor}`} id={profile.account_id} tab={tab} first={first} now={now} />
          )}
        </Card>
      </Stack>
      <Stack as="aside" aria-label="作者">
        {subject !== null && <FollowCard title="栏目" subjects={[subject]} />}
        {first !== null && (
          <Card title="关于">
            <ProfileAbout profile={profile} />
          </Card>
        )}
      </Stack>
    </Columns>
  );
}

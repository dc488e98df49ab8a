import { oauth } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { guardArea } from '#web/features/authoring/area/author-guard.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/login';

export const handle = {
  query: ['authMode'],
  frame: { layout: 'author', qr: false, signIn: true },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '作者登录',
    description: '登录后进入开盘作者中心。',
    path: '/author/login',
    origin: loaderData?.origin ?? '',
    isUnlisted: true,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  await guardArea('/author/login', { api, viewer });
  const { items: ways } = await api(oauth.listPlatforms, {});
  return { ways, origin };
}

/** docs/product/author-pages.md#area */
export default function AuthorLogin({ loaderData: { ways } }: Route.ComponentProps) {
  return <SignInHere about="登录后进入作者中心" next="/author/home" ways={ways} />;
}

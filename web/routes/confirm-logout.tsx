import { redirect } from 'react-router';
import { signIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { ConfirmLeaving } from '#web/features/accounts/session/confirm-leaving.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { returnPath } from '#shared/return-path.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/confirm-logout';

export const handle = { query: ['fromUrl'], frame: { qr: false } } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '退出登录',
    description: '退出开盘的登录。',
    path: '/confirm-logout',
    origin: loaderData.origin,
    isUnlisted: true,
  });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, origin } = context.get(pageContext);
  if (viewer === null) throw redirect(destinationOf(request));
  return { name: viewer.displayName, back: destinationOf(request), origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  await context.get(pageContext).api(signIn.signOut, {});
  return redirect(destinationOf(request));
}

function destinationOf(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get('fromUrl')) ?? '/';
}

/** docs/product/sign-in.md#signing-out */
export default function ConfirmLogout({ loaderData: { name, back } }: Route.ComponentProps) {
  return <ConfirmLeaving name={name} back={back} />;
}

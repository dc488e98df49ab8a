import { redirect } from 'react-router';
import { oauth } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import { askedMode, signedInAddress } from '#web/features/accounts/sign-in/sign-in-address.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { answerForm } from '#web/features/accounts/sign-in/sign-in-without-script.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { returnPath } from '#shared/return-path.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/login';

export const handle = {
  query: ['authMode', 'authModeQuery', 'fromUrl'],
  frame: { qr: false, signIn: true },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '登录',
    description: '登录或注册开盘。',
    path: '/login',
    origin: loaderData?.origin ?? '',
    isUnlisted: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const next = destinationOf(request);
  if (viewer !== null) throw redirect(next);
  const { items: ways } = await api(oauth.listPlatforms, {});
  return { next, origin, ways };
}

/** docs/product/sign-in.md#without-script */
export async function action({ request, context }: Route.ActionArgs) {
  const mode = askedMode(new URL(request.url).search) ?? 'code';
  const told = await answerForm(context.get(pageContext).api, await request.formData(), mode);
  return told ?? redirect(destinationOf(request));
}

/** Whoever is signed in has nothing to do here. */
function destinationOf(request: Request): string {
  const { search } = new URL(request.url);
  const from = returnPath(new URLSearchParams(search).get('fromUrl'));
  return from === null || from.startsWith('/login') ? '/' : signedInAddress({ pathname: '/', search });
}

export default function Login({ loaderData: { next, ways }, actionData }: Route.ComponentProps) {
  return <SignInHere next={next} told={actionData} ways={ways} />;
}

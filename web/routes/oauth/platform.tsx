import { redirect } from 'react-router';
import { oauth, type Platform } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import { finishOauth } from '#web/features/accounts/oauth/finish-oauth.ts';
import { OauthFault, OauthReturn } from '#web/features/accounts/oauth/oauth-return.tsx';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { returnPath } from '#shared/return-path.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/platform';

export const handle = {
  query: ['code', 'state', 'popup', 'purpose', 'fromUrl'],
  frame: { qr: false, signIn: true },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '第三方登录',
    description: '用微信登录开盘。',
    path: '/oauth/wechat',
    origin: loaderData?.origin ?? '',
    isUnlisted: true,
  });
}

/** Goes to the other site, and is where it leads back to (docs/product/sign-in.md#other-sites). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  const isBinding = query.get('purpose') === 'bind' || /^.b\./.test(state);
  const told = { origin, isBinding };
  if (code !== '') {
    return { ...told, info: { platform: params.platform, code, state }, isPopup: state.startsWith('p'), fault: '' };
  }
  if (state !== '') return { ...told, info: null, isPopup: false, fault: '没有完成授权' };
  const body = {
    platform: params.platform as Platform,
    purpose: isBinding ? ('bind' as const) : ('sign_in' as const),
    popup: query.get('popup') === '1',
    from_url: returnPath(query.get('fromUrl')) ?? '',
  };
  let url: string;
  try {
    url = (await api(oauth.beginOauth, { body })).url;
  } catch (error) {
    return { ...told, info: null, isPopup: false, fault: troubleText(error) };
  }
  throw redirect(url);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const info = { platform: params.platform, code: query.get('code') ?? '', state: query.get('state') ?? '' };
  try {
    return redirect(await finishOauth(context.get(pageContext).api, info));
  } catch (error) {
    return { fault: troubleText(error) };
  }
}

export default function OauthPage({
  loaderData: { info, isPopup, isBinding, fault },
  actionData,
}: Route.ComponentProps) {
  if (info === null) return <OauthFault text={fault} isBinding={isBinding} />;
  return <OauthReturn info={info} isPopup={isPopup} fault={actionData?.fault} />;
}

import { redirect } from 'react-router';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { answerBind } from '#web/features/accounts/mobile/answer-mobile-form.ts';
import { ChangeMobile } from '#web/features/accounts/mobile/change-mobile.tsx';
import { signedInAddress } from '#web/features/accounts/sign-in/sign-in-address.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/bind';

export const handle = {
  query: ['authMode', 'authModeQuery', 'fromUrl'],
  frame: { qr: false, signIn: true },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '绑定手机号',
    description: '绑定或更换手机号。',
    path: '/account/mobile/bind',
    origin: loaderData.origin,
    isUnlisted: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const info = await ownOf(viewer !== null, () => api(me.getInfo, {}));
  const { search } = new URL(request.url);
  return { mobile: info && info.mobile, next: signedInAddress({ pathname: '/account', search }), origin };
}

/** Without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const told = await answerBind(context.get(pageContext).api, await request.formData());
  const { search } = new URL(request.url);
  return told.isDone === true ? redirect(signedInAddress({ pathname: '/account', search })) : told;
}

/** docs/product/sign-in.md#mobile */
export default function BindMobile({ loaderData: { mobile, next }, actionData }: Route.ComponentProps) {
  if (mobile === null) return <SignInHere about="登录后绑定手机号" />;
  return <ChangeMobile mobile={mobile} next={next} told={actionData} />;
}

import { answerReset } from '#web/features/accounts/mobile/answer-mobile-form.ts';
import { ResetPassword } from '#web/features/accounts/password/reset-password.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/reset-passwd';

export const handle = { frame: { qr: false } } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '设置新密码',
    description: '用手机验证码设置新密码。',
    path: '/v/reset-passwd',
    origin: loaderData.origin,
    isUnlisted: true,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, origin } = context.get(pageContext);
  return { isSignedIn: viewer !== null, origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerReset(context.get(pageContext).api, await request.formData());
}

export default function ResetPasswordPage({ loaderData: { isSignedIn }, actionData }: Route.ComponentProps) {
  return <ResetPassword isSignedIn={isSignedIn} told={actionData} />;
}

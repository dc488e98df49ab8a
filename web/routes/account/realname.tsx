import { AccountFrame } from '#web/features/accounts/account/account-frame.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { answerStep } from '#web/features/verification/answer-step.ts';
import { loadSteps } from '#web/features/verification/load-steps.ts';
import { STEPS_ABOUT, VerificationSteps } from '#web/features/verification/verification-steps.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/realname';

export const handle = { query: ['authMode'], frame: { qr: false, signIn: true } } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '实名与作者认证',
    description: '实名认证、签署作者服务协议、提交专业资质。',
    path: '/account/realname',
    origin: loaderData?.origin ?? '',
    isUnlisted: true,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  return { own: await ownOf(viewer !== null, () => loadSteps(api)), origin, now };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerStep(context.get(pageContext).api, await request.formData());
}

/** docs/product/verification.md#screen */
export default function RealNamePage({ loaderData: { own, now }, actionData }: Route.ComponentProps) {
  if (own === null) return <SignInHere about="登录后进行实名认证" />;
  return (
    <AccountFrame path="/account" title="实名与作者认证" about={STEPS_ABOUT}>
      <VerificationSteps {...own} told={actionData} now={now} />
    </AccountFrame>
  );
}

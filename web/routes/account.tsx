import { useState } from 'react';
import { me, type SignInSession, type UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { merging, type MergeReceipt } from '#domains/accounts/merging/accounts.merging.contract.ts';
import { oauth } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import { leaving, type Deletion } from '#domains/accounts/leaving/accounts.leaving.contract.ts';
import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { AlertsCard } from '#web/features/accounts/account/alerts-card.tsx';
import { AccountFrame } from '#web/features/accounts/account/account-frame.tsx';
import { DataCard } from '#web/features/accounts/account/data-card.tsx';
import { DevicesCard } from '#web/features/accounts/account/devices-card.tsx';
import { DisplayCard } from '#web/features/accounts/account/display-card.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { ProfileCard } from '#web/features/accounts/account/profile-card.tsx';
import { WaysCard } from '#web/features/accounts/account/ways-card.tsx';
import { answerLeaving } from '#web/features/accounts/leaving/answer-leaving.ts';
import { LeavingCard } from '#web/features/accounts/leaving/leaving-card.tsx';
import type { OtherWay } from '#web/features/accounts/oauth/other-ways.tsx';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { Note } from '#web/ui/note.tsx';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/account';

export const handle = { query: ['authMode', 'view'], frame: { qr: false, signIn: true } } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '账号设置',
    description: '资料、登录方式、登录设备与显示。',
    path: '/account',
    origin: loaderData.origin,
    isUnlisted: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const own = await ownOf(viewer !== null, async () => {
    const [info, { items: sessions }, { items: merges }, { items: ways }, deletion] = await Promise.all([
      api(me.getInfo, {}),
      api(me.listSessions, {}),
      api(merging.listMerges, {}),
      api(oauth.listPlatforms, {}),
      api(leaving.getDeletion, {}),
    ]);
    return { info, sessions, merges, ways, deletion };
  });
  const isLeaving = new URL(request.url).searchParams.get('view') === 'delete';
  return { own, isLeaving, origin, now };
}

/** The forms about leaving, with script and without. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerLeaving(context.get(pageContext).api, await request.formData());
}

/** docs/product/sign-in.md#account-settings */
export default function AccountPage({ loaderData: { own, isLeaving, now }, actionData }: Route.ComponentProps) {
  if (own === null) return <SignInHere about="登录后查看账号设置" />;
  if (isLeaving)
    return (
      <AccountFrame path="/account" title="注销账号" about="申请后 7 天内可以撤销">
        <LeavingCard deletion={own.deletion} mobile={own.info.mobile} told={actionData} />
      </AccountFrame>
    );
  return <Settings {...own} now={now} />;
}

interface SettingsProps {
  info: UserInfo;
  sessions: readonly SignInSession[];
  merges: readonly MergeReceipt[];
  ways: readonly OtherWay[];
  deletion: Deletion;
  now: UnixSeconds;
}

function Settings({ info: told, sessions, merges, ways, deletion, now }: SettingsProps) {
  const [info, setInfo] = useState(told);
  return (
    <AccountFrame path="/account" title="账号设置" about="改动即时保存；手机号与密码需要再验证一次">
      {deletion.state === 'pending' && (
        <Note text={`账号将于 ${dateTimeText(deletion.due_at)} 注销，在「隐私与数据」里可以撤销`} />
      )}
      <ProfileCard info={info} onInfo={setInfo} />
      <WaysCard info={info} ways={ways} />
      <DevicesCard sessions={sessions} now={now} />
      <AlertsCard />
      <DisplayCard />
      <DataCard merges={merges} deletion={deletion} />
    </AccountFrame>
  );
}

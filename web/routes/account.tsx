import { useState } from 'react';
import { me, type SignInSession, type UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { AccountFrame } from '#web/features/accounts/account/account-frame.tsx';
import { DevicesCard } from '#web/features/accounts/account/devices-card.tsx';
import { DisplayCard } from '#web/features/accounts/account/display-card.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { ProfileCard } from '#web/features/accounts/account/profile-card.tsx';
import { WaysCard } from '#web/features/accounts/account/ways-card.tsx';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/account';

export const handle = { query: ['authMode'], frame: { qr: false, signIn: true } } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '账号设置',
    description: '资料、登录方式、登录设备与显示。',
    path: '/account',
    origin: loaderData.origin,
    isUnlisted: true,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const own = await ownOf(viewer !== null, async () => {
    const [info, { items }] = await Promise.all([api(me.getInfo, {}), api(me.listSessions, {})]);
    return { info, sessions: items };
  });
  return { own, origin, now };
}

/** docs/product/sign-in.md#account-settings */
export default function AccountPage({ loaderData: { own, now } }: Route.ComponentProps) {
  if (own === null) return <SignInHere about="登录后查看账号设置" />;
  return <Settings {...own} now={now} />;
}

interface SettingsProps {
  info: UserInfo;
  sessions: readonly SignInSession[];
  now: UnixSeconds;
}

function Settings({ info: told, sessions, now }: SettingsProps) {
  const [info, setInfo] = useState(told);
  return (
    <AccountFrame path="/account" title="账号设置" about="改动即时保存；手机号与密码需要再验证一次">
      <ProfileCard info={info} onInfo={setInfo} />
      <WaysCard info={info} />
      <DevicesCard sessions={sessions} now={now} />
      <DisplayCard />
    </AccountFrame>
  );
}

import { useState, type MouseEvent } from 'react';
import { oauth, type Platform } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { SettingRow } from '../account/setting-row.tsx';
import { isPlainPress } from '../session/plain-press.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import { finishOauth } from './finish-oauth.ts';
import { oauthHref, openOauthWindow } from './oauth-window.ts';
import type { OtherWay } from './other-ways.tsx';

interface OtherWayRowProps {
  way: OtherWay;
  isBound: boolean;
  hasMobile: boolean;
}

/** Another site by which one signs in: bound or not. The only way in is not taken away. */
export function OtherWayRow({ way: { platform, name }, isBound: wasBound, hasMobile }: OtherWayRowProps) {
  const [isBound, setBound] = useState(wasBound);
  const href = oauthHref(platform, { purpose: 'bind', next: '/account' });

  async function trying(ask: () => Promise<unknown>, then: boolean) {
    try {
      await ask();
      setBound(then);
      showToast(then ? `已绑定${name}` : `已解除${name}绑定`);
    } catch (error) {
      showToast(troubleText(error));
    }
  }

  function handleBind(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openOauthWindow(href, (info) => void trying(() => finishOauth(api, info), true));
  }

  const unbind = () => trying(() => api(oauth.unbindOauth, { params: { platform: platform as Platform } }), false);
  return (
    <SettingRow
      title={
        <>
          {name} <Badge tone={isBound ? 'brand' : 'plain'}>{isBound ? '已绑定' : '未绑定'}</Badge>
        </>
      }
      hint={isBound && !hasMobile ? '它是唯一的登录方式：绑定手机号之后才能解除' : `绑定后可以用${name}扫码登录`}
      end={
        isBound ? (
          <Button size="s" aria-label={`解除${name}绑定`} disabled={!hasMobile} onClick={() => void unbind()}>
            解绑
          </Button>
        ) : (
          <ButtonLink size="s" to={href} reloadDocument aria-label={`绑定${name}`} onClick={handleBind}>
            绑定
          </ButtonLink>
        )
      }
    />
  );
}

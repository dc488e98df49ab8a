import { useEffect, useState, type MouseEvent } from 'react';
import { oauth } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import { api } from '#web/lib/api.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isPlainPress } from '../session/plain-press.ts';
import { tellOtherTabs } from '../session/session-news.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import { finishOauth } from './finish-oauth.ts';
import { oauthHref, openOauthWindow, type OauthInfo } from './oauth-window.ts';
import css from './other-ways.module.css';

export interface OtherWay {
  platform: string;
  name: string;
}

/** Sites by which one may sign in as well: asked for where the page has not told them. */
function useOtherWays(told: readonly OtherWay[] | undefined): readonly OtherWay[] {
  const [ways, setWays] = useState(told ?? []);
  useEffect(() => {
    if (told !== undefined) return;
    // Without them one signs in as before.
    api(oauth.listPlatforms, {})
      .then(({ items }) => setWays(items))
      .catch(() => {});
  }, [told]);
  return ways;
}

/** Signing in by another site, in a window of its own (docs/product/sign-in.md#other-sites). */
export function OtherWays({ next, told }: { next: string; told?: readonly OtherWay[] | undefined }) {
  const ways = useOtherWays(told);
  if (ways.length === 0) return null;

  async function enter(info: OauthInfo) {
    try {
      await finishOauth(api, info);
      tellOtherTabs();
      openDocument(next);
    } catch (error) {
      showToast(troubleText(error));
    }
  }

  return (
    <div className={css.ways}>
      <p className={css.or}>其他方式</p>
      {ways.map(({ platform, name }) => {
        const href = oauthHref(platform, { purpose: 'sign_in', next });
        function handleClick(event: MouseEvent) {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          openOauthWindow(href, (info) => void enter(info));
        }
        return (
          <a
            key={platform}
            className={css.way}
            href={href}
            rel="nofollow"
            suppressHydrationWarning
            onClick={handleClick}
          >
            <Icon name="wechat" />
            {name}扫码登录
          </a>
        );
      })}
    </div>
  );
}

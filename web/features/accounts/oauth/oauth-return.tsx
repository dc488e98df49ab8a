import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { api } from '#web/lib/api.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { tellOtherTabs } from '../session/session-news.ts';
import { NarrowCard } from '../sign-in/narrow-card.tsx';
import { troubleText } from '../sign-in/told-faults.ts';
import { finishOauth, purposeOf } from './finish-oauth.ts';
import css from './other-ways.module.css';
import { forgetHandedOver, handOver, isLeft, type OauthInfo } from './oauth-window.ts';

interface OauthReturnProps {
  info: OauthInfo;
  /** The window was opened for this, by a page that waits. */
  isPopup: boolean;
  fault?: string | undefined;
}

/** So long a page that opened the window has to take what was handed over. */
const TAKING_MILLIS = 2000;

/** The way back from another site: hands over to the page that waits, else goes on here. Without script a form does. */
export function OauthReturn({ info, isPopup, fault }: OauthReturnProps) {
  const [trouble, setTrouble] = useState(fault);
  const { platform, code, state } = info;
  const isAlive = useHydrated();

  useEffect(() => {
    let isGone = false;
    async function goOn() {
      try {
        const next = await finishOauth(api, { platform, code, state });
        tellOtherTabs();
        openDocument(next);
      } catch (error) {
        if (!isGone) setTrouble(troubleText(error));
      }
    }
    if (fault !== undefined) return;
    if (!isPopup) return void goOn();
    handOver({ platform, code, state });
    const timer = setTimeout(() => {
      if (!isLeft()) return;
      forgetHandedOver();
      void goOn();
    }, TAKING_MILLIS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [platform, code, state, isPopup, fault]);

  const isBinding = purposeOf(state) === 'bind';
  if (trouble !== undefined) return <OauthFault text={trouble} isBinding={isBinding} />;
  return (
    <NarrowCard title={isBinding ? '正在绑定' : '正在登录'} about={isPopup ? '完成后这个窗口会自动关闭' : '马上就好'}>
      {isAlive ? (
        <Spinner label="请稍候" shown />
      ) : (
        <Form method="post" reloadDocument>
          <Button type="submit" look="primary" size="l">
            继续
          </Button>
        </Form>
      )}
    </NarrowCard>
  );
}

/** Nobody has come back from there, or not as they went. */
export function OauthFault({ text, isBinding }: { text: string; isBinding: boolean }) {
  return (
    <NarrowCard title={isBinding ? '没有绑定' : '没有登录'}>
      <Note text={text} />
      <p className={css.back}>
        <ButtonLink to={isBinding ? '/account' : '/login'}>{isBinding ? '返回账号设置' : '返回登录'}</ButtonLink>
      </p>
    </NarrowCard>
  );
}

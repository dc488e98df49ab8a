import { type ComponentProps, useEffect, useSyncExternalStore } from 'react';
import { type PageAlerts, pageAlerts } from './page-alerts.ts';
import css from './push-panel.module.css';
import type { PushSettings } from './push-settings.ts';
import { QuietSetting } from './quiet-setting.tsx';
import { Setting } from './setting.tsx';
import { usePushSettings } from './use-push-settings.ts';

/** Notification, sound, voice and quiet hours, each with what keeps it from working (docs/product/alerts.md#troubles). */
export function PushPanel({ alerts = pageAlerts() }: { alerts?: PageAlerts }) {
  const [settings, change] = usePushSettings();
  const { troubles, speaker, notifier } = alerts;
  const trouble = useSyncExternalStore(troubles.subscribe, troubles.read, troubles.read);
  const queued = useSyncExternalStore(speaker.subscribe, speaker.queueLength, speaker.queueLength);

  useEffect(() => {
    if (settings.notification) alerts.checkPermission();
  }, [alerts, settings.notification]);

  async function allow() {
    await notifier.ask();
    alerts.checkPermission();
  }

  function changeNotification(notification: boolean) {
    change({ notification });
    // Asked only here and by 允许: never without a press.
    if (notification && notifier.permission() === 'default') void allow();
  }

  function changeVoice(voice: boolean) {
    change({ voice });
    if (!voice) speaker.hush();
  }

  return (
    <>
      <PushSetting
        icon="bell"
        title="桌面通知"
        hint="新快讯到达时弹出"
        trouble={settings.notification ? trouble.notification : undefined}
        checked={settings.notification}
        onChange={changeNotification}
      >
        {settings.notification && trouble.notification !== undefined && notifier.permission() === 'default' && (
          <TryButton onClick={() => void allow()}>允许</TryButton>
        )}
      </PushSetting>
      <PushSetting
        icon="sound"
        title="提示音"
        hint="VIP 快讯用另一种声音"
        trouble={settings.audio ? trouble.audio : undefined}
        checked={settings.audio}
        onChange={(audio) => change({ audio })}
      >
        <TryButton onClick={() => void tryTones(alerts)}>试听</TryButton>
      </PushSetting>
      <PushSetting
        icon="mic"
        title="语音播报"
        hint={voiceHint(queued)}
        trouble={settings.voice ? trouble.voice : undefined}
        checked={settings.voice}
        onChange={changeVoice}
      >
        <TryButton onClick={() => alerts.speaker.say('开盘快讯，语音播报已经打开')}>试听</TryButton>
      </PushSetting>
      <Setting
        icon="flame"
        title="只提醒重要快讯"
        hint="其余的只在列表里出现"
        checked={settings.importantOnly}
        onChange={(importantOnly) => change({ importantOnly })}
      />
      <QuietSetting quiet={settings.quiet} onChange={(quiet: PushSettings['quiet']) => change({ quiet })} />
      <p className={css.foot}>同一条快讯在所有标签页只提醒一次，更新与更正不再提醒。</p>
    </>
  );
}

interface PushSettingProps extends ComponentProps<typeof Setting> {
  trouble: string | undefined;
}

/** A setting with a button in its hint, and what keeps it from working. */
function PushSetting({ trouble, children, ...rest }: PushSettingProps) {
  return (
    <Setting act={children} {...rest}>
      {trouble !== undefined && (
        <small className={css.trouble} role="alert">
          {trouble}
        </small>
      )}
    </Setting>
  );
}

function TryButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={css.try} onClick={onClick}>
      {children}
    </button>
  );
}

function voiceHint(queued: number): string {
  return queued === 0 ? '只读标题' : `只读标题，当前有 ${queued} 条在排队`;
}

/** Both tones, the normal one first. */
async function tryTones({ sound, troubles }: PageAlerts): Promise<void> {
  const isHeard = await sound.play('normal');
  await new Promise((resolve) => setTimeout(resolve, 600));
  if (isHeard) await sound.play('vip');
  troubles.set('audio', isHeard ? null : '浏览器没有让声音播放，请检查网站的声音权限');
}

import type { Notifier, NotifyPermission } from '#web/lib/notify.ts';
import type { Sound } from '#web/lib/sound.ts';
import type { Speaker, SpeechTrouble } from '#web/lib/speech.ts';
import type { Alert } from './alerts.ts';
import type { PushSettings } from './push-settings.ts';
import { spokenPart } from './speakable.ts';
import type { TroubleKind } from './troubles.ts';

interface DeliveryDeps {
  notifier: Pick<Notifier, 'permission' | 'show'>;
  sound: Sound;
  speaker: Pick<Speaker, 'say'>;
  setTrouble: (kind: TroubleKind, sentence: string | null) => void;
}

/** Makes an alert seen, heard and read aloud, as far as the settings want it and the browser allows it. */
export function createDelivery({ notifier, sound, speaker, setTrouble }: DeliveryDeps) {
  function notify({ id, title, text, isVip }: Alert) {
    const request = {
      title: isVip ? `【VIP】${title || text}` : title || text,
      body: title === '' ? '' : text.slice(0, 120),
      tag: `flash-${id}`,
      path: `/message/${id}`,
    };
    const isShown = notifier.show(request);
    setTrouble('notification', isShown ? null : notificationTrouble(notifier.permission()));
  }

  async function ring(isVip: boolean) {
    const isHeard = await sound.play(isVip ? 'vip' : 'normal');
    setTrouble('audio', isHeard ? null : '浏览器不允许自动发声，请先在页面上点一下，或按“试听”');
  }

  return (alert: Alert, settings: PushSettings): void => {
    if (settings.notification) notify(alert);
    if (settings.audio) void ring(alert.isVip);
    if (settings.voice) speaker.say(spokenPart(alert));
  };
}

/** Why no notification can be seen. */
export function notificationTrouble(permission: NotifyPermission): string | null {
  switch (permission) {
    case 'unsupported':
      return '这个浏览器不支持桌面通知';
    case 'denied':
      return '桌面通知已被禁止，请在浏览器的网站设置里改为允许';
    case 'default':
      return '还没有允许桌面通知，请按“允许”';
    case 'granted':
      return null;
  }
}

/** Why nothing can be read aloud. */
export function voiceTrouble(trouble: SpeechTrouble | null): string | null {
  if (trouble === null) return null;
  const sentences: Record<SpeechTrouble, string> = {
    unsupported: '这个浏览器不支持语音播报',
    'no-voices': '这台设备没有可用的语音，无法播报',
    blocked: '浏览器不允许自动播报，请先在页面上点一下',
  };
  return sentences[trouble];
}

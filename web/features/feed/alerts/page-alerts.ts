import type { Flash } from '#domains/feed/feed.contract.ts';
import { createLeader } from '#web/lib/leader.ts';
import { createNotifier } from '#web/lib/notify.ts';
import { createSound } from '#web/lib/sound.ts';
import { createSpeaker } from '#web/lib/speech.ts';
import { openTabChannel } from '#web/lib/tabs.ts';
import { warn } from '#web/lib/warn.ts';
import { isMuted, readingWords } from '#web/features/feed/reading/reading-words.ts';
import { type AlertMessage, createAlerts } from './alerts.ts';
import { createDelivery, notificationTrouble, voiceTrouble } from './deliver.ts';
import { readPushSettings } from './push-settings.ts';
import { settledIds, settleId } from './settled-ids.ts';
import { createTroubles } from './troubles.ts';
import { systemClock } from '#shared/clock.ts';

/** The alerts of this tab, joined to the browser. Made when the first flash arrives or the settings are opened. */
function createPageAlerts() {
  const troubles = createTroubles({ warn });
  const notifier = createNotifier();
  const sound = createSound();
  const speaker = createSpeaker({ onTrouble: (trouble) => troubles.set('voice', voiceTrouble(trouble)) });
  const deliver = createDelivery({ notifier, sound, speaker, setTrouble: troubles.set });
  const alerts = createAlerts({
    leader: createLeader({ name: 'kaipan-alerts' }),
    channel: openTabChannel<AlertMessage>('kaipan-alerts'),
    settled: createSettled(),
    readSettings: readPushSettings,
    deliver,
    now: systemClock.millis,
    minute: () => minuteOfDay(new Date(systemClock.millis())),
  });
  return {
    troubles,
    notifier,
    sound,
    speaker,
    hear({ Id, Title, Summary, Important }: Flash, { isVip }: { isVip: boolean }) {
      if (isMuted({ Title, Summary }, readingWords())) return;
      alerts.hear({ id: Id, title: Title, text: Summary, isVip, isImportant: Important > 0 });
    },
    /** What can be known before the first alert. */
    checkPermission: () => troubles.set('notification', notificationTrouble(notifier.permission())),
  };
}
export type PageAlerts = ReturnType<typeof createPageAlerts>;

let made: PageAlerts | undefined;

/** The one instance of this tab. */
export function pageAlerts(): PageAlerts {
  made ??= createPageAlerts();
  return made;
}

/** Where storage is refused, at least this tab remembers. */
function createSettled() {
  const known = new Set<string>();
  return {
    has: (id: string) => known.has(id) || settledIds().includes(id),
    add(id: string) {
      known.add(id);
      settleId(id);
    },
  };
}

/** By the reader's own clock: quiet hours are the reader's night, wherever that is. */
function minuteOfDay(time: Date): number {
  return time.getHours() * 60 + time.getMinutes();
}

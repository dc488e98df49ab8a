import type { UnixMillis } from '#shared/time.ts';
import type { Leader } from '#web/lib/leader.ts';
import type { TabChannel } from '#web/lib/tabs.ts';
import type { PushSettings } from './push-settings.ts';
import { PUSH_TIMEOUT_MILLIS, shouldAlert } from './should-alert.ts';

/** What an alert needs of a flash. */
export interface Alert {
  id: string;
  title: string;
  text: string;
  isVip: boolean;
  isImportant: boolean;
}

/** What tabs tell each other: there is news, or it has been dealt with. */
export type AlertMessage = { kind: 'news'; alert: Alert } | { kind: 'settled'; id: string };

interface AlertsDeps {
  leader: Leader;
  channel: TabChannel<AlertMessage>;
  settled: { has(id: string): boolean; add(id: string): void };
  readSettings: () => PushSettings;
  deliver: (alert: Alert, settings: PushSettings) => void;
  now: () => UnixMillis;
  /** Minute of the reader's day. */
  minute: () => number;
}

/**
 * One alert across tabs (docs/product/alerts.md#one-alert). Every tab tells all of them what it hears; only the leader alerts. The others keep it
 * for some seconds, in case the leader has just gone and they are the next.
 */
export function createAlerts({ leader, channel, settled, readSettings, deliver, now, minute }: AlertsDeps) {
  const waiting = new Map<string, { alert: Alert; at: UnixMillis }>();

  function weigh(alert: Alert, at: UnixMillis) {
    if (!leader.isLeader()) return keep(alert, at);
    const settings = readSettings();
    const isSettled = settled.has(alert.id);
    // What was silent, for the hour or for its weight, is settled too: it is not made up for later.
    if (!isSettled) settle(alert.id);
    const { isImportant } = alert;
    const ageMillis = now() - at;
    if (shouldAlert({ settings, isImportant, isSettled, ageMillis, minute: minute() })) deliver(alert, settings);
  }

  function settle(id: string) {
    settled.add(id);
    channel.post({ kind: 'settled', id });
  }

  function keep(alert: Alert, at: UnixMillis) {
    for (const [id, kept] of waiting) if (now() - kept.at > PUSH_TIMEOUT_MILLIS) waiting.delete(id);
    if (!waiting.has(alert.id)) waiting.set(alert.id, { alert, at });
  }

  channel.listen((message) => {
    if (message.kind === 'news') return weigh(message.alert, now());
    waiting.delete(message.id);
    settled.add(message.id);
  });

  leader.onElected(() => {
    const kept = [...waiting.values()];
    waiting.clear();
    for (const { alert, at } of kept) weigh(alert, at);
  });

  return {
    /** This tab has heard of a new message. */
    hear(alert: Alert) {
      channel.post({ kind: 'news', alert });
      weigh(alert, now());
    },
  };
}

import { readStored, readStoredFlag, writeStored, writeStoredFlag } from '#web/lib/storage.ts';

/** A stretch of the reader's own day, `HH:mm`; it may pass midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

export interface PushSettings {
  notification: boolean;
  audio: boolean;
  voice: boolean;
  quiet: QuietHours | null;
  /** Only what is marked important alerts. */
  importantOnly: boolean;
}

/** docs/product/alerts.md#settings */
const PUSH_KEY = 'PUSH';
const VOICE_KEY = 'PUSH_REPORT';

export const proposedQuiet: QuietHours = { from: '22:30', to: '07:30' };

/** What this device has chosen; every way to alert is on by default (docs/product/alerts.md#settings). */
export function readPushSettings(): PushSettings {
  const push = readObject(readStored(PUSH_KEY));
  return {
    notification: push['notification'] !== false,
    audio: push['audio'] !== false,
    voice: readStoredFlag(VOICE_KEY, true),
    quiet: quietIn(push['quiet']),
    importantOnly: push['importantOnly'] === true,
  };
}

export function writePushSettings({ voice, ...push }: PushSettings): void {
  writeStored(PUSH_KEY, JSON.stringify(push));
  writeStoredFlag(VOICE_KEY, voice);
}

/** Whether a minute of the day lies in the quiet hours: from the first minute up to the last, not included. */
export function isQuiet(quiet: QuietHours | null, minute: number): boolean {
  if (quiet === null) return false;
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

function minuteOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

function quietIn(value: unknown): QuietHours | null {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return null;
  return isClock(value.from) && isClock(value.to) ? { from: value.from, to: value.to } : null;
}

export function isClock(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

import { isQuiet, type PushSettings } from './push-settings.ts';

export interface AlertCase {
  settings: PushSettings;
  isImportant: boolean;
  /** This device has alerted for this message before, or its reader has opened it. */
  isSettled: boolean;
  /** How long ago it arrived. */
  ageMillis: number;
  /** Minute of the reader's day. */
  minute: number;
}

/** A later alert is no alert any more (docs/product/alerts.md#timeout). */
export const PUSH_TIMEOUT_MILLIS = 10_000;

/** Whether a new message is worth an alert now (docs/product/alerts.md#what-alerts). What is no new message never gets here. */
export function shouldAlert({ settings, isImportant, isSettled, ageMillis, minute }: AlertCase): boolean {
  if (isSettled || ageMillis > PUSH_TIMEOUT_MILLIS) return false;
  if (settings.importantOnly && !isImportant) return false;
  return !isQuiet(settings.quiet, minute) && (settings.notification || settings.audio || settings.voice);
}

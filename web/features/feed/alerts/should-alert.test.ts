import { describe, expect, it } from 'vitest';
import { isQuiet, type PushSettings, type QuietHours } from './push-settings.ts';
import { type AlertCase, shouldAlert } from './should-alert.ts';

const allOn: PushSettings = { notification: true, audio: true, voice: true, quiet: null, importantOnly: false };
const allOff: PushSettings = { notification: false, audio: false, voice: false, quiet: null, importantOnly: false };
const night: QuietHours = { from: '22:30', to: '07:30' };
const noon = 12 * 60;
const news: AlertCase = { settings: allOn, isImportant: false, isSettled: false, ageMillis: 0, minute: noon };

describe('R19 whether a new flash is worth an alert', () => {
  const cases: [string, Partial<AlertCase>, boolean][] = [
    ['a new one', {}, true],
    ['alerted before, or read in another tab', { isSettled: true }, false],
    ['just within the push timeout', { ageMillis: 10_000 }, true],
    ['older than the push timeout', { ageMillis: 10_001 }, false],
    ['in quiet hours', { settings: { ...allOn, quiet: night }, minute: 23 * 60 }, false],
    ['outside of quiet hours', { settings: { ...allOn, quiet: night } }, true],
    ['not important, where only that is wanted', { settings: { ...allOn, importantOnly: true } }, false],
    ['important, where only that is wanted', { settings: { ...allOn, importantOnly: true }, isImportant: true }, true],
    ['everything switched off', { settings: allOff }, false],
    ['only the voice on', { settings: { ...allOff, voice: true } }, true],
  ];
  it.each(cases)('%s', (_name, change, expected) => {
    expect(shouldAlert({ ...news, ...change })).toBe(expected);
  });
});

describe('quiet hours', () => {
  const siesta: QuietHours = { from: '12:00', to: '14:00' };
  const cases: [QuietHours | null, string, boolean][] = [
    [null, '00:00', false],
    [night, '22:29', false],
    [night, '22:30', true],
    [night, '00:00', true],
    [night, '07:29', true],
    [night, '07:30', false],
    [siesta, '11:59', false],
    [siesta, '12:00', true],
    [siesta, '13:59', true],
    [siesta, '14:00', false],
    [{ from: '08:00', to: '08:00' }, '08:00', false],
  ];
  it.each(cases)('%o at %s: %s', (quiet, clock, expected) => {
    const [hour, minute] = clock.split(':').map(Number);
    expect(isQuiet(quiet, (hour ?? 0) * 60 + (minute ?? 0))).toBe(expected);
  });
});

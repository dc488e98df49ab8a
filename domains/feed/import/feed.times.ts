import { parseDay, type UnixSeconds } from '#shared/time.ts';

/** Numbers from here on are milliseconds: as seconds they would lie in the year 5138. */
const smallestMillis = 100_000_000_000;
const chinaOffsetMinutes = 8 * 60;
const longestTime = 60;
const written =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Unix seconds or milliseconds, ISO 8601, or `YYYY-MM-DD HH:mm[:ss]` which without an offset is China time. Null when it is none. */
export function parseTime(value: unknown): UnixSeconds | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? secondsOf(value) : null;
  if (typeof value !== 'string' || value.length > longestTime) return null;
  const text = value.normalize('NFKC').trim();
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return secondsOf(Number(text));
  return isMailDate(text) ? secondsOf(Date.parse(text)) : parseWritten(withDashes(text));
}

/** RFC 822 with its zone, as RSS writes it: `Fri, 20 Nov 2026 10:00:00 +0800`. */
function isMailDate(text: string): boolean {
  return /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UTC?|Z)$/.test(text);
}

/** `2026年11月20日 10:00` */
function withDashes(text: string): string {
  return text.replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日\s*/, '$1-$2-$3 ');
}

function secondsOf(value: number): UnixSeconds {
  return Math.floor(value >= smallestMillis ? value / 1000 : value);
}

function parseWritten(text: string): UnixSeconds | null {
  const match = written.exec(text);
  if (!match) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '0', zone] = match;
  const midnight = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const clock = [Number(hour), Number(minute), Number(second)] as const;
  if (midnight === null || clock[0] > 23 || clock[1] > 59 || clock[2] > 59) return null;
  // The midnight is that of China; another offset moves it.
  const shift = (chinaOffsetMinutes - offsetMinutes(zone)) * 60;
  return midnight + clock[0] * 3600 + clock[1] * 60 + clock[2] + shift;
}

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined) return chinaOffsetMinutes;
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3) || 0);
  return digits.startsWith('-') ? -minutes : minutes;
}

import type { SourceItem } from '#domains/feed/ingest/feed.ingest.rules.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { isNever } from './feed.news-flags.ts';
import type { NewsRecord } from './feed.news-record.ts';
import { parseTime } from './feed.times.ts';
import { quoted, textOf } from './feed.values.ts';

/** Why a record is not taken. */
export interface Reason {
  reason: string;
}

const longestKey = 200;

/** By what an item is known, and how new its state is. */
export function identityOf(record: NewsRecord): Pick<SourceItem, 'key' | 'revision'> | Reason {
  const key = toKey(record.first('key'));
  if (key === null) return { reason: `no id, or one longer than ${longestKey} characters` };
  if (isRounded(key)) return { reason: `the id ${key} was rounded by a spreadsheet: others may have become the same` };
  const revision = toRevision(record.first('revision'));
  if (revision === null) return { reason: `cannot read the revision ${quoted(record.first('revision'))}` };
  return { key, revision };
}

/** `88001.0`, as spreadsheets write a number in a column with gaps, is 88001. */
function toKey(value: unknown): string | null {
  const text = textOf(value);
  return text === '' || text.length > longestKey ? null : text.replace(/^(\d+)\.0+$/, '$1');
}

/** `2.37064E+15` */
const isRounded = (key: string) => /^\d(?:\.\d+)?E\+\d+$/i.test(key);

/** Numbers between these are seconds since 1970: of 1973 and of 5138. */
const [leastSeconds, leastMillis] = [1e8, 1e11];

/**
 * Any growing number will do; none at all is 0. A moment counts as its milliseconds, however it is written: one publisher
 * may write it in several ways.
 */
function toRevision(value: unknown): number | null {
  if (value === undefined) return 0;
  const number = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number') return isNever(value) ? 0 : millisOf(parseTime(value), fractionOf(value));
  if (!(number >= 0 && number <= Number.MAX_SAFE_INTEGER)) return null;
  const moment = millisOf(parseTime(withSigns(String(number))));
  return moment ?? Math.floor(number >= leastSeconds && number < leastMillis ? number * 1000 : number);
}

const millisOf = (seconds: UnixSeconds | null, fraction = 0) => (seconds === null ? null : seconds * 1000 + fraction);

/** The milliseconds of `12:00:00.125`, which our times do without. */
function fractionOf(written: unknown): number {
  const [, digits = ''] = /:\d{2}[.,](\d{1,3})/.exec(String(written)) ?? [];
  return Number(digits.padEnd(3, '0'));
}

/** `20260601120500` → `2026-06-01 12:05:00`; anything else becomes nothing. */
function withSigns(digits: string): string {
  const parts = /^((?:19|20)\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  return parts ? `${parts.slice(1, 4).join('-')} ${parts.slice(4).join(':')}` : '';
}

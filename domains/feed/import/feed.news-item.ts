import type { SourceItem } from '#domains/feed/ingest/feed.ingest.rules.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { limits, VIP_TITLE } from '#domains/articles/articles.service.ts';
import type { Leftovers, Mapped } from '#shared/import/importer.ts';
import { isObject, type Row } from '#shared/import/records.ts';
import { toAddress, toImage, toImpact, toPlates, toStocks } from './feed.news-fields.ts';
import { isNever, toFlag, toPastFlag } from './feed.news-flags.ts';
import { createNewsReader, type NewsRecord } from './feed.news-record.ts';
import { saleOf } from './feed.news-sale.ts';
import { toSubjects, type Filing } from './feed.news-subjects.ts';
import { faultOfTexts, textsOf, type GivenTexts } from './feed.news-texts.ts';
import type { Preset } from './feed.presets.ts';
import { parseTime } from './feed.times.ts';
import { textOf } from './feed.values.ts';

const earliest: UnixSeconds = Date.UTC(1989, 11, 31, 16) / 1000; // 1990 began in China
/** Clocks of publishers are not exact. */
const tolerableFuture = 600;
const longestKey = 200;

export interface NewsMapping {
  source: string;
  preset: Preset;
  now: () => UnixSeconds;
  leftovers: Leftovers;
  /** Columns that are not asked whether a record is sold. */
  ignored?: readonly string[];
}

interface Reason {
  reason: string;
}

/** Makes the function that turns records of one source into items of the feed. */
export function createNewsMapper({
  source,
  preset,
  now,
  leftovers,
  ignored = [],
}: NewsMapping): (row: Row) => Mapped<SourceItem> {
  const read = createNewsReader({ preset, ignored, onUnused: leftovers.column });

  function within<T>(entries: T[]): T[] {
    leftovers.count('entries of lists that are too long', Math.max(0, entries.length - limits.entries));
    return entries.slice(0, limits.entries);
  }

  return ({ line, fields }) => {
    const record = read(fields);
    const identity = identityOf(record);
    if ('reason' in identity) return identity;
    const deletion = deletionOf(record, now());
    if ('reason' in deletion) return deletion;
    const { isDeleted } = deletion;
    // A deletion needs no text and no time.
    const createdAt = parseTime(record.first('time'));
    const given = textsIn(record);
    const author = toText(record.first('author'));
    const fault =
      faultOfTime(record.first('time'), createdAt, now()) ??
      faultOfTexts(given) ??
      faultOfPlaceholder(given) ??
      faultOfAuthor(author);
    if (!isDeleted && fault !== null) return { reason: fault };
    const { hasOwnBrief, isShortened, ...texts } = textsOf(given);
    leftovers.count('long texts are shown in part (the page of the flash has them whole)', isShortened ? 1 : 0);

    const stocks = within(toStocks(record.first('stocks'), preset.spellStock));
    const level = toImpact(record.first('level'));
    const filed = toSubjects(record.all('subjects'), record.all('subjectIds'), {
      preset,
      isImportant: level.isImportant,
      stocks,
    });
    const misfiled = faultOfSubjects(filed, record, isDeleted);
    if (misfiled !== null) return { reason: misfiled };
    const { isVip, ...sale } = saleOf(record);
    const draft = {
      ...texts,
      subjectIds: filed.subjectIds,
      labels: within(filed.labels),
      stocks,
      ...(isVip ? { subscribeType: 1 as const } : {}),
      ...(preset.isOurs === true ? ownFields(record) : {}),
      impact: toImpact(record.first('impact')).impact || level.impact,
      image: toImage(record.first('images')),
      source: preset.displaySource ?? source,
      originalUrl: toAddress(record.first('url')),
      displayAuthor: author,
      ...(createdAt === null ? {} : { createdAt }),
    };
    const silenced = ignored.length === 0 ? {} : { ignored };
    return {
      item: {
        source,
        ...identity,
        isDeleted,
        hasOwnBrief,
        subjectWords: filed.words,
        ...sale,
        ...silenced,
        line,
        draft,
      },
    };
  };
}

/** By what an item is known, and how new its state is. */
function identityOf(record: NewsRecord): Pick<SourceItem, 'key' | 'revision'> | Reason {
  const key = toKey(record.first('key'));
  if (key === null) return { reason: `no id, or one longer than ${longestKey} characters` };
  if (isRounded(key)) return { reason: `the id ${key} was rounded by a spreadsheet: others may have become the same` };
  const revision = toRevision(record.first('revision'));
  if (revision === null) return { reason: `cannot read the revision ${quoted(record.first('revision'))}` };
  return { key, revision };
}

/** The columns that say whether a flash is out, or for whom. */
const flags = ['deleted', 'subscribeType', 'isPremium'] as const;

function deletionOf(record: NewsRecord, now: UnixSeconds): Pick<SourceItem, 'isDeleted'> | Reason {
  const removed = toPastFlag(record.all('deletedAt'), { from: earliest, now: now + tolerableFuture });
  const isDeleted = toFlag(record.all('deleted')) === true || removed === true;
  // What is not understood might close the flash.
  const unread = removed === null ? 'deletedAt' : flags.find((column) => toFlag(record.all(column)) === null);
  if (isDeleted || unread === undefined) return { isDeleted };
  const said = record.named(unread).map(({ name, value }) => `${name} ${quoted(value)}`);
  return { reason: `cannot read ${said.join(', ')}` };
}

const textsIn = (record: NewsRecord): GivenTexts => ({
  title: toText(record.first('title')),
  brief: toText(record.first('summary')),
  body: toText(record.first('content')),
});

/** Of all that a record says of its subjects. */
const mostLetters = 20_000;

function faultOfSubjects(
  { subjectIds, words, isUnread }: Filing,
  record: NewsRecord,
  isDeleted: boolean,
): string | null {
  // What cannot be read might be the subject that is sold.
  if (!isDeleted && isUnread) return `cannot read the subjects ${quoted(record.all('subjects'))}`;
  // To leave one out may be to leave out the subject that is sold.
  if (subjectIds.length > limits.entries) return `more than ${limits.entries} subjects`;
  return !isDeleted && words.join('').length > mostLetters ? 'more words of subjects than anybody reads' : null;
}

const flashMessageTypes = ['exclusive', 'selected', 'provision'] as const;

/** What only our own answers tell of a flash. */
function ownFields(record: NewsRecord) {
  const kind = flashMessageTypes.find((type) => type === record.first('flashMessageType'));
  return {
    plates: toPlates(record.first('plates')).slice(0, limits.entries),
    ...(toFlag(record.all('needExplained')) === true ? { needExplained: true } : {}),
    ...(kind ? { flashMessageType: kind } : {}),
  };
}

/** Our answers to callers without right would replace the text by what stands in its place. */
function faultOfPlaceholder({ title, brief, body }: GivenTexts): string | null {
  return title === VIP_TITLE && brief === '' && body === '' ? 'a VIP flash without its text' : null;
}

function faultOfAuthor(author: string): string | null {
  return author.length > limits.name ? `the author is longer than ${limits.name} characters` : null;
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

function faultOfTime(written: unknown, at: UnixSeconds | null, now: UnixSeconds): string | null {
  if (written === undefined) return 'no time';
  if (at === null) return `cannot read the time ${quoted(written)}`;
  if (at > now + tolerableFuture) return `the time ${quoted(written)} lies in the future`;
  return at < earliest ? `the time ${quoted(written)} lies before 1990` : null;
}

/** A value as a reason tells it. */
const quoted = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 60);

/** The words of a value; of an object with a name, the name. */
function toText(value: unknown): string {
  if (isObject(value)) return toText(value['display_name'] ?? value['name'] ?? '');
  return textOf(value);
}

import type { SourceItem } from '#domains/feed/feed.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { limits, VIP_TITLE } from '#domains/articles/articles.service.ts';
import { createLookup, newsColumnsWith, type NewsColumn, type Remark } from './columns.ts';
import { isObject } from '#importer/reading/jsonl-records.ts';
import { leftOver, type Leftovers } from './leftovers.ts';
import { toAddress, toImage, toImpact, toPlates, toStocks } from './news-fields.ts';
import { isNever, toFlag, toPastFlag } from './news-flags.ts';
import { remarksIn, toSubjects } from './news-subjects.ts';
import { soldBy } from './payment.ts';
import { faultOfTexts, textsOf, type GivenTexts } from './news-texts.ts';
import type { Preset } from './presets.ts';
import type { Row } from '#importer/reading/rows.ts';
import { foldedName } from '#shared/letters.ts';
import { parseTime } from './times.ts';
import { textOf } from './values.ts';

/** An item ready for the feed, or the reason why a record is none. */
export type Mapped<T> = { item: T } | { reason: string };

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

/** Makes the function that turns records of one source into items of the feed. */
export function createNewsMapper({
  source,
  preset,
  now,
  leftovers,
  ignored = [],
}: NewsMapping): (row: Row) => Mapped<SourceItem> {
  const lookup = createLookup(newsColumnsWith(preset.keyNames ?? []), leftovers.column);
  const isIgnored = new Set(ignored.map(foldedName));

  /** Whether a column is asked if the record is sold. What it says of our columns counts all the same. */
  const isAsked = ({ name }: Remark) => !isIgnored.has(foldedName(name));

  function within<T>(entries: T[]): T[] {
    leftovers.count(leftOver.entries, Math.max(0, entries.length - limits.entries));
    return entries.slice(0, limits.entries);
  }

  return ({ line, fields }) => {
    const layers = layersOf(fields, preset.wrapper);
    const said = (column: NewsColumn) => layers.flatMap((layer) => lookup.named(layer, column));
    const named = (column: NewsColumn) =>
      ofSale.includes(column) && preset.isOurs !== true ? said(column).filter(isAsked) : said(column);
    const all = (column: NewsColumn) => named(column).map(({ value }) => value);
    const get = (column: NewsColumn) => all(column)[0];
    const key = toKey(get('key'));
    if (key === null) return { reason: `no id, or one longer than ${longestKey} characters` };
    if (isRounded(key))
      return { reason: `the id ${key} was rounded by a spreadsheet: others may have become the same` };
    const revision = toRevision(get('revision'));
    if (revision === null) return { reason: `cannot read the revision ${quoted(get('revision'))}` };
    // A deletion needs no text and no time.
    const removed = toPastFlag(all('deletedAt'), { from: earliest, now: now() + tolerableFuture });
    const isDeleted = toFlag(all('deleted')) === true || removed === true;
    // What is not understood might close the flash.
    const unread = removed === null ? 'deletedAt' : flags.find((column) => toFlag(all(column)) === null);
    if (!isDeleted && unread !== undefined) return { reason: cannotRead(named(unread)) };
    const createdAt = parseTime(get('time'));
    const fault = isDeleted ? null : faultOfTime(get('time'), createdAt, now());
    if (fault !== null) return { reason: fault };
    const given = { title: toText(get('title')), brief: toText(get('summary')), body: toText(get('content')) };
    const author = toText(get('author'));
    const excess = faultOfTexts(given) ?? faultOfPlaceholder(given) ?? faultOfAuthor(author);
    if (!isDeleted && excess !== null) return { reason: excess };
    const { hasOwnBrief, isShortened, ...texts } = textsOf(given);
    leftovers.count(leftOver.shortened, isShortened ? 1 : 0);

    const stocks = within(toStocks(get('stocks'), preset.spellStock));
    const level = toImpact(get('level'));
    const impact = toImpact(get('impact')).impact || level.impact;
    const subjects = all('subjects');
    const filed = toSubjects(subjects, all('columnIds'), { preset, isImportant: level.isImportant, stocks });
    // What cannot be read might be the column that is sold.
    if (!isDeleted && filed.isUnread) return { reason: `cannot read the subjects ${quoted(subjects)}` };
    // To leave one out may be to leave out the column that is sold.
    if (filed.subjectIds.length > limits.entries) return { reason: `more than ${limits.entries} subjects` };
    if (!isDeleted && filed.words.join('').length > mostLetters) {
      return { reason: 'more words of subjects than anybody reads' };
    }
    const besides = layers.flatMap((layer) => lookup.unused(layer));
    const unreadOfSale = ofSale.flatMap(said).filter(({ value }) => toFlag([value]) === null);
    const remarks = remarksIn([...besides, ...unreadOfSale]);
    const premiumBy =
      named('isPremium').find(({ value }) => toFlag([value]) === true)?.name ??
      soldBy([...besides, ...named('subjects'), ...named('columnIds'), ...named('level')].filter(isAsked));
    const draft = {
      ...texts,
      subjectIds: filed.subjectIds,
      labels: within(filed.labels),
      stocks,
      ...(toFlag(all('subscribeType')) === true ? { subscribeType: 1 as const } : {}),
      ...(preset.isOurs === true ? ownFields(all) : {}),
      impact,
      image: toImage(get('images')),
      source: preset.displaySource ?? source,
      originalUrl: toAddress(get('url')),
      displayAuthor: author,
      ...(createdAt === null ? {} : { createdAt }),
    };
    return {
      item: {
        source,
        key,
        revision,
        isDeleted,
        hasOwnBrief,
        columnWords: filed.words,
        remarks,
        ...(premiumBy === null ? {} : { premiumBy }),
        ...(ignored.length === 0 ? {} : { ignored }),
        line,
        draft,
      },
    };
  };
}

const cannotRead = (said: readonly Remark[]) =>
  `cannot read ${said.map(({ name, value }) => `${name} ${quoted(value)}`).join(', ')}`;

/** Of all that a record says of its subjects. */
const mostLetters = 20_000;

const ofSale: readonly NewsColumn[] = ['subscribeType', 'isPremium'];

/** The columns that say whether a flash is out, or for whom. */
const flags = ['deleted', 'subscribeType', 'isPremium'] as const satisfies NewsColumn[];

/** Some publishers put the record into one of its fields: what stands around it goes before what stands in it, and both count. */
function layersOf(fields: Record<string, unknown>, wrapper: string | undefined): Record<string, unknown>[] {
  if (wrapper === undefined) return [fields];
  const { [wrapper]: inner, ...outer } = fields;
  return isObject(inner) ? [outer, inner] : [fields];
}

const flashMessageTypes = ['exclusive', 'selected', 'provision'] as const;

/** What only our own answers tell of a flash. */
function ownFields(all: (column: NewsColumn) => unknown[]) {
  const [written] = all('flashMessageType');
  const kind = flashMessageTypes.find((type) => type === written);
  return {
    plates: toPlates(all('plates')[0]).slice(0, limits.entries),
    ...(toFlag(all('needExplained')) === true ? { needExplained: true } : {}),
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

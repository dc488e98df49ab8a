import type { SourceItem } from '#domains/feed/feed.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { limits } from '#domains/articles/articles.service.ts';
import { createLookup, newsColumnsWith, type NewsColumn } from './columns.ts';
import { isObject } from './jsonl-records.ts';
import { leftOver, type Leftovers } from './leftovers.ts';
import { toAddress, toFlag, toImage, toImpact, toPlates, toStocks, toSubjects } from './news-fields.ts';
import { faultOfTexts, textsOf } from './news-texts.ts';
import { toPlainText } from './plain-text.ts';
import type { Preset } from './presets.ts';
import type { Row } from './rows.ts';
import { parseTime } from './times.ts';

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
}

/** Makes the function that turns records of one source into items of the feed. */
export function createNewsMapper({ source, preset, now, leftovers }: NewsMapping): (row: Row) => Mapped<SourceItem> {
  const lookup = createLookup(newsColumnsWith(preset.keyNames ?? []), leftovers.column);

  function within<T>(entries: T[]): T[] {
    leftovers.count(leftOver.entries, Math.max(0, entries.length - limits.entries));
    return entries.slice(0, limits.entries);
  }

  return ({ line, fields: written }) => {
    const fields = unwrapped(written, preset.wrapper);
    const get = (column: NewsColumn) => lookup.first(fields, column);
    const key = toKey(get('key'));
    if (key === null) return { reason: `no id, or one longer than ${longestKey} characters` };
    const revision = toRevision(get('revision'));
    if (revision === null) return { reason: `cannot read the revision ${quoted(get('revision'))}` };
    // A deletion needs no text and no time.
    const isDeleted = toFlag(get('deleted'));
    const createdAt = parseTime(get('time'));
    const fault = isDeleted ? null : faultOfTime(get('time'), createdAt, now());
    if (fault !== null) return { reason: fault };
    const given = { title: toText(get('title')), brief: toText(get('summary')), body: toText(get('content')) };
    const author = toText(get('author'));
    const excess = faultOfTexts(given) ?? faultOfAuthor(author);
    if (!isDeleted && excess !== null) return { reason: excess };
    const { hasOwnBrief, isShortened, ...texts } = textsOf(given);
    leftovers.count(leftOver.shortened, isShortened ? 1 : 0);

    const stocks = within(toStocks(get('stocks'), preset.spellStock));
    const level = toImpact(get('level'));
    const impact = toImpact(get('impact')).impact || level.impact;
    const subjects = lookup.all(fields, 'subjects');
    const filed = toSubjects(subjects, { preset, isImportant: level.isImportant, stocks });
    // What cannot be read might be the column that is sold.
    if (!isDeleted && filed.isUnread) return { reason: `cannot read the subjects ${quoted(subjects)}` };
    // To leave one out may be to leave out the column that is sold.
    if (Math.max(filed.subjectIds.length, filed.labels.length) > limits.entries) {
      return { reason: `more than ${limits.entries} subjects` };
    }
    const draft = {
      ...texts,
      subjectIds: filed.subjectIds,
      labels: filed.labels,
      stocks,
      ...(preset.isOurs === true ? ownFields(get) : {}),
      impact,
      image: toImage(get('images')),
      source: preset.displaySource ?? source,
      originalUrl: toAddress(get('url')),
      displayAuthor: author,
      ...(createdAt === null ? {} : { createdAt }),
    };
    const isPremium = preset.isOurs === true && toFlag(get('isPremium'));
    return {
      item: { source, key, revision, isDeleted, hasOwnBrief, ...(isPremium ? { isPremium } : {}), line, draft },
    };
  };
}

/** Some publishers put the record into one of its fields. */
function unwrapped(fields: Record<string, unknown>, wrapper: string | undefined): Record<string, unknown> {
  if (wrapper === undefined) return fields;
  const { [wrapper]: inner, ...outer } = fields;
  return isObject(inner) ? { ...inner, ...outer } : fields;
}

const flashMessageTypes = ['exclusive', 'selected', 'provision'] as const;

/** What only our own answers tell of a flash. */
function ownFields(get: (column: NewsColumn) => unknown) {
  const written = get('flashMessageType');
  const kind = flashMessageTypes.find((type) => type === written);
  return {
    plates: toPlates(get('plates')).slice(0, limits.entries),
    ...(toFlag(get('needExplained')) ? { needExplained: true } : {}),
    ...(toFlag(get('subscribeType')) ? { subscribeType: 1 as const } : {}),
    ...(kind ? { flashMessageType: kind } : {}),
  };
}

function faultOfAuthor(author: string): string | null {
  return author.length > limits.name ? `the author is longer than ${limits.name} characters` : null;
}

function toKey(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? toPlainText(String(value)) : '';
  return text === '' || text.length > longestKey ? null : text;
}

/** Any growing number will do; a date counts as its second; none at all is 0. */
function toRevision(value: unknown): number | null {
  if (value === undefined) return 0;
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number === 'number') return number >= 0 && number <= Number.MAX_SAFE_INTEGER ? Math.floor(number) : null;
  return parseTime(value);
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
  return typeof value === 'string' || typeof value === 'number' ? toPlainText(String(value)) : '';
}

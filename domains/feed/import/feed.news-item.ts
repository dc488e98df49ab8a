import type { SourceItem } from '#domains/feed/ingest/feed.ingest.rules.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { limits, VIP_TITLE } from '#domains/articles/articles.service.ts';
import type { Leftovers, Mapped } from '#shared/import/importer.ts';
import { isObject, type Row } from '#shared/import/records.ts';
import { isBigNews, toAddress, toImage, toImpact, toImportance, toPlates, toStocks } from './feed.news-fields.ts';
import { toFlag, toPastFlag } from './feed.news-flags.ts';
import { identityOf, type Reason } from './feed.news-identity.ts';
import { createNewsReader, type NewsRecord } from './feed.news-record.ts';
import { saleOf } from './feed.news-sale.ts';
import { toSubjects, type Filing } from './feed.news-subjects.ts';
import { faultOfTexts, textsOf, type GivenTexts } from './feed.news-texts.ts';
import type { Preset } from './feed.presets.ts';
import { parseTime } from './feed.times.ts';
import { quoted, textOf } from './feed.values.ts';

const earliest: UnixSeconds = Date.UTC(1989, 11, 31, 16) / 1000; // 1990 began in China
/** Clocks of publishers are not exact. */
const tolerableFuture = 600;

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
    const given = textsIn(record);
    const fault = isDeleted ? null : faultOfMessage(record, given, now());
    if (fault !== null) return { reason: fault };
    const stocks = within(toStocks(record.first('stocks'), preset.spellStock));
    const filed = toSubjects(record.all('subjects'), record.all('subjectIds'), {
      preset,
      isBigNews: isBigNews(record.first('level')),
      stocks,
    });
    const misfiled = faultOfSubjects(filed, record, isDeleted);
    if (misfiled !== null) return { reason: misfiled };
    const { hasOwnBrief, isShortened, ...texts } = textsOf(given);
    leftovers.count('long texts are shown in part (the page of the flash has them whole)', isShortened ? 1 : 0);
    const { isVip, ...sale } = saleOf(record);
    const important = toImportance(record.first('level'));
    const draft = {
      ...texts,
      ...factsIn(record),
      ...(preset.isOurs === true ? ownFields(record) : {}),
      ...(isVip ? { subscribeType: 1 as const } : {}),
      subjectIds: filed.subjectIds,
      labels: within(filed.labels),
      stocks,
      impact: toImpact(record.first('impact')),
      source: preset.displaySource ?? source,
      ...(important === 0 ? {} : { important }),
    };
    const silenced = ignored.length === 0 ? {} : { ignored };
    const item = { source, ...identity, isDeleted, hasOwnBrief, subjectWords: filed.words, ...sale, ...silenced, line };
    return { item: { ...item, draft } };
  };
}

/** What stands in one column alone. */
function factsIn(record: NewsRecord) {
  const createdAt = parseTime(record.first('time'));
  return {
    image: toImage(record.first('images')),
    originalUrl: toAddress(record.first('url')),
    displayAuthor: toText(record.first('author')),
    ...(createdAt === null ? {} : { createdAt }),
  };
}

/** Why a record is no message that can be shown. */
function faultOfMessage(record: NewsRecord, given: GivenTexts, now: UnixSeconds): string | null {
  return (
    faultOfTime(record.first('time'), now) ??
    faultOfTexts(given) ??
    faultOfPlaceholder(given) ??
    faultOfAuthor(toText(record.first('author')))
  );
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

function faultOfTime(written: unknown, now: UnixSeconds): string | null {
  if (written === undefined) return 'no time';
  const at = parseTime(written);
  if (at === null) return `cannot read the time ${quoted(written)}`;
  if (at > now + tolerableFuture) return `the time ${quoted(written)} lies in the future`;
  return at < earliest ? `the time ${quoted(written)} lies before 1990` : null;
}

/** The words of a value; of an object with a name, the name. */
function toText(value: unknown): string {
  if (isObject(value)) return toText(value['display_name'] ?? value['name'] ?? '');
  return textOf(value);
}

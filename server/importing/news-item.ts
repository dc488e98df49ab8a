import type { SourceItem } from '#domains/feed/feed.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { createLookup, newsColumns, type NewsColumn } from './columns.ts';
import { toAddress, toFlag, toImage, toImpact, toStocks, toSubjects } from './news-fields.ts';
import { toParagraphs, toPlainText } from './plain-text.ts';
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
}

/** Makes the function that turns records of one source into items of the feed. */
export function createNewsMapper({ source, preset, now }: NewsMapping): (row: Row) => Mapped<SourceItem> {
  const lookup = createLookup(newsColumns);
  return ({ line, fields }) => {
    const get = (column: NewsColumn) => lookup(fields, column);
    const key = toKey(get('key'));
    if (key === null) return { reason: `no id, or one longer than ${longestKey} characters` };
    const revision = toRevision(get('revision'));
    if (revision === null) return { reason: `cannot read the revision ${JSON.stringify(get('revision'))}` };
    // A deletion needs no text and no time.
    const isDeleted = toFlag(get('deleted'));
    const createdAt = parseTime(get('time'));
    const fault = isDeleted ? null : faultOfTime(get('time'), createdAt, now());
    if (fault !== null) return { reason: fault };
    const texts = textsOf(get);
    if (!isDeleted && texts.title === '' && texts.summary === '') return { reason: 'no text' };

    const stocks = toStocks(get('stocks'));
    const level = toImpact(get('level'));
    const impact = toImpact(get('impact')).impact || level.impact;
    const { subjectIds, labels } = toSubjects(get('subjects'), { preset, isImportant: level.isImportant, stocks });
    const draft = {
      ...texts,
      subjectIds,
      labels,
      stocks,
      impact,
      image: toImage(get('images')),
      source: preset.displaySource ?? source,
      originalUrl: toAddress(get('url')),
      displayAuthor: toText(get('author')),
      ...(createdAt === null ? {} : { createdAt }),
    };
    return { item: { source, key, revision, isDeleted, line, draft } };
  };
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
  if (at === null) return `cannot read the time ${JSON.stringify(written)}`;
  if (at > now + tolerableFuture) return `the time ${JSON.stringify(written)} lies in the future`;
  return at < earliest ? `the time ${JSON.stringify(written)} lies before 1990` : null;
}

/** The summary is what the feed shows: the brief, or else the whole text; without the 【headline】 that the title repeats. */
function textsOf(get: (column: NewsColumn) => unknown): { title: string; summary: string; content: string } {
  const title = toText(get('title'));
  const brief = toText(get('summary'));
  const body = toText(get('content')) || brief;
  const shown = brief === '' || isCutFrom(body, brief) ? body : brief;
  const summary = (title === '' ? '' : withoutHeadline(shown)) || shown;
  return { title, summary, content: toParagraphs(body || title) };
}

/** Some publishers make briefs by cutting the text at a length, in the middle of a sentence; a flash is shown whole. */
function isCutFrom(body: string, brief: string): boolean {
  const start = withoutHeadline(brief).replace(/[.…]+$/, '');
  const isOpenEnded = !/[。！？!?.”"」）)]$/.test(brief) || /(\.{3}|…)$/.test(brief);
  return isOpenEnded && start !== '' && withoutHeadline(body).startsWith(start) && body.length > brief.length;
}

const withoutHeadline = (text: string) => text.replace(/^【[^】]*】\s*/, '');

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? toPlainText(String(value)) : '';
}

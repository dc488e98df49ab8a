import { isAShare, toSymbol } from '#domains/market/market.service.ts';
import { limits } from '#domains/articles/articles.service.ts';
import type { Remark } from '#shared/import/columns.ts';
import { isObject } from '#shared/import/records.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { toFlag } from './feed.news-flags.ts';
import type { Preset } from './feed.presets.ts';
import { foldedKeys, textOf, toList, unwritten, valuesIn } from './feed.values.ts';

/** What stands in a column of ids where there is none. */
const isNoId = (entry: unknown) =>
  (typeof entry === 'string' || typeof entry === 'number') &&
  /^(?:-|-?0+(?:\.0+)?|-\d+(?:\.0+)?)?$/.test(String(entry).normalize('NFKC').trim());

export interface Filing {
  /** Ours. */
  subjectIds: number[];
  /** Names that are none of ours. */
  labels: string[];
  /** All that is said of subjects, as it is written. */
  words: string[];
  /** Something is there of which neither a name nor an id could be read. */
  isUnread: boolean;
}

/** What a record says of its subjects. */
export function toSubjects(
  values: readonly unknown[],
  /** What stands in columns that file nothing by themselves. */
  aside: readonly unknown[],
  known: { preset: Preset; isBigNews: boolean; stocks: { symbol: string }[] },
): Filing {
  const entries = values.flatMap(toList).filter((entry) => entry !== null && !isNoId(entry));
  const found = entries.map((entry) => subjectOf(entry, known.preset));
  const isUnread = found.some(({ ids, labels }) => ids.length + labels.length === 0);
  const ids = new Set(found.flatMap((subject) => subject.ids));
  const labels = new Set(found.flatMap((subject) => subject.labels));
  // An id beside a name that is none of ours may be one of the publisher's: alone it files nothing out of sight.
  const isUnderstood = found.some((subject) => subject.ids.length > 0 && subject.labels.length === 0);
  if (!isUnderstood)
    ids.add(
      known.stocks.some(({ symbol }) => isAShare(toSymbol(symbol) ?? '')) ? subjectIds.aShares : subjectIds.macro,
    );
  if (known.isBigNews) ids.add(subjectIds.bigNews);
  const words = [...values, ...aside].flatMap((value) => wordsIn(value, known.preset.hasOurSubjectIds));
  return { subjectIds: [...ids].sort((a, b) => a - b), labels: [...labels], words, isUnread };
}

/** Every word of a value at any depth, the names of its fields included; numbers beside a name only where ids are ours. */
function wordsIn(written: unknown, hasOurIds: boolean): string[] {
  const value = unwritten(written);
  if (Array.isArray(value)) return value.flatMap((entry) => wordsIn(entry, hasOurIds));
  if (isObject(value)) {
    const words = Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner, hasOurIds)]);
    return hasOurIds ? words : words.filter((word) => /\p{L}/u.test(word));
  }
  return valuesIn(value).map(unescaped);
}

interface FoundSubject {
  ids: readonly number[];
  labels: readonly string[];
}

/** An id counts whatever name stands beside it; where ids are the publisher's own, only names do. */
function subjectOf(entry: unknown, preset: Preset): FoundSubject {
  const fields = isObject(entry) ? innermost(foldedKeys(entry)) : { name: entry };
  const { name, title, subject, subject_name: subjectName, id: ofEntry, subject_id: id = ofEntry } = fields;
  const names = [name, title, subject, subjectName].map(textOf).filter((text) => text !== '');
  const called = (names.length > 0 ? names : [textOf(id)]).map((text) => subjectCalled(text, preset));
  const ownId = preset.hasOurSubjectIds ? toId(textOf(id)) : null;
  const ids = called.flatMap((found) => found.ids);
  return { ids: ownId === null ? ids : [ownId, ...ids], labels: called.flatMap((found) => found.labels) };
}

/** `{"subject": {"name": …}}`: some tell more of a subject than what it is. */
function innermost(fields: Record<string, unknown>): Record<string, unknown> {
  const { subject, ...around } = fields;
  if (!isObject(subject)) return fields;
  const inner = foldedKeys(subject);
  // A name outside and one inside both count.
  return inner['name'] === undefined ? { ...around, ...inner } : { ...around, ...inner, subject: around['name'] };
}

function subjectCalled(name: string, preset: Preset): FoundSubject {
  const id = preset.hasOurSubjectIds ? toId(name) : null;
  if (id !== null) return { ids: [id], labels: [] };
  const ids = preset.subjects.get(name);
  return ids ? { ids, labels: [] } : { ids: [], labels: labelsOf(name) };
}

/** Spreadsheets write `679.0` in a column of ids with gaps, others fill up with zeros or write wide figures. */
function toId(text: string): number | null {
  const written = /^0*([1-9]\d{0,8})(?:\.0+)?$/.exec(text.normalize('NFKC'));
  return written ? Number(written[1]) : null;
}

/** A name too long for a label is a path or a list: one label for each of its parts. */
function labelsOf(name: string): string[] {
  const parts = name.length <= limits.label ? [name] : name.split(/[^\p{L}\p{N}\p{Cf} ]+/u);
  return parts.map((part) => part.trim().slice(0, limits.label).toWellFormed()).filter((part) => part !== '');
}

/**
 * Of columns that are understood as nothing: few words, or a list, may name the subject that is sold all the same, and so may
 * the name of a column that says yes. Prose may speak of a subject and is for everybody. Each once.
 */
export function remarksIn(besides: readonly Remark[]): string[] {
  const said = besides.flatMap(saidIn);
  const remarks = said.filter((text) => /\p{L}/u.test(text) && (isShort(text) || isList(text)));
  return [...new Set(remarks.map(unescaped))];
}

/** The texts of a value at any depth, the names in it that are not denied, and the name of the column where it is said yes to. */
function saidIn({ name, value }: Remark): string[] {
  const read = unwritten(value);
  if (Array.isArray(read)) return read.flatMap((entry) => saidIn({ name, value: entry }));
  if (!isObject(read)) return [...(toFlag([read]) === true ? [name] : []), ...valuesIn(read)];
  const named = Object.entries(read).filter(([, inner]) => toFlag([inner]) !== false);
  return named.flatMap(([key, inner]) => [key, ...saidIn({ name, value: inner })]);
}

const isShort = (text: string) => text.length <= longestRemark;

/** What programs write begins with a bracket, and is no prose whatever sentences stand in it. */
const isList = (text: string) => /^\w*[[{(]/.test(text) || (!/[。！？!?]/.test(text) && piecesOf(text).every(isShort));
/** Whatever sign stands between them. */
const piecesOf = (text: string) => text.split(/[^\p{L}\p{N}\p{Cf} ]+/u);

/** A list of JSON that was cut off cannot be read otherwise. */
const unescaped = (text: string) =>
  text.replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const longestRemark = 60;

import { foldedName } from '#shared/letters.ts';
import { isFilled } from '#shared/import/columns.ts';
import { newsColumns } from './feed.columns.ts';
import { soldBy } from './feed.payment.ts';
import { isFault, isObject, notAnObject, type RowOrFault } from '#shared/import/records.ts';

/** Where calls put the lists that they answer, in small letters. */
const listNames = [
  'newmsgs',
  'updatedmsgs',
  'msgs',
  'messages',
  'items',
  'list',
  'data',
  'fastnewslist',
  'roll_data',
  'result',
  'feed',
];
/** A list of ids. */
const deletedName = 'deletedmsgs';

type Fields = Record<string, unknown>;

/** The records in the saved answer of a call, `{ "data": { "messages": […] } }`; any other record is what it is. */
export function recordsIn(record: RowOrFault): RowOrFault[] {
  if (isFault(record) || isNews(record.fields)) return [record];
  const lists = listsIn(record.fields);
  if (lists.length === 0) return [record];
  return lists.flat().map((fields, at) => {
    const place = { line: record.line, element: at + 1, text: JSON.stringify(fields) };
    return isObject(fields) ? { ...place, fields } : { ...place, reason: notAnObject };
  });
}

/** What a record has and an answer around records has not. */
const ownKeys = ['id', 'guid', 'news_id', 'article_id', 'msg_id', '编号', 'content', 'body', 'brief', 'ctime'];
const isNews = (fields: Fields) => Object.keys(fields).some((key) => ownKeys.includes(key.toLowerCase()));

/** The lists of an answer, empty ones as well: an answer may bring nothing. */
function listsIn(fields: Fields, around: Fields = {}): unknown[][] {
  const shared = sharedIn(fields, around);
  return Object.entries(fields).flatMap(([written, value]) => {
    const key = written.toLowerCase();
    if (key === deletedName && Array.isArray(value)) return [value.map(deletionOf)];
    if (!listNames.includes(key)) return [];
    if (Array.isArray(value)) return [value.map((entry) => (isObject(entry) ? withShared(entry, shared) : entry))];
    // Whether they are a VIP tells of who asked, unless it stands beside the list.
    const further = Object.entries(shared).filter(([name]) => !/vip/i.test(name));
    return isObject(value) ? listsIn(value, Object.fromEntries(further)) : [];
  });
}

/** With what is said around the list of the subject that all its records are of, and of whether they are sold. */
function withShared(entry: Fields, shared: Fields): Fields {
  const missing = Object.entries(shared).filter(([key]) => !(Object.hasOwn(entry, key) && isFilled(entry[key])));
  return missing.length === 0 ? entry : { ...entry, ...Object.fromEntries(missing) };
}

/** All that is said of subjects, and so much of other names as an answer has. */
function sharedIn(fields: Fields, around: Fields): Fields {
  const shared = [...Object.entries(around), ...Object.entries(fields).filter(isShared)];
  const [known, others] = [true, false].map((isKnown) =>
    shared.filter(([key]) => sharedNames.has(foldedName(key)) === isKnown),
  );
  return Object.fromEntries([...(others ?? []).slice(0, mostOthers), ...(known ?? [])]);
}
const mostOthers = 500;

/** A list of subjects is a table to look them up in. */
function isShared([key, value]: [string, unknown]): boolean {
  if (listNames.includes(key.toLowerCase()) || (Array.isArray(value) && value.some(isObject))) return false;
  return (
    sharedNames.has(foldedName(key)) || subjectName.test(foldedName(key)) || soldBy([{ name: key, value }]) !== null
  );
}

const subjectName = /^(?:column|channel|subject|category|栏目|专栏|频道|分类)/;
const { subjects, subjectIds, subscribeType, isPremium } = newsColumns;
const sharedNames: ReadonlySet<string> = new Set(
  [...subjects, ...subjectIds, ...subscribeType, ...isPremium].map(foldedName),
);

/** With the keys by which a record of ours is known. */
const deletionOf = (id: unknown): Fields => ({ Id: id, CreatedAtInSec: null, SubjIds: null, deleted: true });

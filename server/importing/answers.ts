import { isObject } from './jsonl-records.ts';
import { isFault, type RowOrFault } from './rows.ts';

/** Where calls put the list that they answer, in small letters. */
const listNames = ['newmsgs', 'msgs', 'messages', 'items', 'list', 'data', 'fastnewslist', 'result', 'feed'];

/** The records in the saved answer of a call, `{ "data": { "messages": […] } }`; any other record is what it is. */
export function recordsIn(record: RowOrFault): RowOrFault[] {
  if (isFault(record) || hasId(record.fields)) return [record];
  const list = listIn(record.fields);
  if (list === null) return [record];
  return list.map((fields, at) => ({ line: record.line, element: at + 1, fields, text: JSON.stringify(fields) }));
}

const hasId = (fields: Record<string, unknown>) => Object.keys(fields).some((key) => key.toLowerCase() === 'id');

function listIn(fields: Record<string, unknown>): Record<string, unknown>[] | null {
  for (const [key, value] of Object.entries(fields)) {
    if (!listNames.includes(key.toLowerCase())) continue;
    if (Array.isArray(value) && value.length > 0 && value.every(isObject)) return value;
    const inner = isObject(value) ? listIn(value) : null;
    if (inner !== null) return inner;
  }
  return null;
}

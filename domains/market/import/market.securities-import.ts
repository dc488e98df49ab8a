import { normaliseName, toSymbol } from '#domains/market/market.rules.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportKind, Leftovers, Mapped } from '#shared/import/importer.ts';
import { toPlainText } from '#shared/import/plain-text.ts';
import { isFault, isObject, notAnObject, type Row, type RowOrFault } from '#shared/import/records.ts';
import { parseDay } from '#shared/time.ts';
import type { SecurityRow } from '#domains/market/market.service.ts';

/** `npm run import -- symbols FILE…`: the list of securities. */
export const securitiesImport: ImportKind = {
  name: 'symbols',
  isContent: false,
  isReplayable: false,
  options: [],
  begin: (_given, { leftovers }) => {
    const toItem = createSecurityMapper(leftovers);
    return () => ({ faultOfHeader: faultOfSecurityHeader, recordsIn, toItem });
  },
};

/** What an import uses of a list of securities. */
const securityColumns = {
  symbol: ['symbol', 'ts_code', 'code', '代码'],
  name: ['name', '名称'],
  pinyinInitials: ['pinyin_initials', 'pinyin', 'cnspell'],
  listDate: ['list_date', '上市日期'],
} as const satisfies ColumnTable;

const longestText = 200;

/** Makes the function that turns records into securities. */
export function createSecurityMapper(leftovers: Leftovers): (row: Row) => Mapped<SecurityRow> {
  const lookup = createLookup(securityColumns, leftovers.column);
  const textOf = (value: unknown) => (typeof value === 'string' ? toPlainText(value.slice(0, longestText)) : '');
  return ({ fields }) => {
    const found = lookup(fields);
    const written = textOf(found.first('symbol'));
    const symbol = toSymbol(written);
    if (symbol === null) return { reason: `not a symbol of a market we know: ${JSON.stringify(written)}` };
    const name = normaliseName(textOf(found.first('name')));
    if (name === '') return { reason: 'no name' };
    const day = textOf(found.first('listDate')).replaceAll('-', '');
    if (day !== '' && parseDay(day) === null) return { reason: `cannot read the list date ${JSON.stringify(day)}` };
    const listDate = day === '' ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    return { item: { symbol, name, pinyinInitials: textOf(found.first('pinyinInitials')), listDate } };
  };
}

function faultOfSecurityHeader(names: string[]): string | null {
  const has = presentIn(securityColumns, names);
  const missing = (['symbol', 'name'] as const).filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `a ${column} (${securityColumns[column].join(', ')})`),
    names,
  );
}

/** Where calls put the list that they answer. */
const listNames = ['data', 'items', 'list', 'result'];

/** The securities in the saved answer of a call, `{ "data": { "list": […] } }`; any other record is what it is. */
function recordsIn(record: RowOrFault): RowOrFault[] {
  const list = isFault(record) ? null : listIn(record.fields);
  if (list === null) return [record];
  return list.map((fields, at) => {
    const place = { line: record.line, element: at + 1, text: JSON.stringify(fields) };
    return isObject(fields) ? { ...place, fields } : { ...place, reason: notAnObject };
  });
}

function listIn(fields: Record<string, unknown>): unknown[] | null {
  const found = listNames.map((name) => fields[name]).find((value) => Array.isArray(value) || isObject(value));
  if (Array.isArray(found)) return found;
  return isObject(found) ? listIn(found) : null;
}

import { normaliseName, toSymbol } from '#domains/market/market.rules.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportKind, Leftovers, Mapped } from '#shared/import/importer.ts';
import { toPlainText } from '#shared/import/plain-text.ts';
import { isFault, isObject, notAnObject, type Row, type RowOrFault } from '#shared/import/records.ts';
import { toTradingDay, tradingDayText } from '#shared/trading-day.ts';
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
  oldSymbol: ['old_symbol', 'old_code', '旧代码', '原代码'],
  symbolFrom: ['symbol_from', 'code_from', '代码启用日'],
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
    const listed = textOf(found.first('listDate'));
    const listDate = isoDayIn(listed);
    if (listDate === undefined) return { reason: `cannot read the list date ${JSON.stringify(listed)}` };
    const replaced = replacedSymbolIn(textOf(found.first('oldSymbol')), textOf(found.first('symbolFrom')));
    if ('reason' in replaced) return replaced;
    return { item: { symbol, name, pinyinInitials: textOf(found.first('pinyinInitials')), listDate, ...replaced } };
  };
}

/** What a record says of the symbol that was replaced; nothing where it names none. */
function replacedSymbolIn(old: string, from: string): Partial<SecurityRow> | { reason: string } {
  if (old === '') return {};
  const oldSymbol = toSymbol(old);
  if (oldSymbol === null) return { reason: `not a symbol of a market we know: ${JSON.stringify(old)}` };
  const symbolFrom = isoDayIn(from);
  if (symbolFrom === undefined) return { reason: `cannot read the day of the symbol ${JSON.stringify(from)}` };
  return { oldSymbol, symbolFrom };
}

/** Null of nothing, undefined of what is no day. */
function isoDayIn(text: string): string | null | undefined {
  if (text === '') return null;
  const day = toTradingDay(text);
  return day === null ? undefined : tradingDayText(day);
}

/** Records of what happened to a security, or of how it was called for a while, name it as well. */
const columnsOfOtherFiles = {
  time: ['date', 'trade_date', 'day', '日期', '交易日期', '上榜日', 'time', 'datetime', 'trade_time', '时间'],
  // So lists of names call the first and the last day of one (`npm run import -- names`).
  firstDayOfName: ['min'],
  lastDayOfName: ['max'],
} as const satisfies ColumnTable;

function faultOfSecurityHeader(names: string[]): string | null {
  const has = presentIn(securityColumns, names);
  const ofOthers = presentIn(columnsOfOtherFiles, names);
  if (ofOthers('time') || ofOthers('firstDayOfName') || ofOthers('lastDayOfName'))
    return `the file tells of days or times, a list of securities has a record for each of them and none of ${Object.values(columnsOfOtherFiles).flat().join(', ')}; its columns are ${names.join(', ')}`;
  const missing = (['symbol', 'name'] as const).filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `the ${column} (${securityColumns[column].join(', ')})`),
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

import { normaliseName, toSymbol } from '#domains/market/market.rules.ts';
import type { DatedName } from '#domains/market/names/market.dated-name-store.ts';
import { dayIn, halfWidth, quoted } from '#shared/import/cells.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';

/** `npm run import -- names FILE…`: what securities were called, and when. */
export const namesImport: ImportKind = {
  name: 'names',
  isContent: false,
  isReplayable: false,
  options: [],
  begin(_given, context) {
    return () => ({ faultOfHeader, recordsIn: (record) => [record], toItem: createDatedNameMapper(context) });
  },
};

const nameColumns = {
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  name: ['name', '名称', '简称'],
  from: ['from', 'start_date', 'min', '启用日', '开始日期'],
  until: ['until', 'end_date', 'max', '停用日', '结束日期'],
} as const satisfies ColumnTable;

const required = ['symbol', 'name', 'from'] as const;

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(nameColumns, names);
  const missing = required.filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `a ${column} (${nameColumns[column].join(', ')})`),
    names,
  );
}

/** Makes the function that turns the records of one file into names of a time. */
export function createDatedNameMapper({ leftovers }: ImportContext): (row: Row) => Mapped<DatedName> {
  const lookup = createLookup(nameColumns, leftovers.column);
  const seen = new Set<string>();
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const written = found.first('symbol');
      const symbol = toSymbol(halfWidth(written)) ?? refuse(`not a symbol of a market we know: ${quoted(written)}`);
      const name = normaliseName(halfWidth(found.first('name'))) || refuse('no name');
      const from = dayIn(found.first('from'));
      const until = halfWidth(found.first('until')) === '' ? null : dayIn(found.first('until'));
      if (until !== null && until < from) refuse('the name ends before it begins');
      const key = `${symbol} ${from} ${name}`;
      if (seen.has(key)) refuse('a second record of this security, name and first day');
      seen.add(key);
      return { symbol, name, from, until };
    });
}

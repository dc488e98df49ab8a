import { normaliseName, toSymbol, type SecurityRow } from '#domains/market/market.service.ts';
import { parseDay } from '#shared/time.ts';
import { createLookup, securityColumns } from './columns.ts';
import type { Leftovers } from './leftovers.ts';
import type { Mapped } from './news-item.ts';
import { toPlainText } from './plain-text.ts';
import type { Row } from '#importer/reading/rows.ts';

const longestText = 200;

/** Makes the function that turns records into securities. */
export function createSecurityMapper(leftovers: Leftovers): (row: Row) => Mapped<SecurityRow> {
  const lookup = createLookup(securityColumns, leftovers.column);
  const textOf = (value: unknown) => (typeof value === 'string' ? toPlainText(value.slice(0, longestText)) : '');
  return ({ fields }) => {
    const written = textOf(lookup.first(fields, 'symbol'));
    const symbol = toSymbol(written);
    if (symbol === null) return { reason: `not a symbol of a market we know: ${JSON.stringify(written)}` };
    const name = normaliseName(textOf(lookup.first(fields, 'name')));
    if (name === '') return { reason: 'no name' };
    const day = textOf(lookup.first(fields, 'listDate')).replaceAll('-', '');
    if (day !== '' && parseDay(day) === null) return { reason: `cannot read the list date ${JSON.stringify(day)}` };
    const listDate = day === '' ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    return { item: { symbol, name, pinyinInitials: textOf(lookup.first(fields, 'pinyinInitials')), listDate } };
  };
}

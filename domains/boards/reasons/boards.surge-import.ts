import { tradedDayIn } from '#domains/market/days/market.days.service.ts';
import { normaliseName, toSymbol } from '#domains/market/market.service.ts';
import { halfWidth, quoted } from '#shared/import/cells.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import { inReadingOrder } from '#shared/import/reading-order.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import type { WrittenRow } from './boards.written-store.ts';

/** `npm run import -- surge FILE…`: why shares moved on a day, as somebody wrote it. */
export const surgeImport: ImportKind = {
  name: 'surge',
  isContent: false,
  isReplayable: false,
  options: [],
  begin(_given, context) {
    return () => ({ faultOfHeader, recordsIn: (record) => [record], toItem: createReasonMapper(context) });
  },
};

const reasonColumns = {
  day: ['date', 'trade_date', '日期', '交易日'],
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  name: ['name', 'prod_name', '名称', '股票名称'],
  text: ['description', 'reason', '涨停原因', '原因'],
  plates: ['plates', 'plate', '题材', '板块'],
  daysAndBoards: ['m_days_n_boards', '几天几板'],
} as const satisfies ColumnTable;

const required = ['day', 'symbol', 'text', 'plates'] as const;

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(reasonColumns, names);
  const missing = required.filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `the ${column} (${reasonColumns[column].join(', ')})`),
    names,
  );
}

const LONGEST_NAME = 100;
const LONGEST_TEXT = 2000;
const MOST_PLATES = 20;
/** How files write that a share belongs to no theme of the day. */
const NO_PLATE = '其他';

/** Makes the function that turns the records of one file into reasons. */
export function createReasonMapper({ leftovers, now }: ImportContext): (row: Row) => Mapped<WrittenRow> {
  const lookup = createLookup(reasonColumns, leftovers.column);
  const seen = new Set<string>();
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const day = tradedDayIn(found.first('day'), now());
      const symbol =
        toSymbol(halfWidth(found.first('symbol'))) ?? refuse(`not a symbol: ${quoted(found.first('symbol'))}`);
      if (seen.has(`${day} ${symbol}`)) refuse('a second record of this share and day');
      seen.add(`${day} ${symbol}`);
      return {
        ...{ day, symbol },
        name: normaliseName(halfWidth(found.first('name'))).slice(0, LONGEST_NAME),
        text: textIn(found.first('text')),
        plates: platesIn(found.first('plates')),
        daysAndBoards: halfWidth(found.first('daysAndBoards')).slice(0, LONGEST_NAME),
      };
    });
}

/** As it was written: its width and its lines are the writer's. */
function textIn(cell: unknown): string {
  if (typeof cell !== 'string') return '';
  return cell.includes('\0') ? refuse('a zero byte') : inReadingOrder(cell).trim().slice(0, LONGEST_TEXT);
}

function platesIn(cell: unknown): string[] {
  const names = textIn(cell)
    .split('、')
    .map((name) => name.trim().slice(0, LONGEST_NAME));
  return [...new Set(names)].filter((name) => name !== '' && name !== NO_PLATE).slice(0, MOST_PLATES);
}

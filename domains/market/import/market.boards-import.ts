import type { PlateDayRow } from '#domains/market/plates/market.plate-store.ts';
import { countIn, halfWidth, numberIn, quoted } from '#shared/import/cells.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import { tradedDayIn } from './market.traded-day.ts';
import { plateKindIn, plateNameIn } from './market.plate-cells.ts';

/** `npm run import -- boards FILE…`: what a publisher told of its boards, day by day. */
export const boardsImport: ImportKind = {
  name: 'boards',
  isContent: false,
  isReplayable: false,
  options: [],
  begin(_given, context) {
    return () => ({ faultOfHeader, recordsIn: (record) => [record], toItem: createBoardDayMapper(context) });
  },
};

const boardColumns = {
  day: ['date', 'trade_date', '日期', '交易日'],
  kind: ['kind', 'type', '类别'],
  code: ['code', 'ts_code', '代码', '板块代码'],
  name: ['name', '名称', '板块名称'],
  percent: ['pct', 'pct_chg', 'pct_change', '涨跌幅'],
  rising: ['up', 'up_num', '上涨家数'],
  falling: ['down', 'down_num', '下跌家数'],
} as const satisfies ColumnTable;

const required = ['day', 'code', 'name', 'percent'] as const;

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(boardColumns, names);
  const missing = required.filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `the ${column} (${boardColumns[column].join(', ')})`),
    names,
  );
}

/** Makes the function that turns the records of one file into days of boards. */
export function createBoardDayMapper({ leftovers, now }: ImportContext): (row: Row) => Mapped<PlateDayRow> {
  const lookup = createLookup(boardColumns, leftovers.column);
  const seen = new Set<string>();
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const day = tradedDayIn(found.first('day'), now());
      const code = halfWidth(found.first('code')) || refuse('no code');
      const name = plateNameIn(found.first('name'));
      const percent = percentIn(found.first('percent'));
      if (seen.has(`${day} ${code}`)) refuse('a second record of this board and day');
      seen.add(`${day} ${code}`);
      return {
        ...{ day, code, name },
        kind: plateKindIn(found.first('kind'), name),
        change: percent / 100,
        rising: wholeIn(found.first('rising'), 'number of rising shares'),
        falling: wholeIn(found.first('falling'), 'number of falling shares'),
      };
    });
}

/** No board has doubled on a day. */
const MOST_PERCENT = 100;

function percentIn(cell: unknown): number {
  const percent = numberIn(cell, 'change') ?? refuse('no change');
  return Math.abs(percent) <= MOST_PERCENT ? percent : refuse(`a change beyond all bounds: ${quoted(cell)}`);
}

function wholeIn(cell: unknown, name: string): number | null {
  const count = countIn(cell, name);
  return count === null || Number.isInteger(count) ? count : refuse(`not a whole ${name}: ${quoted(cell)}`);
}

import { tradedDayIn } from '#domains/market/days/market.days.service.ts';
import { toSymbol } from '#domains/market/market.service.ts';
import { countIn, halfWidth, quoted } from '#shared/import/cells.ts';
import {
  createLookup,
  faultOfMissing,
  presentIn,
  type ColumnTable,
  type FoundColumns,
} from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { LimitTimeRow } from './boards.limit-times-store.ts';

/** `npm run import -- pools FILE…`: when shares stood at their limits on a day. */
export const poolsImport: ImportKind = {
  name: 'pools',
  isContent: false,
  isReplayable: false,
  options: [],
  begin(_given, context) {
    return () => ({ faultOfHeader, recordsIn: (record) => [record], toItem: createLimitTimeMapper(context) });
  },
};

const timeColumns = {
  day: ['date', 'trade_date', '日期'],
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  pool: ['pool', '股票池'],
  first: ['first_seal', '首次封板时间'],
  last: ['last_seal', '最后封板时间'],
  breaks: ['break_times', '炸板次数'],
  boards: ['boards', '连板数'],
  opened: ['open_times', '开板次数'],
  fund: ['seal_fund', '封板资金'],
  fundDown: ['seal_fund_dt', '封单资金'],
  circulationValue: ['float_mv', 'circ_mv', '流通市值'],
} as const satisfies ColumnTable;

type Found = FoundColumns<keyof typeof timeColumns>;

const required = ['day', 'symbol', 'pool'] as const;

/** What is counted, in words. */
const counted = {
  boards: 'number of boards in a row',
  breaks: 'number of breaks',
  opened: 'number of openings',
  fund: 'money at the limit',
  fundDown: 'money at the limit',
  circulationValue: 'market value',
} as const satisfies Partial<Record<keyof typeof timeColumns, string>>;

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(timeColumns, names);
  const missing = required.filter((column) => !has(column));
  return faultOfMissing(
    missing.map((column) => `the ${column} (${timeColumns[column].join(', ')})`),
    names,
  );
}

/** Makes the function that turns the records of one file into times. */
export function createLimitTimeMapper({ leftovers, now }: ImportContext): (row: Row) => Mapped<LimitTimeRow> {
  const lookup = createLookup(timeColumns, leftovers.column);
  const seen = new Set<string>();
  return ({ fields }) =>
    itemOrReason(() => {
      const row = toLimitTime(lookup(fields), now());
      const key = `${row.day} ${row.symbol} ${row.pool}`;
      if (seen.has(key)) refuse('a second record of this share in its pool');
      seen.add(key);
      return row;
    });
}

function toLimitTime(found: Found, now: UnixSeconds): LimitTimeRow {
  const pool = poolIn(found.first('pool'));
  const count = (column: keyof typeof counted) => countIn(found.first(column), counted[column]);
  const isDown = pool === 'down';
  const [first, last] = [clockIn(found.first('first')), clockIn(found.first('last'))];
  if (first !== null && last !== null && last < first) refuse('sealed last before it was sealed first');
  return {
    day: tradedDayIn(found.first('day'), now),
    symbol: toSymbol(halfWidth(found.first('symbol'))) ?? refuse(`not a symbol: ${quoted(found.first('symbol'))}`),
    ...{ pool, first, last },
    boards: pool === 'up' ? count('boards') : null,
    breaks: isDown ? count('opened') : count('breaks'),
    sealFund: isDown ? count('fundDown') : count('fund'),
    circulationValue: count('circulationValue'),
  };
}

const pools: Readonly<Record<string, LimitTimeRow['pool']>> = {
  ...{ zt: 'up', limit_up: 'up', 涨停: 'up' },
  ...{ zb: 'broken', limit_up_broken: 'broken', 炸板: 'broken' },
  ...{ dt: 'down', limit_down: 'down', 跌停: 'down' },
};

function poolIn(cell: unknown): LimitTimeRow['pool'] {
  const word = halfWidth(cell).toLowerCase();
  return pools[word] ?? refuse(`not a pool of limits: ${quoted(cell)}`);
}

/** `092500`, `92500`, `09:25:00` and `09:25` as seconds of the day. */
function clockIn(cell: unknown): number | null {
  const text = halfWidth(cell).replace(/\.0$/, '');
  if (text === '' || /^-+$/.test(text)) return null;
  const [, hour, minute, second = '0'] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text.padStart(6, '0')) ?? [];
  const clock = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return Number(minute) < 60 && Number(second) < 60 && clock >= OPENS && clock <= CLOSES
    ? clock
    : refuse(`cannot read the time ${quoted(cell)}`);
}

/** Nothing is sealed before the auction, nor after the close. */
const OPENS = 9 * 3600 + 15 * 60;
const CLOSES = 15 * 3600 + 60;

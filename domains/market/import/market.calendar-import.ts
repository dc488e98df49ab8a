import type { ImportedDay } from '#domains/market/calendar/market.known-days.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row, RowOrFault } from '#shared/import/records.ts';
import { chinaDate } from '#shared/time.ts';
import { startOfDay, toTradingDay, type TradingDay } from '#shared/trading-day.ts';

/** `npm run import -- calendar FILE…`: the days on which the exchanges trade. */
export const calendarImport: ImportKind = {
  name: 'calendar',
  isContent: false,
  isReplayable: false,
  options: [],
  begin: (_given, context) => {
    const mapper = createDayMapper(context);
    return () => ({ faultOfHeader, ...mapper });
  },
};

const dayColumns = {
  day: ['trade_date', 'trading_day', 'trading_date', 'cal_date', 'date', 'day', '交易日', '交易日期', '日期'],
  isOpen: ['is_open', 'is_trading_day', '是否交易日', '是否开市'],
} as const satisfies ColumnTable;

const longestText = 40;

/** Makes what turns records into trading days; all of one import share their moment. */
export function createDayMapper({ now, leftovers }: ImportContext) {
  const lookup = createLookup(dayColumns, leftovers.column);
  const importedAt = now();
  const opennessOf = (row: Row) => textOf(lookup(row.fields).first('isOpen')).toLowerCase();
  return {
    recordsIn: (record: RowOrFault): RowOrFault[] => [record],

    /** A list of every day of the year says of each whether it is a trading day. */
    isPassedOver: (row: Row) => closed.has(opennessOf(row)),

    toItem(row: Row): Mapped<ImportedDay> {
      const written = textOf(lookup(row.fields).first('day'));
      const day = toTradingDay(dayIn(written));
      if (day === null) return { reason: `not a day: ${JSON.stringify(written)}` };
      if (isWeekend(day)) return { reason: `nobody trades on a weekend: ${JSON.stringify(written)}` };
      const openness = opennessOf(row);
      if (!open.has(openness)) return { reason: `is it a trading day? ${JSON.stringify(openness)}` };
      return { item: { day, importedAt } };
    },
  };
}

const open = new Set(['', '1', '1.0', 'true', 't', 'y', 'yes', '是']);
const closed = new Set(['0', '0.0', 'false', 'f', 'n', 'no', '否']);

function isWeekend(day: TradingDay): boolean {
  const { weekday } = chinaDate(startOfDay(day));
  return weekday === 0 || weekday === 6;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).normalize('NFKC').trim().slice(0, longestText)
    : '';
}

/** `2026/8/21`, `2026年8月21日`, `2026-08-21 00:00:00` and `20260821.0` as `20260821`; what is none of these stays as it is. */
function dayIn(text: string): string {
  const apart = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]00:00(?::00(?:\.0+)?)?)?$/.exec(text);
  if (apart) return [apart[1], apart[2]?.padStart(2, '0'), apart[3]?.padStart(2, '0')].join('');
  return text.replace(/\.0$/, '');
}

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(dayColumns, names);
  // Records of all kinds have a day: one that has more than that says whether it is a trading day.
  const isBare = has('day') && names.length === 1;
  const missing = [
    !has('day') && `the day (${dayColumns.day.join(', ')})`,
    !isBare && !has('isOpen') && `whether it is a trading day (${dayColumns.isOpen.join(', ')})`,
  ];
  return faultOfMissing(
    missing.filter((one) => one !== false),
    names,
  );
}

import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const fenColumn = (name: string) => integer(name).$type<Fen>();
const dayColumn = () => integer('day').$type<TradingDay>().notNull();

/** Days of securities, unadjusted. What no file has told is null (docs/product/history.md#days). */
export const dayBar = pgTable(
  'day_bar',
  {
    symbol: text('symbol').notNull(),
    day: dayColumn(),
    /** The four prices are null together, on a day without trade. */
    open: fenColumn('open'),
    high: fenColumn('high'),
    low: fenColumn('low'),
    close: fenColumn('close'),
    /** As told; the close before where nobody told it. */
    preClose: fenColumn('pre_close'),
    /** Shares. */
    volume: bigint('volume', { mode: 'number' }),
    /** Yuan, as the two market values. */
    value: doublePrecision('value'),
    /** A fraction of the circulating shares. */
    turnoverRatio: doublePrecision('turnover_ratio'),
    /** By a definition that the source does not say. */
    pe: doublePrecision('pe'),
    /** By the profit of the quarters so far, as if the year went on so; by that of the last four quarters. */
    dynamicPe: doublePrecision('pe_dynamic'),
    ttmPe: doublePrecision('pe_ttm'),
    pb: doublePrecision('pb'),
    marketValue: doublePrecision('market_value'),
    circulationValue: doublePrecision('circulation_value'),
    isHalted: boolean('is_halted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.day] }), index('day_bar_day').on(table.day)],
);

/** Minutes of one security on one day, packed (`market.minute-packing.ts`). */
export const minuteDay = pgTable(
  'minute_day',
  { symbol: text('symbol').notNull(), day: dayColumn(), packed: bytes('packed').notNull() },
  (table) => [primaryKey({ columns: [table.symbol, table.day] }), index('minute_day_day').on(table.day)],
);

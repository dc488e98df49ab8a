import { and, desc, eq, gte, isNotNull, lt, max, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { dayBar } from './market.bar-tables.ts';

/** A day as it was told: what nobody said is null. */
export type DayRow = typeof dayBar.$inferSelect;

/** What a bar alone does not tell of a day: `{ ...untold, ...bar }` is one. */
export const untold = {
  turnoverRatio: null,
  pe: null,
  dynamicPe: null,
  ttmPe: null,
  pb: null,
  marketValue: null,
  circulationValue: null,
  isHalted: false,
} as const;

/** Days from the one on, before the other. */
export interface CloseRange {
  from: TradingDay;
  before?: TradingDay | undefined;
}

/** After every day. */
const NEVER = 99_999_999;

/** What ex-days are told by (docs/product/history.md#ex-days). */
export type DayClose = Pick<DayRow, 'symbol' | 'day' | 'preClose' | 'close'>;

export interface DayKey {
  symbol: string;
  day: TradingDay;
}

/** A stretch of days: `from` belongs to it, `before` does not. */
export interface DayRange {
  from?: TradingDay | undefined;
  before?: TradingDay | undefined;
}

/** So many days of each security. */
export interface NewestDays extends DayRange {
  limit: number;
  /** The value may be left out; our tables have it at hand. */
  isWithoutValue?: boolean;
}

export type DayStore = ReturnType<typeof createDayStore>;

export function createDayStore(db: Db) {
  return {
    /**
     * Writes a batch in one statement; no two rows may be of one symbol and day. What a row does not tell stays as it was,
     * but for its prices. Answers which rows were written; those that change nothing are not.
     */
    async upsert(rows: readonly DayRow[]): Promise<(DayKey & { isNew: boolean })[]> {
      if (rows.length === 0) return [];
      const { rows: written } = await db.execute<{ symbol: string; day: number; is_new: boolean }>(upsertOf(rows));
      return written.map(({ symbol, day, is_new: isNew }) => ({ symbol, day, isNew }));
    },

    /** Writes those of which nothing is stored. */
    async insertMissing(rows: readonly DayRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(dayBar)
        .values([...rows])
        .onConflictDoNothing();
    },

    loadThese: (keys: readonly DayKey[]): Promise<DayRow[]> =>
      db
        .select()
        .from(dayBar)
        .where(
          sql`(${dayBar.symbol}, ${dayBar.day}) in (select * from unnest(${column(keys, 'symbol', 'text')}, ${column(keys, 'day', 'int')}))`,
        ),

    /** Of each symbol the newest days with a trade, newest first. */
    async loadNewest(symbols: readonly string[], { from, before, limit }: NewestDays) {
      const own = db
        .select()
        .from(dayBar)
        .where(
          and(
            sql`${dayBar.symbol} = asked.symbol`,
            sql`${dayBar.close} is not null`,
            from === undefined ? undefined : gte(dayBar.day, from),
            before === undefined ? undefined : lt(dayBar.day, before),
          ),
        )
        .orderBy(sql`${dayBar.day} desc`)
        .limit(limit)
        .as('own');
      return db
        .select(own._.selectedFields)
        .from(sql`unnest(${sql.param([...symbols])}::text[]) as asked (symbol)`)
        .crossJoinLateral(own) as unknown as Promise<DayRow[]>;
    },

    /**
     * Of the days from that one on and before the other those that ex-days are told by, oldest first: where the told pre-close is
     * not the close before, halted ones, the day before each of them, and the newest of all: the next day is held against it.
     * Of others the pre-close is left out.
     */
    async loadCloses(symbols: readonly string[], { from, before = NEVER }: CloseRange): Promise<DayClose[]> {
      if (symbols.length === 0) return [];
      const { rows } = await db.execute<Omit<DayClose, 'preClose'> & { pre_close: Fen | null }>(
        closesOf(symbols, { from, before }),
      );
      return rows.map(({ symbol, day, pre_close: preClose, close }) => ({ symbol, day, preClose, close }));
    },

    /** The newest day before that one of which a file has told a valuation. */
    async loadValuation(symbol: string, before: TradingDay): Promise<DayRow | null> {
      const told = or(...[dayBar.pe, dayBar.dynamicPe, dayBar.ttmPe, dayBar.pb].map((column) => isNotNull(column)));
      const [row] = await db
        .select()
        .from(dayBar)
        .where(and(eq(dayBar.symbol, symbol), lt(dayBar.day, before), told))
        .orderBy(desc(dayBar.day))
        .limit(1);
      return row ?? null;
    },

    /** The newest day of which anything is stored. */
    async newestDay(): Promise<TradingDay | null> {
      const [row] = await db.select({ day: max(dayBar.day) }).from(dayBar);
      return row?.day ?? null;
    },

    /** The whole market on one day by symbol; a pre-close that was not told is the close before. */
    async loadDay(day: TradingDay): Promise<DayRow[]> {
      const rows = await db.select().from(dayBar).where(eq(dayBar.day, day)).orderBy(dayBar.symbol);
      const untold = rows.filter(({ preClose }) => preClose === null).map(({ symbol }) => symbol);
      const before = new Map(
        (await this.loadNewest(untold, { before: day, limit: 1 })).map((row) => [row.symbol, row]),
      );
      return rows.map((row) => ({ ...row, preClose: row.preClose ?? before.get(row.symbol)?.close ?? null }));
    },

    /**
     * Securities with days whose told pre-close lies above the close of at most `days` days before, the first such day of each;
     * 50 of them at most (docs/product/history.md#misfits).
     */
    async findMisfits(days: number): Promise<(DayKey & { count: number })[]> {
      const { rows } = await db.execute<{ symbol: string; day: number; count: number }>(misfitsWithin(days));
      return rows.map(({ symbol, day, count }) => ({ symbol, day, count }));
    },
  };
}

type Column = keyof DayRow;

const types = {
  symbol: 'text',
  day: 'int',
  open: 'int',
  high: 'int',
  low: 'int',
  close: 'int',
  preClose: 'int',
  volume: 'bigint',
  value: 'float8',
  turnoverRatio: 'float8',
  pe: 'float8',
  dynamicPe: 'float8',
  ttmPe: 'float8',
  pb: 'float8',
  marketValue: 'float8',
  circulationValue: 'float8',
  isHalted: 'bool',
} as const satisfies Record<Column, string>;

const columns = Object.keys(types) as Column[];
const nameOf = (name: Column) => sql.identifier(dayBar[name].name);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** A column of the given rows as one parameter. */
function column<Row>(rows: readonly Row[], name: keyof Row, type: string): SQL {
  return sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`;
}

/** What a row overwrites also where it tells nothing: a day without trade has no prices. */
const always: readonly Column[] = ['open', 'high', 'low', 'close', 'isHalted'];

function upsertOf(rows: readonly DayRow[]): SQL {
  const written = columns.filter((name) => name !== 'symbol' && name !== 'day');
  const before = (name: Column) => sql`day_bar.${nameOf(name)}`;
  const told = (name: Column) => sql`excluded.${nameOf(name)}`;
  const after = (name: Column) => (always.includes(name) ? told(name) : sql`coalesce(${told(name)}, ${before(name)})`);
  return sql`
    insert into day_bar (${list(columns.map((name) => sql`${nameOf(name)}`))})
    select * from unnest(${list(columns.map((name) => column(rows, name, types[name])))})
    on conflict (symbol, day) do update set ${list(written.map((name) => sql`${nameOf(name)} = ${after(name)}`))}
    where (${list(written.map(before))}) is distinct from (${list(written.map(after))})
    returning symbol, day, xmax = 0 as is_new`;
}

// Found by the database: of a thousand days of a stock a dozen matter.
const closesOf = (symbols: readonly string[], { from, before }: Required<CloseRange>) => sql`
  select symbol, day, case when tells then pre_close end as pre_close, close from (
    select *, lead(tells) over (partition by symbol order by day) as next_tells from (
      select symbol, day, pre_close, close, close is null or (pre_close is not null
          and pre_close is distinct from lag(close) over (partition by symbol order by day)) as tells
        from day_bar where symbol = any(${sql.param([...symbols])}::text[]) and day >= ${from} and day < ${before}
    ) told
  ) followed
  where tells or next_tells is distinct from false
  order by symbol, day`;

const misfitsWithin = (days: number) => sql`
  select symbol, min(day) as day, count(*)::int as count from (
    select symbol, day, pre_close,
        lag(day) over of_one as day_before, lag(close) over of_one as close_before
      from day_bar where close is not null
      window of_one as (partition by symbol order by day)
  ) bar
  where pre_close > close_before
    and to_date(day::text, 'YYYYMMDD') - to_date(day_before::text, 'YYYYMMDD') <= ${days}
  group by symbol order by symbol limit 50`;

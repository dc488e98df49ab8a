import type { TradingDay } from '#shared/trading-day.ts';

/** What is held of a share on a disclosed day; what is not disclosed is null. */
export interface Holding {
  symbol: string;
  name: string;
  shares: number;
  /** Yuan. */
  price: number | null;
  value: number | null;
  /** A fraction of the circulating shares. */
  ratio: number | null;
}

/** What was traded through the connects on a day, in yuan. */
export interface Flow {
  day: TradingDay;
  shanghaiNet: number | null;
  shenzhenNet: number | null;
  net: number | null;
  turnover: number | null;
}

/** A share that was traded much on a day. */
export interface Active {
  symbol: string;
  name: string;
  /** Yuan, bought and sold together. */
  turnover: number;
  /** How it changed that day, as a fraction. */
  change: number | null;
}

/** Where it comes from (docs/product/northbound.md#days). */
export interface NorthboundSource {
  isSimulated: boolean;
  /** Days for which holdings are disclosed, newest first. */
  disclosedDays(): Promise<readonly TradingDay[]>;
  holdingsOn(day: TradingDay): Promise<readonly Holding[]>;
  /** What is held of these shares on these days. */
  holdingsOf(
    symbols: readonly string[],
    days: readonly TradingDay[],
  ): Promise<readonly (Holding & { day: TradingDay })[]>;
  /** What is held together on each of these days; a day of which nothing is known is left out. */
  valuesOn(days: readonly TradingDay[], type: ConnectType): Promise<readonly { day: TradingDay; value: number }[]>;
  /** Oldest first. */
  flows(): Promise<readonly Flow[]>;
  /** Of that day; of the newest one when none is named. */
  activeOn(day: TradingDay | null): Promise<{ day: TradingDay | null; rows: readonly Active[] }>;
}

export type ConnectType = '0' | '1' | '2';

export const suffixes: Readonly<Record<ConnectType, string>> = { '0': '', '1': '.SS', '2': '.SZ' };

export const belongsTo =
  (type: ConnectType) =>
  ({ symbol }: { symbol: string }) =>
    symbol.endsWith(suffixes[type]);

/** What became of a holding between two disclosed days. */
export interface HoldingChange {
  symbol: string;
  name: string;
  /** Null on the side that is not disclosed. */
  before: Holding | null;
  now: Holding | null;
  /** Null where a side is missing, or a price. */
  shares: number | null;
  value: number | null;
  ratio: number | null;
  /** How the price has moved, as a fraction. */
  price: number | null;
  /** 估算, in yuan. */
  profit: number | null;
}

/** All that is held on one of two disclosed days (docs/product/northbound.md#lists). */
export function changesBetween(before: readonly Holding[], now: readonly Holding[]): HoldingChange[] {
  const earlier = new Map(before.map((holding) => [holding.symbol, holding]));
  const held = new Set(now.map(({ symbol }) => symbol));
  const gone = before.filter(({ symbol }) => !held.has(symbol));
  return [
    ...now.map((holding) => changeOf(earlier.get(holding.symbol) ?? null, holding)),
    ...gone.map((holding) => changeOf(holding, null)),
  ];
}

function changeOf(before: Holding | null, now: Holding | null): HoldingChange {
  const { symbol = '', name = '' } = now ?? before ?? {};
  const none = { symbol, name, before, now, shares: null, value: null, ratio: null, price: null, profit: null };
  if (before === null || now === null) return none;
  const split = splitBetween(before, now);
  const sharesBefore = before.shares * split;
  const priceBefore = before.price === null ? null : before.price / split;
  const shares = Math.round(now.shares - sharesBefore);
  const moved = now.price === null || priceBefore === null ? null : now.price - priceBefore;
  return {
    ...none,
    shares,
    value: now.price === null ? null : shares * now.price,
    ratio: now.ratio === null || before.ratio === null ? null : now.ratio - before.ratio,
    price: moved === null || !priceBefore ? null : moved / priceBefore,
    profit: moved === null ? null : sharesBefore * moved,
  };
}

/** Into how many shares one was split in between; 1 when it was not (docs/product/northbound.md#splits). */
export function splitBetween(before: Holding, now: Holding): number {
  if (!before.ratio || !now.ratio || before.shares === 0) return 1;
  const byShares = now.shares / before.shares;
  const byRatio = now.ratio / before.ratio;
  return Math.abs(byShares - 1) >= SPLIT && Math.abs(byRatio - 1) < SPLIT / 2 ? byShares / byRatio : 1;
}

const SPLIT = 0.1;

/** What is held together; null when nothing of it is disclosed. */
export function valueOf(holdings: readonly Pick<Holding, 'value'>[]): number | null {
  const known = holdings.flatMap(({ value }) => value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The part of what circulates of these shares that is held; null when nothing tells it. */
export function ratioOf(holdings: readonly Pick<Holding, 'value' | 'ratio'>[]): number | null {
  const told = holdings.flatMap(({ value, ratio }) =>
    value !== null && ratio ? [{ value, whole: value / ratio }] : [],
  );
  const whole = told.reduce((sum, one) => sum + one.whole, 0);
  return whole === 0 ? null : told.reduce((sum, { value }) => sum + value, 0) / whole;
}

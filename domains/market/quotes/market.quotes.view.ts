import type { ListingKind } from '#domains/market/terms/market.boards.ts';
import { marketOf } from '#domains/market/market.rules.ts';
import { firstKnownSlot, valueTold, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { secondOfSlot } from '#shared/session-slots.ts';
import type { Quote } from './market.quote.ts';
import { volumeRatio } from './market.volume-ratio.ts';

/** Wire names of quotes and minutes, and what they say (docs/product/quotes.md#fields). */

type Value = string | number | null;

const percent = (fraction: number | null) => (fraction === null ? null : round(fraction * 100, 4));

/** A quote with the shares that it trades a minute on other days; null where nobody tells. 市盈率 动 is left out where nobody asks for it. */
export type RealFacts = Quote & { usualPerMinute: number | null; dynamicPe?: number | null };

/** 量比 (docs/product/quotes.md#pace). */
function paceOf({ perMinute, usualPerMinute }: Pick<RealFacts, 'perMinute' | 'usualPerMinute'>): number | null {
  const ratio = volumeRatio(perMinute, usualPerMinute);
  return ratio === null ? null : round(ratio, 2);
}

/** Of `/market/real`: percent. */
export const realFields = {
  prod_name: ({ listing }) => listing.name,
  symbol: ({ listing }) => listing.symbol,
  last_px: ({ price }) => price,
  px_change: ({ change }) => change,
  px_change_rate: ({ changeRate }) => percent(changeRate),
  trade_status: ({ status }) => status,
  open_px: ({ open }) => open,
  high_px: ({ high }) => high,
  low_px: ({ low }) => low,
  preclose_px: ({ preClose }) => preClose,
  turnover_volume: ({ volume }) => volume,
  turnover_value: ({ value }) => rounded(value, 2),
  turnover_ratio: ({ turnoverRatio }) => percent(turnoverRatio),
  amplitude: ({ amplitude }) => percent(amplitude),
  avg_px: ({ average }) => rounded(average, 3),
  speed_5m: ({ speed }) => percent(speed),
  mtm: ({ speed }) => percent(speed),
  volume_bias_ratio: paceOf,
  circulation_value: ({ circulationValue }) => yuan(circulationValue),
  market_value: ({ marketValue }) => yuan(marketValue),
  pe_rate: ({ staticPe }) => rounded(staticPe, 2),
  dyn_pe: ({ dynamicPe = null }) => rounded(dynamicPe, 2),
  is_loss: ({ isLoss }) => Number(isLoss),
  up_px: ({ up }) => up,
  down_px: ({ down }) => down,
  update_time: ({ at }) => at,
  securities_type: ({ listing }) => securitiesType(listing.kind),
  market_type: ({ listing }) => marketOf(listing.symbol) ?? '',
  listed_date: ({ listing }) => listing.listDate,
} as const satisfies Record<string, (quote: RealFacts) => Value>;

/** How a share came to its upper limit today, as boards count it. */
export interface LimitUp {
  /** 连板, that of today included; 0 for one that is not sealed. */
  days: number;
  /** Unix seconds; 0 where it was not there, or nobody knows when. */
  lastAt: number;
}

/** The same with 主力净额 of its day, in yuan, and its limit-up; null where nobody tells. */
type StockFacts = RealFacts & { mainNet: number | null; limitUp: LimitUp | null };

/** Of `/api/stock/data`: fractions. */
export const stockDataFields = {
  symbol: ({ listing }) => listing.symbol,
  stock_chi_name: ({ listing }) => listing.name,
  price: ({ price }) => price,
  prev_close_price: ({ preClose }) => preClose,
  price_change: ({ change }) => change,
  change_percent: ({ changeRate }) => rounded(changeRate, 6),
  open_price: ({ open }) => open,
  high_price: ({ high }) => high,
  low_price: ({ low }) => low,
  volume: ({ volume }) => volume,
  turnover_value: ({ value }) => rounded(value, 2),
  turnover_ratio: ({ turnoverRatio }) => rounded(turnoverRatio, 6),
  amplitude: ({ amplitude }) => rounded(amplitude, 6),
  mtm: ({ speed }) => rounded(speed, 6),
  volume_bias_ratio: paceOf,
  non_restricted_capital: ({ circulationValue }) => yuan(circulationValue),
  total_capital: ({ marketValue }) => yuan(marketValue),
  per: ({ staticPe }) => rounded(staticPe, 2),
  limit_status: ({ limit }) => (limit === 'up' ? 1 : limit === 'down' ? -1 : 0),
  limit_up_days: ({ limitUp }) => limitUp?.days ?? null,
  last_limit_up: ({ limitUp }) => limitUp?.lastAt ?? null,
  limit_up_price: ({ up }) => up,
  limit_down_price: ({ down }) => down,
  trade_status: ({ status }) => status,
  listed_date: ({ listing }) => listing.listDate,
  // Nobody tells at which price a share was issued.
  nearly_new_acc_pcp: () => null,
  fund_flow: ({ mainNet }) => mainNet,
  market: ({ listing }) => marketOf(listing.symbol) ?? '',
} as const satisfies Record<string, (facts: StockFacts) => Value>;

/** Of `/market/trend`, minute by minute. */
export const trendFields = {
  tick_at: ({ bars: { day }, slot }) => startOfDay(day) + secondOfSlot(slot),
  last_px: ({ bars, slot }) => px(bars.close[slot]),
  avg_px: ({ average }) => average,
  open_px: ({ bars, slot }) => px(bars.open[slot]),
  high_px: ({ bars, slot }) => px(bars.high[slot]),
  low_px: ({ bars, slot }) => px(bars.low[slot]),
  px_change: ({ bars, slot, preClose }) => preClose && round(px(bars.close[slot]) - preClose, 2),
  px_change_rate: ({ bars, slot, preClose }) => preClose && round((px(bars.close[slot]) / preClose - 1) * 100, 4),
  turnover_volume: ({ bars, slot }) => bars.volume[slot] ?? 0,
  turnover_value: ({ bars, slot }) => rounded(valueTold(bars.volume[slot] ?? 0, bars.value[slot] ?? 0), 2),
} as const satisfies Record<string, (minute: Minute) => Value>;

interface Minute {
  bars: MinuteBars;
  slot: number;
  preClose: number | null;
  /** Yuan traded by then over shares traded by then; null where nobody told the yuan. */
  average: number | null;
}

/** The known ones of the names that are asked for, in that order; all of them when none is. */
export function knownFields<T extends object>(table: T, asked: readonly string[]): (keyof T & string)[] {
  const known = (name: string): name is keyof T & string => Object.hasOwn(table, name);
  return asked.length === 0 ? Object.keys(table).filter(known) : asked.filter(known);
}

/** Before the first minute that is known the close of the day before stands (docs/product/quotes.md#minutes). */
export function fromPreClose(bars: MinuteBars, preClose: number): MinuteBars {
  const first = firstKnownSlot(bars);
  const begun = (prices: Int32Array) => prices.slice().fill(preClose, 0, first);
  return { ...bars, open: begun(bars.open), high: begun(bars.high), low: begun(bars.low), close: begun(bars.close) };
}

/** Minute by minute, the values of these fields. An index has no average of its own shares: its price stands for it. */
export function trendLines(
  bars: MinuteBars,
  preClose: number | null,
  fields: readonly (keyof typeof trendFields)[],
  isIndex: boolean,
): Value[][] {
  let [volume, value] = [0, 0];
  return Array.from({ length: bars.length }, (_, slot) => {
    volume += bars.volume[slot] ?? 0;
    value += bars.value[slot] ?? 0;
    const paid = valueTold(volume, value);
    const mean = paid === null ? null : round(paid / volume, 3);
    const average = isIndex || volume === 0 ? px(bars.close[slot]) : mean;
    return fields.map((field) => trendFields[field]({ bars, slot, preClose, average }));
  });
}

export const securitiesType = (kind: ListingKind) => (kind === 'index' ? 'index' : 'stock');

const px = (price: number | undefined) => (price ?? 0) / 100;
const yuan = (amount: number | null) => (amount === null ? null : Math.round(amount));

const rounded = (value: number | null, decimals: number) => (value === null ? null : round(value, decimals));

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // A fall too small to show is no fall: −0 is 0.
  return Math.round(value * factor) / factor + 0;
}

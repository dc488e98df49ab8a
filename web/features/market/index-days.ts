import { quotes, type Trend } from '#domains/market/quotes/market.quotes.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from './look-back.ts';
import { namedRowsOf, type NamedRow } from './quote-row.ts';

/** An index with its day so far. */
export interface IndexDay extends Pick<NamedRow, 'symbol' | 'last_px' | 'px_change' | 'px_change_rate'> {
  name: string;
  preClose: number;
  /** Of every fourth minute. */
  prices: number[];
}

/** Minutes between two points of the line: it is drawn in the size of a word. The last one of a whole day is the close. */
const STEP = 4;
export const LINE_SLOTS = 240 / STEP + 1;

/** docs/product/quotes.md#indices */
const SHOWN = '000001.SS,399001.SZ,399006.SZ,000688.SS,899050.BJ';

/** Those of the shown indices that are listed, now or as they stood at a moment that has been. */
export async function loadIndexDays(
  api: Api,
  moment: LookBack | null = null,
): Promise<{ days: IndexDay[]; isSimulated: boolean; delay: number }> {
  const [real, trend] = await Promise.all([
    api(quotes.listReal, { query: { prod_code: SHOWN, ...moment } }),
    api(quotes.listTrends, { query: { prod_code: SHOWN, fields: 'last_px', ...moment } }),
  ]);
  const days = namedRowsOf(real).map(({ symbol, prod_name: name, preclose_px: preClose, ...row }) => ({
    symbol,
    name,
    preClose: preClose ?? row.last_px ?? 0,
    last_px: row.last_px,
    px_change: row.px_change,
    px_change_rate: row.px_change_rate,
    prices: everyFourth(trend, symbol),
  }));
  return { days, isSimulated: real.is_simulated, delay: real.delay };
}

/** A day in the size of a word: the prices of every fourth minute, of a trend that was asked for prices alone. */
export function everyFourth({ candle }: Trend, symbol: string): number[] {
  return (candle[symbol]?.lines ?? []).flatMap(([price], minute) => (minute % STEP === 0 ? Number(price) : []));
}

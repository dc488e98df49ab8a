import { meanOf } from '#shared/mean.ts';
import { dateTimeText } from '#shared/time.ts';
import { tradingDayOf, tradingDayText } from '#shared/trading-day.ts';
import { changeOf, type KLine, type Span } from './kline-terms.ts';

/** The means that are drawn over the prices, in closes. */
export const AVERAGES = [5, 10, 20, 60];

/** What is read of the chart at one line. */
export interface KlineReading extends Pick<KLine, 'at' | 'open' | 'high' | 'low' | 'close'> {
  /** Per cent of the close before; null where nobody told. */
  change: number | null;
  /** In the order of `AVERAGES`; null where fewer lines lie before. */
  means: (number | null)[];
}

/** The reading at one of these lines, oldest first; the newest when none is pointed at, null when there is none. */
export function readingAt(
  lines: readonly Omit<KLine, 'volume' | 'value' | 'isExDay'>[],
  place = lines.length - 1,
): KlineReading | null {
  const line = lines[place];
  if (line === undefined) return null;
  const { at, open, high, low, close } = line;
  return {
    at,
    open,
    high,
    low,
    close,
    change: changeOf(line),
    means: AVERAGES.map((count) =>
      place + 1 < count ? null : meanOf(lines.slice(place + 1 - count, place + 1).map((one) => one.close)),
    ),
  };
}

/** How many minutes a line tells; null for one of whole days. */
export function minutesOf(span: Span): number | null {
  return span.startsWith('m') && span !== 'month' ? Number(span.slice(1)) : null;
}

const [DAY, CHINA_OFFSET] = [86_400, 8 * 3600];

/** When a line was: its day, of minutes the moment at which they end. */
export function timeOfLine(at: number, span: Span): string {
  return minutesOf(span) === null ? tradingDayText(tradingDayOf(at)) : dateTimeText(at);
}

/** The price at which the newest line goes on; null while that line is of a day before the quote's, as in the opening auction. */
export function priceOfLine(
  line: Pick<KLine, 'at'> | undefined,
  quote: { last_px: number; update_time: number } | undefined,
): number | null {
  if (line === undefined || quote === undefined) return null;
  const day = Math.floor((quote.update_time + CHINA_OFFSET) / DAY) * DAY;
  return line.at === day ? quote.last_px : null;
}

/** The line that is under way, at the price of now. */
export function goingOn(line: KLine, price: number): KLine {
  return { ...line, close: price, high: Math.max(line.high, price), low: Math.min(line.low, price) };
}

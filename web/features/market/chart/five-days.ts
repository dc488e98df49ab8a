import { history, type KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import type { Api } from '#shared/contract.ts';
import { startOfDay, tradingDayOf } from '#shared/trading-day.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { timeTold } from '#web/features/market/trend-points.ts';
import { secondOfSlot, slotEndingAt, SLOTS } from '#shared/session-slots.ts';
import type { IntradayPoint } from './intraday.ts';

const DAYS = 5;

/** Days of a security by the minute, one behind the other. */
export interface FiveDays {
  points: IntradayPoint[];
  /** What they are measured against; null when nothing lies before. */
  base: number | null;
}

/** The last five days, by now or by a moment that has been, and the minute before them. */
export async function loadFiveDays(api: Api, symbol: string, moment: LookBack | null): Promise<FiveDays> {
  const query = {
    prod_code: symbol,
    period_type: '60',
    tick_count: String(DAYS * SLOTS + 1),
    fields: 'tick_at,close_px,turnover_volume,turnover_value',
    ...moment,
  };
  const stamp = { prod_code: symbol, fields: 'update_time', ...moment };
  const [klines, { updated_at: now }] = await Promise.all([
    api(history.listKlines, { query }),
    // Lines tell where a minute will end, not how far the one under way has gone.
    api(quotes.listReal, { query: stamp }),
  ]);
  return fiveDaysOf(klines, symbol, now);
}

/** The newest five of these days as they are known now, with what was paid on each of them so far in the mean; an index has its level for it. */
export function fiveDaysOf({ fields, candle }: KlineAnswer, symbol: string, now: number | null): FiveDays {
  const own = candle[symbol];
  const lines = own?.lines ?? [];
  const place = (name: string) => fields.indexOf(name);
  const [time, close, volume, value] = [
    place('tick_at'),
    place('close_px'),
    place('turnover_volume'),
    place('turnover_value'),
  ];
  const dayOf = (line: readonly (number | null)[]) => tradingDayOf(line[time] ?? 0);
  const shown = new Set([...new Set(lines.map(dayOf))].slice(-DAYS));
  const first = lines.findIndex((line) => shown.has(dayOf(line)));
  const base = lines[first - 1]?.[close] ?? lines[first]?.[close] ?? null;
  let [day, shares, yuan, before] = [0, 0, 0, base ?? 0];
  const points = lines.slice(Math.max(0, first)).flatMap((line): IntradayPoint[] => {
    const [end, price, traded] = [line[time] ?? 0, line[close] ?? 0, line[volume] ?? 0];
    const unknown = dayOf(line) === day ? [] : unknownMinutes(before, startOfDay(dayOf(line)), end);
    if (dayOf(line) !== day) [day, shares, yuan] = [dayOf(line), 0, 0];
    shares += traded;
    yuan += line[value] ?? 0;
    before = price;
    const mean = yuan === 0 ? null : yuan / shares;
    const average = own?.securities_type === 'index' || shares === 0 ? price : mean;
    return [...unknown, { at: timeTold(end, slotOf(end), now), price, average, volume: traded }];
  });
  return { points, base };
}

/** Which of the points of its day a minute is, by its end. */
const slotOf = (end: number): number => slotEndingAt(end - startOfDay(tradingDayOf(end))) ?? 0;

/** Before the first minute that is known of a day the price before it stands (docs/product/quotes.md#minutes). */
function unknownMinutes(price: number, midnight: number, firstEnd: number): IntradayPoint[] {
  return Array.from({ length: slotOf(firstEnd) }, (_, slot) => {
    return { at: midnight + secondOfSlot(slot), price, average: price, volume: 0 };
  });
}

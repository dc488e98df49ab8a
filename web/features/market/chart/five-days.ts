import { history, type KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import type { Api } from '#shared/contract.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { SLOTS, type IntradayPoint } from './intraday.ts';

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
  return fiveDaysOf(await api(history.listKlines, { query }), symbol);
}

/** The newest five of these days with what was paid on each of them so far in the mean; an index has its level for it. */
export function fiveDaysOf({ fields, candle }: KlineAnswer, symbol: string): FiveDays {
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
  let [day, shares, yuan] = [0, 0, 0];
  const points = lines.slice(Math.max(0, first)).map((line) => {
    if (dayOf(line) !== day) [day, shares, yuan] = [dayOf(line), 0, 0];
    const [price, traded] = [line[close] ?? 0, line[volume] ?? 0];
    shares += traded;
    yuan += line[value] ?? 0;
    const average = own?.securities_type === 'index' || shares === 0 ? price : yuan / shares;
    return { at: line[time] ?? 0, price, average, volume: traded };
  });
  return { points, base: lines[first - 1]?.[close] ?? points[0]?.price ?? null };
}

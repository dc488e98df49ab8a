import { useCallback } from 'react';
import { history, type KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { api } from '#web/lib/api.ts';
import { adjustments, spans, type Adjustment, type KLine, type Span } from './kline-terms.ts';
import { minutesOf } from './kline-reading.ts';

/** As many as a chart begins with, and as are asked for when it is moved into the past. */
const LENGTH = 120;
/** The line under way and those that may have ended since it was asked for last. */
const NEWEST = 3;
const FIELDS = 'tick_at,open_px,high_px,low_px,close_px,px_change_rate,turnover_volume,turnover_value,is_ex_day';

const seconds: Record<Span, number> = {
  ...{ day: 86_400, week: 604_800, month: 2_592_000 },
  ...{ m60: 3600, m30: 1800, m15: 900, m5: 300, m1: 60 },
};

export function spanOf(word: string | null): Span {
  return spans.find(({ id }) => id === word)?.id ?? 'day';
}

export function adjustmentOf(word: string | null): Adjustment {
  return adjustments.find(({ id }) => id === word)?.id ?? 'forward';
}

/** The newest lines; of a moment that has been those that were known at it. */
export function klineQueryOf(symbol: string, span: Span, adjust: Adjustment, moment: LookBack | null) {
  return {
    prod_code: symbol,
    period_type: String(seconds[span]),
    adjust_price_type: adjust,
    tick_count: String(LENGTH),
    fields: FIELDS,
    ...moment,
  };
}

/** On the scale of the line and not rounded: of a small price a fen is a per cent. */
const closeBefore = (close: number | null = null, percent: number | null = null) =>
  close === null || percent === null ? null : close / (1 + percent / 100);

/** The lines of one security, read by the names of their fields; oldest first. */
export function linesOf({ fields, candle }: KlineAnswer, symbol: string): KLine[] {
  const at = (name: string) => fields.indexOf(name);
  const [time, open, high, low] = [at('tick_at'), at('open_px'), at('high_px'), at('low_px')];
  const [close, volume, value] = [at('close_px'), at('turnover_volume'), at('turnover_value')];
  const [rate, exDay] = [at('px_change_rate'), at('is_ex_day')];
  return (candle[symbol]?.lines ?? []).map((line) => {
    const of = (place: number) => line[place] ?? 0;
    return {
      at: of(time),
      open: of(open),
      high: of(high),
      low: of(low),
      close: of(close),
      closeBefore: closeBefore(line[close], line[rate]),
      volume: line[volume] ?? null,
      value: line[value] ?? null,
      isExDay: of(exDay) === 1,
    };
  });
}

/** Asks for the lines before a time, as the chart is moved there. */
export function useOlderLines(symbol: string, span: Span, adjust: Adjustment, moment: LookBack | null) {
  return useCallback(
    async (at: number): Promise<KLine[]> => {
      const query = { ...klineQueryOf(symbol, span, adjust, moment), timestamp: String(at) };
      return linesOf(await api(history.listKlines, { query }), symbol);
    },
    [symbol, span, adjust, moment],
  );
}

/** Asks for the newest lines of minutes; null for days, and for a moment that is looked back at: none comes there. */
export function useNewestLines(symbol: string, span: Span, adjust: Adjustment, moment: LookBack | null) {
  const load = useCallback(async (): Promise<KLine[]> => {
    const query = { ...klineQueryOf(symbol, span, adjust, null), tick_count: String(NEWEST) };
    return linesOf(await api(history.listKlines, { query }), symbol);
  }, [symbol, span, adjust]);
  return minutesOf(span) === null || moment !== null ? null : load;
}

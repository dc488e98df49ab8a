import { marketOf, toSymbol } from '#domains/market/market.rules.ts';
import type { KlineAnswer, KlineQuery } from './market.history.contract.ts';
import { yuanOf, type Fen } from '#shared/money.ts';
import type { History } from './market.history.ts';
import { kindOf } from './market.kinds.ts';
import type { Kline } from './market.klines.ts';
import type { Until } from './market.until-today.ts';

const yuan = (price: Fen | null) => (price === null ? null : yuanOf(price));
const percent = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 1_000_000) / 10_000);

/** The columns of a line in the order in which every answer has them (docs/product/history.md#the-call). */
const usualColumns: Readonly<Record<string, (line: Kline) => number | null>> = {
  open_px: (line) => yuan(line.open),
  close_px: (line) => yuan(line.close),
  high_px: (line) => yuan(line.high),
  low_px: (line) => yuan(line.low),
  average_px: (line) => line.average,
  px_change: (line) => yuan(line.change),
  px_change_rate: (line) => percent(line.changeRate),
  turnover_volume: (line) => line.volume,
  turnover_value: (line) => line.value,
  tick_at: (line) => line.at,
  avg_px: (line) => line.average,
  ma5: (line) => line.ma5,
  ma10: (line) => line.ma10,
  ma20: (line) => line.ma20,
  turnover_ratio: (line) => percent(line.turnoverRatio),
};

/** Told where it is asked for by name: a program that reads by position has no place for it. */
const columns = { ...usualColumns, is_ex_day: (line: Kline) => Number(line.isExDay) };

export async function viewKlines(
  history: Pick<History, 'klines' | 'newestDays'>,
  query: KlineQuery,
  until?: Until,
): Promise<KlineAnswer> {
  const asked = askedSymbols(query.prod_code);
  const symbols = [...new Set(asked.values())];
  const [klines, newest] = [
    await history.klines(
      symbols,
      {
        period: query.period_type,
        adjust: query.adjust_price_type,
        count: query.tick_count,
        before: query.timestamp || undefined,
        from: query.start_timestamp || undefined,
      },
      until,
    ),
    await history.newestDays(symbols, until),
  ];
  const told = Object.entries(query.fields.length === 0 ? usualColumns : columns);
  const shown = told.filter(([name]) => query.fields.length === 0 || query.fields.includes(name));
  const [fields, cells] = [shown.map(([name]) => name), shown.map(([, cell]) => cell)];
  const known = [...asked].filter(([, symbol]) => klines.has(symbol) || newest.has(symbol));
  const candle = known.map(([name, symbol]) => [
    name,
    {
      lines: (klines.get(symbol) ?? []).map((line) => cells.map((cell) => cell(line))),
      pre_close_px: yuan(newest.get(symbol)?.preClose ?? null),
      market_type: marketOf(symbol) ?? '',
      securities_type: kindOf(symbol),
    },
  ]);
  return { fields, candle: Object.fromEntries(candle) };
}

/** By what was asked for, as it was written, the symbol; what is none is left out (docs/product/quotes.md#spellings). */
function askedSymbols(codes: readonly string[]): Map<string, string> {
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const symbol = toSymbol(code);
      return symbol === null ? [] : [[code, symbol]];
    }),
  );
}

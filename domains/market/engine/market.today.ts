import { fen } from '#shared/money.ts';
import type { DayBar } from '#domains/market/terms/market.bars.ts';
import type { Engine } from './market.engine.ts';

/** The day that is under way, security by security; null for what has not been traded yet. */
export function todayIn({ state }: Pick<Engine, 'state'>): (symbol: string) => DayBar | null {
  return (symbol) => {
    const snapshot = state()?.snapshot;
    const row = snapshot?.rowOf(symbol);
    if (snapshot === undefined || row === undefined || !snapshot.last[row] || snapshot.volume[row] === 0) return null;
    const price = (column: Int32Array) => fen(column[row] ?? 0);
    return {
      symbol,
      day: snapshot.day,
      open: price(snapshot.open),
      high: price(snapshot.high),
      low: price(snapshot.low),
      close: price(snapshot.last),
      preClose: price(snapshot.preClose),
      volume: snapshot.volume[row] ?? 0,
      value: snapshot.value[row] ?? 0,
    };
  };
}

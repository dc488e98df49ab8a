import type { History } from '#domains/market/history/market.history.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** By symbol the shares that were traded on an imported day; as K-lines know it who was halted is left out, null where nobody told. */
export function readStoredVolumes({ dayOfMarket }: Pick<History, 'dayOfMarket'>) {
  return async (day: TradingDay): Promise<ReadonlyMap<string, number | null>> => {
    const traded = (await dayOfMarket(day)).filter(({ open, high, low, close }) =>
      [open, high, low, close].every((price) => price !== null),
    );
    return new Map(traded.map(({ symbol, volume }) => [symbol, volume]));
  };
}

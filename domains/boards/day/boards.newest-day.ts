import type { History, MarketDays, MarketState } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

interface Neighbours {
  days: MarketDays;
  history: Pick<History, 'newestDay'>;
}

/** Without a source of quotes nothing goes on: the newest day that was imported stands for the market (docs/product/boards.md#without-a-source). */
export function withNewestDay(
  { days: market, history }: Neighbours,
  importedVersion: () => string,
): { market: MarketDays; look(): Promise<void> } {
  if (market.kind !== 'none') return { market, look: async () => {} };
  let newest: MarketState | null = null;
  let told: string | null = null;

  async function read(): Promise<MarketState | null> {
    const [calendar, day] = [await market.calendar(), await history.newestDay()];
    const traded: TradingDay | null = day && calendar.latest(day);
    return traded && market.stateAt(traded);
  }

  return {
    market: { ...market, now: () => newest },
    async look() {
      const version = importedVersion();
      if (version === told) return;
      newest = await read();
      told = version;
    },
  };
}

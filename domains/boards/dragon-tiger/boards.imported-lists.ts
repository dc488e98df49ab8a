import type { History } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { DragonTigerStore, SeatRow } from './boards.dragon-tiger-store.ts';
import type { DayFigures, DragonTigerSource, SeatList } from './boards.lists.ts';
import { reasonOf } from './boards.reasons.ts';

/** The lists that were imported. */
export function importedLists(
  store: Pick<DragonTigerStore, 'knownDays' | 'loadDays' | 'loadOf'>,
  { dayOfMarket }: Pick<History, 'dayOfMarket'>,
): DragonTigerSource {
  return {
    isSimulated: false,
    knownDays: store.knownDays,
    listsOf: async (day) => toLists(await store.loadDays([day])),
    async listsOfShare(symbol, days) {
      const rows = days.length === 0 ? [] : await store.loadOf(days.map((day) => ({ day, symbol })));
      const byDay = Map.groupBy(rows, ({ day }) => day);
      return days.flatMap((day) => toLists(byDay.get(day) ?? []).map((list) => ({ day, list })));
    },
    async figuresOf(day: TradingDay) {
      const rows = await dayOfMarket(day);
      return new Map(
        rows.map(({ symbol, close, preClose, turnoverRatio, value }): [string, DayFigures] => {
          const change = close === null || preClose === null ? null : close / preClose - 1;
          return [symbol, { close: close === null ? null : close / 100, change, turnoverRatio, value }];
        }),
      );
    },
  };
}

function toLists(rows: readonly SeatRow[]): SeatList[] {
  const byList = Map.groupBy(rows, ({ symbol, reason }) => `${symbol} ${reason}`);
  return [...byList.values()].flatMap((seats) =>
    seats.slice(0, 1).map(({ symbol, name, reason }) => ({
      symbol,
      name: name || symbol,
      reason: reasonOf(reason),
      seats: seats.map(({ seat, label, buy, sell }) => ({ name: seat, label, buy, sell })),
    })),
  );
}

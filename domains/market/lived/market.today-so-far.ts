import type { Engine } from '#domains/market/engine/market.engine.ts';
import { todayMinutesIn } from '#domains/market/engine/market.today.ts';
import { haltedTick, minutesUntil, tickOfMinutes } from '#domains/market/sources/stored/market.stored-day.ts';
import type { StoredDays } from '#domains/market/sources/stored/market.stored-days.ts';
import { momentAt } from '#domains/market/terms/market.source.ts';

/** Stored days, and the one under way at any moment of it that has been: its minutes are ours before they are stored. */
export function withTodaySoFar(stored: StoredDays, engine: Pick<Engine, 'state' | 'day'>): StoredDays {
  const minutesOf = todayMinutesIn(engine);
  const listed = () => engine.state()?.snapshot.listings ?? [];

  /** Who has not been traded by now was halted all the time. */
  function isHaltedAllDay(symbol: string): boolean {
    const snapshot = engine.state()?.snapshot;
    const row = snapshot?.rowOf(symbol);
    return snapshot !== undefined && row !== undefined && snapshot.isHalted[row] === 1 && snapshot.volume[row] === 0;
  }

  return {
    listings: async (day) => (day === engine.day() ? listed() : stored.listings(day)),
    async ticks(moment) {
      if (moment.day !== engine.day()) return stored.ticks(moment);
      const at = momentAt(moment);
      return listed().flatMap(({ symbol, preClose }) => {
        if (isHaltedAllDay(symbol)) return haltedTick(symbol, preClose, at);
        const bars = minutesOf(symbol);
        return (bars && tickOfMinutes(bars, moment, at)) ?? [];
      });
    },
    async minutes(moment) {
      if (moment.day !== engine.day()) return stored.minutes(moment);
      return (symbol) => {
        const bars = minutesOf(symbol);
        return bars && minutesUntil(bars, moment);
      };
    },
    hasMinutes: async (day) => day === engine.day() || stored.hasMinutes(day),
  };
}

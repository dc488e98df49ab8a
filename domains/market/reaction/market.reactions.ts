import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { marketOf, toSymbol } from '#domains/market/market.rules.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { LAST_SLOT } from '#shared/session-slots.ts';
import type { ReadPrices } from './market.minutes-over.ts';
import { timeOfSlot } from '#domains/market/history/market.minutes.ts';
import { startOfReaction, type ReactionStart } from './market.reaction-start.ts';
import type { Reaction, ReactionMark } from './market.reactions.contract.ts';

export type Reactions = ReturnType<typeof createReactions>;

export interface ReactionEvent {
  symbol: string;
  at: UnixSeconds;
}

interface ReactionDeps {
  calendar: () => Promise<TradingCalendar>;
  prices: ReadPrices;
  clock: Pick<Clock, 'seconds'>;
}

/** The index that a security is held against; those of other markets we do not follow. */
const indices: Readonly<Record<string, string>> = { SS: '000001.SS', SZ: '399001.SZ', BJ: '899050.BJ' };

/** What the market did after something was told (docs/product/reactions.md). */
export function createReactions({ calendar: readCalendar, prices, clock }: ReactionDeps) {
  async function reactionOf(calendar: TradingCalendar, symbol: string, at: UnixSeconds): Promise<Reaction> {
    const start = startOfReaction(calendar, at);
    const index = indices[marketOf(symbol) ?? ''] ?? '';
    const startsAt = start && timeOfSlot(start.day, start.slot);
    const told = {
      ...{ symbol, at, starts_at: startsAt, is_at_opening: start?.isAtOpening ?? false, index_symbol: index },
      ...{ price: null, after_5: null, after_30: null, close: null },
    };
    if (start === null || startsAt === null || startsAt > clock.seconds()) return { ...told, state: 'ahead' };
    const own = await prices(symbol, start.day);
    const price = own?.[start.slot];
    if (own === null || !price) return { ...told, state: own?.length === 0 ? 'ahead' : 'untold' };
    const ofIndex = await prices(index, start.day);
    return { ...told, state: 'counted', price: price / 100, ...marksOf(start, own, ofIndex) };
  }

  return {
    /** In the order in which they were asked for; what is no share or index of the mainland is left out. */
    async of(events: readonly ReactionEvent[]): Promise<Reaction[]> {
      const calendar = await readCalendar();
      const told: Reaction[] = [];
      for (const { symbol: written, at } of events) {
        const symbol = toSymbol(written);
        if (symbol === null || indices[marketOf(symbol) ?? ''] === undefined) continue;
        told.push(await reactionOf(calendar, symbol, at));
        // Days that nobody has asked for before take a while: others are answered between them.
        await nextTurn();
      }
      return told;
    },
  };
}

function marksOf({ slot }: ReactionStart, own: Int32Array, index: Int32Array | null) {
  const markAt = (later: number): ReactionMark => {
    const change = changeBetween(own, slot, later);
    if (change === null) return null;
    return { change_rate: change, index_change_rate: index && changeBetween(index, slot, later) };
  };
  return { after_5: markAt(slot + 5), after_30: markAt(slot + 30), close: markAt(LAST_SLOT) };
}

/** In per cent; null when one of the two is not told. */
function changeBetween(prices: Int32Array, from: number, to: number): number | null {
  const [before, after] = [prices[from], prices[to]];
  return before && after ? Math.round((after / before - 1) * 1e6) / 1e4 : null;
}

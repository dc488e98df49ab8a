import type { Cached } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Reason } from './boards.reasons.ts';
import type { KnownPlates, MarketDays } from '#domains/market/days/market.days.service.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import type { WrittenRow, WrittenStore } from './boards.written-store.ts';

/** What somebody wrote about a share for a day. */
export interface Written {
  symbol: string;
  name: string;
  /** `5天3板`; empty where nothing was written. */
  daysAndBoards: string;
  reason: Reason;
}

/** A day as it is kept, with the numbers of themes that are known by name alone. */
interface WrittenDay {
  rows: readonly WrittenRow[];
  ids: readonly (readonly [name: string, id: number])[];
}

interface WrittenDeps {
  store: Pick<WrittenStore, 'loadDay' | 'idsOf'>;
  themes: Pick<KnownPlates, 'byName'>;
  market: Pick<MarketDays, 'now'>;
  cached: Cached;
}

export type WrittenReasons = ReturnType<typeof createWrittenReasons>;

/** The reasons that were imported, day by day (docs/product/boards.md#written-reasons). */
export function createWrittenReasons({ store, themes, market, cached }: WrittenDeps) {
  const keep = cached<WrittenDay>({ topics: ['disclosures'] });

  /** A market that has not come to a day, or is in the midst of it, cannot know what was written at its end. */
  function isFinished(day: TradingDay): boolean {
    const now = market.now()?.moment;
    return now === undefined || day < now.day || (day === now.day && now.second >= DAY_IS_OVER);
  }

  async function load(day: TradingDay): Promise<WrittenDay> {
    const rows = await store.loadDay(day);
    return { rows, ids: [...(await store.idsOf([...new Set(rows.flatMap(({ plates }) => plates))]))] };
  }

  return {
    /** None where nobody wrote about that day, or could not have yet. */
    async on(day: TradingDay): Promise<readonly Written[]> {
      if (!isFinished(day)) return [];
      const { rows, ids } = await keep(String(day), () => load(day));
      const given = new Map(ids);
      // Our themes may be others than when the day was read.
      return rows.map((row) => toWritten(row, (name) => themes.byName(name)?.id ?? given.get(name)));
    },
  };
}

function toWritten(
  { symbol, name, text, plates, daysAndBoards }: WrittenRow,
  idOf: (name: string) => number | undefined,
) {
  const known = plates.flatMap((plate) => {
    const id = idOf(plate);
    return id === undefined ? [] : [{ id, name: plate, why: '' }];
  });
  return { symbol, name: name || symbol, daysAndBoards, reason: { text, plates: known } };
}

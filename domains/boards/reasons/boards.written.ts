import type { Cached } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Reason } from './boards.reasons.ts';
import type { Themes } from './boards.themes.ts';
import type { WrittenRow, WrittenStore } from './boards.written-store.ts';

/** What somebody wrote about a share for a day. */
export interface Written {
  symbol: string;
  name: string;
  /** `5天3板`; empty where nothing was written. */
  daysAndBoards: string;
  reason: Reason;
}

interface WrittenDeps {
  store: Pick<WrittenStore, 'loadDay' | 'idsOf'>;
  themes: Pick<Themes, 'byName'>;
  cached: Cached;
}

export type WrittenReasons = ReturnType<typeof createWrittenReasons>;

/** The reasons that were imported, day by day (docs/product/boards.md#written-reasons). */
export function createWrittenReasons({ store, themes, cached }: WrittenDeps) {
  const keep = cached<readonly Written[]>({ topics: ['disclosures'] });

  async function load(day: TradingDay): Promise<Written[]> {
    const rows = await store.loadDay(day);
    const ids = await store.idsOf([...new Set(rows.flatMap(({ plates }) => plates))]);
    const idOf = (name: string) => themes.byName(name)?.id ?? ids.get(name);
    return rows.map((row) => toWritten(row, idOf));
  }

  return {
    /** None where nobody wrote about that day. */
    on: (day: TradingDay): Promise<readonly Written[]> => keep(String(day), () => load(day)),
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

import { northbound } from '#domains/boards/northbound/boards.northbound.contract.ts';
import type { Api } from '#shared/contract.ts';
import { heldDayText, heldLists, type HeldListId } from './held-lists.ts';

/** Only loaders come here: what describes calls is not for the browser. */
const calls = {
  incr: northbound.listNorthboundIncreases,
  reduce: northbound.listNorthboundReductions,
  heavy: northbound.listNorthboundHeavies,
  profit: northbound.listNorthboundProfits,
  deficit: northbound.listNorthboundDeficits,
  active: northbound.listNorthboundActives,
} satisfies Record<HeldListId, unknown>;

interface Question {
  date?: string;
  type?: '0' | '1' | '2';
  limitOf: (id: HeldListId) => number;
}

/** The six lists in their order. */
export function loadHeldLists(api: Api, { limitOf, ...query }: Question) {
  return Promise.all(heldLists.map(({ id }) => api(calls[id], { query: { ...query, limit: limitOf(id) } })));
}

/** The first five of each list, with no more of a row than the home page shows; null where they cannot be had: that page has more to show. */
export async function loadFiveOfEach(api: Api) {
  const read = Promise.all([loadHeldLists(api, { limitOf: () => 5 }), api(northbound.getNorthbound, { query: {} })]);
  const [lists, days] = (await read.catch(() => null)) ?? [null, null];
  if (lists === null || days === null) return null;
  return heldLists.map(({ id, figures }, at) => ({
    about: heldDayText(id, days),
    rows: (lists[at] ?? []).map((row) => ({
      symbol: row.symbol,
      name: row.stock_chi_name,
      figure: figures[0].of(row),
    })),
  }));
}

import type { surge } from '#domains/boards/surge/boards.surge.contract.ts';
import type { Data } from '#shared/contract.ts';

type Plates = Data<typeof surge.listSurgePlates>['items'];
type Rows = Data<typeof surge.listSurgeStocks>;

/** A share of the board; rates in per cent. */
export interface SurgeStock {
  symbol: string;
  name: string;
  /** Null is what nobody has told, here and below. */
  price: number | null;
  change: number | null;
  circulation: number | null;
  reason: string;
  /** Unix seconds; 0 where it is not known. */
  enteredAt: number;
  isSealed: boolean | null;
  plates: readonly { id: number; name: string }[];
  turnover: number | null;
  /** `5天3板`; empty for a first board and for one that is not sealed. */
  boards: string;
}

/** A theme of the board with its shares. */
export interface SurgeGroup {
  /** −1 for those that have no theme. */
  id: number;
  name: string;
  /** In a few words what the theme is, or at length what it does today. */
  about: string;
  /** Mean of its core by now, in per cent; null where it is not told. */
  change: number | null;
  stocks: readonly SurgeStock[];
}

/** How the name of a share under a warning begins. */
const WARNED = /^(?:XD|XR|DR)?S?\*?ST/;

export interface GroupSources {
  plates: Plates;
  stocks: Rows;
  /** By id. */
  changes: ReadonlyMap<number, number | null>;
  longReasons: ReadonlyMap<number, string>;
  withoutWarned: boolean;
}

export function surgeGroupsOf({ plates, stocks, changes, longReasons, withoutWarned }: GroupSources): SurgeGroup[] {
  const all = stocksOf(stocks).filter(({ name }) => !withoutWarned || !WARNED.test(name));
  return plates.map(({ id, name, description }) => ({
    id,
    name,
    about: longReasons.get(id) ?? description ?? '',
    change: changes.get(id) ?? null,
    stocks: all.filter((stock) => stock.plates.some((plate) => plate.id === id)),
  }));
}

/** In the fixed order of the columns. */
function stocksOf({ items }: Rows): SurgeStock[] {
  return items.map(
    ([symbol, name, price, change, circulation, reason, enteredAt, isSealed, plates, , turnover, boards]) => ({
      ...{ symbol, name, price, circulation, reason, enteredAt, isSealed, plates, boards },
      change: percentOf(change),
      turnover: percentOf(turnover),
    }),
  );
}

const percentOf = (rate: number | null) => (rate === null ? null : rate * 100);

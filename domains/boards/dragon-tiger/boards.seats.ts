/** What one seat bought and sold of one share, by one list. Yuan. */
export interface Seat {
  /** Its whole name. */
  name: string;
  /** What the market calls it; empty where nobody does. */
  label: string;
  buy: number;
  sell: number;
}

export type SeatKind = 'institution' | 'northbound' | 'branch';

/** Names that many share: the exchanges say who it was no closer. */
const sharedNames: ReadonlyMap<string, SeatKind> = new Map([
  ['机构专用', 'institution'],
  ['沪股通专用', 'northbound'],
  ['深股通专用', 'northbound'],
]);

export const kindOfSeat = ({ name }: Pick<Seat, 'name'>): SeatKind => sharedNames.get(name) ?? 'branch';

/** Whether a name may stand in one list several times, for several seats. */
export const isSharedName = (name: string) => sharedNames.has(name);

/** Whether the market has a name of its own for who trades there. */
export const isWellKnown = ({ name, label }: Seat) => label !== '' && label !== name;

export const netOf = ({ buy, sell }: Pick<Seat, 'buy' | 'sell'>) => buy - sell;

/** The five that bought most, and the five that sold most; a seat may be among both (docs/product/dragon-tiger.md#seats). */
export function leadersOf(seats: readonly Seat[]): { buyers: Seat[]; sellers: Seat[] } {
  const buyers = seats.filter(({ buy }) => buy > 0).toSorted((a, b) => b.buy - a.buy);
  const sellers = seats.filter(({ sell }) => sell > 0).toSorted((a, b) => b.sell - a.sell);
  return { buyers: buyers.slice(0, LEADERS), sellers: sellers.slice(0, LEADERS) };
}

const LEADERS = 5;

/** What they bought and sold together, each seat counted once. */
export function sumOf(seats: readonly Seat[]) {
  const buy = seats.reduce((sum, seat) => sum + seat.buy, 0);
  const sell = seats.reduce((sum, seat) => sum + seat.sell, 0);
  return { buy, sell, net: buy - sell };
}

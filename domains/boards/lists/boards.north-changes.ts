import type { HoldingChange } from '#domains/boards/northbound/boards.holdings.ts';
import type { Northbound } from '#domains/boards/northbound/boards.northbound.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** What is held more and less between the two latest disclosed days (docs/product/day-lists.md#nf-1). */
export interface NorthChanges {
  isSimulated: boolean;
  /** Null as long as nothing is disclosed. */
  day: TradingDay | null;
  previousDay: TradingDay | null;
  /** The largest increase first; what nobody has disclosed last. */
  changes: readonly HoldingChange[];
}

/** The latest ones that one knew of on that day; of all when none is named. */
export async function northChangesUpTo(
  until: TradingDay | null,
  { newestToldBy, heldOn }: Pick<Northbound, 'newestToldBy' | 'heldOn'>,
): Promise<NorthChanges> {
  const newest = await newestToldBy(until);
  const { isSimulated, ...held } = await heldOn(newest, '0');
  const { previousDay, changes } = newest === null ? { previousDay: null, changes: [] } : held;
  const amountOf = ({ value }: HoldingChange) => value ?? Number.NEGATIVE_INFINITY;
  const ranked = changes.toSorted((a, b) => Math.sign(amountOf(b) - amountOf(a)) || 0);
  return { isSimulated, day: newest, previousDay, changes: ranked };
}

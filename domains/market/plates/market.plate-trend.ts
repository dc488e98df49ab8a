import { meanOf } from '#shared/mean.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { LAST_SLOT, slotOf } from '#shared/session-slots.ts';
import { isCounted } from './market.plate-rows.ts';

/** The mean of these members at every minute of the day so far, as fractions; empty when none counts (docs/product/plates.md#index). */
export function trendOf({ snapshot, minutes, moment }: MarketState, rows: readonly number[]): number[] {
  const slot = slotOf(moment.second);
  const days = rows
    .filter((row) => isCounted(snapshot, row) && !minutes.isKnownByClose(row))
    .flatMap((row) => {
      const listing = snapshot.listings[row];
      return listing ? [{ close: minutes.until(row, listing, slot).close, preClose: listing.preClose }] : [];
    });
  if (days.length === 0 || slot < 0) return [];
  return Array.from({ length: slot + 1 }, (_, at) => {
    const sum = days.reduce((total, { close, preClose }) => total + ((close[at] || preClose) / preClose - 1), 0);
    return sum / days.length;
  });
}

/** The mean of these members at the end of the minute of `slot`, as a fraction; null when none counts. */
export function meanAt({ snapshot, minutes }: MarketState, rows: readonly number[], slot: number): number | null {
  const changes = rows
    .filter((row) => isCounted(snapshot, row) && (slot === LAST_SLOT || !minutes.isKnownByClose(row)))
    .flatMap((row) => {
      const preClose = snapshot.listings[row]?.preClose;
      return preClose === undefined ? [] : [(minutes.closeAt(row, slot) ?? preClose) / preClose - 1];
    });
  return meanOf(changes);
}

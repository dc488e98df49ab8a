import type { Kernel } from '#db/kernel.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { Plate, PlateMember } from '#domains/market/terms/market.plate.ts';
import type { PlateRow, PlateStore } from './market.plate-store.ts';

interface ImportedPlatesDeps {
  store: Pick<PlateStore, 'loadAll'>;
  names: Pick<MarketService, 'currentSymbols'>;
  changes: Pick<Kernel['changes'], 'onChange'>;
}

/** Keeps the known themes in step with the imported ones; answers the look that does (docs/product/plates.md#imported-plates). */
export function followImported(
  { tell }: { tell(plates: readonly Plate[]): void },
  { store, names, changes }: ImportedPlatesDeps,
) {
  let isBehind = true;
  changes.onChange(['plates', 'securities'], () => void (isBehind = true));

  return async function look(): Promise<void> {
    if (!isBehind) return;
    // What moves while we read is read by the next look.
    isBehind = false;
    try {
      const rows = await store.loadAll();
      const current = await names.currentSymbols(
        rows.flatMap(({ members, core }) => [...(members ?? []), ...(core ?? [])]),
      );
      tell(rows.map((row) => toPlate(row, current)));
    } catch (error) {
      isBehind = true;
      throw error;
    }
  };
}

function toPlate({ id, name, kind, description, ...told }: PlateRow, current: ReadonlyMap<string, string>): Plate {
  const listed = (symbols: readonly string[] | null) => (symbols ?? []).map((symbol) => current.get(symbol) ?? symbol);
  const core = new Set(listed(told.core));
  const all = [...new Set([...core, ...listed(told.members)])];
  // Where nobody has said who is the core, everybody is.
  const members = all.map((symbol): PlateMember => ({ symbol, isCore: core.size === 0 || core.has(symbol), why: '' }));
  return { id, name, kind, description, members, chain: [] };
}

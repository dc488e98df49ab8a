import type { Plate } from '#domains/market/terms/market.plate.ts';

export type KnownPlates = Omit<ReturnType<typeof createKnownPlates>, 'tell'>;

/** The themes of now, by id, by name and by member. */
export function createKnownPlates(first: readonly Plate[]) {
  let index = indexOf(first);
  let version = 0;
  return {
    /** The same list as long as nothing has changed. */
    all: (): readonly Plate[] => index.plates,
    /** Another one once other themes are known: that is a while after they were imported. */
    version: () => version,
    byId: (id: number): Plate | undefined => index.byId.get(id),
    byName: (name: string): Plate | undefined => index.byName.get(name),
    ofSymbol: (symbol: string): readonly Plate[] => index.bySymbol.get(symbol) ?? [],
    /** From now on these are known and no others. */
    tell(plates: readonly Plate[]): void {
      index = indexOf(plates);
      version += 1;
    },
  };
}

function indexOf(plates: readonly Plate[]) {
  const bySymbol = new Map<string, Plate[]>();
  for (const plate of plates)
    for (const { symbol } of plate.members) {
      const own = bySymbol.get(symbol);
      if (own === undefined) bySymbol.set(symbol, [plate]);
      else own.push(plate);
    }
  return {
    plates,
    byId: new Map(plates.map((plate) => [plate.id, plate])),
    byName: new Map(plates.map((plate) => [plate.name, plate])),
    bySymbol,
  };
}

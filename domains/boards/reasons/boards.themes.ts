import type { Plate } from '#domains/market/days/market.days.service.ts';

export type Themes = ReturnType<typeof createThemes>;

/** The themes by id, by name and by member. */
export function createThemes(plates: readonly Plate[]) {
  const byId = new Map(plates.map((plate) => [plate.id, plate]));
  const byName = new Map(plates.map((plate) => [plate.name, plate]));
  const bySymbol = new Map<string, Plate[]>();
  for (const plate of plates)
    for (const { symbol } of plate.members) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), plate]);
  return {
    all: plates,
    byId: (id: number): Plate | undefined => byId.get(id),
    byName: (name: string): Plate | undefined => byName.get(name),
    ofSymbol: (symbol: string): readonly Plate[] => bySymbol.get(symbol) ?? [],
  };
}

import type { NameMatch } from '#shared/names/find-names.ts';
import type { PlateMatch, StockMatch } from '#shared/names/match-names.ts';
import type { PlateHit, StockHit } from './search.names.contract.ts';

const viewMatch = ({ by, text, ranges }: NameMatch) => ({
  ...{ by, text },
  ranges: ranges.map(([from, to]): [number, number] => [from, to]),
});

export const viewStock = ({ stock: { symbol, name, isHalted }, match }: StockMatch): StockHit => ({
  ...{ symbol, name, is_halted: isHalted },
  match: viewMatch(match),
});

export const viewPlate =
  (coreAverageOf: (id: number) => number | null) =>
  ({ plate: { id, name }, match, member }: PlateMatch): PlateHit => ({
    ...{ id, name, member },
    core_avg_pcp: coreAverageOf(id),
    match: viewMatch(match),
  });

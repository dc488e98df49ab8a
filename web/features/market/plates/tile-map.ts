import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import { descendingBy } from './plate-rows.ts';

/** A plate on the map; place and size in per cent of it. */
export interface Tile {
  id: number;
  name: string;
  /** A fraction; null when nothing is known. */
  change: number | null;
  limitUps: number;
  /** Yuan; null where nobody tells. */
  value: number | null;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A drawing of that form, for so many plates. */
export interface MapForm {
  width: number;
  height: number;
  most: number;
}

/** Beside each other on a desktop, in a part of the terminal, below each other on a phone. */
export const mapForms = {
  wide: { width: 1200, height: 356, most: 24 },
  part: { width: 600, height: 250, most: 18 },
  tall: { width: 390, height: 420, most: 14 },
} as const satisfies Record<string, MapForm>;

/**
 * The trades that turn over most, each as large as its turnover (docs/product/plates.md#map); what companies of all trades have in
 * common would cover the rest. Worked out on the server.
 */
export function tilesOf(rows: readonly PlateRow[], { width, height, most }: MapForm): Tile[] {
  const trades = rows.filter(({ kind }) => kind !== 'style');
  const shown = trades.length > 0 ? trades : rows;
  const largest = shown.toSorted(descendingBy((row) => row.turnover_value)).slice(0, most);
  const root = hierarchy<{ children?: readonly PlateRow[] } | PlateRow>({ children: largest }, (node) =>
    'children' in node ? (node.children as PlateRow[]) : undefined,
  ).sum((node) => ('turnover_value' in node ? Math.max(1, node.turnover_value ?? 0) : 0));
  const placed = treemap<{ children?: readonly PlateRow[] } | PlateRow>()
    .tile(treemapSquarify.ratio(1.4))
    .size([width, height])(root);
  return placed.leaves().flatMap(({ data, x0, y0, x1, y1 }) =>
    'plate_id' in data
      ? [
          {
            id: data.plate_id,
            name: data.plate_name,
            change: data.core_avg_pcp,
            limitUps: data.limit_up_count,
            value: data.turnover_value,
            left: share(x0, width),
            top: share(y0, height),
            width: share(x1 - x0, width),
            height: share(y1 - y0, height),
          },
        ]
      : [],
  );
}

/** The figures of now where the tiles stood before: a map that jumps cannot be read. Other tiles bring their own places. */
export function placedAsBefore(before: readonly Tile[], now: readonly Tile[]): readonly Tile[] {
  const figures = new Map(now.map((tile) => [tile.id, tile]));
  const kept = before.flatMap(({ id, left, top, width, height }) => {
    const tile = figures.get(id);
    return tile === undefined ? [] : [{ ...tile, left, top, width, height }];
  });
  return kept.length === now.length && before.length === now.length ? kept : now;
}

const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;

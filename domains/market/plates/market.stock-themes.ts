import { changeOf, priceOf, valueOf } from '#domains/market/engine/market.snapshot.ts';
import { roundRate } from '#shared/rates.ts';
import type { PlateBoard } from './market.plate-day.ts';
import { descending, type PlateFigures } from './market.plate-figures.ts';
import { indexOf } from './market.plate-index.ts';
import type { StockThemes } from './market.plate-lists.contract.ts';

const MOST_PEERS = 6;
/** Minutes between two points of a line that is drawn in the size of a word. */
const STEP = 4;

/** The themes of a share, those of which it is the core first and styles last, and who stands beside it in the first of them (docs/product/plates.md#of-a-share). */
export function stockThemes(board: PlateBoard, symbol: string, ids: readonly number[]): StockThemes {
  const own = ids
    .flatMap((id) => board.figures.get(id) ?? [])
    .map((figures) => ({ figures, isCore: isCoreOf(figures, symbol) }))
    .toSorted(byWeight);
  const withOthers = own.map(({ figures }) => peersOf(board, symbol, figures));
  return {
    items: own.map(({ figures, isCore }) => ({
      plate_id: figures.plate.id,
      plate_name: figures.plate.name,
      core_avg_pcp: roundRate(figures.coreAverage),
      is_core: isCore,
      line: indexOf(board, figures, 'core').flatMap(({ index }, slot) => (slot % STEP === 0 ? index : [])),
    })),
    peers: withOthers.find(({ items }) => items.length > 0) ?? null,
  };
}

interface OwnTheme {
  figures: PlateFigures;
  isCore: boolean;
}

/** Styles come last: they say little of what a company does. */
function byWeight(a: OwnTheme, b: OwnTheme): number {
  const isStyle = ({ figures: { plate } }: OwnTheme) => Number(plate.kind === 'style');
  const byCore = Number(b.isCore) - Number(a.isCore);
  return isStyle(a) - isStyle(b) || byCore || descending(a.figures.coreAverage, b.figures.coreAverage);
}

const isCoreOf = ({ plate: { members } }: PlateFigures, symbol: string) =>
  members.some((member) => member.symbol === symbol && member.isCore);

const roundedOf = (yuan: number | null) => (yuan === null ? null : Math.round(yuan));

/** The strongest of the other members that are traded. */
function peersOf({ state: { snapshot } }: PlateBoard, symbol: string, { plate, order }: PlateFigures) {
  const own = snapshot.rowOf(symbol);
  const others = order.filter((row) => row !== own).slice(0, MOST_PEERS);
  return {
    plate_id: plate.id,
    plate_name: plate.name,
    items: others.map((row) => ({
      symbol: snapshot.listings[row]?.symbol ?? '',
      stock_chi_name: snapshot.listings[row]?.name ?? '',
      price: priceOf(snapshot, row) / 100,
      change_percent: roundRate(changeOf(snapshot, row)),
      turnover_value: roundedOf(valueOf(snapshot, row)),
    })),
  };
}

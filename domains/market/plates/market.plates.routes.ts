import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { secondOfSlot } from '#domains/market/calendar/market.slots.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { momentAt } from '#domains/market/terms/market.source.ts';
import { descending, type PlateFigures } from './market.plate-figures.ts';
import type { PlateKind } from '#domains/market/terms/market.plate.ts';
import { trendOf } from './market.plate-trend.ts';
import { plates as contract } from './market.plates.contract.ts';
import type { PlateBoard, Plates } from './market.plates.ts';
import { isPlateOf } from './market.plate-search.ts';
import { viewFields, viewRow, viewSet, viewTop } from './market.plates.view.ts';
import { roundRate } from '#shared/rates.ts';

/** What plates may be ranked by. */
const rankings = {
  core_avg_pcp: ({ coreAverage }) => coreAverage,
  avg_pcp: ({ average }) => average,
  fund_flow: ({ mainNet }) => mainNet,
} as const satisfies Record<string, (figures: PlateFigures) => number | null>;

const kinds: Record<string, PlateKind> = { '1': 'concept', '2': 'industry', '3': 'style' };

export function platesRoutes(
  { board, ofSymbol }: Plates,
  { isSimulated, sourceKind }: Pick<Engine, 'isSimulated' | 'sourceKind'>,
) {
  /** From the strongest to the weakest. */
  function ranked(now: PlateBoard | null, type = '0'): PlateFigures[] {
    const kind = kinds[type];
    return figuresIn(now, now?.order ?? []).filter(({ plate }) => kind === undefined || plate.kind === kind);
  }

  function fieldsOf(ids: readonly number[], fields: readonly string[]) {
    const now = board();
    const found = figuresIn(now, ids);
    return Object.fromEntries(
      now === null ? [] : found.map((figures) => [String(figures.plate.id), viewFields(now, figures, fields)]),
    );
  }

  function fieldsOfStocks(codes: readonly string[], fields: readonly string[]) {
    const ids = codes.flatMap((code) => ofSymbol(code).map(({ id }) => id));
    return fieldsOf([...new Set(ids)], fields);
  }

  function mustFind(id: number) {
    const now = board();
    const figures = now?.figures.get(id);
    const rows = now?.rows.get(id);
    if (now === null || figures === undefined || rows === undefined) throw fail('PLATE_NOT_FOUND');
    return { now, figures, rows };
  }

  const tops = (figures: readonly PlateFigures[]) => {
    const now = board();
    return now === null ? [] : figures.map((one) => viewTop(now, one));
  };

  return bind(contract, {
    listPlateData: ({ query }) => fieldsOf(query.plates, query.fields),
    listPlateRank({ query: { field, type, count, is_asc: isAscending } }) {
      const figureOf = rankings[field];
      const order = ranked(board(), type)
        .toSorted((a, b) => descending(figureOf(a), figureOf(b)))
        .map(({ plate }) => plate.id);
      return (isAscending ? order.toReversed() : order).slice(0, count);
    },
    getPlateSet({ query }) {
      const { now, figures } = mustFind(query.id);
      return viewSet(now, figures);
    },
    listTopPlates({ query: { count, fields } }) {
      const all = ranked(board());
      return {
        top_plate_info: fields === 'bottom' ? [] : tops(all.slice(0, count)),
        bottom_plate_info: fields === 'top' ? [] : tops(all.toReversed().slice(0, count)),
      };
    },
    listMovingPlates({ query: { move_type: way, limit } }) {
      const all = ranked(board());
      return tops((way === '1' ? all : all.toReversed()).slice(0, limit));
    },
    listPlatesOfStock: ({ query }) => fieldsOfStocks([query.symbol], query.fields),
    listPlatesOfAnyStock: ({ query }) => fieldsOfStocks(query.symbol, query.fields),
    getPlateIndex({ query: { plate_id: id, index_type: type } }) {
      const { now, rows } = mustFind(id);
      const start = startOfDay(now.state.moment.day);
      const changes = trendOf(now.state, type === '1' ? rows.core : rows.all);
      const items = changes.map((change, slot) => ({
        time: start + secondOfSlot(slot),
        index: roundRate(1 + change),
      }));
      return { items, prev_close_idx: 1 };
    },
    listPlates({ query }) {
      const now = board();
      return {
        items:
          now === null
            ? []
            : ranked(now, query.type)
                .filter(({ plate }) => isPlateOf(plate, query.q, now.state.snapshot))
                .map((figures) => viewRow(now, figures)),
        is_simulated: isSimulated,
        source: sourceKind,
        updated_at: now && momentAt(now.state.moment),
      };
    },
  });
}

function figuresIn(now: PlateBoard | null, ids: readonly number[]): PlateFigures[] {
  return ids.map((id) => now?.figures.get(id)).filter((figures) => figures !== undefined);
}

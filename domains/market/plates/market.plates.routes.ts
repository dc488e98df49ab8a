import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import type { AskedMoment } from '#domains/market/engine/market.asked-moment.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { hasQuotes } from '#domains/market/engine/market.state.ts';
import { momentAt } from '#domains/market/terms/market.source.ts';
import { ascending, descending, type PlateFigures } from './market.plate-figures.ts';
import type { PlateKind } from '#domains/market/terms/market.plate.ts';
import { indexOf, onceFor } from './market.plate-index.ts';
import { plates as contract, type PlateRow } from './market.plates.contract.ts';
import type { PlateBoard } from './market.plate-day.ts';
import type { Plates } from './market.plates.ts';
import { isPlateOf } from './market.plate-search.ts';
import { viewFields, viewRow, viewSet, viewTop } from './market.plates.view.ts';

/** What plates may be ranked by. */
const rankings = {
  core_avg_pcp: ({ coreAverage }) => coreAverage,
  avg_pcp: ({ average }) => average,
  fund_flow: ({ mainNet }) => mainNet,
} as const satisfies Record<string, (figures: PlateFigures) => number | null>;

const kinds: Record<string, PlateKind> = { '1': 'concept', '2': 'industry', '3': 'style' };

export function platesRoutes(
  { boardAt, ofSymbol }: Plates,
  { isSimulated, sourceKind }: Pick<Engine, 'isSimulated' | 'sourceKind'>,
) {
  /** From the strongest to the weakest. */
  function ranked(then: PlateBoard | null, type = '0'): PlateFigures[] {
    const kind = kinds[type];
    return figuresIn(then, then?.order ?? []).filter(({ plate }) => kind === undefined || plate.kind === kind);
  }

  async function fieldsOf(ids: readonly number[], fields: readonly string[], asked: AskedMoment) {
    const then = await boardAt(asked);
    const found = figuresIn(then, ids);
    return Object.fromEntries(
      then === null ? [] : found.map((figures) => [String(figures.plate.id), viewFields(then, figures, fields)]),
    );
  }

  function fieldsOfStocks(codes: readonly string[], fields: readonly string[], asked: AskedMoment) {
    const ids = codes.flatMap((code) => ofSymbol(code).map(({ id }) => id));
    return fieldsOf([...new Set(ids)], fields, asked);
  }

  async function mustFind(id: number, asked: AskedMoment) {
    const then = await boardAt(asked);
    const figures = then?.figures.get(id);
    if (then === null || figures === undefined) throw fail('PLATE_NOT_FOUND');
    return { board: then, figures };
  }

  const tops = (then: PlateBoard | null, figures: readonly PlateFigures[]) =>
    then === null ? [] : figures.map((one) => viewTop(then, one));

  return bind(contract, {
    listPlateData: ({ query }) => fieldsOf(query.plates, query.fields, query),
    async listPlateRank({ query: { field, type, count, is_asc: isAscending, ...asked } }) {
      const [figureOf, byFigure] = [rankings[field], isAscending ? ascending : descending];
      const order = ranked(await boardAt(asked), type)
        .toSorted((a, b) => byFigure(figureOf(a), figureOf(b)))
        .map(({ plate }) => plate.id);
      return order.slice(0, count);
    },
    async getPlateSet({ query }) {
      const { board, figures } = await mustFind(query.id, query);
      return viewSet(board, figures);
    },
    async listTopPlates({ query: { count, fields, ...asked } }) {
      const then = await boardAt(asked);
      const all = ranked(then);
      return {
        top_plate_info: fields === 'bottom' ? [] : tops(then, all.slice(0, count)),
        bottom_plate_info: fields === 'top' ? [] : tops(then, weakestFirst(all).slice(0, count)),
      };
    },
    async listMovingPlates({ query: { move_type: way, limit, ...asked } }) {
      const then = await boardAt(asked);
      const all = ranked(then);
      return tops(then, (way === '1' ? all : weakestFirst(all)).slice(0, limit));
    },
    listPlatesOfStock: ({ query }) => fieldsOfStocks([query.symbol], query.fields, query),
    listPlatesOfAnyStock: ({ query }) => fieldsOfStocks(query.symbol, query.fields, query),
    async getPlateIndex({ query: { plate_id: id, index_type: type, ...asked } }) {
      const { board, figures } = await mustFind(id, asked);
      return { items: indexOf(board, figures, type === '1' ? 'core' : 'all'), prev_close_idx: 1 };
    },
    async listPlates({ query }) {
      const then = await boardAt(query);
      return {
        items:
          then === null
            ? []
            : ranked(then, query.type)
                .filter(({ plate }) => isPlateOf(plate, query.q, then.state.snapshot))
                .map((figures) => onceFor(figures, tableRows, () => viewRow(then, figures))),
        is_simulated: isSimulated,
        source: sourceKind,
        updated_at: then && hasQuotes(then.state) ? momentAt(then.state.moment) : null,
      };
    },
  });
}

const weakestFirst = (figures: readonly PlateFigures[]) =>
  figures.toSorted((a, b) => ascending(a.coreAverage, b.coreAverage));

/** What every visit to a list of themes asks for: figures are of one state of the market, and so is what is told of them. */
const tableRows = new WeakMap<PlateFigures, PlateRow>();

function figuresIn(then: PlateBoard | null, ids: readonly number[]): PlateFigures[] {
  return ids.map((id) => then?.figures.get(id)).filter((figures) => figures !== undefined);
}

import { changeOf, priceOf, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { PlateFigures } from './market.plate-figures.ts';
import type { PlateRow, PlateSet } from './market.plates.contract.ts';
import type { PlateBoard } from './market.plate-day.ts';
import { roundRate } from '#shared/rates.ts';

/** Leaders that go with a plate. */
const LEADERS = 5;

/** What is told of every plate; rates are fractions. */
export function viewFigures({ places }: PlateBoard, figures: PlateFigures) {
  const { plate } = figures;
  const place = places.get(plate.id);
  return {
    avg_pcp: roundRate(figures.average),
    core_avg_pcp: roundRate(figures.coreAverage),
    core_avg_pcp_5m: roundRate(place?.speed ?? null),
    core_avg_pcp_rank: place?.place ?? 0,
    core_avg_pcp_rank_change: place?.won ?? null,
    core_avg_pcp_rank_change_30m: place?.wonLately ?? null,
    rise_count: figures.rising,
    fall_count: figures.falling,
    stay_count: figures.staying,
    halt_count: figures.halted,
    limit_up_count: figures.atLimitUp,
    limit_down_count: figures.atLimitDown,
    turnover_value: figures.value === null ? null : Math.round(figures.value),
    fund_flow: figures.mainNet,
    plate_id: plate.id,
    plate_name: plate.name,
  };
}

/** Everything that can be asked of a plate, the keys in alphabetical order; only these fields, the default ones when none is named. */
export function viewFields(board: PlateBoard, figures: PlateFigures, fields: readonly string[]) {
  const { snapshot } = board.state;
  const all = {
    ...viewFigures(board, figures),
    kind: figures.plate.kind,
    top_n_stocks: leaders(snapshot, figures.order),
    bottom_n_stocks: leaders(snapshot, figures.order.toReversed()),
    stocks: listedOf(board, figures).map(({ symbol }) => symbol),
    good_message: null,
  };
  const wanted = new Set(fields.length === 0 ? defaultFields : fields);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => wanted.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const defaultFields = ['core_avg_pcp', 'plate_name', 'plate_id'];

export function viewTop(board: PlateBoard, figures: PlateFigures) {
  const { snapshot } = board.state;
  return {
    ...viewFigures(board, figures),
    led_rising_stocks: rising(snapshot, figures.order),
    led_falling_stocks: falling(snapshot, figures.order),
  };
}

export function viewRow(board: PlateBoard, figures: PlateFigures): PlateRow {
  return {
    ...viewFigures(board, figures),
    kind: figures.plate.kind,
    member_count: listedOf(board, figures).length,
    led_rising_stocks: rising(board.state.snapshot, figures.order.slice(0, 1)),
  };
}

export function viewSet(board: PlateBoard, figures: PlateFigures): PlateSet {
  const { plate } = figures;
  const linkOf = (symbol: string) => plate.chain.findIndex(({ symbols }) => symbols.includes(symbol));
  return {
    id: plate.id,
    name: plate.name,
    desc: plate.description,
    kind: plate.kind,
    subject_id: null,
    ...viewFigures(board, figures),
    plate_count: board.places.size,
    core_stocks_count: listedOf(board, figures).filter(({ isCore }) => isCore).length,
    stocks: listedOf(board, figures).map(({ symbol, isCore, why }) => ({
      symbol,
      stock_chi_name: nameOf(board, symbol),
      desc: why,
      core_flag: isCore ? 100 : 0,
      industrial_chain_id: plate.chain.length === 0 || linkOf(symbol) < 0 ? null : linkOf(symbol) + 1,
      is_new: null,
      need_pay: false,
    })),
    industrial_chains:
      plate.chain.length === 0
        ? null
        : plate.chain.map(({ stage, part }, at) => ({
            id: at + 1,
            name: `${stage} · ${part}`,
            order: at + 1,
            stock_premium_infos: [],
          })),
    question_answers: null,
  };
}

/** Members that are listed that day, by symbol and name. */
export function memberNames(board: PlateBoard, figures: PlateFigures) {
  return listedOf(board, figures).map(({ symbol }) => ({ symbol, stock_chi_name: nameOf(board, symbol) }));
}

const nameOf = ({ state: { snapshot } }: PlateBoard, symbol: string) =>
  snapshot.listings[snapshot.rowOf(symbol) ?? -1]?.name ?? symbol;

/** Members that are listed that day. */
const listedOf = ({ state }: PlateBoard, { plate }: PlateFigures) =>
  plate.members.filter(({ symbol }) => state.snapshot.rowOf(symbol) !== undefined);

/** Those that lead that way: who goes the other way leads nobody. */
const rising = (snapshot: Snapshot, order: readonly number[]) =>
  leaders(
    snapshot,
    order.filter((row) => changeOf(snapshot, row) > 0),
  );
const falling = (snapshot: Snapshot, order: readonly number[]) =>
  leaders(snapshot, order.filter((row) => changeOf(snapshot, row) < 0).toReversed());

function leaders(snapshot: Snapshot, order: readonly number[]) {
  const items = order.slice(0, LEADERS).map((row) => ({
    symbol: snapshot.listings[row]?.symbol ?? '',
    stock_chi_name: snapshot.listings[row]?.name ?? '',
    change_percent: roundRate(changeOf(snapshot, row)),
    price_change: (priceOf(snapshot, row) - (snapshot.preClose[row] ?? 0)) / 100,
    price: priceOf(snapshot, row) / 100,
  }));
  return { items };
}
